"""A device that joined: it replays what the host orders, and asks for what its people do.

A guest never applies what the host has not ordered.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from brushpass.link import intents, limits, news, rules, wire
from brushpass.link.clocks import Offset
from brushpass.link.copies import NO_COPY, START, Replica
from brushpass.link.gathering import (
    Gathering,
    Rename,
    Wish,
    check,
    check_name,
    tidy_name,
)
from brushpass.link.host_connection import HostConnection
from brushpass.link.intents import IntentQueue
from brushpass.link.news import News
from brushpass.link.proofs import MakeSecret
from brushpass.link.wire import Claim, Clock, Pen, Room, Said, Threw
from brushpass.table import Act, Card, Game, Illegal, Malformed, Seat, Table, Write, Wrote
from brushpass.table.codec import Codec, load, read_act, write
from brushpass.table.table import NOTHING_TO_TAKE_BACK, entry_of

NO_SEAT = -1


class Guest:
    def __init__(
        self,
        *,
        build_id: str,
        make_secret: MakeSecret,
        find: Callable[[str], Game[Any] | None],
        name: str = "",
        watches: bool = False,
    ) -> None:
        """Without a name the device is called as before; one that watches doesn't want to play."""
        self.connection = HostConnection(
            build_id=build_id,
            make_secret=make_secret,
            have=self._have,
            name=tidy_name(name),
            watches=watches,
        )
        self._find = find
        self._room = wire.NO_ROOM
        """What the host said last."""
        self._game_number = 0
        """The number of the game that `_head` and `_bare` belong to."""
        self._head = ""
        self._bare: Table[Any] | None = None
        """The table as its head says it, before the first entry."""
        self._replica: Replica | None = None
        self._next: Replica | None = None
        """A new copy on its way; it takes the place of the other one when it is whole."""
        self._intents = IntentQueue()
        self._asked = 0
        """When the host was last sent our first intent."""
        self._written: Card | None = None
        """The last slip of ours that the host has taken; it may not have come back yet."""
        self._offset = Offset(limits.QUICK.pong)
        self._said = -limits.BETWEEN_SAYINGS
        """When somebody here last said something."""
        self._now = 0
        self._news: list[News] = []

    # What the app asks.

    @property
    def table(self) -> Table[Any] | None:
        return self._replica.table if self._replica else None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats at this device whose secrets have come."""
        if self._replica is None:
            return ()
        owners = self._replica.room.owners
        return tuple([seat for seat in self._replica.seats if owners[seat] == self._room.you])

    @property
    def room(self) -> Room:
        """Who is here, and who has which seat of `table`."""
        room, last = self._replica.room if self._replica else wire.NO_ROOM, self._room
        return replace(
            room,
            you=last.you,
            people=last.people,
            host=last.host,
            gathering=last.gathering,
            door_open=last.door_open,
        )

    @property
    def gathering(self) -> Gathering | None:
        """How people sit down to the next game; None while they play."""
        return self._room.gathering

    @property
    def game_number(self) -> int:
        """Which of the host's games `table` is; below 1 is none of them."""
        return self._replica.game_number if self._replica else 0

    @property
    def sending(self) -> bool:
        """Whether what was done here has not been answered yet, or what it led to not come back."""
        seen = self._replica.count if self._replica else 0
        return bool(self._intents.queue) or seen < self._intents.answered_at

    def next_place(self, deck: str) -> int:
        """The place of the next slip in this deck, after all that were written here."""
        if self._replica is None:
            return 0
        table = self._replica.table
        slips = [it.slip for it in table.log if isinstance(it, Wrote)]
        slips += [self._written] if self._written else []
        codec = Codec(table.game)
        slips += [slip for it in self._intents.queue if (slip := _slip(codec, it))]
        return max([slip.place + 1 for slip in slips if slip.deck == deck], default=0)

    def clock(self, now: int) -> Clock | None:
        """The host's timer, with what is left of it now by our best estimate."""
        return self._offset.shown(self._room.clock, now)

    # What the people at this device do.

    def act(self, seat: Seat, act: Act) -> None:
        """Checked here at once, unless something is still on its way: then the host will say."""
        table = self._own(seat)
        if not self.sending:
            table.after(entry_of(seat, act))
            table.game.check(table.state, seat, act, table.known(seat))
        self._intend(seat, "act", write(act))

    def undo(self, seat: Seat) -> None:
        table = self._own(seat)
        if not self.sending and not table.may_undo(seat):
            raise Illegal(NOTHING_TO_TAKE_BACK)
        self._intend(seat, "undo")

    def time_up(self, timer: str) -> None:
        """Nothing: time runs out at the host."""

    def claim(self, seat: Seat) -> None:
        """Ask for a seat; somebody at the device that has it will say."""
        self._intend(seat, "claim")

    def withdraw(self, seat: Seat) -> None:
        self._intend(seat, "withdraw")

    def agree(self, claim: Claim) -> None:
        """Give away a seat of ours."""
        self._intend(claim.seat, "agree", write(claim))

    def decline(self, claim: Claim) -> None:
        self._intend(claim.seat, "decline", write(claim))

    def release(self, seat: Seat) -> None:
        """The host shall have a seat of ours."""
        self._intend(seat, "release")

    def wish(self, wish: Wish) -> None:
        """Ask this of the gathering."""
        if isinstance(wish, Rename):
            self.connection.name = tidy_name(wish.name)
        self._intend(NO_SEAT, "wish", write(wish))

    def say(self, phrase: int, to: int | None = None) -> bool:
        """Say a phrase, perhaps to the people at one device; False if it is too soon for another,
        or the host can't be reached."""
        soon = self._now - self._said < limits.BETWEEN_SAYINGS
        if soon or not self.connection.welcomed:
            return False
        self._said = self._now
        self.connection.send(Said(self._room.you, phrase, to))
        return True

    def pen(self, pen: Pen) -> None:
        """The pen moves on this device."""
        self._own(pen.seat)
        if self.connection.welcomed and self.connection.pace.pens:
            self.connection.send(pen)

    def threw(self, seat: Seat, count: int) -> None:
        """Somebody at this device has let a die fall."""
        self._own(seat)
        if self.connection.welcomed:
            self.connection.send(Threw(seat, count))

    def close(self) -> None:
        """This device leaves; it may come back."""
        self.connection.leave()

    # What the transport tells, and what it is to send.

    def opened(self, now: int, channel: str = "", *, slow: bool = False) -> None:
        """A connection to the host is open; both ends know its `channel`, and nobody else has one
        that is the same. One over a relay is slow."""
        self._now = now
        self.connection.opened(now, channel, slow=slow)
        self._offset = Offset(self.connection.pace.pong)

    def closed(self, now: int) -> None:
        self._now = now
        self.connection.closed(now)

    def received(self, raw: str | bytes, now: int) -> None:
        self._now = now
        connection = self.connection
        try:
            frame = connection.read(raw, now)
            if frame:
                self._take(frame)
                connection.here, connection.host_left = True, False
        except (Malformed, Illegal):
            connection.fault()

    def spent(self, milliseconds: float, now: int) -> None:
        """What the host sent last has kept us busy for so long."""
        self.connection.spent(milliseconds, now)

    def tick(self, now: int) -> None:
        self._now = now
        self.connection.tick(now, late=self._late)
        if self.connection.welcomed and now - self._asked >= self.connection.pace.resend:
            self._ask()

    def take_out(self) -> list[str | None]:
        """What is to be sent to the host; None hangs up."""
        return self.connection.take_out()

    def take_news(self) -> list[News]:
        told = [*self._news, *self.connection.refusals]
        self._news.clear()
        self.connection.refusals.clear()
        return told

    # Storage.

    def save(self) -> str:
        """Who we are and what is not answered yet; nothing of the log."""
        connection = self.connection
        return intents.save(connection.key, self._intents, known=connection.known)

    def restore(self, saved: str) -> None:
        """Be the device that was saved; Malformed if that can't be read."""
        self.connection.key, self._intents, self.connection.known = intents.restore(saved)

    # What the host says.

    def _take(self, frame: wire.Frame) -> None:
        """Malformed or Illegal if no honest host says this."""
        match frame:
            case Room():
                self._enter(frame)
            case wire.Head():
                self._sit_down(frame)
            case wire.Entries():
                self._follow(frame)
            case wire.Verdict():
                self._hear_verdict(frame)
            case wire.Pong():
                self._offset.hear(frame, self._now)
            case Pen() if frame.small:
                self._news.append(frame)
            case Threw():
                if 0 <= frame.seat < len(self.room.owners):
                    self._news.append(frame)
            case Said() if frame.known:
                if any(person.device == frame.device for person in self._room.people):
                    self._news.append(frame)
            case _:
                raise Malformed("a host doesn't say this")

    def _enter(self, room: Room) -> None:
        connection = self.connection
        if connection.welcomed and room.revision <= self._room.revision:
            return
        _check_people(room)
        first, connection.welcomed, connection.known = not connection.welcomed, True, True
        before, self._room = self._room, room
        self._news.append(news.RoomChanged())
        self._prepare()
        if before.game_number == room.game_number:
            known = max((moved.number for moved in before.moved), default=0)
            self._news += [moved for moved in room.moved if moved.number > known]
        if first:
            if room.sequence <= limits.MAX_SEQUENCE:
                self._intents.sequence = max(self._intents.sequence, room.sequence)
            self._intents.answered_at = min(self._intents.answered_at, room.count)
            self._ask()

    def _sit_down(self, head: wire.Head) -> None:
        if len(head.body) != 1:
            raise Malformed("a head is one line")
        (text,) = head.body
        if head.game_number != self._room.game_number:
            return
        if (head.game_number, text) == (self._game_number, self._head):
            return
        self._bare = load(text, self._find)
        self._game_number, self._head = head.game_number, text
        self._next = None
        self._written = None
        self._intents.answered_at = 0
        if self._replica:
            self._replica.number = self._replica.game_number = NO_COPY
        self._prepare()

    def _prepare(self) -> None:
        """Begin a new copy, if the room says that ours is an old one."""
        room, bare = self._room, self._bare
        if bare is None or room.game_number != self._game_number:
            return
        seats = range(len(bare.setup.players))
        named = {each.seat for each in room.claims} | {each.seat for each in room.moved}
        named |= set(room.computers)
        if len(room.owners) != len(seats) or not named <= set(seats):
            raise Malformed("the seats don't fit the table")
        mine = tuple([seat for seat in seats if room.owners[seat] == room.you])
        self._forget(room, mine)
        if self._replica and self._replica.fits(room.copy, mine):
            self._next = None
        elif self._next is None or not self._next.fits(room.copy, mine):
            self._next = Replica(room.copy, room, mine, Table(bare.game, bare.setup))
        for replica in (self._replica, self._next):
            if replica and replica.game_number == room.game_number:
                replica.room, replica.total = room, room.count
        self._take_up()

    def _forget(self, room: Room, mine: tuple[Seat, ...]) -> None:
        """What a seat knew goes with it, at once: not only when the new copy has come."""
        if self._replica and self._replica.game_number == room.game_number:
            lost = set(self._replica.seats).difference(mine)
            if lost:
                self._replica = self._replica.without(lost)
                self._news.append(news.TableReplaced())

    def _follow(self, frame: wire.Entries) -> None:
        for replica in (self._next, self._replica):
            if replica and replica.number == frame.copy:
                break
        else:
            return
        try:
            count = replica.take(frame)
        except Malformed:
            self.connection.ping()
            raise
        if replica is self._replica and count:
            self._news.append(news.EntriesAdded())
        if replica.count < replica.total:
            self.connection.ping()
        self._take_up()

    def _take_up(self) -> None:
        """A new copy takes the place of the old one, once it is whole."""
        if self._next and self._next.count >= self._next.total:
            self._replica, self._next = self._next, None
            self._news.append(news.TableReplaced())
            self._ask()

    def _hear_verdict(self, verdict: wire.Verdict) -> None:
        intent = self._intents.answer(verdict)
        if intent is None:
            return
        if verdict.refused is not None:
            self._news.append(news.IntentRefused(intent.seat, verdict.refused))
        if intent.game_number == self._game_number and intent.kind != "wish":
            self._intents.answered_at = verdict.count
            if verdict.refused is None and self._replica:
                self._written = _slip(Codec(self._replica.table.game), intent) or self._written
        self._ask()

    # What we say.

    @property
    def _late(self) -> bool:
        if self._replica is None or self._next is not None:
            return self._room.game_number > 0
        return self._replica.count < max(self._replica.total, self._intents.answered_at)

    def _have(self) -> wire.Have:
        replica = self._next or self._replica
        revision = self._room.revision if self.connection.welcomed else 0
        number, count, chain = NO_COPY, 0, START
        if replica:
            number, count, chain = replica.number, replica.count, replica.chain[-1]
        return wire.Have(revision, self._game_number, wire.digest(self._head), number, count, chain)

    def _intend(self, seat: Seat, kind: wire.IntentKind, *body: str) -> None:
        playing = kind in ("act", "undo") and self._replica
        game_number = playing.game_number if playing else self._game_number
        self._intents.add(seat, kind, game_number, body)
        if len(self._intents.queue) == 1:
            self._ask()

    def _ask(self) -> None:
        queue, replica = self._intents.queue, self._replica
        no_game = self.connection.welcomed and self._room.game_number == 0
        if queue and (replica or no_game or queue[0].kind == "wish"):
            self._asked = self._now
            intent = self._intents.first(replica.count if replica else 0)
            if self.connection.welcomed:
                self.connection.send(intent)

    def _own(self, seat: Seat) -> Table[Any]:
        if self._replica is None or seat not in self.seats:
            raise Illegal(rules.NOT_YOUR_SEAT, seat=seat)
        return self._replica.table


def _check_people(room: Room) -> None:
    """Malformed if these people can't be at one table."""
    numbers = [person.device for person in room.people]
    if len(numbers) > limits.MAX_DEVICES or len(set(numbers)) != len(numbers):
        raise Malformed("these are too many devices")
    for person in room.people:
        check_name(person.name)
    if room.gathering:
        check(room.gathering)


def _slip(codec: Codec, intent: wire.Intent) -> Card | None:
    """The slip, if this intent writes on one."""
    if intent.kind != "act":
        return None
    act = read_act(codec, "\n".join(intent.body))
    return act.slip if isinstance(act, Write) else None
