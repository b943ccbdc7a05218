"""Computers at Nevidimka: honest, legal, in slices, and the same for the same seed."""

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
from brushpass.box import Level, decide
from brushpass.games import mind
from brushpass.games.nevidimka.actions import Enter, MoveTo
from brushpass.games.nevidimka.pieces import LATEST, Kind, Place, Setup

from . import ways
from .evening import NAMES, PIT, Evening

LEVELS = list(Level)
DONE = object()
PAIRS = 300
FAR_AWAY = Place.BATHHOUSE
SLICE = 0.003
"""Seconds of plain Python that may pass before a mind lets the page breathe."""


def test_what_a_seat_was_never_shown_changes_nothing() -> None:
    pairs = 0

    @settings(max_examples=PAIRS, deadline=None, database=None)
    @given(st.integers(0, 10**9))
    def same(seed: int) -> None:
        nonlocal pairs
        numbers = (honesty.pair("nevidimka", seed + again) for again in count())
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
        table = honesty.some_table("nevidimka", seed)
        seat = table.waiting[0]
        there = honesty.from_its_copy(table, seat)
        assert there.dealer is None
        assert honesty.act(there, seat, level, seed) == honesty.act(table, seat, level, seed)


def game_of(number: int) -> tuple[Setup, list[Level | None]]:
    """All numbers of policemen and all levels, mixed."""
    chance = Random(number)
    size = 2 + number % 3
    setup = Setup(
        NAMES[:size],
        invisible=number % size,
        short_refuge=chance.random() < 0.3,
        head_start=chance.random() < 0.3,
        printing=LATEST if number % 4 else 1,
    )
    return setup, [chance.choice(LEVELS) for _ in range(size)]


def legal(games: range) -> None:
    """A table refuses what is against the rules, and every game comes to an end."""
    for number in games:
        setup, levels = game_of(number)
        table = play("nevidimka", setup, levels, number)
        assert table.outcome is not None


def test_no_act_is_ever_illegal() -> None:
    legal(range(12))


@pytest.mark.long
def test_no_act_is_ever_illegal_in_a_thousand_games() -> None:
    legal(range(1000))


def test_the_same_seed_gives_the_same_game() -> None:
    setup, _ = game_of(5)
    for level in LEVELS:
        levels = [level] * len(setup.players)
        first = play("nevidimka", setup, levels, 5)
        assert play("nevidimka", setup, levels, 5).log == first.log
        assert play("nevidimka", setup, levels, 6).log != first.log


def test_a_decision_is_made_in_short_slices() -> None:
    """By the processor's time, and seldom longer: a busy machine has hiccups."""
    late = slices = 0
    setup, _ = game_of(2)
    for number, (table, _, _) in enumerate(steps("nevidimka", setup, [Level.FOX] * 4, 2)):
        if table.outcome or number > 150:
            break
        seat = table.waiting[0]
        thinking = mind("nevidimka").think(outlook(table, seat), Level.FOX, Random(1))
        while True:
            begin = process_time()
            going_on = next(thinking, DONE) is not DONE
            slices += 1
            late += process_time() - begin > SLICE
            if not going_on:
                break
    assert late <= slices * 0.05


def test_a_policeman_only_checks_what_he_holds() -> None:
    checks = 0
    for table, seat, act in steps("nevidimka", game_of(3)[0], [Level.FOX] * 3, 8):
        if isinstance(act, Enter):
            checks += 1
            assert table.known(seat)[act.card] == act.place
    assert checks


@pytest.mark.parametrize("level", [Level.AGENT, Level.FOX])
def test_a_policeman_goes_even_where_there_is_nothing_to_win(level: Level) -> None:
    """Or two computers would walk about for ever."""
    evening = Evening(signals=(FAR_AWAY,))
    evening.lies(Kind.NO, FAR_AWAY, *(3,) * 9)
    evening.arrange(unchecked=(FAR_AWAY,))
    evening.moving(PIT, 3)
    evening.put(PIT, at=ways.door(Place.MUSEUM), signals=(evening.signal(FAR_AWAY),), yes=())
    for _ in range(60):
        evening.moving(PIT, 3)
        if any(isinstance(move, Enter) for move in evening.moves):
            return
        act = decide(mind("nevidimka"), outlook(evening.table, PIT), level, Random(1))
        assert isinstance(act, MoveTo)
        evening.put(PIT, at=act.cell)
    raise AssertionError("he never comes there")
