"""Asking for seats, giving them and taking them, as people do it at one device.

People know a device by the name of whose it is; numbers tell devices apart in the code alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from brushpass.app.linked.circle import Circle
from brushpass.app.model import Playing, PlayingLoop
from brushpass.app.records.party import Party, Phone, Request
from brushpass.app.records.remarks import Remark
from brushpass.app.sitting import seats
from brushpass.app.sitting.marks import keep_marks_of
from brushpass.link import Claim, Guest, Host, Moved, Person
from brushpass.link.news import News
from brushpass.table import Illegal, Seat

SECOND = 1000
READING_TIME = 700
"""How many milliseconds a request must have been on screen before it can be answered."""


class SeatRequests:
    """The seats of one table, as the people at one device know and change them."""

    def __init__(self, loop: PlayingLoop, circle: Circle, link: Host | Guest) -> None:
        self._loop = loop
        self.circle = circle
        self.link = link
        self.seated = False
        """Whether all seats that this device has asked for have come."""
        self.earlier: tuple[Remark, ...] = ()
        """Seats that changed hands at this table before these devices were linked."""
        self._declined = ""
        """The key of the notice that a seat asked for here has not come."""
        self._asked = False
        self._drawn: tuple[object, ...] = ()
        """Which requests are drawn, and for whom."""
        self._since: int | None = None
        """When they came on screen; None if they haven't yet."""
        self._withdrawn: set[Seat] = set()
        self._game_number = 0

    @property
    def party(self) -> Party:
        return self.circle.party

    # What people do.

    def ask(self, seat: Seat) -> None:
        """We want this seat here. If its device has been away for long, the host agrees at once."""
        self._asked = True
        self.circle.tell(why="")
        link = self.link
        with self._shows_refusals():
            link.claim(seat)
            if isinstance(link, Host) and link.left_to_wait(seat) == 0:
                for claim in link.room.claims:
                    if (claim.seat, claim.device) == (seat, link.number):
                        link.agree(claim)

    def withdraw(self, seat: Seat) -> None:
        with self._shows_refusals():
            self.link.withdraw(seat)
            self._withdrawn.add(seat)

    def give_back(self, seat: Seat) -> None:
        """Give a seat back to the table's device."""
        if isinstance(self.link, Guest) and seat in self.link.seats:
            with self._shows_refusals():
                self.link.release(seat)

    def drawn(self, playing: Playing | None) -> bool:
        """The page is drawn anew. Returns whether it shows new requests, or shows them to somebody
        else: then the caller calls `seen` once it is on screen."""
        drawn: tuple[object, ...] = ()
        if playing:
            keys = tuple(request.key for request in self.party.requests)
            device = playing.device
            drawn = (keys, device.stage, device.seat, playing.sheet, playing.moment is None)
        if drawn == self._drawn:
            return False
        self._drawn, self._since = drawn, None
        return bool(self.party.requests)

    def seen(self, now: int) -> None:
        """What was drawn is on screen now."""
        if self._since is None:
            self._since = now

    def answer(self, numbers: tuple[int, ...], *, agreed: bool, pressed: int) -> None:
        """Agree to the request with these claims, or decline it. Nothing happens if it had been on
        screen for less than READING_TIME when the finger came down: it may have been meant for
        what was there before."""
        request = next((each for each in self.party.requests if each.claims == numbers), None)
        if request is None or self._since is None or pressed - self._since < READING_TIME:
            return
        if agreed and request.wait:
            return
        for claim in [claim for claim in self.link.room.claims if claim.number in request.claims]:
            with self._shows_refusals():
                if agreed:
                    self.link.agree(claim)
                else:
                    self.link.decline(claim)

    @contextmanager
    def _shows_refusals(self) -> Iterator[None]:
        """Show people why the link refuses what they ask."""
        self.circle.tell(refusal="")
        try:
            yield
        except Illegal as refusal:
            playing = self._loop.playing
            if playing:
                told = playing.explain(refusal)
                self.circle.tell(refusal=told)
                self._loop.change(lambda it: it.with_frame(notice=told))

    # What there is to know.

    def look(self) -> None:
        """Bring the party up to date with the link."""
        tell, room = self.circle.tell, self.link.room
        tell(devices=tuple(map(self._phone, room.people)), computers=room.computers)
        away = self.party.away
        waits = {seat: wait for seat in away if (wait := self._wait(seat)) is not None}
        tell(requests=self._requests(), waits=waits)
        self._declined = self._settle()

    def _phone(self, person: Person) -> Phone:
        """A device as people know it."""
        room, table = self.link.room, self.link.table
        seats = tuple([seat for seat, owner in enumerate(room.owners) if owner == person.device])
        players = table.setup.players if table else ()
        way = person
        if person.device == room.host:  # it is reached as it reaches us
            way = next((each for each in room.people if each.device == room.you), person)
        return Phone(
            person.device,
            person.name or next((players[seat] for seat in seats if seat < len(players)), ""),
            seats,
            away=not person.here,
            here=person.device == room.you,
            host=person.device == room.host,
            relay=way.relay,
            phone=way.phone,
        )

    def tell(self, playing: Playing, heard: Iterable[News]) -> Playing:
        """The model, brought up to date with the link: who plays here, and notices of seats."""
        link = self.link
        moved = [self._told(playing, each) for each in heard if isinstance(each, Moved)]
        if moved:
            playing = playing.with_frame(notice=" ".join(moved))
            self.circle.note(playing.notice)
        if self._declined:
            playing = playing.with_frame(notice=playing.texts(self._declined))
        remarks = (*self.earlier, *(remark(playing, each) for each in link.room.moved))
        playing = seats.remark(playing, remarks)
        playing = seats.take_seats(playing, () if self.party.twin else link.seats)
        if isinstance(link, Guest):
            playing = keep_marks_of(playing, playing.seats.people)
        return playing

    def _told(self, playing: Playing, moved: Moved) -> str:
        """That a seat has moved; by name, if somebody else plays there now."""
        player, taker = playing.players[moved.seat], self.party.name_of(moved.taker)
        if moved.player or moved.by != moved.giver or taker in ("", player):
            return remark(playing, moved).told(playing.texts)
        return playing.texts("link moved to", player=player, taker=taker)

    def _settle(self) -> str:
        """Note which of our requests have been answered. Returns the key of a notice if a seat is
        no longer asked for and hasn't come here."""
        party, link, room = self.party, self.link, self.link.room
        asking = tuple(each.seat for each in room.claims if each.device == room.you)
        owned = tuple(seat for seat, owner in enumerate(room.owners) if owner == room.you)
        gone = set(party.asking).difference(asking, owned, self._withdrawn)
        same = self._game_number == link.game_number
        self.circle.tell(asking=asking)
        self._game_number = link.game_number
        self._withdrawn &= set(asking)
        if gone and same:
            self._asked = False
            self.circle.tell(why="link stays")
            return self.party.why
        self.seated = self._asked and not asking and bool(owned) and link.seats == owned
        if self.seated:
            self._asked = False
        return ""

    def _requests(self) -> tuple[Request, ...]:
        """One request for all that one device asks of the same people, so that one tap answers."""
        asked: dict[tuple[int, int | None], list[Claim]] = {}
        there = {device.id for device in self.party.others if not device.away}
        for claim in self.link.room.claims:
            owner = self.party.device_with(claim.seat)
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
        left = self.link.left_to_wait(seat) if isinstance(self.link, Host) else None
        return None if left is None else -(-left // SECOND)


def remark(playing: Playing, each: Moved) -> Remark:
    player = playing.players[each.seat]
    return Remark(each.at, player, each.giver, each.taker, each.by, each.player)
