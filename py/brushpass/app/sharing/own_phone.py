"""One secret on a second phone, without any link: it travels in the address of a QR code.

A game whose SCREEN has an `own_phone` can do it. What comes out of an address is read strictly;
nothing else of the table is in it.
"""

from __future__ import annotations

from typing import Any

from brushpass.app.play.session import Session
from brushpass.app.sharing.addresses import carried, carrying
from brushpass.contract import OwnPhone
from brushpass.games import SHELF, package, screen
from brushpass.html import Markup, do_button, el, icon, qr_code
from brushpass.html.commands import Plain
from brushpass.i18n import Texts, texts
from brushpass.table import Malformed

ADDRESS = "#second="
MAX_PAYLOAD = 600
MAX_TEXT = 600


def payload(session: Session) -> str:
    """What the seat that holds the device can take to its own phone; nothing if there is none."""
    own = session.screen.own_phone
    lines = own.lines(session.secret_view()) if own else ()
    if not lines:
        return ""
    return f"{session.name}." + carrying("\n".join(lines))


def read(raw: str) -> tuple[str, OwnPhone[Any, Any], tuple[str, ...]]:
    """The game, how it shows such a secret, and the lines of a payload. Malformed if it is none."""
    name, dot, body = raw.partition(".")
    if len(raw) > MAX_PAYLOAD or not dot or name not in SHELF:
        raise Malformed("this is no secret of ours")
    own = screen(name).own_phone
    if own is None:
        raise Malformed("this is no secret of ours")
    return name, own, tuple(carried(body, MAX_TEXT).split("\n"))


def offer(session: Session) -> Markup | None:
    """Below a secret: a button."""
    if session.shows_second or not payload(session):
        return None
    label = session.texts("button second")
    return do_button(label, Plain.SECOND, class_="btn btn-plain second")


def code(session: Session) -> Markup | None:
    """Once it was tapped, over the secret: the code, and who may scan it."""
    own, secret = session.screen.own_phone, payload(session)
    if own is None or not secret or not session.shows_second:
        return None
    t = session.texts
    return el(
        "section",
        el("h2", t("second title")),
        el("p", own.who(session.secret_view()), class_="who"),
        qr_code(f"{ADDRESS}{secret}"),
        el("p", t("second hint"), class_="hint"),
        do_button(t("button second done"), Plain.SECOND),
        class_="second",
    )


def second_page(raw: str, lang: str, *, looking: bool) -> Markup:
    """The second phone's page: closed until it is tapped. Malformed if the address is none."""
    name, own, lines = read(raw)
    t = texts("brushpass.app", lang).also(texts(package(name), lang))
    secret = own.page(t, lines)
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
            do_button(
                t("button hide" if looking else "button look"), Plain.LOOK, class_="btn btn-solid"
            ),
            do_button(t("button second leave"), Plain.LEAVE, class_="btn"),
            class_="bot",
        ),
        class_=f"screen second-phone {'open' if looking else 'sealed'} game-{name}",
        data_stage="second-open" if looking else "second",
    )


def _closed(t: Texts) -> Markup:
    return el("p", t("second closed"), class_="note")
