"""What one person has to know on taking the phone: what all have seen since they last did
something. Derived from the log, and from nothing but what the whole table may know."""

from __future__ import annotations

from brushpass.app.model import Playing
from brushpass.app.records.beats import beats, last_done
from brushpass.contract import Moment
from brushpass.games import teller
from brushpass.html import Markup, el
from brushpass.table import Seat

MOST = 4
"""Lines; the newest stay."""


def catch_up(playing: Playing) -> Markup | None:
    """On top of a private screen; folded once something is chosen. One's own roll comes last."""
    seat = playing.holder
    told = _told(playing, seat)
    if not told:
        return None
    own = [moment for moment in told if moment.roller == seat]
    others = [moment for moment in told if moment.roller != seat]
    lines = [*others, *own[-1:]][-MOST:]
    items = [_line(moment, own=moment.roller == seat) for moment in lines]
    fresh = playing.draft == playing.screen.draft
    title = el("summary", playing.texts("since last look"))
    return el("details", title, el("ol", items), class_="since", open=fresh)


def _line(moment: Moment, *, own: bool) -> Markup:
    return el("li", el("b", moment.word), " ", moment.sentence, class_="own" if own else None)


def _told(playing: Playing, seat: Seat) -> list[Moment]:
    """The moments since then, without the dice of others: what they brought has been played."""
    table = playing.table
    if table.outcome:
        return []
    tell = teller(playing.name).moment
    found = [tell(beat) for beat in beats(table, playing.texts, last_done(table, seat))]
    return [
        moment
        for moment in found
        if moment and (moment.roller in (None, seat) or moment.pace == "duel")
    ]
