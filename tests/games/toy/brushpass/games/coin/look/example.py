"""The example of heads or tails as a picture: the guess, and the coin."""

from __future__ import annotations

from brushpass.contract import Brief
from brushpass.html import Markup, el, join


def figure(brief: Brief) -> Markup:
    guess, coin = brief.lines("example side")
    return join(el("span", guess, class_="guess"), el("span", coin, class_="coin"))
