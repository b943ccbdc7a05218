"""How Invisible Ink is seen."""

from brushpass.contract import Screen
from brushpass.games.invisible_ink.screen.draft import Draft, OpenView
from brushpass.games.invisible_ink.screen.paper import gallery, pen_lines
from brushpass.games.invisible_ink.screen.secret import read, secret
from brushpass.games.invisible_ink.screen.table import (
    actions,
    asks_at_end,
    behind_seal,
    headline,
    peeks,
    pen_seen,
    role,
    table,
    tone,
    top,
)
from brushpass.games.invisible_ink.state import State, typed
from brushpass.html import Markup, join


def _result(view: OpenView) -> Markup:
    """All drawings with their cards. What nobody drew stays in its pile."""
    return join(gallery(view))


SCREEN: Screen[State, Draft] = Screen(
    draft=Draft(),
    role=role,
    behind_seal=behind_seal,
    headline=headline,
    top=top,
    table=table,
    actions=actions,
    secret=secret,
    result=_result,
    read=read,
    tone=tone,
    peeks=peeks,
    draws_peeks=True,
    pen_seen=pen_seen,
    pen_lines=pen_lines,
    asks_at_end=asks_at_end,
    computers_sit=typed,
)
