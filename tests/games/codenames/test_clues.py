"""What a clue may be: CU-06 to CU-10, CU-13 to CU-16, CU-40, CU-43, CU-45."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from tools.words.gold import teach_all

from brushpass.games.codenames.actions import GiveClue
from brushpass.games.codenames.pieces import Clue, Names, Number, Setup
from brushpass.games.codenames.rules.clues import (
    Caution,
    Inquiry,
    Limits,
    caution,
    check_forms,
    judge,
)
from brushpass.language import LANGUAGES
from brushpass.table import Free, Illegal
from brushpass.words import forget, teach
from brushpass.words.families import Families
from support.kinds import as_a

from .evening import RED_CHIEF, Evening, four, pair, refused

GERMAN = ("HACKE", "HANDARBEIT", "ZIGARRE", "SEX", *(f"WORT{n}" for n in range(21)))
FAMILIES: Families = {
    "hacke": {"hacken": "form", "hackevoll": "form"},
    "handarbeit": {"hand": "part", "arbeit": "part", "arbeiten": "part"},
    "zigarre": {"cigarre": "variant"},
}


@pytest.fixture
def _taught() -> Iterator[None]:
    teach("de", FAMILIES)
    yield
    forget("de")


@pytest.fixture
def _shipped() -> Iterator[None]:
    for language in LANGUAGES:
        teach_all(language)
    yield
    for language in LANGUAGES:
        forget(language)


def german(**options: object) -> Evening:
    return Evening(four(words=GERMAN, language="de", **options))


@pytest.mark.rule("CU-06")
@pytest.mark.parametrize("number", [0, 1, 9, "unlimited"])
def test_a_clue_is_a_word_and_a_number(number: Number) -> None:
    evening = Evening(four())
    evening.say(" harbour ", number)
    assert evening.clue == Clue("harbour", number)


@pytest.mark.rule("CU-06")
@pytest.mark.parametrize(
    ("word", "number"),
    [("harbour", -1), ("harbour", 10), ("", 1), ("  ", 1), ("?!", 1), ("x" * 61, 1)],
)
def test_anything_else_is_no_clue(word: str, number: int) -> None:
    evening = Evening(four())
    told = {"word": word} if number == 1 else {"number": number}
    with refused("CU-06", **told):
        evening.say(word, number)


@pytest.mark.rule("CU-06")
def test_a_long_word_is_a_word_and_blanks_around_it_do_not_count() -> None:
    evening = Evening(four(names=Names.NONE))
    evening.say(f"  {'x' * 60} ", 1)
    assert evening.clue == Clue("x" * 60, 1)


@pytest.mark.rule("CU-06", "CU-13", "CU-15")
def test_the_screen_that_asks_for_a_clue_knows_its_limits() -> None:
    def asked(**options: object) -> Limits:
        evening = Evening(four(**options))
        one, other = evening.table.moves(RED_CHIEF)
        limits = as_a(Limits, as_a(Free, other).limits)
        assert one == Free(GiveClue, limits=limits)
        return limits

    assert asked() == asked(names=Names.ALL) == Limits(60, 9, blanks=True, hyphens=True)
    assert asked(names=Names.NONE) == Limits(60, 9, blanks=False, hyphens=True)
    assert asked(compounds=False) == Limits(60, 9, blanks=True, hyphens=False)


@pytest.mark.rule("CU-07", "CU-45")
@pytest.mark.parametrize(
    "word", ["Hacke", "HACKE", " hacke ", "Hacke!", "Ha-cke", "h a c k e", "Ha\u00adcke", "Hаcke"]
)
def test_a_word_that_lies_uncovered_is_refused(word: str) -> None:
    with refused("CU-07"):
        german().say(word)


@pytest.mark.rule("CU-07")
def test_once_covered_a_word_is_allowed() -> None:
    evening = german()
    evening.turn_of("Garten", 1, "HACKE")
    evening.turn_of("nichts", 1, "WORT5")
    evening.say("Hacke")
    assert evening.clue == Clue("Hacke", 1)


@pytest.mark.rule("CU-08", "CU-45")
@pytest.mark.usefixtures("_taught")
@pytest.mark.parametrize("word", ["hacken", "Hackevoll"])
def test_a_form_of_an_uncovered_word_is_told_to_its_chief(word: str) -> None:
    evening = german()
    told = caution(evening.state.setup, word, evening.state.words)
    assert told == Caution("CU-08", "HACKE", sure=True)
    evening.say(word)  # at the risk of an objection
    assert evening.clue


@pytest.mark.rule("CU-08")
@pytest.mark.usefixtures("_taught")
def test_a_table_may_allow_forms() -> None:
    setup = four(words=GERMAN, language="de", forms_forbidden=False)
    assert caution(setup, "hacken", GERMAN) is None


@pytest.mark.rule("CU-09", "CU-45")
@pytest.mark.usefixtures("_taught")
@pytest.mark.parametrize("word", ["Hand", "Arbeit", "arbeiten"])
def test_a_part_of_an_uncovered_compound_is_told_to_its_chief(word: str) -> None:
    setup = four(words=GERMAN, language="de")
    assert caution(setup, word, GERMAN) == Caution("CU-09", "HANDARBEIT", sure=True)
    loose = four(words=GERMAN, language="de", parts_forbidden=False)
    assert caution(loose, word, GERMAN) is None


@pytest.mark.rule("CU-08", "CU-09", "CU-46")
@pytest.mark.usefixtures("_shipped")
@pytest.mark.parametrize(
    ("language", "clue", "whole", "compound"),
    [
        ("en", "lights", "LIGHT", "LIGHTHOUSE"),
        ("en", "ice dancer", "DANCE", "ICE CREAM"),
        ("de", "Kinder", "KIND", "KINDERWAGEN"),
        ("ru", "хода", "ХОД", "ПАРОХОД"),
    ],
)
def test_a_part_stays_forbidden_beside_a_form_that_is_allowed(
    language: str, clue: str, whole: str, compound: str
) -> None:
    words = (whole, compound, "XYZ")
    loose = four(words=words, language=language, forms_forbidden=False)
    assert caution(loose, clue, words) == Caution("CU-09", compound, sure=True)
    assert judge(Inquiry(clue, words, language, False, True), ()) == ("CU-09", compound)
    with pytest.raises(Illegal, match="CU-09"):
        check_forms(pair(words=words, language=language, forms_forbidden=False), clue, words)
    strict = four(words=words, language=language)
    assert caution(strict, clue, words) == Caution("CU-08", whole, sure=True)
    assert judge(Inquiry(clue, words, language, False, False), ()) == ()


@pytest.mark.rule("CU-08", "CU-45")
def test_what_a_table_allows_is_not_even_doubted() -> None:
    setup = four(words=("MILLION", *GERMAN[:24]))
    told = caution(setup, "millionaire", setup.words)
    assert told == Caution("CU-08", "MILLION", sure=False)
    assert caution(replace(setup, forms_forbidden=False), "millionaire", setup.words) is None


@pytest.mark.rule("CU-10")
@pytest.mark.usefixtures("_taught")
def test_a_sound_alike_is_another_word() -> None:
    evening = german()
    assert caution(evening.state.setup, "Sechs", GERMAN) is None
    evening.say("Sechs")
    assert evening.clue


@pytest.mark.rule("CU-43", "CU-45")
@pytest.mark.usefixtures("_taught")
def test_another_spelling_is_the_same_word() -> None:
    setup = four(words=GERMAN, language="de", forms_forbidden=False, parts_forbidden=False)
    assert caution(setup, "Cigarre", GERMAN) == Caution("CU-43", "ZIGARRE", sure=True)


@pytest.mark.rule("CU-45", "CU-07")
def test_a_word_on_the_table_is_told_before_it_is_given() -> None:
    setup = four(words=GERMAN, language="de", forms_forbidden=False, parts_forbidden=False)
    assert caution(setup, "Hacke", GERMAN) == Caution("CU-07", "HACKE", sure=True)


@pytest.mark.rule("CU-45")
def test_a_word_inside_another_only_warns() -> None:
    setup = four(words=("LIGHTHOUSE", "MILLIONAIRE", *GERMAN[:23]))
    told = caution(setup, "house", setup.words)
    assert told == Caution("CU-09", "LIGHTHOUSE", sure=False)
    assert caution(setup, "lion", setup.words) is None
    assert caution(setup, "wealth", setup.words) is None


@pytest.mark.rule("CU-13")
def test_hyphens_are_for_tables_that_allow_compounds() -> None:
    Evening(four()).say("Mehrzweck-Messer")
    with refused("CU-13", word="Mehrzweck-Messer"):
        Evening(four(compounds=False)).say("Mehrzweck-Messer")
    Evening(four(compounds=False)).say("Tischdecke")


@pytest.mark.rule("CU-14")
@pytest.mark.parametrize(
    "word", ["CIA", "cia", "DVD", "z.B.", " CIA ", "UNHCR", "TV", "lol", "Etc.", "BMX", "e.g."]
)
def test_a_table_may_refuse_abbreviations(word: str) -> None:
    Evening(four()).say(word)
    with refused("CU-14", word=word):
        Evening(four(abbreviations=False)).say(word)


@pytest.mark.rule("CU-14")
@pytest.mark.parametrize(
    ("language", "word"), [("de", "usw."), ("de", "LKW"), ("ru", "ЦРУ"), ("ru", "днк")]
)
def test_each_language_has_its_abbreviations(language: str, word: str) -> None:
    with refused("CU-14", word=word):
        Evening(four(abbreviations=False, language=language)).say(word)


@pytest.mark.rule("CU-14")
@pytest.mark.parametrize(
    "word", ["Laser", "radar", "HARBOUR", "UNICEF", "E", "R2D2", "Mr.", "LASER", "SUN", "SKY"]
)
def test_words_that_once_were_abbreviations_are_words(word: str) -> None:
    Evening(four(abbreviations=False, words=GERMAN)).say(word)


@pytest.mark.rule("CU-14")
@pytest.mark.usefixtures("_shipped")
def test_capitals_that_nobody_knows_only_warn() -> None:
    setup = four(abbreviations=False, words=GERMAN)
    for word in ("LASER", "SUN", "sun", "nato"):
        assert caution(setup, word, GERMAN) is None
    assert caution(setup, "OPEC", GERMAN) == Caution("CU-14", "", sure=False)
    assert caution(four(words=GERMAN), "OPEC", GERMAN) is None


@pytest.mark.rule("CU-15")
def test_blanks_are_for_names_of_several_words() -> None:
    for names in (Names.PLACES, Names.ALL):
        Evening(four(names=names)).say("San Francisco")
    with refused("CU-15", word="San Francisco"):
        Evening(four(names=Names.NONE)).say("San Francisco")
    Evening(four(names=Names.NONE)).say("Berlin")
    assert four().names is Names.PLACES


@pytest.mark.rule("CU-15")
@pytest.mark.parametrize("word", ["New.York", "land/sea", "New\u00b7York", "sea+sun", "King,Kong"])
def test_signs_between_words_are_no_way_around(word: str) -> None:
    Evening(four(words=GERMAN)).say(word)
    with refused("CU-15", word=word):
        Evening(four(names=Names.NONE, words=GERMAN)).say(word)


@pytest.mark.rule("CU-15", "CU-13")
@pytest.mark.parametrize("word", ["z.B.", "R&B", "rock’n’roll", "Mehrzweck-Messer", "Mr.", "3.14"])
def test_one_word_is_one_word_whatever_signs_it_has(word: str) -> None:
    Evening(four(names=Names.NONE, words=GERMAN)).say(word)


@pytest.mark.rule("CU-15")
@pytest.mark.parametrize("seats", [four, pair])
def test_a_sentence_is_no_name(seats: Callable[..., Setup]) -> None:
    with refused("CU-15", word="think of something round and tall"):
        Evening(seats(names=Names.ALL)).say("think of something round and tall")


@pytest.mark.rule("CU-15")
def test_a_chief_is_asked_whether_several_words_are_a_name() -> None:
    doubt = Caution("CU-15", "", sure=False)
    places, names = four(words=GERMAN), four(words=GERMAN, names=Names.ALL)
    for clue in ("James Bond", "San Francisco", "round and tall", "land/sea"):
        assert caution(places, clue, GERMAN) == doubt
    for clue in ("James Bond", "Rio de Janeiro"):
        assert caution(names, clue, GERMAN) is None
    assert caution(names, "round and tall", GERMAN) == doubt
    assert caution(places, "Berlin", GERMAN) is None


@pytest.mark.rule("CU-15")
@pytest.mark.parametrize("blank", ["\u00a0", "\u2009", "\u3000", "_"])
def test_blanks_of_any_kind_are_blanks(blank: str) -> None:
    Evening(four()).say(f"San{blank}Francisco")
    with refused("CU-15"):
        Evening(four(names=Names.NONE)).say(f"San{blank}Francisco")


@pytest.mark.rule("CU-13")
@pytest.mark.parametrize("hyphen", ["\u2010", "\u2011", "\u2013", "\u2212"])
def test_hyphens_of_any_kind_are_hyphens(hyphen: str) -> None:
    Evening(four()).say(f"Mehrzweck{hyphen}Messer")
    with refused("CU-13"):
        Evening(four(compounds=False)).say(f"Mehrzweck{hyphen}Messer")


@pytest.mark.rule("CU-33", "CU-40")
@pytest.mark.parametrize("word", ["hacken", "Hackevoll"])
def test_forms_of_own_words_are_refused_where_nobody_can_object(word: str) -> None:
    evening = Evening(pair(words=GERMAN, language="de"))
    with refused("CU-08"):
        evening.table.act(RED_CHIEF, GiveClue(word, 1))
    assert evening.clue is None


@pytest.mark.rule("CU-16")
@pytest.mark.parametrize("rhymes", [True, False])
def test_rhymes_are_for_people_to_judge(rhymes: bool) -> None:
    words = ("NIGHT", "STATION", "EASTER", "KARTE", *GERMAN[:21])
    for clue in ("knight", "nation", "register", "Sparte"):
        assert caution(four(words=words, rhymes=rhymes), clue, words) is None


@pytest.mark.rule("CU-40")
@pytest.mark.usefixtures("_taught")
@pytest.mark.parametrize(
    ("word", "rule"),
    [("Hacke", "CU-07"), ("hacken", "CU-08"), ("Arbeit", "CU-09"), ("Cigarre", "CU-43")],
)
def test_where_nobody_can_object_the_checker_refuses(word: str, rule: str) -> None:
    evening = Evening(pair(words=GERMAN, language="de"))
    with refused(rule):
        evening.table.act(RED_CHIEF, GiveClue(word, 1))
    assert evening.clue is None
