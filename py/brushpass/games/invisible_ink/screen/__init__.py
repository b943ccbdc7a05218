"""How Invisible Ink is seen."""

from brushpass.contract import Aloud, Pen, Screen, Seal
from brushpass.games.invisible_ink.screen import table
from brushpass.games.invisible_ink.screen.draft import Draft, OpenView
from brushpass.games.invisible_ink.screen.paper import gallery, pen_lines
from brushpass.games.invisible_ink.screen.secret import read, secret
from brushpass.games.invisible_ink.state import State, typed
from brushpass.html import Markup, join


def _result(view: OpenView) -> Markup:
    """All drawings with their cards. What nobody drew stays in its pile."""
    return join(gallery(view))


SCREEN: Screen[State, Draft] = Screen(
    draft=Draft(),
    role=table.role,
    tone=table.tone,
    seal=Seal(to_act=table.behind_seal, to_look=table.peeks, on_table=True),
    headline=table.headline,
    top=table.top,
    table=table.table,
    actions=table.actions,
    secret=secret,
    result=_result,
    read=read,
    pen=Pen(seen=table.pen_seen, lines=pen_lines),
    quiet=table.quiet,
    aloud=Aloud(asks_at_end=table.asks_at_end, computers_sit=typed),
)
