"""Linked tables, without a transport: a session that hosts, and one that visits. Imports link.

Hot seat, linked and mixed tables are one code path: a session acts through its `line`, which is
the table itself, a Host or a Guest, and follows when the log has grown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from brushpass.app.party import Device, Party, Step
from brushpass.app.session import Session
from brushpass.games import game, screen
from brushpass.link import (
    HOST,
    Declined,
    Entered,
    Fresh,
    Guest,
    Host,
    PenMoved,
    Refused,
)
from brushpass.link import Pen as Pen
from brushpass.table import Illegal, Seat

WHY = {
    "version": "link version",
    "full": "link full",
    "dismissed": "link dismissed",
    "elsewhere": "link twin",
    "goodbye": "link lost",
}
"""What a guest is told when the host has ended a link; everything else is a failure."""


def ink_for(name: str) -> Callable[[Any, Seat, tuple[Seat, ...]], Any]:
    """What a device sees of somebody's pen, where a game has one."""
    return screen(name).pen_seen


def _seats_of(owners: Sequence[int | None], device: int) -> tuple[Seat, ...]:
    """A device's seats; what nobody has claimed is played at the host's."""
    return tuple(
        seat
        for seat, owner in enumerate(owners)
        if owner == device or (owner is None and device == HOST)
    )


class Hosting:
    """A session whose table other devices are linked to."""

    def __init__(self, session: Session, host: Host) -> None:
        self.host = host
        self.party = Party(hosting=True)
        self.pens: list[Pen] = []
        self.adopt(session)

    @classmethod
    def begin(cls, session: Session, *, rules: str) -> Hosting:
        host = Host(rules=rules, name="", ink_for=ink_for(session.name))
        host.lay(session.table, [None] * len(session.table.setup.players))
        return cls(session, host)

    @classmethod
    def resume(cls, session: Session, saved: str, *, rules: str) -> Hosting:
        """After a reload: the same devices have the same seats. Malformed if it can't be read."""
        return cls(
            session, Host.restore(saved, session.table, rules=rules, ink_for=ink_for(session.name))
        )

    def adopt(self, session: Session) -> None:
        self.session = session
        session.line = self.host
        session.party = self.party
        self._look_round()

    def lay(self, session: Session) -> None:
        """The next game at the same table: everybody keeps their device."""
        owners = self.host.owners
        same = len(owners) == len(session.table.setup.players)
        self.host.ink_for = ink_for(session.name)
        self.host.lay(session.table, owners if same else None)
        self.adopt(session)

    def end(self) -> None:
        """Play on at this device alone."""
        self.host.close()
        self.session.line = self.session.table
        self.session.mine = tuple(range(len(self.session.table.setup.players)))
        self.session.party = None

    def take(self, seat: Seat) -> None:
        self.host.give(seat, None)
        self._look_round()

    def hear(self) -> bool:
        """What has come over the links; whether there is anything new to draw."""
        news = self.host.take_news()
        for each in news:
            match each:
                case Entered():
                    self.session.follow()
                case Refused(device):
                    if device is not None:
                        self.session.notice = self.session.texts("link refused")
                case PenMoved(pen):
                    self.pens.append(pen)
        if news:
            self._look_round()
        return any(not isinstance(each, PenMoved) for each in news)

    def _look_round(self) -> None:
        self.session.mine = self.host.seats
        self.session.sit()
        self.party.devices = tuple(
            Device(
                person.device,
                _seats_of(self.host.owners, person.device),
                away=not person.here,
                here=person.device == HOST,
                host=person.device == HOST,
            )
            for person in self.host.people
        )
        if not self.party.away:
            self.party.waits_anyway = False

    @property
    def stops_clock(self) -> bool:
        return bool(self.host.missing)


class Visiting:
    """A device at somebody else's table."""

    def __init__(self, guest: Guest, *, lang: str) -> None:
        self.guest = guest
        self.lang = lang
        self.party = Party(hosting=False, step=Step.MAKING, linked=False)
        self.session: Session | None = None
        self.pens: list[Pen] = []

    @staticmethod
    def arrive(token: str, *, rules: str, lang: str) -> Visiting:
        return Visiting(Guest(token=token, name="", rules=rules, find=game), lang=lang)

    @staticmethod
    def resume(saved: str, *, rules: str, lang: str) -> Visiting:
        """After a reload. Malformed if it can't be read."""
        return Visiting(Guest.restore(saved, rules=rules, find=game), lang=lang)

    def claim(self, seat: Seat) -> None:
        self.guest.claim(seat)

    def rise(self, seat: Seat) -> None:
        self.guest.release(seat)

    def sit(self) -> None:
        """Everybody who plays here has said so: to the table."""
        self.party.step = Step.PLAYING

    def hear(self) -> bool:
        """What has come from the host; whether there is anything new to draw."""
        news = self.guest.take_news()
        for each in news:
            match each:
                case Fresh():
                    self._open()
                case Entered():
                    if self.session:
                        self.session.follow()
                case Declined(_, rule):
                    if self.session:
                        self.session.notice = self.session.explain(Illegal(rule))
                case Refused(_, why):
                    self.party.why = WHY.get(why, "link failed")
                    self.party.twin = why == "elsewhere"
                    if not self.party.twin:
                        self.party.step = Step.FAILED
                case PenMoved(pen):
                    self.pens.append(pen)
        before = (self.party.linked, self.party.sending)
        self._look_round()
        changed = before != (self.party.linked, self.party.sending)
        return changed or any(not isinstance(each, PenMoved) for each in news)

    def _open(self) -> None:
        table = self.guest.table
        if table is None:
            return
        before, self.session = self.session, Session(table, self.lang)
        self.session.line = self.guest
        self.session.party = self.party
        if before and before.name == self.session.name:
            self.session.marks = before.marks
            self.session.sheet = before.sheet
        if self.party.step not in (Step.SITTING, Step.PLAYING):
            self.party.step = Step.PLAYING if self.guest.seats else Step.SITTING

    def _look_round(self) -> None:
        guest, party = self.guest, self.party
        party.linked = guest.here
        party.sending = guest.sending
        party.devices = tuple(
            Device(
                person.device,
                _seats_of(guest.owners, person.device),
                away=not person.here,
                here=person.device == guest.number,
                host=person.device == HOST,
            )
            for person in guest.people
        )
        if self.session:
            party.names = self.session.table.setup.players
            self.session.mine = () if party.twin else guest.seats
            self.session.sit()
