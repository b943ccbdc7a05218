"""How a game is told when it is over."""

from __future__ import annotations

from itertools import pairwise

import pytest

from brushpass.app.beats import ending_of
from brushpass.app.session import Session
from brushpass.games import selfplay
from brushpass.games.nevidimka.actions import Enter
from brushpass.games.nevidimka.state import State
from brushpass.language import LANGUAGES
from brushpass.table import Did, Table


def his_wins(*, hit: bool) -> Table[State]:
    """A game that the Invisible Man won, with paint on him at some time or never."""
    for seed in range(400):
        table = selfplay.play("nevidimka", selfplay.setups("nevidimka")[0], seed)
        seen = any(state.pawn is not None for _, state in table.course())
        if table.outcome and table.outcome.winners == (0,) and seen is hit:
            return table
    raise AssertionError("he never won like that")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_trace_is_said_only_of_who_was_never_seen(lang: str) -> None:
    for hit, key in ((False, "ends free line"), (True, "ends free hit line")):
        table = his_wins(hit=hit)
        session = Session(table, lang)
        course = [state for _, state in table.course()]
        checks = sum(
            isinstance(entry, Did) and isinstance(entry.action, Enter) for entry in table.log
        )
        hits = sum(
            one.shooter is None and other.shooter is not None for one, other in pairwise(course)
        )
        said = session.texts(key, man=table.setup.players[0], n=hits if hit else checks)
        assert ending_of(session).line == said
