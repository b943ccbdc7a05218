"""After a game the circle stays together: which game is next."""

from __future__ import annotations

from brushpass.app.linked.commands import NextGame
from brushpass.app.linked.tiles import emblem
from brushpass.app.model import Playing
from brushpass.games import SHELF, package
from brushpass.html import Markup, do_button, el
from brushpass.i18n import texts


def offer(playing: Playing) -> Markup | None:
    """All games, at the phone that deals: everybody comes along."""
    party = playing.party
    if party is None or not party.hosting or not party.others:
        return None
    t = playing.texts
    return el(
        "section",
        el("h2", t("next game"), el("small", t("next game all"))),
        el("div", [_poster(playing, name) for name in SHELF], class_="posters"),
        class_="next-game",
    )


def _poster(playing: Playing, name: str) -> Markup:
    played = name == playing.name
    return do_button(
        [emblem(name), el("b", texts(package(name), playing.lang)("title"))],
        NextGame(name),
        class_=f"poster-of ground-{name} played" if played else f"poster-of ground-{name}",
    )
