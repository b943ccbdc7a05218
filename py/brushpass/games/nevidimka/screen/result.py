"""The end of Nevidimka: what lay where, all hands, and how the last chase went."""

from __future__ import annotations

from brushpass.games.nevidimka.screen.about import about
from brushpass.games.nevidimka.screen.board import town_map
from brushpass.games.nevidimka.screen.dice import check_strip, cloak_strip
from brushpass.games.nevidimka.screen.draft import OpenView
from brushpass.games.nevidimka.screen.hands import opened
from brushpass.games.nevidimka.screen.trails import last_chase, last_check, last_cloak
from brushpass.html import Markup, el


def result(view: OpenView) -> Markup:
    check = last_check(view.log)
    shed = last_cloak(view.log)
    trail = last_chase(view.state, view.log)
    return el(
        "div",
        el("div", town_map(view, way=trail), class_="nv-mapbox"),
        el(
            "div",
            about(view),
            el("p", view.t("chase drawn"), class_="meta") if trail else None,
            opened(view),
            cloak_strip(view, shed) if shed else None,
            el("h2", view.t("last check")) if check else None,
            check_strip(view, check) if check else None,
            class_="nv-side",
        ),
        class_="nv-desk",
    )
