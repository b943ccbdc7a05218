"""Before the first card: II-01 to II-05, and who may have a supervisor (II-18)."""

from __future__ import annotations

from enum import StrEnum

import pytest

from brushpass.games import game
from brushpass.games.invisible_ink import GAME
from brushpass.games.invisible_ink.bot import DECK
from brushpass.games.invisible_ink.pieces import (
    Code,
    Glasses,
    Guessing,
    InkCard,
    Setup,
    Sight,
    Sign,
    Way,
    Word,
    card_words,
    guessing,
    mixed_languages,
    supervised,
)
from brushpass.table import Malformed, Shuffle
from brushpass.table.codec import load, save

from .evening import ANA, CLEO, Evening, black, blue, called, refused


@pytest.mark.rule("II-01")
@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_three_to_six_sit_down(size: int) -> None:
    assert GAME.start(blue(size)).films == (0,) * size


@pytest.mark.rule("II-01")
@pytest.mark.parametrize("names", ["Ana Ben", "Ana Ben Cleo Dan Eva Finn Gus"])
def test_two_are_too_few_and_seven_too_many(names: str) -> None:
    with refused("II-01"):
        GAME.start(blue(players=tuple(names.split())))


@pytest.mark.rule("II-02")
def test_the_deck_that_was_chosen_is_shuffled() -> None:
    ask = GAME.asks(GAME.start(blue()))
    assert ask == Shuffle("cards", DECK)


@pytest.mark.rule("II-02")
def test_a_card_may_not_be_in_the_deck_twice_and_few_cards_are_no_deck() -> None:
    with refused("II-02"):
        GAME.start(blue(cards=(*DECK, InkCard("The TOOTH", "dentist"))))
    with refused("II-02"):
        GAME.start(blue(cards=DECK[:11]))


@pytest.mark.rule("II-02")
def test_a_deck_has_twelve_to_three_hundred_cards() -> None:
    many = tuple(InkCard(f"green {n}", f"other {n}") for n in range(301))
    GAME.start(blue(cards=many[:12]))
    GAME.start(blue(cards=many[:300]))
    with refused("II-02"):
        GAME.start(blue(cards=many))


@pytest.mark.rule("II-02", "II-31")
def test_unless_a_table_chooses_it_plays_a_film_in_code_blue() -> None:
    setup = Setup(("Ana", "Ben", "Cleo"), DECK)
    assert (setup.code, setup.way, setup.first, setup.language) == (Code.BLUE, Way.FILM, ANA, "en")


def test_what_files_and_pages_call_things_stays() -> None:
    kinds: tuple[type[StrEnum], ...] = (Code, Glasses, Guessing, Sight, Sign, Way, Word)
    assert {kind.__name__: " ".join(kind) for kind in kinds} == {
        "Code": "blue black",
        "Glasses": "double agent others everybody",
        "Guessing": "typed called",
        "Sight": "ink tip nothing",
        "Sign": "right close forbidden",
        "Way": "linked film live",
        "Word": "green blue black",
    }


@pytest.mark.rule("II-02")
def test_a_table_of_mixed_languages_is_warned() -> None:
    assert mixed_languages(blue(languages=("en", "de", "en")))
    assert not mixed_languages(blue(languages=("de", "de", "de"), language="de"))
    assert not mixed_languages(blue())
    GAME.start(blue(languages=("en", "de", "en")))
    with refused("II-02"):
        GAME.start(blue(languages=("en", "de")))


@pytest.mark.rule("II-02")
def test_a_language_that_nobody_knows_is_refused() -> None:
    with refused("II-02"):
        GAME.start(blue(language="tlh"))
    with refused("II-02"):
        GAME.start(blue(languages=("en", "tlh", "en")))
    table = Evening(blue()).table
    saved = save(table)
    assert load(saved, game).state == table.state
    head = saved.replace('"language":"en"', '"language":"tlh"')
    assert head != saved
    with pytest.raises(Malformed):
        load(head, game)


@pytest.mark.rule("II-03")
@pytest.mark.parametrize(("size", "supply"), [(3, 30), (4, 40), (6, 60)])
def test_ten_microfilms_a_player_form_the_supply(size: int, supply: int) -> None:
    state = GAME.start(blue(size))
    assert state.supply == supply
    assert sum(state.films) == 0


@pytest.mark.rule("II-04")
def test_the_table_picks_who_draws_first_then_clockwise() -> None:
    evening = Evening(blue(first=CLEO))
    assert evening.state.drawer == CLEO
    evening.turn_timer()
    evening.time_up()
    assert evening.state.drawer == ANA


@pytest.mark.rule("II-04")
@pytest.mark.parametrize("first", [-1, 3])
def test_nobody_sits_there(first: int) -> None:
    with refused("II-04"):
        GAME.start(blue(first=first))


@pytest.mark.rule("II-05")
def test_a_card_has_a_green_word_and_one_in_the_colour_of_its_deck() -> None:
    assert card_words(Code.BLUE) == (Word.GREEN, Word.BLUE)
    assert card_words(Code.BLACK) == (Word.GREEN, Word.BLACK)


@pytest.mark.rule("II-05")
@pytest.mark.parametrize(
    "card", [InkCard("tooth", "the Tooth"), InkCard("tooth", " "), InkCard("", "x")]
)
def test_two_words_stand_on_a_card(card: InkCard) -> None:
    with refused("II-05"):
        GAME.start(blue(cards=(*DECK[3:], DECK[0], DECK[1], card)))


@pytest.mark.rule("II-05")
def test_a_word_has_at_most_forty_letters() -> None:
    GAME.start(blue(cards=(*DECK, InkCard("x" * 40, "y" * 40))))
    for card in (InkCard("x" * 41, "y"), InkCard("x", "y" * 41)):
        with refused("II-05"):
            GAME.start(blue(cards=(*DECK, card)))


@pytest.mark.rule("II-05")
def test_nobody_is_awarded_a_colour_that_is_not_on_the_cards() -> None:
    evening = Evening(called(blue()))
    evening.turn_timer()
    with refused("II-05"):
        evening.award(CLEO, Word.BLACK)
    evening = Evening(called(black()))
    evening.turn_timer()
    with refused("II-05"):
        evening.award(CLEO, Word.BLUE)


@pytest.mark.rule("II-18")
@pytest.mark.parametrize(
    ("setup", "expected"),
    [
        (called(black(4)), True),
        (black(4), False),
        (black(4, supervisor=True), True),
        (called(black(4), supervisor=False), False),
        (called(black(3)), False),
        (black(3, way=Way.FILM), False),
        (called(black(3), supervisor=True), True),
        (black(3, supervisor=True), True),
        (black(3, way=Way.LIVE, supervisor=True), True),
        (called(blue(4)), False),
        (black(5, way=Way.FILM), True),
    ],
)
def test_a_supervisor_by_default_where_guesses_are_called_out(setup: Setup, expected: bool) -> None:
    assert supervised(setup) is expected
    GAME.start(setup)


@pytest.mark.rule("II-18")
def test_no_supervisor_in_code_blue() -> None:
    with refused("II-18"):
        GAME.start(blue(4, supervisor=True))
    GAME.start(blue(4, supervisor=False))


@pytest.mark.rule("II-35", "II-31", "II-36")
def test_guesses_are_typed_on_linked_devices_and_called_out_at_one() -> None:
    assert guessing(blue()) is Guessing.TYPED
    assert guessing(called(blue())) is Guessing.CALLED
    assert guessing(blue(way=Way.FILM)) is Guessing.CALLED
    assert guessing(blue(way=Way.LIVE)) is Guessing.CALLED
    with refused("II-31"):
        GAME.start(blue(way=Way.FILM, guessing=Guessing.TYPED))
    with refused("II-36"):
        GAME.start(blue(way=Way.LIVE, guessing=Guessing.TYPED))
