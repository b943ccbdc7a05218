"""Who is in company at a linked table: a strip of people under the score, whom the table waits for,
what they say, and the sheet to say something.
"""

from __future__ import annotations

from collections.abc import Mapping

from brushpass.app.linked import talk
from brushpass.app.linked.commands import Say
from brushpass.app.linked.people import reached
from brushpass.app.linked.tiles import Look, looks, tile
from brushpass.app.model import Playing, Stage
from brushpass.app.records.cast import CAST, face_called
from brushpass.app.records.party import Party, Phone
from brushpass.app.sitting.commands import ShowSheet
from brushpass.app.sitting.frame import name_of, names, tone_of
from brushpass.html import Markup, do_button, el, hidden_text, icon
from brushpass.table import Seat

SHOWN = (Stage.TABLE, Stage.RESULT)
"""Never over a secret, and never beside one."""


def strip(playing: Playing) -> Markup | None:
    """Everybody: who is there, who is away, whose turn it is. A tap on somebody asks whether they
    are there."""
    party = _company(playing)
    if party is None:
        return None
    seats = sorted(range(len(playing.players)), key=lambda seat: (tone_of(playing, seat), seat))
    faces = _faces(playing, party)
    say = do_button(
        icon("say"), ShowSheet("say"), class_="btn say", aria_label=playing.texts("button say")
    )
    return el(
        "section",
        el(
            "ul",
            [_seat(playing, party, faces, seat) for seat in seats],
            [_onlooker(playing, party, faces, phone) for phone in _onlookers(playing, party)],
        ),
        say,
        class_="company",
        aria_label=playing.texts("lobby sheet people"),
    )


def voice(playing: Playing) -> Markup | None:
    """What was said last, or whom the table waits for."""
    party = _company(playing)
    if party is None:
        return None
    waits = ""
    thinking = tuple(seat for seat in _thinking(playing) if seat in playing.elsewhere)
    if thinking and not playing.waiting:
        players = names(playing, thinking)
        waits = playing.texts("voice thinks", players=players, n=len(thinking))
    return talk.voice(playing.texts, party, _faces(playing, party), otherwise=waits)


def sheet(playing: Playing) -> Markup | None:
    party = _company(playing, anywhere=True)
    if party is None:
        return None
    return talk.choices(playing.texts, party, quiet=is_quiet(playing))


def is_quiet(playing: Playing) -> bool:
    """Somebody at this phone knows what others are guessing."""
    if playing.table.outcome:
        return False
    knowing = playing.screen.quiet(playing.table.state)
    return any(seat in knowing for seat in playing.seats.people)


def _company(playing: Playing, *, anywhere: bool = False) -> Party | None:
    party = playing.party
    if party is None or not party.others or party.twin or playing.moment:
        return None
    return party if anywhere or playing.stage in SHOWN else None


def _faces(playing: Playing, party: Party) -> Mapping[str, Look]:
    computers = {name_of(playing, seat): _face(playing, seat) for seat in party.computers}
    phones = {phone.name: phone.id for phone in party.devices if phone.name}
    return looks(playing.players, phones, computers)


def _face(playing: Playing, seat: Seat) -> str:
    """The portrait of a computer; a guest knows it by its name."""
    computer = playing.seats.computers.get(seat)
    if computer:
        return computer.face
    return face_called(playing.players[seat]) or CAST[seat % len(CAST)]


def _thinking(playing: Playing) -> tuple[Seat, ...]:
    """Whose turn it is. Who must be quiet may act as well (a chief may object), and isn't asked
    to."""
    if playing.table.outcome:
        return ()
    waiting, knowing = playing.table.waiting, playing.screen.quiet(playing.table.state)
    return tuple(seat for seat in waiting if seat not in knowing) or waiting


def _onlookers(playing: Playing, party: Party) -> list[Phone]:
    return [
        phone
        for phone in party.others
        if phone.name and not phone.seats and phone.name not in playing.players
    ]


def _seat(playing: Playing, party: Party, faces: Mapping[str, Look], seat: Seat) -> Markup:
    name = name_of(playing, seat)
    computer = seat in party.computers
    phone = None if computer else party.device_with(seat)
    kind = ["member", tone_of(playing, seat)]
    kind += ["turn"] if seat in _thinking(playing) else []
    small = [playing.role(seat)]
    small += [playing.texts("link computer")] if computer else []
    return _one(playing, party, faces[name], name, phone, kind, small)


def _onlooker(playing: Playing, party: Party, faces: Mapping[str, Look], phone: Phone) -> Markup:
    small = [playing.texts("link watches")]
    return _one(playing, party, faces[phone.name], phone.name, phone, ["member"], small)


def _one(
    playing: Playing,
    party: Party,
    look: Look,
    name: str,
    phone: Phone | None,
    kind: list[str],
    small: list[str],
) -> Markup:
    """A tap tells who it is."""
    away = phone is not None and phone.away
    parts = [tile(look, "strip away" if away else "strip"), _reaction(party, name, phone)]
    if phone is None or phone.here:
        label = ", ".join([name, *small])
        return el("li", el("span", parts, hidden_text(label), class_=" ".join(kind)))
    label = ", ".join([name, *small, reached(playing.texts, party, phone)])
    return el(
        "li", do_button([parts, hidden_text(label)], ShowSheet("members"), class_=" ".join(kind))
    )


def others(playing: Playing) -> Markup | None:
    """Everybody at other phones, by name; who seems to sleep can be asked."""
    party = _company(playing, anywhere=True)
    if party is None:
        return None
    faces, t = _faces(playing, party), playing.texts
    seats = {
        seat: phone
        for seat in range(len(playing.players))
        if seat not in party.computers and (phone := party.device_with(seat)) and not phone.here
    }
    rows = [(name_of(playing, seat), playing.role(seat), phone) for seat, phone in seats.items()]
    rows += [(each.name, t("link watches"), each) for each in _onlookers(playing, party)]
    off = is_quiet(playing)
    items = [
        el(
            "li",
            tile(faces[name], "strip away" if phone.away else "strip"),
            el("p", el("b", name), el("small", f"{small} · {reached(t, party, phone)}")),
            do_button(
                t("phrase 9"),
                Say(talk.NUDGE, phone.id),
                class_="btn",
                disabled=off or phone.away or not party.linked,
            ),
        )
        for name, small, phone in rows
    ]
    return el("ul", items, class_="others-of")


def _reaction(party: Party, name: str, phone: Phone | None) -> Markup | None:
    """It covers the tile of whose phone it is."""
    if phone is None or phone.name != name:
        return None
    said = [each.phrase for each in talk.heard(party) if each.device == phone.id]
    return el("span", talk.sign(said[-1]), class_="reaction") if said and said[-1] > 11 else None
