"""What the result of a game offers next."""

from __future__ import annotations

from brushpass.app.model import Playing
from brushpass.app.setup.commands import Again
from brushpass.html import Markup, do_button


def rematch(playing: Playing) -> list[Markup]:
    t = playing.texts
    return [
        do_button(t("button rematch"), Again(), class_="btn btn-solid"),
        do_button(t("button swap"), Again(swap=True)),
    ]
