"""The board of Codenames: 25 cards, as somebody's eyes know them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache

from brushpass.games.codenames.pieces import CELLS, KEY, Role, spoken
from brushpass.games.codenames.screen.draft import OpenView
from brushpass.html import Markup, el, hidden_text, icon
from brushpass.html.commands import Choose, text
from brushpass.i18n import Texts
from brushpass.table import Card
from brushpass.words import SOFT_HYPHEN

COLUMNS = 5
SIGN = {"red": "triangle", "blue": "disc", "assassin": "cross"}
"""Colour is never alone: the icons of teams and roles."""
EVERY_CELL = range(CELLS)
UNMARKED: Mapping[int, Markup] = {}


def board(
    view: OpenView, *, selectable: Collection[int] = (), marks: Mapping[int, Markup] = UNMARKED
) -> Markup:
    """All cards. Selectable ones can be chosen unless they are covered; some cards have marks."""
    rows = [
        el(
            "div",
            [_card(view, cell, cell in selectable, marks.get(cell)) for cell in cells],
            role="row",
            class_="row",
        )
        for cells in _rows(len(view.state.words))
    ]
    return el("div", rows, role="grid", aria_label=view.t("board"), class_="words")


def _rows(count: int) -> list[range]:
    return [range(start, start + COLUMNS) for start in range(0, count, COLUMNS)]


def _card(view: OpenView, cell: int, selectable: bool, mark: Markup | None) -> Markup:
    covered = view.state.covered[cell]
    face = covered or view.known.get(Card(KEY, cell))
    return _drawn(
        view.t,
        view.state.words[cell],
        cell,
        face if isinstance(face, Role) else None,
        covered=covered is not None,
        chosen=view.draft.cell == cell,
        selectable=selectable,
        mark=mark,
    )


@lru_cache(maxsize=256)
def _drawn(
    t: Texts,
    word: str,
    cell: int,
    role: Role | None,
    *,
    covered: bool,
    chosen: bool,
    selectable: bool,
    mark: Markup | None,
) -> Markup:
    """A card. Cached, since a tap changes two of the 25."""
    told = [spoken(word)]
    if role:
        told.append(t(f"role {role}" if covered else f"key {role}"))
    can = selectable and not covered
    look = ("card", role or "", "up" if covered else "", "on" if chosen else "")
    return el(
        "div",
        el("span", word, class_="w", aria_hidden="true"),
        el("span", icon(SIGN[role]), class_="ic") if role in SIGN else None,
        hidden_text(", ".join(told)),
        mark,
        role="gridcell",
        class_=" ".join(filter(None, look)),
        data_length=_longest_part(word),
        data_do=text(Choose("cell", str(cell))) if can else None,
        tabindex=0 if (chosen or cell == 0) else -1,
        aria_selected=("true" if chosen else "false") if can else None,
        aria_disabled=None if can or not selectable else "true",
    )


def _longest_part(word: str) -> int:
    """Letters of the longest part that can't be broken: it sets the size of the letters."""
    return max(map(len, word.replace("-", " ").replace(SOFT_HYPHEN, " ").split()))
