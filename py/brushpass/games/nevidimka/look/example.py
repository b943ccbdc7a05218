"""The example of Nevidimka as a picture: what the policeman has, and what the Invisible Man."""

from __future__ import annotations

from collections.abc import Sequence

from brushpass.contract import Brief
from brushpass.html import Markup, el, join


def figure(brief: Brief) -> Markup:
    return join(
        _sum(brief.says("example police"), (3, "+1", "+3"), 7, "police"),
        _sum(brief.says("example invisible"), (5, "+2"), 7, "invisible"),
    )


def _sum(who: str, parts: Sequence[int | str], total: int, class_: str) -> Markup:
    first, *more = parts
    return el(
        "div",
        el("span", who, class_="who"),
        el("span", first, class_="pips"),
        [el("span", card, class_="plus") for card in more],
        el("span", "=", class_="equals"),
        el("b", total),
        class_=f"sum {class_}",
    )
