"""The lobby, live on all phones: who is there, who sits where, and by which options."""

from __future__ import annotations

from brushpass.app.records.party import Party
from brushpass.html import Markup, el
from brushpass.i18n import texts


def page(party: Party, lang: str) -> Markup:
    t = texts("brushpass.app", lang)
    return el("div", el("h1", t("join title")), class_="screen lobby", data_stage="lobby")
