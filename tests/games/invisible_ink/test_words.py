"""When a guess names a word: II-12 to II-14, II-28."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from brushpass.contract import Ordered
from brushpass.games.invisible_ink.actions import Decide
from brushpass.games.invisible_ink.bot import DECK
from brushpass.games.invisible_ink.lobby import LOBBY
from brushpass.games.invisible_ink.pieces import Code, InkCard, Word
from brushpass.games.invisible_ink.rules.naming import MAX_GUESSES, Question, judge
from brushpass.games.invisible_ink.state import Phase, doubts
from brushpass.table import Did, Judged, Rolled, Shown, Table
from brushpass.words import forget, teach
from brushpass.words.families import Families

from .evening import ANA, BEN, CLEO, DAN, GARAGE, NECKLACE, TOOTH, Evening, black, blue, refused

LISTS: dict[str, Families] = {
    "en": {
        "car": {"cars": "form", "carport": "part"},
        "gemstone": {"stone": "part", "gem": "part"},
    },
    "de": {"auto": {"autobahn": "part"}, "edelstein": {"stein": "part"}},
}
"""Reviewed lists as they will come with the decks."""


@pytest.fixture
def _lists() -> Iterator[None]:
    for language, families in LISTS.items():
        teach(language, families)
    yield
    for language in LISTS:
        forget(language)


def says(
    text: str, green: str, other: str, code: Code = Code.BLUE, language: str = "en"
) -> tuple[str, ...]:
    return judge(Question(text, code, language), (InkCard(green, other),))


@pytest.mark.rule("II-12")
@pytest.mark.parametrize(
    ("text", "word", "language"),
    [
        ("teeth", "tooth", "en"),
        ("toothache", "tooth", "en"),
        ("Zähne", "Zahn", "de"),
        ("Zahnarzt", "Zahn", "de"),
        ("tooth tooth", "tooth", "en"),
        ("die tooth", "tooth", "en"),
        ("the Zahn", "Zahn", "de"),
        ("the", "an", "en"),
        ("Kase", "Käse", "de"),
        ("Kuse", "Küse", "de"),
        ("Kaese", "Käse", "en"),
        ("зои", "зой", "ru"),
    ],
)
def test_green_and_blue_are_named_exactly(text: str, word: str, language: str) -> None:
    assert says(text, word, "x", language=language) == ()
    assert says(text, "x", word, language=language) == ()


@pytest.mark.rule("II-12")
@pytest.mark.parametrize(
    ("text", "word", "language"),
    [
        ("  TOOTH ", "tooth", "en"),
        ("the tooth", "Tooth", "en"),
        ("a Tooth", "tooth", "en"),
        ("tooth", "the tooth", "en"),
        ("a corn", "acorn", "en"),
        ("der  Zahn", "Zahn", "de"),
        ("STRASSE", "Straße", "de"),
        ("Masse", "Maße", "de"),
        ("Kaese", "Käse", "de"),
        ("der KAESE", "Käse", "de"),
        ("Loewe", "Löwe", "de"),
        ("Tuer", "Tür", "de"),
        ("Aerztin", "Ärztin", "de"),
        ("fuesse", "Füße", "de"),
        ("Käse", "Kaese", "de"),
        ("Ka\u0308se", "Käse", "de"),
        ("Cafe", "Café", "de"),
        ("cafe", "Café", "en"),
        ("елка", "Ёлка", "ru"),
    ],
)
def test_what_makes_no_difference(text: str, word: str, language: str) -> None:
    assert says(text, word, "x", language=language) == ("green",)
    assert says(text, "x", word, language=language) == ("blue",)


@pytest.mark.rule("II-12")
@pytest.mark.parametrize("language", ["en", "de", "ru"])
def test_every_article_of_the_language_may_stand_before_the_word(language: str) -> None:
    articles = {
        "en": "a an the",
        "de": "der die das den dem des ein eine einen einem einer eines",
        "ru": "",
    }
    for article in articles[language].split():
        assert says(f"{article} wort", "wort", "x", language=language) == ("green",)
    for other in ("mein", "my", "мой"):
        assert says(f"{other} wort", "wort", "x", language=language) == ()


@pytest.mark.rule("II-28")
def test_an_umlaut_typed_as_two_letters_hides_no_black_word() -> None:
    assert says("Kaesehut", "Maus", "Käse", Code.BLACK, "de") == ("unsure",)
    assert says("Faehre", "Boot", "Autofähre", Code.BLACK, "de") == ("unsure",)
    assert says("Kaese", "Maus", "Käse", Code.BLACK, "de") == ("black",)


@pytest.mark.rule("II-12")
def test_naming_at_the_table() -> None:
    evening = Evening(blue(), TOOTH)
    evening.turn_timer()
    evening.guess(BEN, "teeth", "toothache")
    assert evening.phase is Phase.DRAWING
    evening.guess(BEN, " The Tooth")
    assert evening.state.gallery[-1].green == BEN


@pytest.mark.rule("II-13")
@pytest.mark.usefixtures("_lists")
def test_a_compound_of_the_black_word_is_forbidden() -> None:
    assert says("carport", "garage", "car", Code.BLACK) == ("black",)
    assert says("die Autobahn", "Stau", "Auto", Code.BLACK, "de") == ("black",)
    evening = Evening(black(), GARAGE)
    evening.turn_timer()
    evening.guess(BEN, "carport")
    assert evening.state.black == (BEN,)


@pytest.mark.rule("II-13")
def test_who_says_the_black_word_among_others_has_said_it() -> None:
    assert says("my red car", "garage", "car", Code.BLACK) == ("black",)
    assert says("a Car", "garage", "car", Code.BLACK) == ("black",)
    assert says("cart", "garage", "car", Code.BLACK) == ("unsure",)


@pytest.mark.rule("II-28")
@pytest.mark.parametrize(
    ("text", "other", "expected"),
    [
        ("xcarx", "car", ("unsure",)),
        ("xyz", "axyzb", ("unsure",)),
        ("my xcarx", "car", ("unsure",)),
        ("xoxx", "ox", ()),
        ("xo", "axob", ()),
        ("house", "car", ()),
    ],
)
def test_containment_of_three_letters_or_more_is_for_people_to_decide(
    text: str, other: str, expected: tuple[str, ...]
) -> None:
    assert says(text, "garage", other, Code.BLACK) == expected


@pytest.mark.rule("II-14")
@pytest.mark.usefixtures("_lists")
def test_a_part_of_a_black_compound_is_forbidden() -> None:
    assert says("stone", "ring", "gemstone", Code.BLACK) == ("black",)
    assert says("Stein", "Ring", "Edelstein", Code.BLACK, "de") == ("black",)
    evening = Evening(black(), NECKLACE)
    evening.turn_timer()
    evening.guess(CLEO, "stone")
    assert evening.state.black == (CLEO,)


@pytest.mark.rule("II-14")
def test_either_word_of_a_black_card_of_two_is_forbidden() -> None:
    assert says("Boris", "vodka", "Uncle Boris", Code.BLACK) == ("black",)
    assert says("my uncles", "vodka", "Uncle Boris", Code.BLACK) == ("black",)
    assert says("the", "guitar", "The Beatles", Code.BLACK) != ("black",)


@pytest.mark.rule("II-13", "II-14")
def test_in_code_blue_compounds_and_parts_are_just_wrong() -> None:
    assert says("carport", "garage", "car") == ()
    assert says("stone", "ring", "gemstone") == ()


@pytest.mark.rule("II-28")
@pytest.mark.usefixtures("_lists")
def test_forms_on_the_list_count_at_once() -> None:
    assert says("Cars", "garage", "car", Code.BLACK) == ("black",)
    assert says("two cars", "garage", "car", Code.BLACK) == ("black",)


@pytest.mark.rule("II-28")
def test_any_other_containment_counts_only_if_it_is_confirmed() -> None:
    evening = Evening(black(), GARAGE)
    evening.turn_timer()
    evening.holds(3, 3, 3, supply=21)
    evening.guess(BEN, "carpet")
    assert doubts(evening.state) == (0,)
    assert evening.films == (3, 3, 3)
    evening.guess(BEN, "cargo")
    evening.decide(ANA, 0, forbidden=False)
    assert evening.films == (3, 3, 3)
    evening.decide(ANA, 1, forbidden=True)
    assert evening.films == (2, 2, 3)
    assert evening.state.black == (BEN,)
    assert [said.named for said in evening.state.guesses] == [None, Word.BLACK]
    assert not any(said.doubtful for said in evening.state.guesses)


@pytest.mark.rule("II-28")
def test_only_those_who_know_the_card_decide_and_only_on_doubts() -> None:
    evening = Evening(black(4, supervisor=True), GARAGE)
    evening.turn_timer()
    evening.guess(BEN, "house", "carpet")
    both = [Decide(1, forbidden=True), Decide(1, forbidden=False)]
    assert evening.table.moves(DAN) == both
    assert list(evening.table.moves(ANA))[-2:] == both
    with refused("II-28"):
        evening.decide(CLEO, 1, forbidden=True)
    for number in (-1, 0, 2):
        with refused("II-28"):
            evening.decide(DAN, number, forbidden=True)
    evening.decide(DAN, 1, forbidden=False)
    with refused("BP-01"):
        evening.decide(DAN, 1, forbidden=True)
    assert doubts(evening.state) == ()


@pytest.mark.rule("II-28")
def test_a_decision_can_be_taken_back() -> None:
    evening = Evening(black(), GARAGE)
    evening.turn_timer()
    evening.guess(BEN, "carpet")
    evening.decide(ANA, 0, forbidden=True)
    evening.table.undo(ANA)
    assert evening.state.black == ()
    assert Decide(0, forbidden=False) in evening.table.moves(ANA)


@pytest.mark.rule("II-28", "II-23")
def test_doubts_are_decided_before_green_is_paid() -> None:
    evening = Evening(black(), GARAGE)
    evening.turn_timer()
    evening.holds(0, 1, 0, supply=29)
    evening.guess(BEN, "carpet")
    evening.guess(CLEO, "garage")
    assert evening.phase is Phase.DECIDING
    assert evening.table.waiting == (ANA,)
    both = [Decide(0, forbidden=True), Decide(0, forbidden=False)]
    assert evening.table.moves(ANA) == both
    assert evening.table.timer is None
    assert evening.films == (0, 1, 0)
    evening.decide(ANA, 0, forbidden=True)
    assert evening.films == (2, 0, 2)
    assert evening.state.drawer == BEN


@pytest.mark.rule("II-16", "II-28")
def test_green_counts_for_nobody_if_its_namer_turns_out_to_have_named_black() -> None:
    evening = Evening(black(), GARAGE)
    evening.turn_timer()
    evening.holds(1, 1, 1, supply=27)
    evening.guess(CLEO, "cargo")
    evening.guess(BEN, "carpet", "garage")
    assert evening.phase is Phase.DECIDING
    evening.decide(ANA, 1, forbidden=True)
    assert evening.films == (0, 0, 1)
    evening.decide(ANA, 0, forbidden=False)
    assert evening.films == (0, 0, 1)
    assert evening.supply == 29
    assert (evening.state.drawer, evening.state.gallery[-1].black) == (BEN, (BEN,))


@pytest.mark.rule("II-28")
def test_green_stands_if_the_doubt_before_it_was_none_or_anothers() -> None:
    for namer in (BEN, CLEO):
        evening = Evening(black(), GARAGE)
        evening.turn_timer()
        evening.holds(1, 1, 1, supply=27)
        evening.guess(BEN, "carpet")
        evening.guess(namer, "garage")
        evening.decide(ANA, 0, forbidden=namer == CLEO)
        assert evening.films == ((3, 3, 1) if namer == BEN else (2, 0, 3))


@pytest.mark.rule("II-16")
def test_a_table_where_it_was_paid_all_the_same_still_opens() -> None:
    evening = Evening(black(), GARAGE, TOOTH)
    evening.turn_timer()
    evening.guess(BEN, "carpet", "garage")
    evening.decide(ANA, 0, forbidden=True)
    evening.turn_timer()
    evening.guess(CLEO, "tooth")
    kinds = [type(entry) for entry in evening.table.log]
    before_and_after = [Did, Judged, Did, Judged, Did, Shown, Rolled, Shown, Did, Did, Judged]
    assert kinds[4 : 4 + len(before_and_after)] == before_and_after
    again = Table.replay(evening.table.game, evening.table.setup, evening.table.log)
    assert again.state.films == (0, 2, 2)


@pytest.mark.rule("II-28")
def test_doubts_at_the_end_of_time_are_decided_too() -> None:
    evening = Evening(black(), GARAGE)
    evening.turn_timer()
    evening.guess(BEN, "carpet", "scar")
    evening.time_up()
    evening.decide(ANA, 1, forbidden=False)
    assert evening.phase is Phase.DECIDING
    evening.decide(ANA, 0, forbidden=False)
    assert evening.state.gallery[-1].black == ()
    assert evening.state.drawer == BEN


@pytest.mark.rule("II-28")
def test_nobody_pays_twice_so_doubts_lapse_for_who_is_out() -> None:
    evening = Evening(black(), GARAGE)
    evening.turn_timer()
    evening.guess(BEN, "carpet", "car")
    assert doubts(evening.state) == ()
    with refused("II-28"):
        evening.decide(ANA, 0, forbidden=True)


@pytest.mark.rule("II-28")
@pytest.mark.usefixtures("_lists")
def test_no_cards_green_is_on_its_own_black_list() -> None:
    lines = [*map(str, DECK), "carport | car", "carpet | car"]
    for code, left_out in (("black", {"carport | car"}), ("blue", set())):
        ordered = Ordered(("Ana", "Ben", "Cleo"), (), {"code": code}, {"deck": tuple(lines)})
        assert set(map(str, LOBBY.setup(ordered).cards)) == set(lines) - left_out
    assert says("carpet", "carpet", "car", Code.BLACK) == ("green",)


@pytest.mark.rule("II-10")
def test_nobody_guesses_faster_than_people_can() -> None:
    evening = Evening(blue())
    evening.turn_timer()
    for _ in range(MAX_GUESSES):
        evening.guess(BEN, "x")
    with refused("II-10"):
        evening.guess(CLEO, "x")
    evening.table.time_up("draw")
    evening.turn_timer()
    assert evening.state.guesses == ()
