"""Computers at Codenames: in slices, and no fools."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest
from tools.balance.playing import steps
from tools.minds import outlook

from brushpass.contract import Level
from brushpass.games import mind
from brushpass.games.codenames.actions import GiveClue
from brushpass.games.codenames.rules.clues import caution

from .minding import game_of

DONE = object()
SLICE = 0.004
"""Seconds of plain Python that may pass before a mind lets the page breathe."""


@pytest.mark.rule("CU-45")
def test_no_clue_is_ever_warned_of() -> None:
    for number in (0, 5, 6, 9):
        setup, _ = game_of(number)
        table_before = None
        for table, _, act in steps("codenames", setup, [Level.RECRUIT] * len(setup.players), 3):
            if isinstance(act, GiveClue):
                assert caution(setup, act.word, table.state.open_words) is None
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
