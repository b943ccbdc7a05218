"""What the games make of the families that are shipped, in all three languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from tools.words.decks import DECKS

from brushpass.contract import Ordered
from brushpass.games.codenames import pieces
from brushpass.games.codenames.rules import clues as codenames
from brushpass.games.decrypto.pieces import Clue, Code
from brushpass.games.decrypto.rules import answers, clues as decrypto
from brushpass.games.invisible_ink import lobby as ink
from brushpass.games.invisible_ink.pieces import Code as Ink, InkCard
from brushpass.games.invisible_ink.rules import naming
from brushpass.language import LANGUAGES
from brushpass.table import Illegal

WORDLISTS = Path(__file__).parents[2] / "wordlists"

pytestmark = pytest.mark.usefixtures("_taught")

FORBIDDEN = [
    ("en", "Mice", "MOUSE", "CU-08"),
    ("en", "keyboard", "KEY", "CU-08"),
    ("en", "house", "LIGHTHOUSE", "CU-09"),
    ("en", "vampyre", "VAMPIRE", "CU-43"),
    ("de", "Klaviere", "KLAVIER", "CU-08"),
    ("de", "Mausefalle", "MAUS", "CU-08"),
    ("de", "Hand", "HANDSCHUH", "CU-09"),
    ("de", "Cigarre", "ZIGARRE", "CU-43"),
    ("ru", "автобусы", "АВТОБУС", "CU-08"),
    ("ru", "пароход", "ПАР", "CU-08"),
    ("ru", "нога", "ОСЬМИНОГ", "CU-09"),
    ("ru", "нуль", "НОЛЬ", "CU-43"),
]
KIN = [
    ("de", "Sternenzelt", "STERN"),
    ("de", "Regenschutz", "REGEN"),
    ("de", "Windkanal", "WIND"),
    ("de", "Schlossgraben", "SCHLOSS"),
    ("de", "Weinbrand", "WEIN"),
    ("de", "Rosenblüten", "ROSE"),
    ("de", "Schneiderinnen", "SCHNEIDER"),
    ("de", "bergsteigen", "BERG"),
    ("de", "Postkarte", "KARTE"),
    ("de", "Sternenstaub", "STERN"),
    ("de", "Bergwacht", "BERG"),
    ("de", "Weinkeller", "WEIN"),
    ("en", "crybaby", "CRY"),
    ("ru", "первоцвет", "ЦВЕТ"),
]
"""None of these passes silently."""
OTHER_WORDS = [
    ("de", "Eisen", "EI"),
    ("de", "Schwamm", "SCHWIMMBAD"),
    ("en", "lighter", "LIGHTHOUSE"),
    ("en", "policies", "POLICE"),
    ("en", "wines", "WINNER"),
    ("en", "Ganges", "GANGSTER"),
    ("ru", "тело", "ТЕЛЕВИЗОР"),
    ("ru", "пень", "ПЕВИЦА"),
    ("ru", "поле", "ПОЛНОЧЬ"),
    ("ru", "Куба", "КУБ"),
    ("ru", "утешать", "УТЁС"),
]
"""None of these is upheld without a vote."""
ALLOWED = [
    ("en", "lion", "MILLIONAIRE"),
    ("en", "cheese", "MOUSE"),
    ("de", "Sechs", "SEX"),
    ("de", "Käse", "MAUS"),
    ("ru", "остановка", "АВТОБУС"),
    ("ru", "щупальца", "ОСЬМИНОГ"),
]
DOUBTFUL = [("en", "carpet", "CAR"), ("de", "Zigarillo", "ZIGARRE"), ("ru", "Куба", "КУБ")]


def setup(language: str, form: pieces.Form = pieces.Form.TEAMS) -> pieces.Setup:
    return pieces.Setup(("Ana",), (pieces.Team.RED,), (0,), (), language=language, form=form)


def inquiry(language: str, clue: str, word: str) -> codenames.Inquiry:
    return codenames.Inquiry(clue, ("xyz", word), language, True, True)


# Codenames.


@pytest.mark.rule("CU-08", "CU-09", "CU-43", "CU-45", "CU-46")
@pytest.mark.parametrize(("language", "clue", "word", "rule"), FORBIDDEN)
def test_a_chief_is_told_the_rule_and_the_word_and_an_objection_is_upheld(
    language: str, clue: str, word: str, rule: str
) -> None:
    expected = codenames.Caution(rule, word, sure=True)
    assert codenames.caution(setup(language), clue, ("xyz", word)) == expected
    assert codenames.judge(inquiry(language, clue, word), ()) == (rule, word)


@pytest.mark.rule("CU-40", "CU-45")
@pytest.mark.parametrize(("language", "clue", "word", "rule"), FORBIDDEN)
def test_where_nobody_can_object_it_is_refused(
    language: str, clue: str, word: str, rule: str
) -> None:
    with pytest.raises(Illegal) as refusal:
        codenames.check_forms(setup(language, pieces.Form.TOGETHER), clue, ("xyz", word))
    assert (refusal.value.rule, refusal.value.details["word"]) == (rule, word)


@pytest.mark.rule("CU-07")
@pytest.mark.parametrize(
    ("language", "clue", "word"),
    [("en", "mouse", "MOUSE"), ("de", "strasse", "Stra\u00adße"), ("ru", "елка", "Ёлка")],
)
def test_a_word_of_the_table_is_refused_outright(language: str, clue: str, word: str) -> None:
    with pytest.raises(Illegal, match="CU-07"):
        codenames.check_word(setup(language), clue, ("xyz", word))


@pytest.mark.rule("CU-10")
@pytest.mark.parametrize(("language", "clue", "word"), ALLOWED)
def test_what_is_allowed_passes_silently(language: str, clue: str, word: str) -> None:
    assert codenames.caution(setup(language), clue, (word,)) is None
    assert codenames.judge(inquiry(language, clue, word), ()) == ()


@pytest.mark.rule("CU-45")
@pytest.mark.parametrize(("language", "clue", "word"), DOUBTFUL)
def test_what_is_doubtful_only_warns(language: str, clue: str, word: str) -> None:
    told = codenames.caution(setup(language), clue, (word,))
    assert told is not None and not told.sure and told.word == word
    codenames.check_forms(setup(language, pieces.Form.TOGETHER), clue, (word,))
    assert codenames.judge(inquiry(language, clue, word), ()) == ()


@pytest.mark.rule("CU-08", "CU-45")
@pytest.mark.parametrize(("language", "clue", "word"), KIN)
def test_kin_never_passes_silently(language: str, clue: str, word: str) -> None:
    told = codenames.caution(setup(language), clue, (word,))
    assert told is not None and told.word == word


@pytest.mark.rule("CU-10", "CU-46")
@pytest.mark.parametrize(("language", "clue", "word"), OTHER_WORDS)
def test_what_has_one_reason_only_is_never_upheld_by_itself(
    language: str, clue: str, word: str
) -> None:
    assert codenames.judge(inquiry(language, clue, word), ()) == ()
    codenames.check_forms(setup(language, pieces.Form.TOGETHER), clue, (word,))


# Decrypto.


def desk(language: str, word: str, heard: str = "") -> decrypto.Desk:
    read_out = frozenset((heard,)) if heard else frozenset()
    return decrypto.Desk((word, "xyz"), language, Code((4, 2, 1)), read_out)


@pytest.mark.rule("DE-40")
@pytest.mark.parametrize(
    ("language", "clue", "word"),
    [
        ("en", "Mice", "Mouse"),
        ("en", "three blind mice", "Mouse"),
        ("de", "Klaviere", "Klavier"),
        ("de", "weiße Mäuse", "Maus"),
        ("ru", "автобусы", "Автобус"),
        ("ru", "два автобуса", "Автобус"),
    ],
)
def test_a_keyword_in_any_form_is_no_clue(language: str, clue: str, word: str) -> None:
    with pytest.raises(Illegal) as refusal:
        decrypto.check_clue(Clue(clue), desk(language, word))
    assert (refusal.value.rule, refusal.value.details["word"]) == ("DE-40", word)


@pytest.mark.rule("DE-40")
@pytest.mark.parametrize(
    ("language", "clue", "word"),
    [
        ("en", "keyboard", "Key"),
        ("en", "pianist", "Piano"),
        ("de", "Mausefalle", "Maus"),
        ("de", "Hand", "Handschuh"),
        ("ru", "пароход", "Пар"),
        ("ru", "автобусный", "Автобус"),
    ],
)
def test_other_words_of_its_family_are_clues_but_the_encryptor_is_warned(
    language: str, clue: str, word: str
) -> None:
    decrypto.check_clue(Clue(clue), desk(language, word))
    assert decrypto.caution(Clue(clue), desk(language, word)) == word


@pytest.mark.rule("DE-40")
@pytest.mark.parametrize(("language", "clue", "word"), ALLOWED)
def test_other_clues_pass_silently(language: str, clue: str, word: str) -> None:
    decrypto.check_clue(Clue(clue), desk(language, word))
    assert decrypto.caution(Clue(clue), desk(language, word)) is None


@pytest.mark.rule("DE-21", "DE-22")
@pytest.mark.parametrize("language", LANGUAGES)
def test_families_have_no_say_in_what_was_heard_and_in_codes(language: str) -> None:
    with pytest.raises(Illegal, match="DE-21"):
        decrypto.check_clue(Clue("Straße!"), desk(language, "abc", heard="strasse"))
    decrypto.check_clue(Clue("Straßen"), desk(language, "abc", heard="strasse"))
    with pytest.raises(Illegal, match="DE-22"):
        decrypto.check_clue(Clue("4-2-1"), desk(language, "abc"))


@pytest.mark.rule("DE-30")
def test_a_keyword_is_guessed_in_any_form_but_not_by_its_compounds() -> None:
    assert answers.alike("Mäuse", "Maus", "de")
    assert not answers.alike("Mausefalle", "Maus", "de")
    assert answers.alike("автобусы", "Автобус", "ru")


# Invisible Ink.


@pytest.mark.rule("II-13", "II-14", "II-28")
@pytest.mark.parametrize(("language", "clue", "word", "rule"), FORBIDDEN)
def test_black_is_named_by_its_family_at_once(
    language: str, clue: str, word: str, rule: str
) -> None:
    card = InkCard("xyz", word)
    for text in (clue, f"abc {clue}"):
        assert naming.judge(naming.Question(text, Ink.BLACK, language), (card,)) == ("black",)


@pytest.mark.rule("II-12")
@pytest.mark.parametrize(("language", "clue", "word", "rule"), FORBIDDEN)
def test_green_and_blue_are_not(language: str, clue: str, word: str, rule: str) -> None:
    for card in (InkCard("xyz", word), InkCard(word, "xyz")):
        assert naming.judge(naming.Question(clue, Ink.BLUE, language), (card,)) == ()


@pytest.mark.rule("II-28")
@pytest.mark.parametrize(("language", "clue", "word"), DOUBTFUL)
def test_people_decide_on_the_rest(language: str, clue: str, word: str) -> None:
    question = naming.Question(clue, Ink.BLACK, language)
    assert naming.judge(question, (InkCard("xyz", word),)) == ("unsure",)


@pytest.mark.rule("II-28", "II-02")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_the_decks_can_be_dealt(language: str) -> None:
    for code in ("blue", "black"):
        text = (WORDLISTS / DECKS[f"ink-{code}"].path(language)).read_text(encoding="utf-8")
        lines = tuple(text.splitlines())
        ordered = Ordered(("Ana", "Ben", "Cleo"), (), {"code": code}, {"deck": lines}, language)
        assert len(ink.LOBBY.setup(ordered).cards) == len(lines) >= 100
