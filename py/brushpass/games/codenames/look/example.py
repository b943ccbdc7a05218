"""The example of Codenames as a picture: a clue, and five words of which three are covered."""

from __future__ import annotations

from brushpass.contract import Brief
from brushpass.html import Markup, el, icon, join


def figure(brief: Brief) -> Markup:
    signs = {"red": "triangle", "blue": "disc"}
    words = brief.lines("example card")
    faces = ("red", "red", "blue", "", "")
    cards = [
        el(
            "span",
            el("span", word, class_="w"),
            el("span", icon(signs[face]), class_="ic") if face else None,
            class_=f"card {face} up" if face else "card",
            data_length=max(map(len, word.split("\u00ad"))),
        )
        for word, face in zip(words, faces, strict=True)
    ]
    slip = el(
        "div",
        el("span", brief.says("example by"), class_="meta"),
        el("span", brief.says("example clue"), class_="clue"),
        el("span", 3, class_="num"),
        class_="slip red",
    )
    return join(slip, el("div", cards, class_="row"))
