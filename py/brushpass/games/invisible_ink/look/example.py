"""The example of Invisible Ink as a picture: the die, a card, and the tip of the pen."""

from __future__ import annotations

from brushpass.contract import Brief
from brushpass.html import Markup, el, icon, join


def figure(brief: Brief) -> Markup:
    green, blue = brief.lines("example card")
    card = el(
        "div", el("b", green, class_="green"), el("b", blue, class_="blue"), class_="ink-card"
    )
    tip = el("div", el("i"), class_="tip")
    return join(el("div", icon("glasses"), class_="die"), card, tip)
