"""Set-up, decks and rematches: CU-01 to CU-05, CU-32 to CU-34."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from brushpass.games.codenames import GAME
from brushpass.games.codenames.pieces import Deck, Form, Names, Role, Team
from brushpass.games.codenames.rules.setting_up import rematch
from brushpass.games.codenames.state import State
from brushpass.table import RandomDealer, Roll, Shuffled, Table

from .evening import BLUE_AGENT, BLUE_CHIEF, RED_AGENT, RED_CHIEF, Evening, deal, four, refused

RED, BLUE = Team.RED, Team.BLUE
DECK = tuple(f"word{n}" for n in range(80))


@pytest.mark.rule("CU-01")
@pytest.mark.parametrize(
    "teams",
    [
        (RED, BLUE, RED),
        (RED, BLUE, RED, RED),
        (RED, BLUE, RED, RED, RED, BLUE),
        (RED, BLUE, BLUE, BLUE),
        (RED, BLUE, RED, None),
    ],
)
def test_teams_must_be_two_of_nearly_equal_size(teams: tuple[Team | None, ...]) -> None:
    names = tuple(f"P{n}" for n in range(len(teams)))
    with refused("CU-01", players=len(teams)):
        GAME.start(four(players=names, teams=teams))


@pytest.mark.rule("CU-01")
@pytest.mark.parametrize("teams", [(RED, BLUE, RED), (RED, BLUE, RED, BLUE, None)])
def test_everybody_has_one_place(teams: tuple[Team | None, ...]) -> None:
    with refused("CU-01"):
        GAME.start(four(teams=teams))


@pytest.mark.rule("CU-01")
@pytest.mark.parametrize("chiefs", [(), (0,), (0, 2), (0, 1, 2), (0, 9), (0, 0), (-4, 1)])
def test_each_team_has_exactly_one_chief(chiefs: tuple[int, ...]) -> None:
    with refused("CU-01"):
        GAME.start(four(chiefs=chiefs))


@pytest.mark.rule("CU-01")
def test_five_players_can_play() -> None:
    names = ("Ana", "Ben", "Cleo", "Dan", "Eva")
    GAME.start(four(players=names, teams=(RED, BLUE, RED, BLUE, BLUE)))


@pytest.mark.rule("CU-02")
def test_twenty_five_different_words_are_drawn_at_random() -> None:
    boards = [Table(GAME, four(words=DECK), RandomDealer(seed)).state.words for seed in range(20)]
    assert all(len(set(board)) == 25 and set(board) <= set(DECK) for board in boards)
    assert len(set(boards)) == 20
    assert set().union(*boards) == set(DECK)


@pytest.mark.rule("CU-02")
@pytest.mark.parametrize("words", [DECK[:24], (*DECK[:24], "Word3"), (*DECK[:25], DECK[0])])
def test_a_deck_without_enough_different_words_is_refused(words: tuple[str, ...]) -> None:
    with refused("CU-02", words=len({word.lower() for word in words})):
        GAME.start(four(words=words))


@pytest.mark.rule("CU-02")
def test_exactly_enough_words_are_enough() -> None:
    state = Table(GAME, four(words=DECK[:25]), RandomDealer()).state
    assert set(state.words) == set(DECK[:25])
    last = four(words=DECK[:50], seen=DECK[:25])
    assert set(Table(GAME, last, RandomDealer()).state.words) == set(DECK[25:50])


@pytest.mark.rule("CU-03", "CU-04")
def test_the_key_has_nine_eight_seven_and_one() -> None:
    starters: Counter[Team] = Counter()
    arrangements = set()
    for seed in range(60):
        table = Table(GAME, four(), RandomDealer(seed))
        roles = tuple(Evening.key_of(_seated(table), RED_CHIEF).values())
        first = table.state.first
        assert Counter(roles) == {
            Role(first): 9,
            Role(first.other): 8,
            Role.BYSTANDER: 7,
            Role.ASSASSIN: 1,
        }
        starters[first] += 1
        arrangements.add(roles)
    assert min(starters.values()) > 15
    assert len(arrangements) == 60


def _seated(table: Table[State]) -> Evening:
    evening = Evening(four())
    evening.table = table
    return evening


@pytest.mark.rule("CU-03")
def test_a_coin_decides_who_starts() -> None:
    assert GAME.asks(GAME.start(four())) == Roll(2)
    with refused("CU-05"):
        GAME.apply(GAME.start(four()), Shuffled("key", None))


@pytest.mark.rule("CU-03")
def test_only_the_chiefs_see_the_key() -> None:
    evening = Evening(four())
    assert len(evening.key_of(RED_CHIEF)) == len(evening.key_of(BLUE_CHIEF)) == 25
    assert not evening.key_of(RED_AGENT)
    assert not evening.key_of(BLUE_AGENT)
    assert not evening.table.known(None).keys() & evening.key_of(RED_CHIEF).keys()


@pytest.mark.rule("CU-04")
def test_the_double_agent_is_an_agent_like_the_others() -> None:
    evening = Evening(four())
    evening.turn_of("eight", "unlimited", *"ABCDEFGH")
    assert evening.table.outcome is None
    evening.turn_of("none", 1, "J")
    evening.turn_of("ninth", 1, "I")
    assert evening.table.outcome and evening.table.outcome.winners == (RED_CHIEF, RED_AGENT)


@pytest.mark.rule("CU-05")
def test_the_starting_teams_chief_begins_and_teams_take_turns() -> None:
    blue_starts = "b b b b b b b b b r r r r r r r r . . . . . . . x"
    table = deal(four(), blue_starts)
    assert table.state.turn is BLUE
    assert table.waiting == (BLUE_CHIEF,)
    evening = Evening(four())
    assert evening.table.waiting == (RED_CHIEF,)
    evening.turn_of("letters", 1, "A")
    assert evening.table.waiting == (BLUE_CHIEF,)
    evening.turn_of("letters", 1, "J")
    assert evening.table.waiting == (RED_CHIEF,)


@pytest.mark.rule("CU-32")
def test_a_rematch_has_words_that_the_table_has_not_seen() -> None:
    setup = four(words=DECK)
    seen: set[str] = set()
    for _ in range(3):
        state = Table(GAME, setup, RandomDealer()).state
        assert not seen & set(state.words)
        seen |= set(state.words)
        setup = rematch(setup, state)
    # Five words are left: too few, so the deck begins anew.
    state = Table(GAME, setup, RandomDealer()).state
    assert len(set(state.words)) == 25
    again = rematch(setup, state)
    assert set(again.seen) == set(state.words)


@pytest.mark.rule("CU-32")
def test_after_a_rematch_an_agent_can_be_chief() -> None:
    state = Table(GAME, four(words=DECK), RandomDealer()).state
    setup = replace(rematch(state.setup, state), chiefs=(2, 3))
    table = Table(GAME, setup, RandomDealer())
    assert table.waiting in ((2,), (3,))


@pytest.mark.rule("CU-33")
def test_words_of_the_tables_own_are_dealt_like_others() -> None:
    own = ("Aunt Polly's boat", "the yellow tent")
    setup = four(words=(*DECK[:23], *own), decks=(Deck.FAMILY, Deck.OWN))
    assert set(own) <= set(Table(GAME, setup, RandomDealer()).state.words)


@pytest.mark.rule("CU-34")
@pytest.mark.parametrize("decks", [(Deck.UNDERCOVER,), (Deck.FAMILY, Deck.UNDERCOVER)])
def test_the_undercover_deck_asks_for_age_first(decks: tuple[Deck, ...]) -> None:
    with refused("CU-34"):
        GAME.start(four(decks=decks))
    GAME.start(four(decks=decks, of_age=True))


def test_games_saved_long_ago_can_still_be_read() -> None:
    """These stand in files and links; a new name would lock them out."""
    assert [*Role] == ["red", "blue", "bystander", "assassin"]
    assert [*Form] == ["teams", "together", "rivals"]
    assert [*Names] == ["none", "places", "all"]
    assert [*Deck] == ["family", "undercover", "own"]
