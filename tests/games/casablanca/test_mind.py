"""Computers at Code Casablanca: honest, legal, in slices, and the same for the same seed."""

from __future__ import annotations

from functools import cache
from itertools import count
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tools.balance.casablanca import Tally, play, steps, tally_of
from tools.minds import outlook

import contract
from brushpass.box import Level, Outlook, decide
from brushpass.games import mind
from brushpass.games.casablanca import GAME
from brushpass.games.casablanca.analyst import clues
from brushpass.games.casablanca.analyst.clues import Seen
from brushpass.games.casablanca.mind import MIND
from brushpass.games.casablanca.state import State
from brushpass.table import Seat, Table
from brushpass.table.codec import Codec, write
from families import amounts

from .minding import act_of

LEVELS = list(Level)


@cache
def evening(number: int) -> Table[State]:
    """A whole game of mixed minds."""
    chance = Random(number)
    return play([chance.choice(LEVELS) for _ in range(2 + number % 3)], number)


def somewhere(number: int, chance: Random) -> Table[State]:
    """An evening somewhere in the middle, with somebody to act."""
    whole = evening(number % 6)
    table: Table[State] = Table(GAME, whole.setup)
    end = chance.randrange(10, len(whole.log) - 1)
    for entry in whole.log:
        if len(table.log) >= end and table.waiting:
            break
        table.accept(entry)
    return table


def pair(seed: int) -> tuple[Seat, Table[State], Table[State]]:
    """Two evenings that look the same to the seat that is to act, and were dealt otherwise."""
    for again in count():
        chance = Random(f"{seed} {again}")
        one = somewhere(seed + again, chance)
        seat = one.waiting[0] if one.waiting else 0
        other = contract.deal_behind(one, seat, chance)
        if one.waiting and other and other.log != one.log:
            return seat, one, other
    raise AssertionError


@pytest.mark.parametrize("wanted", amounts(80, 300))
def test_what_a_seat_was_never_shown_changes_nothing(wanted: int) -> None:
    pairs = informed = 0

    @settings(max_examples=wanted, deadline=None, database=None)
    @given(st.integers(0, 10**9))
    def same(seed: int) -> None:
        nonlocal pairs, informed
        seat, one, other = pair(seed)
        assert one.copy_for(seat) == other.copy_for(seat)
        for level in LEVELS:
            assert act_of(one, seat, level, seed) == act_of(other, seat, level, seed), level
        pairs += 1
        noted = clues(seat, one.story_for(seat), one.state.trail)
        informed += len([clue for clue in noted if isinstance(clue, Seen)]) >= 4

    same()
    assert pairs >= wanted
    assert informed >= wanted // 10


@pytest.mark.parametrize("level", LEVELS)
def test_a_view_is_enough(level: Level) -> None:
    """Nothing but what a seat may see, read from text on another device, leads to the same act."""
    for seed in range(12):
        table = somewhere(seed, Random(seed))
        if not table.waiting:
            continue
        seat = table.waiting[0]
        codec = Codec(GAME)
        lines = [write(entry) for entry in table.copy_for(seat)]
        there = Table.replay(GAME, table.setup, [codec.read_entry(line) for line in lines])
        seen = outlook(there, seat)
        view = Outlook(
            seat=seat,
            players=seen.players,
            setup=seen.setup,
            state=seen.state,
            known=dict(seen.known),
            log=tuple(seen.log),
            moves=tuple(seen.moves),
        )
        del there, seen
        assert decide(MIND, view, level, Random(seed)) == act_of(table, seat, level, seed)


def test_the_shelf_has_it() -> None:
    assert mind("casablanca") is MIND


# Whole games.


def legal(games: range) -> None:
    """A table refuses what is against the rules, and every game comes to an end."""
    for number in games:
        chance = Random(number)
        levels = [chance.choice((*LEVELS, None)) for _ in range(2 + number % 3)]
        assert play(levels, number).outcome


def test_no_act_is_ever_illegal() -> None:
    legal(range(8))


@pytest.mark.long
def test_no_act_is_ever_illegal_in_a_thousand_games() -> None:
    legal(range(1000))


def test_the_same_seed_gives_the_same_game() -> None:
    for level in LEVELS:
        first = play([level] * 2, 5)
        assert play([level] * 2, 5).log == first.log
        assert play([level] * 2, 6).log != first.log


def test_a_decision_is_made_in_short_slices() -> None:
    """By the processor's time, and seldom longer: a busy machine has hiccups."""
    found = Tally()
    for number, _ in enumerate(steps([Level.FOX] * 4, 3, found)):
        if number > 80:
            break
    late = sum(often for tenths, often in found.slices.items() if tenths > 30)
    assert late <= 0.02 * found.slices.total()
    slow = sum(often for tenths, often in found.decisions.items() if tenths >= 1200)
    assert slow <= 0.05 * found.decisions.total()


def test_a_fox_beats_chance_and_order_hardly_matters() -> None:
    """With wide limits; `make balance` measures it."""
    at_random = tally_of([Level.FOX, None, None], 30, seed=2)
    assert at_random.levels[0] >= 0.85 * at_random.wins
    recruits = tally_of([Level.FOX, Level.RECRUIT], 20, seed=2)
    assert recruits.levels[0] >= 0.4 * recruits.wins
