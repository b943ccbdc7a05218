"""A team's keywords on its own phone: what goes there, and how it looks."""

from __future__ import annotations

from brushpass.contract import OwnPhone
from brushpass.games.decrypto.pieces import COLUMNS
from brushpass.games.decrypto.screen.draft import Draft, OwnView
from brushpass.games.decrypto.screen.sheets import words_of
from brushpass.games.decrypto.state import State
from brushpass.games.decrypto.tell.wording import called
from brushpass.html import Markup, el
from brushpass.i18n import Texts
from brushpass.table import Malformed
from brushpass.table.text import clean


def _lines(view: OwnView) -> tuple[str, ...]:
    """The four keywords of this seat's team; nothing as long as it doesn't know them."""
    words = words_of(view, view.state.setup.teams[view.seat])
    return tuple(word for word in words if word) if words and all(words) else ()


def _who(view: OwnView) -> str:
    state = view.state
    return view.t("second who", team=called(view.t, state, state.setup.teams[view.seat]))


def _page(t: Texts, lines: tuple[str, ...]) -> Markup:
    if len(lines) != COLUMNS or not all(line.strip() for line in lines):
        raise Malformed("these are no keywords")
    cards = [
        el("li", el("span", number, class_="no"), el("b", clean(word), class_="word"))
        for number, word in enumerate(lines, 1)
    ]
    return el("ol", cards, class_="keywords", aria_label=t("keywords"))


OWN_PHONE: OwnPhone[State, Draft] = OwnPhone(lines=_lines, who=_who, page=_page)
