"""The decks keep their rules, and the checker sees it when they don't."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from tools.words import check
from tools.words.check import (
    Shelf,
    figures,
    lexicon_violations,
    shelf,
    violations,
    wire_bytes,
)
from tools.words.decks import DECKS
from tools.words.offensive import digest, offends

from brushpass.language import LANGUAGES
from brushpass.words import Book, bare, forget
from brushpass.words.decks import all_words, families_path


@pytest.fixture(autouse=True)
def _forgetting() -> Iterator[None]:
    yield
    for language in LANGUAGES:
        forget(language)


@pytest.mark.rule("CU-02", "CU-34", "DE-02", "II-02", "II-05", "II-12", "II-13", "II-14", "II-28")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_decks_keep_their_rules(language: str) -> None:
    of = shelf(language)
    assert list(violations(of)) == []
    assert list(lexicon_violations(of)) == []
    assert len(list(figures(of))) == 8
    assert sum(wire_bytes(language)) <= 95_000


FEW = {
    "codenames-family": ("Adler", "Zitrone"),
    "codenames-undercover": ("Achter·bahn",),
    "decrypto": ("Adler",),
    "ink-blue": ("Angler | Fisch",),
    "ink-black": ("Anker | Schiff",),
}


def few(deck: str = "", line: str = "") -> Shelf:
    """A shelf with hardly anything on it, and one line more in a deck."""
    lines = {name: [*those, line] if name == deck else those for name, those in FEW.items()}
    texts = {name: "\n".join(those) for name, those in lines.items()}
    of = replace(shelf("de"), texts=texts)
    new = {bare(word) for word in all_words(DECKS[deck], line)} if deck else set()
    facts = {**{word: check.Fact(4.0, 4.0, word) for word in new}, **of.facts}
    more = "".join(f"{word}\n" for word in sorted(new - of.book.keys()))
    path = check.WORDLISTS / families_path("de")
    return replace(of, facts=facts, book=Book(path.read_text(encoding="utf-8") + more))


def told(of: Shelf) -> list[str]:
    return [line for line in violations(of) if ": only " not in line]


@pytest.mark.parametrize(
    ("deck", "line", "fault"),
    [
        ("codenames-family", "ADLER", "twice"),
        ("codenames-family", "Adlers", "one stem"),
        ("codenames-family", "Adlerauge", "is inside"),
        ("codenames-family", "Steppenlandschaft", "letters"),
        ("codenames-family", "Wort-Paar", "isn't one word"),
        ("codenames-family", "Murmelspiel", "needs a soft hyphen"),
        ("codenames-family", "M·urmelspiel", "broken after one letter"),
        ("codenames-family", "Achter·bahn", "codenames-family and codenames-undercover have"),
        ("codenames-undercover", "Zitronen·saft", "one family: "),
        ("codenames-undercover", "Busen", "Busen is not for everybody"),
        ("codenames-undercover", "Porsche", "Porsche is not for everybody"),
        ("codenames-family", "Wodka", "Wodka is not for everybody"),
        ("decrypto", "Mörder", "Mörder is not for everybody"),
        ("ink-black", "Angler | See", "ink-blue and ink-black have the word angler"),
        ("ink-black", "Affenbrotbaum | Affe", "Affenbrotbaum | Affe"),
        ("ink-blue", "Banane | Bananen", "Banane | Bananen"),
    ],
)
def test_what_breaks_a_rule_is_told(deck: str, line: str, fault: str) -> None:
    assert any(fault in sentence for sentence in told(few(deck, line)))


def test_what_breaks_none_is_not_and_few_words_are_too_few() -> None:
    assert told(few("decrypto", "Zitrone")) == []
    assert "decrypto: only 1 words" in violations(few())


def test_a_deck_that_asks_for_age_may_hold_more() -> None:
    assert told(few("codenames-undercover", "Wodka")) == []


def test_an_offensive_word_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.words.offensive.digests", lambda: frozenset((digest("adler"),)))
    offends.cache_clear()
    found = told(few())
    offends.cache_clear()
    assert "codenames-family: Adler is offensive" in found


@pytest.mark.parametrize(("zipf", "fault"), [(2.0, "far too rare"), (6.0, "too common")])
def test_rare_and_common_words_are_told(zipf: float, fault: str) -> None:
    of = few()
    facts = {**of.facts, "adler": check.Fact(zipf, zipf, "adler")}
    assert any(f"adler is {fault}" in line for line in told(replace(of, facts=facts)))


def test_a_word_without_facts_or_family_is_told() -> None:
    of = few()
    facts = {word: fact for word, fact in of.facts.items() if word != "adler"}
    assert told(replace(of, facts=facts)) == ["adler: no facts, run tools.words.facts"]
    assert "adler: no family, run tools.words.families" in told(replace(of, book=Book("")))
