"""One secret on a second phone, without any link: it travels in the address of a QR code.

A game whose SCREEN has an `own_phone` can do it. What comes out of an address is read strictly;
nothing else of the table is in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from brushpass.app.model import Playing, language_for
from brushpass.app.sharing.addresses import packed, unpacked
from brushpass.app.sharing.commands import Sharing
from brushpass.app.sitting.commands import App
from brushpass.app.sitting.views import secret_view
from brushpass.contract import OwnPhone
from brushpass.games import SHELF, screen
from brushpass.html import Markup, do_button, el, icon, qr_code
from brushpass.i18n import Texts
from brushpass.table import Malformed

ADDRESS = "#second="
MAX_PAYLOAD = 600
MAX_TEXT = 600


def payload(playing: Playing) -> str:
    """What the seat that holds the device can take to its own phone; nothing if there is none."""
    own = playing.screen.own_phone
    lines = own.lines(secret_view(playing)) if own else ()
    if not lines:
        return ""
    return f"{playing.name}." + packed("\n".join(lines))


def read(raw: str) -> tuple[str, OwnPhone[Any, Any], tuple[str, ...]]:
    """The game, how it shows such a secret, and the lines of a payload. Malformed if it is none."""
    name, dot, body = raw.partition(".")
    if len(raw) > MAX_PAYLOAD or not dot or name not in SHELF:
        raise Malformed("this is no secret of ours")
    own = screen(name).own_phone
    if own is None:
        raise Malformed("this is no secret of ours")
    return name, own, tuple(unpacked(body, MAX_TEXT).split("\n"))


def offer(playing: Playing) -> Markup | None:
    """Below a secret, unless this phone is somebody's own already: a button."""
    if playing.private or playing.device.shows_code or not payload(playing):
        return None
    label = playing.texts("button second")
    return do_button(label, Sharing.OWN_PHONE, class_="btn btn-plain second")


def code(playing: Playing) -> Markup | None:
    """Once it was tapped, over the secret: the code, and who may scan it."""
    own, secret = playing.screen.own_phone, payload(playing)
    if own is None or not secret or not playing.device.shows_code:
        return None
    t = playing.texts
    return el(
        "section",
        el("h2", t("second title")),
        el("p", own.who(secret_view(playing)), class_="who"),
        qr_code(f"{ADDRESS}{secret}"),
        el("p", t("second hint"), class_="hint"),
        do_button(t("button second done"), Sharing.OWN_PHONE),
        class_="second",
    )


@dataclass(frozen=True)
class CarriedSecret:
    """A secret of a table that lies elsewhere, on somebody's own phone."""

    payload: str
    lang: str
    looking: bool = False


def page(phone: CarriedSecret) -> Markup:
    """Closed until it is tapped. Malformed if the address was none of ours."""
    name, own, lines = read(phone.payload)
    t, looking = language_for(name, phone.lang).texts, phone.looking
    secret = own.page(t, lines)
    label = t("button hide" if looking else "button look")
    return el(
        "div",
        el(
            "header",
            el("div", el("h1", icon("eye"), t("title"), class_="eyes"), class_="middle"),
            class_="top black",
        ),
        el("main", secret if looking else _closed(t), class_="secret" if looking else "handover"),
        el(
            "footer",
            do_button(label, Sharing.LOOK, class_="btn btn-solid"),
            do_button(t("button second leave"), App.LEAVE, class_="btn"),
            class_="bot",
        ),
        class_=f"screen second-phone {'open' if looking else 'sealed'} game-{name}",
        data_stage="second-open" if looking else "second",
    )


def _closed(t: Texts) -> Markup:
    return el("p", t("second closed"), class_="note")
