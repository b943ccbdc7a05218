"""The pages of linked phones, as pure functions: the menu's, and those of a guest on its way in."""

from __future__ import annotations

from dataclasses import dataclass

from brushpass.app.linked import commands as linked, inviting
from brushpass.app.linked.banner import take
from brushpass.app.linked.commands import Link
from brushpass.app.linked.farewell import send_away
from brushpass.app.linked.people import called, hanging, phone_of, table_of, where
from brushpass.app.linked.tiles import looks, tile
from brushpass.app.model import Playing
from brushpass.app.records.party import Party, Phone, Step
from brushpass.app.sitting.commands import App, ShowSheet
from brushpass.app.sitting.frame import name_of
from brushpass.html import Markup, do_button, el, icon, join
from brushpass.i18n import Texts, texts
from brushpass.table import Seat


def menu_entry(playing: Playing) -> Markup | None:
    party, t = playing.party, playing.texts
    if party and party.twin:
        return None
    gives_up = party and party.hosting and party.others and not playing.table.outcome
    return join(
        do_button(t("button link"), ShowSheet("link")),
        do_button(t("button lobby"), ShowSheet("lobby")) if gives_up else None,
    )


def give_up(playing: Playing) -> Markup:
    """Whether this game is to end for everybody, so that all choose another one."""
    t = playing.texts
    return el(
        "div",
        el("p", t("lobby gives up")),
        do_button(t("button stay"), ShowSheet(), class_="btn btn-solid"),
        do_button(t("button give up"), linked.NextGame(playing.name), class_="btn"),
        class_="menu-list",
    )


def sheet(playing: Playing) -> Markup:
    """How others come in, and whose phones are here."""
    t = playing.texts
    party = playing.party or Party(hosting=True, relays=playing.frame.relays)
    phones = [_phone(playing, party, phone) for phone in party.devices]
    return el(
        "div",
        el("p", t("link intro")) if not party.others else None,
        inviting.ways(t, party),
        el("ul", phones, class_="phones") if party.others else None,
        _ending(playing, party),
        class_="menu-list linking",
    )


def _ending(playing: Playing, party: Party) -> Markup | None:
    """Links end when nobody plays elsewhere: ending them gives nobody a seat."""
    t = playing.texts
    if not party.hosting:
        seats = do_button(t("button link seats"), Link.SEATS)
        return join(seats, do_button(t("button lobby leave"), Link.STOP))
    if not party.others:
        return None
    elsewhere = any(phone.seats for phone in party.others)
    if elsewhere and not playing.table.outcome:
        return el("p", t("link stop first"), class_="hint")
    return do_button(t("button link stop"), Link.STOP)


def hang_on(playing: Playing) -> str:
    """Who loses the table when this phone leaves it."""
    party = playing.party
    names = hanging(party) if party and party.hosting else ()
    t = playing.texts
    return t("leave waiting", names=t.several(names), n=len(names)) if names else ""


def way_back(playing: Playing) -> str:
    """How a guest who leaves comes back: the table is kept at the phone that deals."""
    party, t = playing.party, playing.texts
    if party is None or party.hosting:
        return ""
    return t("lobby leave guest", host=called(t, party.host))


def _phone(playing: Playing, party: Party, phone: Phone) -> Markup:
    t = playing.texts
    plays = t.several(_player(playing, party, seat) for seat in phone.seats)
    takes = None
    if party.hosting and not phone.here:
        seats = [seat for seat in phone.seats if phone.away or seat not in party.asking]
        soon = max([party.waits.get(seat, 0) for seat in seats], default=0)
        takes = el(
            "div",
            el("p", t("link take in", n=soon), class_="hint") if soon else None,
            [take(playing, seat) for seat in seats if not party.waits.get(seat)],
            send_away(t, phone),
            class_="choices",
        )
    numbers = {each.name: each.id for each in party.devices if each.name}
    look = looks(playing.players, numbers).get(phone.name)
    return el(
        "li",
        tile(look, "strip away" if phone.away else "strip") if look else None,
        el(
            "span",
            el("b", phone_of(t, phone.name)),
            el("small", f"{plays or t('link watches')} · {where(t, party, phone)}"),
        ),
        takes,
        class_="phone",
    )


def _player(playing: Playing, party: Party, seat: Seat) -> str:
    name = name_of(playing, seat)
    return f"{name} ({playing.texts('link computer')})" if seat in party.computers else name


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
            el("div", el("h1", table_of(t, party)), class_="middle"),
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
    """Over relays one only waits; without internet the answer is shown back."""
    if party.address:
        return join(
            el("p", t("join reply"), class_="step"),
            inviting.carry(t, party),
            el("p", t("join waiting"), role="status"),
            _wrong(party, t),
        )
    waits = not (party.dead or party.why)
    return join(
        el("p", t("link connecting"), class_="step", role="status") if waits else None,
        el("p", el("b", party.room, class_="room-code")) if party.room else None,
        el("p", t("join dead"), class_="notice", role="alert") if party.dead else None,
        _wrong(party, t),
        None if waits else _again(t),
    )


def _failed(party: Party, t: Texts) -> Markup:
    return join(
        el("p", t(party.why or "link failed"), class_="notice", role="alert"),
        _again(t),
        do_button(t("button link cancel"), App.LEAVE),
    )


def _again(t: Texts) -> Markup:
    return do_button(t("button link again"), Link.AGAIN, class_="btn btn-solid")


def _wrong(party: Party, t: Texts) -> Markup | None:
    return el("p", t(party.why), class_="notice", role="alert") if party.why else None


def _asked(party: Party, t: Texts, seat: Seat) -> str:
    """Who has to agree."""
    phone = party.device_with(seat)
    there = phone is not None and not phone.away and seat not in party.computers
    return party.names[seat] if there else called(t, party.host)


def _sitting(party: Party, t: Texts) -> Markup:
    """Choose who plays on this device. Each name is a switch, which asks the seat's device, or the
    table's for a computer and for who is away. Who comes late is nobody's name yet."""
    here = next((device for device in party.devices if device.here), None)
    plays = bool(here and here.seats)
    name = here.name if here else ""
    late = name and name not in party.names
    asked = [*dict.fromkeys(_asked(party, t, seat) for seat in party.asking)]
    people = enumerate(zip(party.names, party.roles, strict=True))
    return join(
        el("p", t("join late", name=name) if late else t("join who"), class_="step"),
        el("p", t(party.why), class_="notice", role="alert") if party.why else None,
        el("p", party.refusal, class_="notice", role="alert") if party.refusal else None,
        el("p", t("join asked", players=t.several(asked), n=len(asked)), role="status")
        if asked
        else None,
        el(
            "ul",
            [el("li", _seat(party, t, seat, name, role)) for seat, (name, role) in people],
            class_="seats",
        ),
        do_button(
            t("button join play" if plays else "button join watch"),
            Link.SIT,
            class_="btn btn-solid" if plays and not party.asking else "btn btn-plain",
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
