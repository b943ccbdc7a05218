"""The pages for linking devices, as pure functions.

Each step is one sentence, and fits all ways: a QR code to scan, a link to send, a code to paste.
"""

from __future__ import annotations

from dataclasses import dataclass

from brushpass.app.linked import commands as linked
from brushpass.app.linked.banner import take
from brushpass.app.linked.commands import Link
from brushpass.app.model import Playing
from brushpass.app.records.party import Party, Phone, Step
from brushpass.app.sitting.commands import App, ShowSheet
from brushpass.app.sitting.frame import name_of
from brushpass.html import Markup, do_button, el, icon, join, qr_code, say_form, submit, text_field
from brushpass.i18n import Texts, texts
from brushpass.table import Seat


def menu_entry(playing: Playing) -> Markup | None:
    if playing.party and playing.party.twin:
        return None
    return do_button(playing.texts("button link"), ShowSheet("link"))


def sheet(playing: Playing) -> Markup:
    """What lies over the page when "Link phones" was tapped."""
    t = playing.texts
    party = playing.party
    if party is None:
        return el(
            "div",
            el("p", t("link intro")),
            do_button(t("button link invite"), Link.INVITE, class_="btn btn-solid"),
            _room(t, Party(hosting=True)),
            class_="menu-list linking",
        )
    devices = el("ul", [_device(playing, party, device) for device in party.devices])
    if not party.hosting:
        return el(
            "div",
            devices,
            do_button(t("button link seats"), Link.SEATS),
            do_button(t("button link stop"), Link.STOP),
            class_="menu-list linking",
        )
    return el(
        "div",
        _inviting(t, party),
        devices,
        _room(t, party),
        _ending(playing, party) if party.others else None,
        class_="menu-list linking",
    )


def _ending(playing: Playing, party: Party) -> Markup:
    """Links end when nobody plays elsewhere: ending them gives nobody a seat."""
    t = playing.texts
    elsewhere = any(device.seats for device in party.others)
    if elsewhere and not playing.table.outcome:
        return el("p", t("link stop first"), class_="hint")
    return do_button(t("button link stop"), Link.STOP)


def _device(playing: Playing, party: Party, device: Phone) -> Markup:
    t = playing.texts
    plays = t.several(_player(playing, party, seat) for seat in device.seats)
    takes = None
    if party.hosting and not device.here:
        seats = [seat for seat in device.seats if device.away or seat not in party.asking]
        soon = max([party.waits.get(seat, 0) for seat in seats], default=0)
        takes = el(
            "div",
            el("p", t("link take in", n=soon), class_="hint") if soon else None,
            [take(playing, seat) for seat in seats if not party.waits.get(seat)],
            do_button(t("button link dismiss"), linked.LinkDismiss(device.id)),
            class_="choices",
        )
    return el(
        "li",
        el("b", phone_of(t, device.name)),
        el("span", plays or t("link watches")),
        el("i", " · ".join(_ways(t, party, device)), class_="mark"),
        takes,
        class_="device away" if device.away else "device",
    )


def phone_of(t: Texts, name: str) -> str:
    return t("link phone", name=name or t("link somebody"))


def _ways(t: Texts, party: Party, device: Phone) -> list[str]:
    """Where a phone is, and how it is reached."""
    deals = [t("link deals")] if device.host else []
    if device.here:
        return [t("link here"), *deals]
    if device.away:
        return [t("link away"), *deals]
    if device.phone is not None:
        return [t("link through phone", name=party.name_of(device.phone)), *deals]
    if device.relay:
        return [t("link through relay", relay=device.relay), *deals]
    return deals


def _player(playing: Playing, party: Party, seat: Seat) -> str:
    name = name_of(playing, seat)
    return f"{name} ({playing.texts('link computer')})" if seat in party.computers else name


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
                say_form(
                    linked.LinkReply(""),
                    text_field(t("link reply"), "reply"),
                    submit(t("button link connect")),
                ),
                _scanner(t, party) if party.scans else None,
                _progress(t, party),
                do_button(t("button link cancel"), Link.CANCEL),
                class_="inviting",
            )
        case Step.MAKING:
            return el("p", t("link making"), role="status")
        case _:
            return join(
                _progress(t, party),
                do_button(t("button link invite"), Link.INVITE, class_="btn btn-solid"),
            )


def _scanner(t: Texts, party: Party) -> Markup:
    if not party.scanning:
        return do_button(t("button link scan"), Link.SCAN)
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
            do_button(t("button link share"), Link.SHARE) if party.shares else None,
            do_button(t("button link copy"), Link.COPY),
            class_="choices",
        ),
        el("p", t("link copied"), class_="hint") if party.copied == party.address else None,
        el("details", el("summary", t("link as code")), el("code", party.code, class_="payload")),
        class_="carry",
    )


def _room(t: Texts, party: Party) -> Markup:
    if party.room:
        return el(
            "section",
            el("p", t("link room open")),
            el("p", el("b", party.room, class_="room-code")),
            _dead(t, party),
            _relays(t, party),
        )
    return join(do_button(t("button link room"), Link.ROOM), _relays(t, party))


def _dead(t: Texts, party: Party) -> Markup | None:
    return el("p", t("link room dead"), class_="notice", role="alert") if party.dead else None


def _relays(t: Texts, party: Party) -> Markup:
    """What a room is, and whose relays it uses."""
    return el(
        "details",
        el("summary", t("link room about")),
        el("p", t("link room note"), class_="hint"),
        say_form(
            linked.LinkRelays(),
            text_field(t("link relays"), "relays", " ".join(party.relays)),
            submit(t("button link relays"), class_="btn"),
        ),
    )


# A guest that has no table yet.


@dataclass(frozen=True)
class Meeting:
    """Linked phones, while there is no table on this one: it joins, or people sit down."""

    party: Party
    lang: str


def meeting(model: Meeting) -> Markup:
    return lobby(model.party, model.lang) if model.party.gathering else joining(model)


def lobby(party: Party, lang: str) -> Markup:
    from brushpass.app.linked.lobby_page import page  # loaded when people gather

    return page(party, lang)


def joining(model: Meeting) -> Markup:
    party, t = model.party, texts("brushpass.app", model.lang)
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
            do_button(
                icon("back"), App.LEAVE, class_="btn-bare", aria_label=t("button link cancel")
            ),
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
            None if party.dead else el("p", t("link connecting"), class_="step", role="status"),
            el("p", el("b", party.room, class_="room-code")),
            _dead(t, party),
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
        do_button(t("button link again"), Link.AGAIN, class_="btn btn-solid"),
        do_button(t("button link cancel"), App.LEAVE),
    )


def _sitting(party: Party, t: Texts) -> Markup:
    """Choose who plays on this device. Each name is a switch, which asks the seat's device."""
    here = next((device for device in party.devices if device.here), None)
    plays = bool(here and here.seats)
    people = enumerate(zip(party.names, party.roles, strict=True))
    return join(
        el("p", t("join who"), class_="step"),
        el("p", t(party.why), class_="notice", role="alert") if party.why else None,
        el("p", party.refusal, class_="notice", role="alert") if party.refusal else None,
        el("p", t("join asked"), role="status") if party.asking else None,
        el(
            "ul",
            [el("li", _seat(party, t, seat, name, role)) for seat, (name, role) in people],
            class_="seats",
        ),
        do_button(
            t("button join play" if plays else "button join watch"),
            Link.SIT,
            class_="btn btn-solid" if plays and not party.asking else "btn",
        ),
    )


def _where(party: Party, t: Texts, seat: Seat, holder: Phone) -> str:
    """On whose phone somebody plays."""
    own = holder.seats == (seat,) and not holder.host
    return t("join where own") if own else t("join where", name=holder.name or t("link somebody"))


def _seat(party: Party, t: Texts, seat: Seat, name: str, role: str) -> Markup:
    holder = party.device_with(seat)
    mine = bool(holder and holder.here)
    asks = seat in party.asking
    does = linked.LinkReturn if mine else linked.LinkWithdraw if asks else linked.LinkTake
    small = [role, t("link computer")] if seat in party.computers else [role]
    if asks:
        small.append(t("join asks"))
    elif holder and not holder.here:
        small.append(_where(party, t, seat, holder))
    return do_button(
        [name, el("small", " · ".join(small))],
        does(seat),
        class_="btn on" if mine else "btn asks" if asks else "btn",
        aria_pressed="true" if mine else "false",
    )
