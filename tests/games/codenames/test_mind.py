"""Computers at Codenames: honest, legal, in slices, the same for the same seed, and no fools."""

from __future__ import annotations

from itertools import count
from random import Random
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tools.balance.playing import play, steps
from tools.minds import outlook

import honesty
from brushpass.box import Level
from brushpass.games import mind, selfplay
from brushpass.games.codenames.actions import GiveClue
from brushpass.games.codenames.clues import caution
from brushpass.games.codenames.pieces import Setup
from brushpass.games.codenames.state import open_words

LEVELS = list(Level)
DONE = object()
PAIRS = 300
SLICE = 0.004
"""Seconds of plain Python that may pass before a mind lets the page breathe."""


@pytest.mark.slow
def test_what_a_seat_was_never_shown_changes_nothing() -> None:
    pairs = 0

    @settings(max_examples=PAIRS, deadline=None, database=None)
    @given(st.integers(0, 10**9))
    def same(seed: int) -> None:
        nonlocal pairs
        numbers = (honesty.pair("codenames", seed + again) for again in count())
        pair = next(found for found in numbers if found)
        for level in LEVELS:
            one, other = pair.acts(level, seed)
            assert one == other, level
        pairs += 1

    same()
    assert pairs >= PAIRS


@pytest.mark.parametrize("level", LEVELS)
def test_a_seats_own_copy_is_enough(level: Level) -> None:
    """On another device, from text with blanks, the same thoughts."""
    for seed in range(20):
        table = honesty.some_table("codenames", seed)
        seat = table.waiting[0]
        there = honesty.from_its_copy(table, seat)
        assert there.dealer is None
        assert honesty.act(there, seat, level, seed) == honesty.act(table, seat, level, seed)


def game_of(number: int) -> tuple[Setup, list[Level | None]]:
    """All forms and numbers of players, all levels, mixed."""
    ways = selfplay.setups("codenames")
    setup: Setup = ways[number % len(ways)]
    chance = Random(number)
    return setup, [chance.choice((*LEVELS, None)) for _ in setup.players]


def legal(games: range) -> None:
    """A table refuses what is against the rules, and every game comes to an end."""
    for number in games:
        setup, levels = game_of(number)
        assert play("codenames", setup, levels, number).outcome


def test_no_act_is_ever_illegal() -> None:
    legal(range(10))


@pytest.mark.long
def test_no_act_is_ever_illegal_in_a_thousand_games() -> None:
    legal(range(1000))


def test_the_same_seed_gives_the_same_game() -> None:
    setup, _ = game_of(6)
    for level in LEVELS:
        levels = [level] * len(setup.players)
        first = play("codenames", setup, levels, 5)
        assert play("codenames", setup, levels, 5).log == first.log
        assert play("codenames", setup, levels, 6).log != first.log


@pytest.mark.rule("CU-45")
def test_no_clue_is_ever_warned_of() -> None:
    for number in (0, 5, 6, 9):
        setup, _ = game_of(number)
        table_before = None
        for table, _, act in steps("codenames", setup, [Level.RECRUIT] * len(setup.players), 3):
            if isinstance(act, GiveClue):
                assert caution(setup, act.word, open_words(table.state)) is None
                table_before = table
        assert table_before


def test_a_decision_is_made_in_short_slices() -> None:
    """By the processor's time, and seldom longer: a busy machine has hiccups."""
    late = slices = 0
    setup, _ = game_of(0)
    for number, (table, _, _) in enumerate(steps("codenames", setup, [Level.FOX] * 4, 2)):
        if table.outcome or number > 12:
            break
        seat = table.waiting[0]
        thinking = mind("codenames").think(outlook(table, seat), Level.FOX, Random(1))
        while True:
            begin = process_time()
            going_on = next(thinking, DONE) is not DONE
            slices += 1
            late += process_time() - begin > SLICE
            if not going_on:
                break
    assert late <= slices * 0.05
