"""Packs of own words: what is wrong is told line by line, and the rest is kept."""

from __future__ import annotations

import json

import pytest

from brushpass.words.packs import (
    MAX_PACK,
    MOST_PIECES,
    MOST_WORDS,
    breakable,
    check,
    read_packs,
)


def words(text: str) -> list[str]:
    return list(check(text, cards=False, language="de").lines)


def faults(text: str, *, cards: bool = False) -> list[tuple[int, str]]:
    return [
        (remark.line, remark.fault) for remark in check(text, cards=cards, language="de").remarks
    ]


def test_words_stand_on_lines_or_with_commas_between() -> None:
    assert words("Hund\r\n\n Katze , Maus;Igel\t\n# a remark\n") == [
        "Hund",
        "Katze",
        "Maus",
        "Igel",
    ]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("hund", "twice"),
        ("HUND", "twice"),
        ("drei kleine Wörter", "several words"),
        ("Hund/Katze", "several words"),
        ("Rindfleischetikettierung", "too long"),
        ("x" * 300, "too long"),
        ("\u202eLinks", "signs"),
        ("a\u0007b", "signs"),
        ("a\u200bb", "signs"),
        ("?!", "no word"),
    ],
)
def test_what_is_wrong_is_told_and_the_rest_is_kept(line: str, fault: str) -> None:
    text = f"Hund\n{line}\nMaus"
    assert words(text) == ["Hund", "Maus"]
    assert faults(text) == [(2, fault)]


@pytest.mark.rule("CU-33")
def test_a_name_may_have_two_words() -> None:
    assert words("Onkel   Boris, New\u00a0Year\nOnkelBoris") == ["Onkel Boris", "New Year"]


def test_the_same_word_in_another_spelling_is_there_twice() -> None:
    assert faults("Straße\nSTRASSE\nёлка\nЕлка") == [(2, "twice"), (4, "twice")]


def test_a_card_has_two_words() -> None:
    text = "Leuchtturm / Küste\nAnker | Schiff\nnur eins\na/b/c\n / leer\nNew York / Big Apple"
    found = check(text, cards=True, language="de")
    assert found.lines == ("Leucht\u00adturm | Küste", "Anker | Schiff", "New York | Big Apple")
    assert faults(text, cards=True) == [(3, "two words"), (4, "two words"), (5, "no word")]


@pytest.mark.rule("II-05", "II-13", "II-14")
def test_the_two_words_of_a_card_differ() -> None:
    text = "Auto / auto\nAutobahn / Auto\nStein / Edelstein\nOhr / ohrenlos\n"
    text += "Onkel Boris / Boris Becker\nEi / Reise\nNew York / New Orleans"
    assert faults(text, cards=True) == [(n, "alike") for n in (1, 2, 3, 4, 5)]


def test_a_pack_holds_only_so_much() -> None:
    text = "\n".join(f"w{n}" for n in range(MOST_WORDS + 2))
    assert len(words(text)) == MOST_WORDS
    assert [fault for _, fault in faults(text)] == ["too many"] * 2


def test_after_so_many_pieces_nothing_more_is_looked_at() -> None:
    found = check("a,b," + "a," * MAX_PACK, cards=False, language="de")
    assert found.lines == ("a", "b")
    assert [remark.fault for remark in found.remarks] == ["twice"] * (MOST_PIECES - 2) + [
        "too many"
    ]


@pytest.mark.parametrize(
    ("language", "word", "broken"),
    [
        ("de", "Anker", "Anker"),
        ("de", "Weltraumbahnhof", "Weltraum·bahnhof"),
        ("de", "Donau·dampfschiff", "Donau·dampf·schiff"),
        ("de", "C-Rohrzange", "C-Rohrzange"),
        ("en", "grandmothers", "grand·mothers"),
        ("ru", "достопримечательность", "досто·приме·чатель·ность"),
        ("ru", "cyberpunker", "cyber·punker"),
        ("ru", "x" * 20, "xxxxx·xxxxx·xxxxx·xxxxx"),
        ("xx", "grandmothers", "grandm·others"),
    ],
)
def test_a_long_word_can_be_broken(language: str, word: str, broken: str) -> None:
    assert breakable(word, language).replace("\u00ad", "·") == broken


PACK = {"id": "a1", "name": "Büro", "language": "de", "cards": False, "text": "Drucker"}


def test_packs_come_back_as_they_were_kept() -> None:
    (pack,) = read_packs(json.dumps([PACK]))
    assert (pack.id, pack.name, pack.language, pack.cards, pack.text) == tuple(PACK.values())
    assert read_packs("") == ()


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        "pack",
        {},
        {**PACK, "language": "fr"},
        {**PACK, "cards": 1},
        {**PACK, "text": None},
        {**PACK, "text": "x" * (MAX_PACK + 1)},
    ],
)
def test_what_is_no_pack_is_left_out(wrong: object) -> None:
    assert [pack.id for pack in read_packs(json.dumps([wrong, PACK]))] == ["a1"]


def test_all_packs_that_the_lobby_keeps_are_read() -> None:
    """Twenty texts of the greatest length, in signs that need the most bytes."""
    kept = [{**PACK, "text": "\U0001f600" * MAX_PACK}] * 20
    assert len(read_packs(json.dumps(kept, ensure_ascii=False))) == 20


@pytest.mark.parametrize("raw", ["{", "[" * 9000, '{"id": "a1"}', "12"])
def test_what_is_no_list_of_packs_is_none(raw: str) -> None:
    assert read_packs(raw) == ()
