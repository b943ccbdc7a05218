"""How others come in: by one link, or by two scans a phone without internet.

Each step is one sentence, and fits all ways: a QR code to scan, a link to send, a code to paste.
"""

from __future__ import annotations

import re

from brushpass.app.linked import commands as linked
from brushpass.app.linked.commands import Link, Lobby
from brushpass.app.records.party import Party, Step
from brushpass.html import Markup, do_button, el, icon, qr_code, say_form, submit, text_field
from brushpass.i18n import Texts

RELAY = re.compile(r"(?:wss?://|stun:)([^/:]+)")


def ways(t: Texts, party: Party) -> Markup:
    """Every way in which others come in, as this phone may offer it."""
    if not party.hosting:
        return el("div", by_link(t, party) if party.link else None, class_="ways-in")
    if party.step in (Step.INVITING, Step.MAKING, Step.CONNECTING):
        return el("div", _two_scans(t, party), class_="ways-in")
    return el(
        "div",
        _wrong(t, party),
        by_link(t, party) if party.link else _link_door(t, party) if not party.room else None,
        _code(t, party) if party.link or party.room else None,
        _dead(t, party),
        _door(t, party) if party.link or party.others else None,
        _scan_door(t),
        _relays(t, party),
        class_="ways-in",
    )


def by_link(t: Texts, party: Party) -> Markup:
    """The link as a code to scan, as text, and to send."""
    return el(
        "section",
        el("p", t("invite link"), class_="step"),
        qr_code(party.link),
        el("p", party.link.partition("://")[2] or party.link, class_="payload"),
        sending(t, party, party.link),
        class_="by-link",
    )


def sending(t: Texts, party: Party, address: str) -> Markup:
    """Two ways to bring an address to somebody."""
    send = do_button([icon("share"), t("button link share")], Link.SHARE, class_="btn btn-solid")
    copied = party.copied == address
    label = t("link copied") if copied else t("button link copy")
    sign = icon("check" if copied else "copy")
    copy = do_button([sign, label], Link.COPY, class_="btn" if party.shares else "btn btn-solid")
    return el("div", send if party.shares else None, copy, class_="choices")


def relay_names(party: Party) -> list[str]:
    """The names of the relays, as people may know them."""
    names = [RELAY.match(relay) for relay in party.relays]
    return [*dict.fromkeys(name[1] for name in names if name)]


# By one link.


def _link_door(t: Texts, party: Party) -> Markup:
    """What relays see is said before any is asked."""
    return el(
        "section",
        el("h3", t("door link")),
        el("p", t("door link text")),
        relay_sentence(t, party),
        do_button(t("button link room"), Link.ROOM, class_="btn btn-solid"),
        class_="door",
    )


def relay_sentence(t: Texts, party: Party) -> Markup:
    names = relay_names(party)
    told = t("relays see", relays=t.several(names)) if names else t("relays see unnamed")
    return el("p", told, class_="hint")


def _dead(t: Texts, party: Party) -> Markup | None:
    return el("p", t("link room dead"), class_="notice", role="alert") if party.dead else None


def _code(t: Texts, party: Party) -> Markup:
    if party.room:
        code = el("b", party.room, class_="room-code")
        return el("p", t("link room open"), " ", code)
    return do_button(t("button link code"), Link.CODE, class_="btn")


def _door(t: Texts, party: Party) -> Markup:
    """Whether phones that haven't been here are let in."""
    return do_button(
        [
            el("b", t("door open" if party.door_open else "door closed")),
            el("small", t("door open text" if party.door_open else "door closed text")),
        ],
        Lobby.DOOR,
        class_="btn toggle",
        role="switch",
        aria_checked="true" if party.door_open else "false",
    )


def _relays(t: Texts, party: Party) -> Markup:
    """Other relays, for those who want them."""
    return el(
        "details",
        el("summary", t("relays own")),
        el("p", t("relays own text"), class_="hint"),
        say_form(
            linked.LinkRelays(),
            text_field(t("link relays"), "relays", " ".join(party.relays)),
            submit(t("button link relays"), class_="btn"),
        ),
    )


# Without internet.


def _scan_door(t: Texts) -> Markup:
    return el(
        "section",
        el("h3", t("door room")),
        el("p", t("door room text")),
        do_button(t("button link invite"), Link.INVITE, class_="btn"),
        class_="door",
    )


def _two_scans(t: Texts, party: Party) -> Markup:
    """Step by step: they scan this, then their answer is scanned here."""
    if party.step is Step.MAKING:
        return el("p", t("link making"), role="status")
    return el(
        "section",
        el("p", t("link next"), role="status") if party.others else None,
        el("h3", t("scan first")),
        el("p", t("link step scan"), class_="step"),
        carry(t, party),
        el("h3", t("scan second")),
        el("p", t("link step reply"), class_="step"),
        _scanner(t, party) if party.scans else None,
        say_form(
            linked.LinkReply(""),
            text_field(t("link reply"), "reply"),
            submit(t("button link connect"), class_="btn"),
        ),
        _wrong(t, party),
        el("p", t("link connecting"), role="status") if party.step is Step.CONNECTING else None,
        do_button(t("button link done"), Link.CANCEL, class_="btn"),
        class_="inviting",
    )


def _scanner(t: Texts, party: Party) -> Markup:
    if not party.scanning:
        return do_button(t("button link scan"), Link.SCAN, class_="btn btn-solid")
    return el("video", id="scanner", data_keep="scanner", class_="scanner", playsinline=True)


def carry(t: Texts, party: Party) -> Markup:
    """An invitation or a reply, in every way in which it can travel."""
    return el(
        "div",
        qr_code(party.address),
        sending(t, party, party.address),
        el("details", el("summary", t("link as code")), el("code", party.code, class_="payload")),
        class_="carry",
    )


def _wrong(t: Texts, party: Party) -> Markup | None:
    return el("p", t(party.why), class_="notice", role="alert") if party.why else None
