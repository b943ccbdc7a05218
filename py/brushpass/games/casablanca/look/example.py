"""The example of Code Casablanca as a picture: five codes add up to the genuine file."""

from __future__ import annotations

from brushpass.contract import Brief
from brushpass.html import Markup, el


def figure(brief: Brief) -> Markup:
    codes = [el("span", code, class_="code") for code in (0, 1, 3, 4, 5)]
    return el(
        "div", codes, el("span", "=", class_="equals"), el("b", 13, class_="file"), class_="adds"
    )
