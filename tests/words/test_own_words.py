"""Words that no deck has: what grammar and the table of irregular words make of clues."""

from __future__ import annotations

import pytest
from tools.words.gold import verdict

from brushpass.language import LANGUAGES
from brushpass.words import Irregulars, bare, find, forget, teach
from brushpass.words.forms import Relation

REFUSED: list[tuple[str, str, str, Relation]] = [
    ("en", "went", "GO", "form"),
    ("en", "caught", "CATCH", "form"),
    ("en", "firewomen", "FIREWOMAN", "form"),
    ("en", "libraries", "LIBRARY", "form"),
    ("en", "jogging", "JOG", "form"),
    ("en", "tyre", "TIRE", "variant"),
    ("en", "tyres", "TIRE", "variant"),
    ("en", "donut", "DOUGHNUT", "variant"),
    ("en", "shoe", "SHOEMAKER", "part"),
    ("en", "toothbrush", "BRUSH", "form"),
    ("de", "gegangen", "GEHEN", "form"),
    ("de", "Gebüsche", "GEBÜSCH", "form"),
    ("de", "Gebuesche", "GEBÜSCH", "form"),
    ("de", "Sträucher", "STRAUCH", "form"),
    ("de", "Tänzerinnen", "TÄNZERIN", "form"),
    ("de", "Werkbank", "WERK", "form"),
    ("de", "Reise", "REISEBÜRO", "part"),
    ("ru", "дня", "ДЕНЬ", "form"),
    ("ru", "друзья", "ДРУГ", "form"),
    ("ru", "молотком", "МОЛОТОК", "form"),
    ("ru", "танкист", "ТАНКИСТКА", "form"),
    ("en", "carport", "CAR", "form"),
    ("en", "stone", "GEMSTONE", "part"),
    ("de", "Stein", "EDELSTEIN", "part"),
    ("de", "Wolf", "WÖLFIN", "form"),
    ("ru", "снег", "СНЕГОПАД", "part"),
    ("en", "postmen", "MAN", "form"),
    ("en", "housewives", "WIFE", "form"),
    ("en", "crybabies", "CRYBABY", "form"),
    ("de", "gespielt", "SPIEL", "form"),
    ("de", "gewählt", "WAHL", "form"),
    ("ru", "колдунья", "КОЛДУН", "form"),
    ("ru", "заасфальтировать", "АСФАЛЬТ", "form"),
    ("ru", "загримироваться", "ГРИМ", "form"),
    ("en", "Boris", "UNCLE BORIS", "part"),
    ("en", "uncles", "UNCLE BORIS", "part"),
    ("en", "Uncle Sam", "UNCLE BORIS", "part"),
    ("en", "uncle-boris", "UNCLE BORIS", "same"),
    ("de", "Jahre", "NEUES JAHR", "part"),
    ("ru", "год", "НОВЫЙ ГОД", "part"),
    ("ru", "дядей", "ДЯДЯ БОРЯ", "part"),
]
NOT_REFUSED = [
    ("en", "evening", "EVEN"),
    ("en", "badger", "BADGE"),
    ("en", "mother", "MOTH"),
    ("en", "carnation", "CAR"),
    ("en", "policies", "POLICE"),
    ("en", "wines", "WIN"),
    ("de", "Kohle", "KOHL"),
    ("de", "Schale", "SCHAL"),
    ("de", "Messer", "MESSE"),
    ("de", "Zeitung", "ZEIT"),
    ("de", "wann", "WANNE"),
    ("de", "Geschäft", "SCHAF"),
    ("de", "gestern", "STERN"),
    ("ru", "Куба", "КУБ"),
    ("ru", "поле", "ПОЛ"),
    ("ru", "банка", "БАНК"),
    ("ru", "завтрак", "ЗАВТРА"),
    ("ru", "кровать", "КРОВЬ"),
    ("en", "the", "THE BEATLES"),
    ("en", "vodka", "UNCLE BORIS"),
]
WARNED = [
    ("de", "verkabelt", "KABEL"),
    ("de", "eingekellert", "KELLER"),
    ("ru", "нахамить", "ХАМ"),
    ("ru", "напудрить", "ПУДРА"),
]
SHORT_FORMS = [("en", "TV", "TELEVISION"), ("ru", "ТВ", "ТЕЛЕВИЗОР"), ("de", "TV", "FERNSEHER")]


@pytest.mark.rule("CU-33", "CU-08", "CU-09", "CU-43")
@pytest.mark.usefixtures("_taught")
@pytest.mark.parametrize(("language", "clue", "word", "relation"), REFUSED)
def test_forms_spellings_and_parts_of_own_words_are_sure(
    language: str, clue: str, word: str, relation: Relation
) -> None:
    finding = find(clue, ("xyz", word), language)
    assert finding and finding.sure and (finding.word, finding.relation) == (word, relation)


@pytest.mark.rule("CU-33", "CU-08", "CU-45")
@pytest.mark.usefixtures("_taught")
@pytest.mark.parametrize(("language", "clue", "word"), WARNED)
def test_verbs_and_participles_with_a_prefix_are_warned_of(
    language: str, clue: str, word: str
) -> None:
    assert verdict(clue, (word,), language) == "warn"


@pytest.mark.rule("CU-10", "CU-46")
@pytest.mark.usefixtures("_taught")
@pytest.mark.parametrize(("language", "clue", "word"), NOT_REFUSED)
def test_what_grammar_mistakes_for_a_form_is_not(language: str, clue: str, word: str) -> None:
    assert verdict(clue, (word,), language) != "refuse"


@pytest.mark.rule("CU-14", "CU-43")
@pytest.mark.usefixtures("_taught")
@pytest.mark.parametrize(("language", "clue", "word"), SHORT_FORMS)
def test_short_forms_are_treated_alike_in_all_languages(
    language: str, clue: str, word: str
) -> None:
    assert verdict(clue, (word,), language) == "refuse"


@pytest.mark.rule("CU-33")
@pytest.mark.parametrize("language", LANGUAGES)
def test_without_tables_grammar_alone_knows_regular_forms(language: str) -> None:
    forms = {"en": ("dances", "DANCE"), "de": ("hacken", "HACKE"), "ru": ("танцы", "ТАНЕЦ")}
    clue, word = forms[language]
    finding = find(clue, (word,), language)
    assert finding and finding.sure and finding.same_word


def test_irregular_words_are_read_line_by_line() -> None:
    known = Irregulars(
        "# remark\ngo went gone\n= grey gray\n! even evening\n\n"
        "& speak speech\n+ car carport carpark\n"
    )
    assert len(known) == 5
    assert known.tie("speech", "speak") == "derivation"
    assert (known.tie("carport", "car"), known.tie("car", "carport")) == ("compound", "part")
    assert known.tie("carport", "carpark") is None
    assert set(known.others("speech")) == set(known.others("car")) == set()
    assert known.tie("went", "go") == known.tie("go", "gone") == "inflection"
    assert known.tie("gray", "grey") == "variant"
    assert known.tie("evening", "even") == "stranger"
    assert set(known.bases_of_tails("undergone")) == {("under", "go")}
    assert known.tie("go", "even") is known.tie("xyz", "go") is None
    assert set(known.others("went")) == {"go", "gone"}
    assert set(known.others("even")) == set()
    assert known.tie_of_tails("forego", "forewent") == "inflection"
    assert known.tie_of_tails("ago", "awent") is None


def test_what_is_taught_of_irregular_words_is_forgotten() -> None:
    teach("en", {}, Irregulars("go went"))
    assert find("went", ("GO",))
    forget("en")
    assert find("went", ("GO",)) is None


@pytest.mark.usefixtures("_taught")
@pytest.mark.parametrize("language", LANGUAGES)
def test_irregular_words_are_written_as_they_are_compared(language: str) -> None:
    from tools.words.gold import WORDLISTS

    text = (WORDLISTS / language / "irregular.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert len(text.encode()) <= 30_000
    for line in lines:
        words = line.lstrip("=!&+ ").split()
        assert len(words) > 1 and all(map(bare, words)), line
