"""Why computers said what they said: what their eyes make of a drawing as it grows.

Only where a computer plays, for what it looks with has come then.
"""

from __future__ import annotations

from importlib.util import find_spec

from brushpass.games.invisible_ink.drawing import lines
from brushpass.games.invisible_ink.screen.draft import OpenView
from brushpass.games.invisible_ink.state import Drawing
from brushpass.html import Markup, el

LOOKING = "brushpass.games.invisible_ink.mind"
LOOKS = 3
"""So often a drawing is looked at, the last time when it is whole."""


def why(view: OpenView, drawing: Drawing) -> Markup | None:
    drawn = lines(drawing.strokes)
    if not view.files or not drawn or find_spec(LOOKING) is None:
        return None
    from brushpass.games.invisible_ink.mind.looking import likeliest

    language = view.state.setup.language
    seen = [tuple([(float(x), float(y)) for x, y, *_ in line]) for line in drawn]
    items = []
    for n in sorted({-(-len(seen) * part // LOOKS) for part in range(1, LOOKS + 1)}):
        found = likeliest(view.files, tuple(seen[:n]), language)
        things = ", ".join(f"{word} {likely:.0%}" for word, likely in found)
        items.append(el("li", view.t("saw", n=n, things=things)))
    return el("details", el("summary", view.t("saw title")), el("ol", items), class_="ink-why")
