"""What is told above every page: what went wrong, and what the link has to say or to ask.

Its place is always there, so that what lies below does not
move under a pen.
"""

from __future__ import annotations

from brushpass.app.computers.hint_bubble import bubble
from brushpass.app.computers.news import lend, meanwhile
from brushpass.app.frame import name_of, notice
from brushpass.app.linked.party import Party, Request
from brushpass.app.play.session import Session, Stage
from brushpass.app.remarks import number_of
from brushpass.html import Markup, do_button, el
from brushpass.html.commands import LinkAgree, LinkDecline, LinkTake, LinkWithdraw, Plain
from brushpass.table import Seat


def banner(session: Session) -> Markup:
    party, stage = session.party, session.stage
    asked = party is not None and session.sheet is None
    return el(
        "div",
        requests(session, party) if party and asked else None,
        notice(session) if stage in (Stage.TABLE, Stage.OPEN) else None,
        _link(session, party) if party and stage in (Stage.TABLE, Stage.OPEN) else None,
        meanwhile(session),
        bubble(session),
        id="banner",
        class_="banner",
    )


def requests(session: Session, party: Party) -> list[Markup]:
    """Who asks for a seat that somebody here may give away, before anything else, so that nothing
    moves it; and what we ask for. If what is asked changes, these are other buttons."""
    parts = []
    if party.requests:
        parts.append(
            el(
                "div",
                [_request(session, party, each) for each in party.requests],
                id="asking_" + "_".join(each.key for each in party.requests),
                class_="asking",
            )
        )
    if party.asking:
        parts.append(_asking(session, party))
    return parts


def _request(session: Session, party: Party, request: Request) -> Markup:
    t = session.texts
    players = names(session, request.seats)
    agree = do_button(
        t("button link agree"),
        LinkAgree(request.claims),
        class_="btn btn-solid",
        disabled=bool(request.wait),
    )
    return el(
        "div",
        el("p", _asks(session, party, request.device, players)),
        el("p", _away(session, request), class_="hint") if request.wait is not None else None,
        el(
            "div",
            agree,
            do_button(t("button link decline"), LinkDecline(request.claims)),
            class_="choices",
        ),
        class_="notice link-notice asks",
        role="alert",
    )


def _asks(session: Session, party: Party, number: int, players: str) -> str:
    """Whose phone asks; its number, as long as nobody plays there."""
    seats = next((device.seats for device in party.devices if device.id == number), ())
    if seats:
        return session.texts("link asks named", owners=names(session, seats), players=players)
    return session.texts("link asks", device=number_of(number), players=players)


def _away(session: Session, request: Request) -> str:
    """Why it is for us to say, or how long we wait for who should."""
    t = session.texts
    if request.wait:
        return t("link agree in", n=request.wait)
    return t("link agree away")


def _asking(session: Session, party: Party) -> Markup:
    t = session.texts
    withdraws = [
        do_button(t("button link withdraw", player=name_of(session, seat)), LinkWithdraw(seat))
        for seat in party.asking
    ]
    told = t("link asked", players=names(session, party.asking))
    return _told(told, withdraws)


def _link(session: Session, party: Party) -> Markup | None:
    """What the link has to say, and what can be done about it. Whoever has a secret before them
    hears only whether the table can be reached."""
    t = session.texts
    if party.twin:
        return _told(t("link twin"))
    if not party.hosting and not party.linked:
        return _told(t("link lost kept" if party.keeps else "link lost"))
    if party.rivals:
        return _told(t("link rivals kept"))
    if party.sending:
        return el("p", t("link sending"), class_="sending", role="status")
    if session.stage is Stage.OPEN:
        return None
    if party.away and not session.table.outcome:
        return None if party.waits_anyway else _waiting(session, party)
    if session.elsewhere and not session.waiting:
        return el(
            "p",
            t("link waiting", players=names(session, session.elsewhere)),
            class_="elsewhere",
            role="status",
        )
    return None


def _waiting(session: Session, party: Party) -> Markup:
    """Somebody is away; after a while they may play at the table's device."""
    t = session.texts
    told = t("link wait", players=names(session, party.away))
    if not party.hosting:
        return _told(told)
    soon = max([party.waits.get(seat, 0) for seat in party.away], default=0)
    gone = [seat for seat in party.away if not party.waits.get(seat)]
    takes = [take(session, seat) for seat in gone]
    if session.computers_sit:
        takes += [lend(session, seat) for seat in gone]
    wait = do_button(t("button link wait"), Plain.LINK_WAIT)
    more = el("p", t("link take in", n=soon), class_="hint") if soon else None
    return _told(told, takes, wait, more=more)


def take(session: Session, seat: Seat) -> Markup:
    label = session.texts("button link take", player=name_of(session, seat))
    return do_button(label, LinkTake(seat), class_="btn")


def names(session: Session, seats: tuple[Seat, ...]) -> str:
    return session.texts.several(name_of(session, seat) for seat in seats)


def _told(text: str, *buttons: object, more: Markup | None = None) -> Markup:
    return el(
        "div",
        el("p", text),
        more,
        el("div", *buttons, class_="choices") if any(buttons) else None,  # type: ignore[arg-type]
        class_="notice link-notice",
        role="status",
    )
