"""The example of Decrypto as a picture: four keywords, and three clues for a code."""

from __future__ import annotations

from brushpass.contract import Brief
from brushpass.html import Markup, el, join


def figure(brief: Brief) -> Markup:
    keywords = brief.lines("example card")
    clues = brief.lines("example clue")
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
