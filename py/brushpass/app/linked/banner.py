"""What the link has to say above every page, and to ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from brushpass.app.linked.commands import Link, LinkAgree, LinkDecline, LinkTake, LinkWithdraw
from brushpass.app.linked.people import called, owner
from brushpass.app.linked.tiles import looks, tile
from brushpass.app.model import Playing, Stage
from brushpass.app.records.party import Party, Request
from brushpass.app.sitting.frame import name_of, names
from brushpass.html import Markup, do_button, el, icon
from brushpass.table import Seat

SeatButton: TypeAlias = Callable[[Seat], Markup]


def requests(playing: Playing) -> list[Markup]:
    """Requests for seats that somebody here may give away, before anything else, so that nothing
    moves them; and our own requests. If what is asked changes, these are other buttons."""
    party, parts = playing.party, []
    if party and party.requests:
        asked = [_request(playing, party, each) for each in party.requests]
        name = "asking_" + "_".join(each.key for each in party.requests)
        parts.append(el("div", asked, id=name, class_="asking"))
    if party and party.asking:
        parts.append(_asking(playing, party))
    return parts


def _request(playing: Playing, party: Party, request: Request) -> Markup:
    """Whose phone asks for whose chair; declining stands first."""
    t = playing.texts
    asker = called(t, party.name_of(request.device))
    players, n = names(playing, request.seats), len(request.seats)
    away = t("link agree in", n=request.wait) if request.wait else t("link agree away")
    phones = {phone.name: phone.id for phone in party.devices if phone.name}
    faces = looks(playing.players, phones)
    agree = do_button(
        t("button link agree"),
        LinkAgree(request.claims),
        class_="btn btn-solid",
        disabled=bool(request.wait),
    )
    decline = do_button(t("button link decline"), LinkDecline(request.claims))
    asks = f"asks-{request.key}"
    mine = request.wait is None and not {*request.seats} <= {*party.computers}
    return el(
        "div",
        el(
            "div",
            tile(faces[asker], "large") if asker in faces else None,
            icon("next"),
            [tile(faces[name_of(playing, seat)]) for seat in request.seats],
            class_="row",
        ),
        el("h2", t("link asks", asker=asker, owners=_owners(playing, request.seats), n=n), id=asks),
        el("p", t("link asks mine" if mine else "link asks away", players=players, n=n)),
        None if request.wait is None else el("p", away, class_="hint"),
        el("div", decline, agree, class_="choices"),
        class_="notice link-notice asks on-mustard",
        role="alertdialog",
        aria_labelledby=asks,
    )


def _owners(playing: Playing, seats: tuple[Seat, ...]) -> str:
    """Whose chairs they are."""
    t = playing.texts
    return t.several(owner(t, name_of(playing, seat)) for seat in seats)


def _asking(playing: Playing, party: Party) -> Markup:
    t = playing.texts
    withdraws = [
        do_button(t("button link withdraw", player=name_of(playing, seat)), LinkWithdraw(seat))
        for seat in party.asking
    ]
    return _told(t("link asked", players=names(playing, party.asking)), withdraws)


def link(playing: Playing, lend: SeatButton | None) -> Markup | None:
    """What the link has to say, and what can be done about it. While a secret is open that is only
    whether the table can be reached. `lend` gives a seat to a computer."""
    t, party = playing.texts, playing.party
    if party is None:
        return None
    if party.twin:
        return _told(t("link twin"))
    if not party.hosting and not party.linked:
        if party.host_left:
            return _told(t("link host left", name=called(t, party.host)))
        away = "link relay lost" if party.dead else "lobby lost"
        lost = "link lost kept" if party.keeps else away
        return _told(t(lost, owner=owner(t, party.host)))
    if party.rivals:
        return _told(t("link rivals kept"))
    if party.sending:
        return el("p", t("link sending"), class_="sending", role="status")
    if playing.stage is Stage.OPEN:
        return None
    if party.away and not playing.table.outcome:
        return None if party.waits_anyway else _waiting(playing, party, lend)
    hangs = party.dead and any(phone.relay for phone in party.devices)
    return _told(t("link relay lost")) if hangs else None


def _waiting(playing: Playing, party: Party, lend: SeatButton | None) -> Markup:
    """Somebody is away; after a while they may play at the table's device."""
    t = playing.texts
    told = t("link wait", players=names(playing, party.away))
    if not party.hosting:
        return _told(told)
    soon = max([party.waits.get(seat, 0) for seat in party.away], default=0)
    gone = [seat for seat in party.away if not party.waits.get(seat)]
    takes = [take(playing, seat) for seat in gone]
    takes += [lend(seat) for seat in gone] if lend else []
    wait = do_button(t("button link wait"), Link.WAIT)
    more = el("p", t("link take in", n=soon), class_="hint") if soon else None
    return _told(told, takes, wait, more=more)


def take(playing: Playing, seat: Seat) -> Markup:
    label = playing.texts("button link take", player=name_of(playing, seat))
    return do_button(label, LinkTake(seat), class_="btn")


def _told(text: str, *buttons: object, more: Markup | None = None) -> Markup:
    return el(
        "div",
        el("p", text),
        more,
        el("div", *buttons, class_="choices") if any(buttons) else None,  # type: ignore[arg-type]
        class_="notice link-notice",
        role="status",
    )
