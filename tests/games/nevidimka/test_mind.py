"""Computers at Nevidimka: in slices, and no fools."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest
from tools.balance.playing import steps
from tools.minds import outlook

from brushpass.contract import Level, decide
from brushpass.games import mind
from brushpass.games.nevidimka.actions import Enter, Lay, MoveTo, Shift
from brushpass.games.nevidimka.pieces import Kind, Place, Setup
from brushpass.games.nevidimka.printed import ways
from brushpass.table import Card

from .evening import PIT, Evening
from .minding import game_of

DONE = object()
FAR_AWAY = Place.BATHHOUSE
SLICE = 0.003
"""Seconds of plain Python that may pass before a mind lets the page breathe."""


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


def test_a_policeman_leaves_witnesses_to_who_has_just_found_them() -> None:
    """He may move anybody's Yes card (NV-15); but not one that another lays for his next check."""
    setup = Setup(("Iva", "Pit", "Kit"))
    moved = 0
    for seed in range(3):
        fresh: dict[int, set[Card]] = {1: set(), 2: set()}
        for _, seat, act in steps("nevidimka", setup, (Level.FOX,) * 3, seed):
            if seat not in fresh:
                continue
            if isinstance(act, Shift):
                moved += 1
                assert act.card not in fresh[seat]
            fresh[seat].clear()
            if isinstance(act, (Lay, Shift)):
                fresh[3 - seat].add(act.card)
    assert moved
