"""Why computers said what they said: what they made of a drawing as it grew."""

from __future__ import annotations

from brushpass.games.invisible_ink.screen.draft import OpenView
from brushpass.html import Markup, el


def why(view: OpenView, number: int) -> Markup | None:
    """For a drawing of the gallery; nothing where no computer looked at it."""
    impressions = view.advice.get(number) if view.advice else None
    if not impressions:
        return None
    items = []
    for impression in impressions:
        things = ", ".join(f"{word} {likely:.0%}" for word, likely in impression.likely)
        items.append(el("li", view.t("saw", n=impression.lines, things=things)))
    return el("details", el("summary", view.t("saw title")), el("ol", items), class_="ink-why")
