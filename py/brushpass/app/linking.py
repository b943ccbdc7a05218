"""The pages of linking devices, as pure functions. Imports party, session, html, i18n.

One sentence a step. The same words for both ways: a QR code to scan, a link to send, a code to
paste.
"""

from __future__ import annotations

from brushpass.app.frame import name_of
from brushpass.app.party import Device, Party, Step
from brushpass.app.session import Session
from brushpass.html import Markup, do_button, el, form, icon, join, qr_code, submit, text_field
from brushpass.i18n import Texts
from brushpass.table import Seat

NOBODY = -1
"""The seat of forms that no seat sends."""


def banner(session: Session) -> Markup | None:
    """Above an open table: what the link has to say, and what can be done about it.

    Its place stays when it has nothing to say: what lies below must not move under a pen.
    """
    if session.party is None:
        return None
    return el("div", _told_now(session, session.party), id="link-banner", class_="link-banner")


def _told_now(session: Session, party: Party) -> Markup | None:
    t = session.texts
    if party.twin:
        return _told(t("link twin"))
    if not party.hosting and not party.linked:
        return _told(t("link lost"))
    if party.away and not session.table.outcome:
        told = t("link wait", players=_names(session, party.away))
        takes = [
            do_button(
                t("button link take", player=name_of(session, seat)),
                f"link:take={seat}",
                class_="btn",
            )
            for seat in party.away
            if party.hosting
        ]
        wait = do_button(t("button link wait"), "link:wait") if party.hosting else None
        return None if party.waits_anyway else _told(told, takes, wait)
    if party.sending:
        return el("p", t("link sending"), class_="sending", role="status")
    if session.elsewhere and not session.waiting:
        return el(
            "p",
            t("link waiting", players=_names(session, session.elsewhere)),
            class_="elsewhere",
            role="status",
        )
    return None


def _told(text: str, *buttons: object) -> Markup:
    return el(
        "div",
        el("p", text),
        el("div", *buttons, class_="choices") if any(buttons) else None,  # type: ignore[arg-type]
        class_="notice link-notice",
        role="status",
    )


def sheet(session: Session) -> Markup:
    """What lies over the page when "Link phones" was tapped."""
    t = session.texts
    party = session.party
    if party is None:
        return el(
            "div",
            el("p", t("link intro")),
            do_button(t("button link invite"), "link:invite", class_="btn btn-solid"),
            _room(t, Party(hosting=True)),
            class_="menu-list linking",
        )
    devices = el("ul", [_device(session, party, device) for device in party.devices])
    if not party.hosting:
        return el(
            "div",
            devices,
            do_button(t("button link seats"), "link:seats"),
            do_button(t("button link stop"), "link:stop"),
            class_="menu-list linking",
        )
    return el(
        "div",
        _inviting(t, party),
        devices,
        _room(t, party),
        do_button(t("button link stop"), "link:stop") if party.others else None,
        class_="menu-list linking",
    )


def _device(session: Session, party: Party, device: Device) -> Markup:
    t = session.texts
    number = party.devices.index(device) + 1
    if device.here:
        name = t("link here")
    else:
        name = t("link host") if device.host else t("link device", n=number)
    plays = _names(session, device.seats) if device.seats else t("link watches")
    takes = None
    if party.hosting and not device.here:
        takes = el(
            "div",
            [
                do_button(t("button link take", player=name_of(session, seat)), f"link:take={seat}")
                for seat in device.seats
            ],
            do_button(t("button link dismiss"), f"link:dismiss={device.id}"),
            class_="choices",
        )
    return el(
        "li",
        el("b", name),
        el("span", plays),
        el("i", t("link away"), class_="mark") if device.away else None,
        takes,
        class_="device away" if device.away else "device",
    )


def _inviting(t: Texts, party: Party) -> Markup:
    """The host's side of an invitation."""
    match party.step:
        case Step.INVITING | Step.CONNECTING:
            return el(
                "section",
                el("p", t("link next"), role="status") if party.others else None,
                el("p", t("link step scan"), class_="step"),
                _carry(t, party),
                el("p", t("link step reply"), class_="step"),
                form(
                    "link-reply",
                    NOBODY,
                    text_field(t("link reply"), "reply"),
                    submit(t("button link connect")),
                ),
                _scanner(t, party) if party.scans else None,
                _progress(t, party),
                do_button(t("button link cancel"), "link:cancel"),
                class_="inviting",
            )
        case Step.MAKING:
            return el("p", t("link making"), role="status")
        case _:
            return join(
                _progress(t, party),
                do_button(t("button link invite"), "link:invite", class_="btn btn-solid"),
            )


def _scanner(t: Texts, party: Party) -> Markup:
    if not party.scanning:
        return do_button(t("button link scan"), "link:scan")
    return el("video", id="scanner", data_keep="scanner", class_="scanner", playsinline=True)


def _progress(t: Texts, party: Party) -> Markup | None:
    if party.why:
        return el("p", t(party.why), class_="notice", role="alert")
    if party.step is Step.CONNECTING:
        return el("p", t("link connecting"), role="status")
    return None


def _carry(t: Texts, party: Party) -> Markup:
    """An invitation or a reply, in every way in which it can travel."""
    return el(
        "div",
        qr_code(party.address),
        el(
            "div",
            do_button(t("button link share"), "link:share") if party.shares else None,
            do_button(t("button link copy"), "link:copy"),
            class_="choices",
        ),
        el(
            "details",
            el("summary", t("link as code")),
            el("code", party.code, class_="payload"),
        ),
        class_="carry",
    )


def _room(t: Texts, party: Party) -> Markup:
    if party.room:
        return el(
            "section",
            el("p", t("link room open")),
            el("p", el("b", party.room, class_="room-code")),
            _relays(t, party),
        )
    return join(do_button(t("button link room"), "link:room"), _relays(t, party))


def _relays(t: Texts, party: Party) -> Markup:
    """What a room is, and whose relays it uses."""
    return el(
        "details",
        el("summary", t("link room about")),
        el("p", t("link room note"), class_="hint"),
        form(
            "link-relays",
            NOBODY,
            text_field(t("link relays"), "relays", " ".join(party.relays)),
            submit(t("button link relays"), class_="btn"),
        ),
    )


# A guest that has no table yet.


def joining(party: Party, t: Texts) -> Markup:
    """The page of a device that joins somebody's table."""
    body = {
        Step.REPLYING: _replying,
        Step.CONNECTING: _replying,
        Step.SITTING: _sitting,
        Step.FAILED: _failed,
    }.get(party.step, _making)
    return el(
        "div",
        el(
            "header",
            do_button(icon("back"), "leave", class_="btn-bare", aria_label=t("button link cancel")),
            el("div", el("h1", t("join title")), class_="middle"),
            class_="top",
        ),
        el(
            "main",
            el("h2", party.game) if party.game else None,
            body(party, t),
            class_="linking",
        ),
        class_="screen joining",
        data_stage="joining",
    )


def _making(party: Party, t: Texts) -> Markup:
    return el("p", t(party.why or "link making"), role="status")


def _replying(party: Party, t: Texts) -> Markup:
    if party.room:
        return join(
            el("p", t("link connecting"), class_="step", role="status"),
            el("p", el("b", party.room, class_="room-code")),
            _relays(t, party),
        )
    return join(
        el("p", t("join reply"), class_="step"),
        _carry(t, party),
        el("p", t("join waiting"), role="status"),
        el("p", t(party.why), class_="notice", role="alert") if party.why else None,
    )


def _failed(party: Party, t: Texts) -> Markup:
    return join(
        el("p", t(party.why or "link failed"), class_="notice", role="alert"),
        do_button(t("button link again"), "link:again", class_="btn btn-solid"),
        do_button(t("button link cancel"), "leave"),
    )


def _sitting(party: Party, t: Texts) -> Markup:
    """Who plays on this device: each name a switch; those on other devices are out of reach."""
    return join(
        el("p", t("join who"), class_="step"),
        el(
            "ul",
            [el("li", _seat(party, t, seat, name)) for seat, name in enumerate(party.names)],
            class_="seats",
        ),
        do_button(
            t("button join play" if _own(party) else "button join watch"),
            "link:sit",
            class_="btn btn-solid",
        ),
    )


def _own(party: Party) -> tuple[Seat, ...]:
    return next((device.seats for device in party.devices if device.here), ())


def _seat(party: Party, t: Texts, seat: Seat, name: str) -> Markup:
    holder = party.seat_of(seat)
    if holder and not holder.here and not holder.host:
        return el(
            "button",
            name,
            el("small", t("join taken")),
            type="button",
            class_="btn",
            aria_disabled="true",
        )
    mine = bool(holder and holder.here)
    return do_button(
        name,
        f"link:{'rise' if mine else 'claim'}={seat}",
        class_="btn on" if mine else "btn",
        aria_pressed="true" if mine else "false",
    )


def _names(session: Session, seats: tuple[Seat, ...]) -> str:
    return ", ".join(name_of(session, seat) for seat in seats)
