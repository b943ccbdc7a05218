"""The result page: what lay where, all hands, and how the last chase went."""

from __future__ import annotations

from brushpass.games.nevidimka.screen.about import about
from brushpass.games.nevidimka.screen.board import town_map
from brushpass.games.nevidimka.screen.dice import check_strip, cloak_strip
from brushpass.games.nevidimka.screen.draft import OpenView
from brushpass.games.nevidimka.screen.hands import opened
from brushpass.games.nevidimka.screen.trails import flight_trail
from brushpass.html import Markup, el


def result(view: OpenView) -> Markup:
    check, cloak = view.state.check, view.state.cloak
    trail = flight_trail(view.state)
    return el(
        "div",
        el("div", town_map(view, way=trail), class_="nv-mapbox"),
        el(
            "div",
            about(view),
            el("p", view.t("chase drawn"), class_="meta") if trail else None,
            opened(view),
            cloak_strip(view, cloak) if cloak else None,
            el("h2", view.t("last check")) if check else None,
            check_strip(view, check) if check else None,
            class_="nv-side",
        ),
        class_="nv-desk",
    )
