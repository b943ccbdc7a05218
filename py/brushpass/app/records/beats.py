"""The log cut into beats: each act together with what the dealer answered to it."""

from __future__ import annotations

from typing import Any

from brushpass.contract import Beat
from brushpass.i18n import Texts
from brushpass.table import Did, Entry, Seat, Table, TimeUp, Wrote


def beats(table: Table[Any], t: Texts, start: int = 0) -> list[Beat[Any]]:
    """The beats from this entry of the story on. One that the dealer still has to answer isn't
    over yet, and is left out."""
    course = table.course(start)
    firsts = [place for place, (entry, _) in enumerate(course) if _begins(entry)]
    ends = [*firsts[1:], len(course)]
    if table.ask:
        firsts = firsts[:-1]
    states = [*(state for _, state in course), table.state]
    return [
        Beat(
            t=t,
            before=states[first],
            entries=tuple(entry for entry, _ in course[first:end]),
            after=states[end],
            outcome=table.game.outcome(states[end]),
        )
        for first, end in zip(firsts, ends, strict=False)
    ]


def last_done(table: Table[Any], seat: Seat) -> int:
    """The place in the story right after the last act of this seat."""
    course = table.course()
    places = range(len(course), 0, -1)
    return next((place for place in places if author(course[place - 1][0]) == seat), 0)


def author(entry: Entry) -> Seat | None:
    """Whose act it is; None if it is nobody's."""
    return entry.seat if isinstance(entry, (Did, Wrote)) else None


def _begins(entry: Entry) -> bool:
    return isinstance(entry, (Did, Wrote, TimeUp))
