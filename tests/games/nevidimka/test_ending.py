"""How a game is told when it is over."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from tools.sitting import sit

from brushpass.app.records.beats import beats
from brushpass.app.sitting.views import ending_of
from brushpass.games import selfplay
from brushpass.games.nevidimka.actions import Enter, Hide, ShowCloak
from brushpass.games.nevidimka.state import State
from brushpass.games.nevidimka.tell.moments import moment
from brushpass.language import LANGUAGES
from brushpass.table import Did, Table
from support.kinds import as_a


def his_wins(*, hit: bool) -> Table[State]:
    """A game that the Invisible Man won, with paint on him at some time or never."""
    for seed in range(400):
        table = selfplay.play("nevidimka", selfplay.setups("nevidimka")[0], seed)
        seen = any(state.pawn is not None for _, state in table.course())
        if table.outcome and table.outcome.winners == (0,) and seen is hit:
            return table
    raise AssertionError("he never won like that")


def his_victories() -> Iterator[Table[State]]:
    """Those of sixty games that the Invisible Man won."""
    for seed in range(60):
        table = selfplay.play("nevidimka", selfplay.setups("nevidimka")[0], seed)
        assert table.outcome
        if table.outcome.winners == (0,):
            yield table


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_trace_is_said_only_of_who_was_never_seen(lang: str) -> None:
    for hit, key in ((False, "ends free line"), (True, "ends free hit line")):
        table = his_wins(hit=hit)
        session = sit(table, lang)
        course = [state for _, state in table.course()]
        checks = sum(
            isinstance(entry, Did) and isinstance(entry.action, Enter) for entry in table.log
        )
        hits = sum(
            one.shooter is None and other.shooter is not None for one, other in pairwise(course)
        )
        said = session.texts(key, man=table.setup.players[0], n=hits if hit else checks)
        assert ending_of(session.model).line == said


def test_the_last_moment_says_who_has_won_and_how_it_came_to_that() -> None:
    """After a check, and after a Cloak: there is nobody who is next."""
    seen = set()
    for table in his_victories():
        assert table.outcome
        t = sit(table, "en").texts
        beat = beats(table, t)[-1]
        last = moment(beat)
        assert last
        ends = {"NV-37": "moment won searched", "NV-38": "moment won unarmed"}
        assert t(ends[table.outcome.rule]) in (last.now, last.sentence)
        assert last.word == t("moment won", player="Ana")
        assert last.waits
        seen.add(type(as_a(Did, beat.entries[0]).action))
    assert {Enter, ShowCloak} <= seen


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_turning_point_says_where_it_was(lang: str) -> None:
    seen = set()
    for table in his_victories():
        session = sit(table, lang)
        turning = ending_of(session.model).turning
        assert turning
        act = as_a(Did, beats(table, session.texts)[turning.beat].entries[0]).action
        match act:
            case Enter(place):
                assert session.texts(f"at {place}") in turning.line
            case Hide(place):
                assert session.texts(f"place {place}") in turning.line
        seen.add(type(act))
    assert {Enter, Hide} <= seen


def test_a_cloak_that_saved_him_for_good_is_the_turning_point() -> None:
    seen = set()
    for table in his_victories():
        session = sit(table, "en")
        turning = ending_of(session.model).turning
        assert turning
        told = beats(table, session.texts)
        act = type(as_a(Did, told[turning.beat].entries[0]).action)
        seen.add(act)
        if act is ShowCloak:
            assert turning.line == session.texts("turning cloak", man="Ana")
    assert ShowCloak in seen
