"""Why: after a half of a round, what led from each clue to its number.

Computers' lists say so, hence only where one plays, and only as far as these eyes know the
keywords.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from brushpass.games.decrypto.screen.draft import OpenView
from brushpass.games.decrypto.screen.sheets import bare_word
from brushpass.games.decrypto.state import Row
from brushpass.html import Markup, el
from brushpass.i18n import Texts

if TYPE_CHECKING:
    from brushpass.games.decrypto.analyst.reasons import Reason


def why(view: OpenView, row: Row) -> Markup | None:
    """Folded up until somebody asks."""
    if view.advice is None:
        return None
    told = because(view.t, view.advice[row])
    return el("details", el("summary", view.t("why")), told, class_="why")


def because(t: Texts, found: Sequence[Reason]) -> Markup:
    return el("ul", [el("li", _sentence(t, reason)) for reason in found], class_="reasons")


def _sentence(t: Texts, reason: Reason) -> str:
    kind = "none"
    if reason.word:
        kind = "direct" if reason.direct else "links" if reason.links else "none"
    key = f"why heard {kind}" if reason.hidden else f"why {kind}"
    return t(
        key,
        clue=reason.clue,
        digit=reason.digit,
        word=reason.word if reason.hidden else bare_word(reason.word),
        links=", ".join(reason.links),
    )
