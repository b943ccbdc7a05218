"""A small picture for the worked example of each game. Imports html, parts and shelf.

A game without one is told in words alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from brushpass.html import Markup, el, icon, join
from brushpass.lobby.shelf import Box


def figure(box: Box) -> Markup | None:
    drawn = {
        "codenames": _codenames,
        "decrypto": _decrypto,
        "invisible_ink": _invisible_ink,
        "nevidimka": _nevidimka,
        "casablanca": _casablanca,
    }.get(box.name)
    return (
        el("div", drawn(box), class_=f"figure of-{box.name}", aria_hidden="true") if drawn else None
    )


def _codenames(box: Box) -> Markup:
    signs = {"red": "triangle", "blue": "disc"}
    words = box.lines("example card")
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
        el("span", box.says("example by"), class_="meta"),
        el("span", box.says("example clue"), class_="clue"),
        el("span", 3, class_="num"),
        class_="slip red",
    )
    return join(slip, el("div", cards, class_="row"))


def _decrypto(box: Box) -> Markup:
    keywords = box.lines("example card")
    clues = box.lines("example clue")
    code = (4, 1, 3)
    sheet = [
        el("li", el("b", place), el("span", word, class_="w"), class_="keyword")
        for place, word in enumerate(keywords, 1)
    ]
    lines = [
        el("li", el("b", digit), el("span", clue), class_="clue-line")
        for digit, clue in zip(code, clues, strict=True)
    ]
    return join(el("ul", sheet, class_="keywords"), el("ol", lines, class_="clue-lines"))


def _invisible_ink(box: Box) -> Markup:
    green, blue = box.lines("example card")
    card = el(
        "div", el("b", green, class_="green"), el("b", blue, class_="blue"), class_="ink-card"
    )
    tip = el("div", el("i"), class_="tip")
    return join(el("div", icon("glasses"), class_="die"), card, tip)


def _nevidimka(box: Box) -> Markup:
    return join(
        _sum(box.says("example police"), (3, "+1", "+3"), 7, "police"),
        _sum(box.says("example invisible"), (5, "+2"), 7, "invisible"),
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


def _casablanca(box: Box) -> Markup:
    codes = [el("span", code, class_="code") for code in (0, 1, 3, 4, 5)]
    return el(
        "div", codes, el("span", "=", class_="equals"), el("b", 13, class_="file"), class_="adds"
    )
