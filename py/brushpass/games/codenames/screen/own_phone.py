"""The key on a chief's own phone: what goes there, and how it looks."""

from __future__ import annotations

from brushpass.contract import OwnPhone
from brushpass.games.codenames.pieces import CELLS, KEY, Role
from brushpass.games.codenames.screen.board import COLUMNS, SIGN
from brushpass.games.codenames.screen.draft import Draft, OwnView
from brushpass.games.codenames.state import State
from brushpass.html import Markup, el, hidden_text, icon
from brushpass.i18n import Texts
from brushpass.table import Malformed, row

LETTER = {Role.RED: "r", Role.BLUE: "b", Role.BYSTANDER: "n", Role.ASSASSIN: "x"}
ROLE = {letter: role for role, letter in LETTER.items()}


def _lines(view: OwnView) -> tuple[str, ...]:
    """The key, a letter a word; nothing as long as these eyes don't know it."""
    roles = [view.known.get(card) for card in row(KEY, CELLS)]
    letters = [LETTER[role] for role in roles if isinstance(role, Role)]
    return ("".join(letters),) if len(letters) == CELLS else ()


def _page(t: Texts, lines: tuple[str, ...]) -> Markup:
    """The key alone, as the card of the boxed game has it: the words lie on the table."""
    if len(lines) != 1 or len(lines[0]) != CELLS or not set(lines[0]) <= set(ROLE):
        raise Malformed("this is no key")
    roles = [ROLE[letter] for letter in lines[0]]
    rows = [
        el("div", [_cell(t, role) for role in roles[start : start + COLUMNS]], class_="row")
        for start in range(0, CELLS, COLUMNS)
    ]
    return el("div", rows, class_="words key", role="img", aria_label=t("second key"))


def _cell(t: Texts, role: Role) -> Markup:
    sign = el("span", icon(SIGN[role]), class_="ic") if role in SIGN else None
    return el("div", sign, hidden_text(t(f"key {role}")), class_=f"card {role}")


OWN_PHONE: OwnPhone[State, Draft] = OwnPhone(
    lines=_lines, who=lambda view: view.t("second who"), page=_page
)
