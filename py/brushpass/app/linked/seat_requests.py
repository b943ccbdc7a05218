"""Who sits where: seats are asked for, given, taken, and all of it is told.

A device is known to people by its number, which every linked device shows: the table's is 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from brushpass.app.linked.party import Party, Phone, Request
from brushpass.app.play.session import Session
from brushpass.app.remarks import Remark
from brushpass.link import HOST, Claim, Guest, Host, Moved, News, SeatMoved
from brushpass.table import Illegal, Seat

SECOND = 1000
READING_TIME = 700
"""Milliseconds that somebody has had a request before them before they can answer it."""


class SeatRequests:
    """The seats of one table, as the people at one device know and change them."""

    def __init__(self, party: Party, line: Host | Guest) -> None:
        self.party = party
        self.line = line
        self.seated = False
        """All that this device has asked for was given, and has come."""
        self.earlier: tuple[Remark, ...] = ()
        """Seats that changed hands at this table before these links."""
        self._session: Session | None = None
        self._asked = False
        self._seen: tuple[object, ...] = ()
        """What is drawn of requests, and to whom."""
        self._since: int | None = None
        """Since when that is seen."""
        self._withdrawn: set[Seat] = set()
        self._game_number = 0

    # What people do.

    def ask(self, seat: Seat) -> None:
        """We want this seat here. If its device has been away for long, that is agreed."""
        self._asked, self.party.why = True, ""
        line = self.line
        with self._tells():
            line.claim(seat)
            if isinstance(line, Host) and line.left_to_wait(seat) == 0:
                for claim in line.claims:
                    if (claim.seat, claim.device) == (seat, HOST):
                        line.agree(claim)

    def withdraw(self, seat: Seat) -> None:
        with self._tells():
            self.line.withdraw(seat)
            self._withdrawn.add(seat)

    def give_back(self, seat: Seat) -> None:
        """To the table's device."""
        if isinstance(self.line, Guest) and seat in self.line.seats:
            with self._tells():
                self.line.release(seat)

    def drawn(self, session: Session | None) -> bool:
        """The page is drawn anew; whether it has other requests on it, or is before another
        person, so that somebody has to say when it is seen."""
        seen: tuple[object, ...] = ()
        if session:
            keys = tuple(request.key for request in self.party.requests)
            seen = (keys, session.stage, session.seat, session.sheet, session.moment is None)
        if seen == self._seen:
            return False
        self._seen, self._since = seen, None
        return bool(self.party.requests)

    def seen(self, now: int) -> None:
        """What was drawn is on the screen now."""
        if self._since is None:
            self._since = now

    def answer(self, numbers: tuple[int, ...], *, agreed: bool, pressed: int) -> None:
        """Agree to the request with these claims, or decline it, if that is what stood there when
        the finger came down, and a while before."""
        request = next((each for each in self.party.requests if each.claims == numbers), None)
        if request is None or self._since is None or pressed - self._since < READING_TIME:
            return
        if agreed and request.wait:
            return
        for claim in [claim for claim in self.line.claims if claim.number in request.claims]:
            with self._tells():
                if agreed:
                    self.line.agree(claim)
                else:
                    self.line.decline(claim)

    @contextmanager
    def _tells(self) -> Iterator[None]:
        """What the link refuses, because too much is on its way, say, is told."""
        self.party.refusal = ""
        try:
            yield
        except Illegal as refusal:
            if self._session:
                self._session.notice = self.party.refusal = self._session.explain(refusal)

    # What there is to know.

    def look(self, session: Session | None, news: Iterable[News]) -> None:
        """The party and the session as the link has them now."""
        party, line = self.party, self.line
        self._session = session
        here = line.number
        party.devices = tuple(
            Phone(
                person.device,
                tuple(seat for seat, owner in enumerate(line.owners) if owner == person.device),
                away=not person.here,
                here=person.device == here,
                host=person.device == HOST,
            )
            for person in line.people
        )
        party.computers = line.computers
        party.requests = self._requests()
        party.waits = {seat: wait for seat in party.away if (wait := self._wait(seat)) is not None}
        told = self._in_vain(tuple(each.seat for each in line.claims if each.device == here))
        if session is None:
            return
        moved = [remark(session, each.moved) for each in news if isinstance(each, SeatMoved)]
        if moved:
            session.notice = " ".join(each.told(session.texts) for each in moved)
        if told:
            session.notice = session.texts(told)
        session.remark((*self.earlier, *(remark(session, each) for each in line.moved)))
        session.take_seats(() if party.twin else line.seats)
        if isinstance(line, Guest):
            session.keep_marks_of(session.mine)

    def _in_vain(self, asking: tuple[Seat, ...]) -> str:
        """What is to be said when a seat isn't asked for any more, and hasn't come."""
        party, line = self.party, self.line
        owned = tuple(seat for seat, owner in enumerate(line.owners) if owner == line.number)
        gone = set(party.asking).difference(asking, owned, self._withdrawn)
        same = self._game_number == line.game_number
        party.asking, self._game_number = asking, line.game_number
        self._withdrawn &= set(asking)
        if gone and same:
            self._asked, party.why = False, "link stays"
            return party.why
        self.seated = self._asked and not asking and bool(owned) and line.seats == owned
        if self.seated:
            self._asked = False
        return ""

    def _requests(self) -> tuple[Request, ...]:
        """One for all that a device asks of the same people: one tap answers it."""
        asked: dict[tuple[int, int | None], list[Claim]] = {}
        there = {device.id for device in self.party.others if not device.away}
        for claim in self.line.claims:
            owner = self.party.seat_of(claim.seat)
            mine = owner is not None and owner.here
            wait = None if mine else self._wait(claim.seat)
            if claim.device in there and (mine or wait is not None):
                asked.setdefault((claim.device, wait), []).append(claim)
        return tuple(
            Request(
                device,
                seats=tuple(claim.seat for claim in claims),
                claims=tuple(claim.number for claim in claims),
                wait=wait,
            )
            for (device, wait), claims in asked.items()
        )

    def _wait(self, seat: Seat) -> int | None:
        """Seconds until somebody at the table's device may give this seat away."""
        left = self.line.left_to_wait(seat) if isinstance(self.line, Host) else None
        return None if left is None else -(-left // SECOND)


def remark(session: Session, each: Moved) -> Remark:
    player = session.table.setup.players[each.seat]
    return Remark(each.at, player, each.giver, each.taker, each.by, each.player)
