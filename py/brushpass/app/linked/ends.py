"""Linked tables, without a transport: a session that hosts, and one that visits.

Hot seat, linked and mixed tables are one code path: a session acts through its `line`, which is
the table itself, a Host or a Guest, and follows when the log has grown.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from secrets import token_urlsafe
from traceback import format_exc
from typing import Any

from brushpass.app.linked.party import Party, Step
from brushpass.app.linked.seat_requests import SeatRequests
from brushpass.app.play.drafts import recall_note, write_note
from brushpass.app.play.session import Session
from brushpass.games import game, screen
from brushpass.link import (
    HOST,
    DieFell,
    EntriesAdded,
    Guest,
    Host,
    IntentRefused,
    News,
    PenMoved,
    Refused,
    TableReplaced,
)
from brushpass.link import Pen as Pen
from brushpass.link.ink import no_ink
from brushpass.table import Illegal, Seat

WHY = {
    "version": "link version",
    "full": "link full",
    "dismissed": "link dismissed",
    "elsewhere": "link twin",
    "stranger": "link stranger",
    "rivals": "link rivals",
    "costly": "link costly",
    "goodbye": "link lost",
}
"""What a guest is told when the host has ended a link; everything else is a failure."""


make_secret = partial(token_urlsafe, 24)


def ink_for(name: str) -> Callable[[Any, Seat, tuple[Seat, ...]], Any]:
    """What a device sees of somebody's pen, where a game has one."""
    pen = screen(name).pen
    return pen.seen if pen else no_ink


def exchange_throws(session: Session, line: Host | Guest) -> None:
    """Others wait for the dice that fall here; nobody waits for who is away."""
    party, showing = session.party, session.showing
    for seat, count in showing.take_throws(session.here):
        with suppress(Illegal):
            line.threw(seat, count)
    showing.give_up(party.away if party else ())


class Hosting:
    """A session whose table other devices are linked to."""

    def __init__(self, session: Session, host: Host) -> None:
        self.host = host
        self.party = Party(hosting=True)
        self.seat_requests = SeatRequests(self.party, host)
        self.seat_requests.earlier = session.remarks
        self.pens: list[Pen] = []
        self.adopt(session)

    @classmethod
    def begin(cls, session: Session, *, build_id: str) -> Hosting:
        ink = ink_for(session.name)
        host = Host(build_id=build_id, make_secret=make_secret, ink_for=ink)
        host.start_game(session.table, computers=session.computers)
        return cls(session, host)

    @classmethod
    def resume(cls, session: Session, saved: str, *, build_id: str) -> Hosting:
        """After a reload: the same devices have the same seats. Malformed if it can't be read."""
        ink = ink_for(session.name)
        host = Host.restore(
            saved, session.table, build_id=build_id, make_secret=make_secret, ink_for=ink
        )
        return cls(session, host)

    def adopt(self, session: Session) -> None:
        self.session = session
        session.line = self.host
        session.party = self.party
        self._look_round([])

    def start_game(self, session: Session) -> None:
        """The next game at the same table: everybody keeps their device."""
        self.host.ink_for = ink_for(session.name)
        self.host.start_game(session.table, computers=session.computers)
        self.seat_requests.earlier = ()
        self.adopt(session)

    @property
    def may_end(self) -> bool:
        """Nobody plays elsewhere any more, or there is nothing left to play."""
        return self.session.table.outcome is not None or set(self.host.owners) == {HOST}

    def end(self) -> None:
        """Play on at this device alone."""
        self.host.close()
        self.session.line = self.session.table
        self.session.take_seats(range(len(self.session.table.setup.players)))
        self.session.party = None

    def hear(self) -> bool:
        """What has come over the links; whether there is anything new to draw."""
        self.host.seat_computers(self.session.computers)
        news = self.host.take_news()
        for each in news:
            match each:
                case EntriesAdded():
                    self.session.follow()
                case Refused(device):
                    if device is not None:
                        self.session.notice = self.session.texts("link refused")
                case PenMoved(pen):
                    self.pens.append(pen)
                case DieFell(threw):
                    self.session.showing.fallen(threw.seat, threw.count)
        counted = self._look_round(news) if news or self.party.counts else False
        exchange_throws(self.session, self.host)
        return counted or any(not isinstance(each, PenMoved) for each in news)

    def _look_round(self, news: list[News]) -> bool:
        """Whether a wait has become shorter by a second."""
        before = self.party.counts
        self.seat_requests.look(self.session, news)
        if not self.party.away:
            self.party.waits_anyway = False
        return before != self.party.counts

    @property
    def stops_clock(self) -> bool:
        return bool(self.host.missing)


class Visiting:
    """A device at somebody else's table."""

    def __init__(self, guest: Guest, *, lang: str) -> None:
        self.guest = guest
        self.lang = lang
        self.party = Party(hosting=False, step=Step.MAKING, linked=False)
        self.seat_requests = SeatRequests(self.party, guest)
        self.session: Session | None = None
        self.pens: list[Pen] = []
        self.noted = ""
        """What people here had typed and pencilled before a reload."""
        self._game_number = 0
        """Which of the host's tables the session shows."""

    @staticmethod
    def arrive(*, build_id: str, lang: str) -> Visiting:
        guest = Guest(build_id=build_id, make_secret=make_secret, find=game)
        return Visiting(guest, lang=lang)

    @staticmethod
    def resume(saved: str, *, build_id: str, lang: str) -> Visiting:
        """After a reload. Malformed if it can't be read."""
        guest = Guest.restore(saved, build_id=build_id, make_secret=make_secret, find=game)
        return Visiting(guest, lang=lang)

    def sit(self) -> None:
        """Everybody who plays here has said so: to the table."""
        self.party.step = Step.PLAYING

    def hear(self, *, rivals: bool = False) -> bool:
        """What has come from the host; whether there is anything new to draw. With rivals, another
        device says that it is the table."""
        news = self.guest.take_news()
        before = (self.party.linked, self.party.sending, self.party.rivals)
        self.party.rivals = rivals
        try:
            for each in news:
                self._take(each)
            self._look_round(news)
        except Exception:
            # The host may send a log that no screen was made for.
            self._give_up()
        changed = before != (self.party.linked, self.party.sending, self.party.rivals)
        return changed or any(not isinstance(each, PenMoved) for each in news)

    def _take(self, each: News) -> None:
        match each:
            case TableReplaced():
                self._open()
            case EntriesAdded():
                if self.session:
                    self.session.follow()
            case IntentRefused(_, rule):
                if self.session:
                    self.session.notice = self.session.explain(Illegal(rule))
            case Refused(_, why):
                self.party.why = WHY.get(why, "link failed")
                self.party.twin = why == "elsewhere"
                if not self.party.twin:
                    self.party.step = Step.FAILED
            case PenMoved(pen):
                self.pens.append(pen)
            case DieFell(threw):
                if self.session:
                    self.session.showing.fallen(threw.seat, threw.count)

    def _open(self) -> None:
        table = self.guest.table
        if table is None:
            return
        if self.session and self._game_number == self.guest.game_number:
            self.session.take_copy(table)
            return
        self._game_number = self.guest.game_number
        before, self.session = self.session, Session(table, self.lang)
        self.session.line = self.guest
        self.session.party = self.party
        recall_note(self.session, self.noted, self._game_number)
        self.noted = ""
        self.session.sheet = before.sheet if before else None
        if self.party.step not in (Step.SITTING, Step.PLAYING):
            self.party.step = Step.PLAYING if self.guest.seats else Step.SITTING

    def to_note(self) -> str:
        """What people here have typed and pencilled: no other device knows of it."""
        return write_note(self.session, self._game_number) if self.session else ""

    def _look_round(self, news: list[News]) -> None:
        guest, party = self.guest, self.party
        party.linked = guest.here
        party.sending = guest.sending
        if self.session and guest.here and party.step is Step.FAILED:
            party.step, party.why = (Step.PLAYING if guest.seats else Step.SITTING), ""
        self.seat_requests.look(self.session, news)
        if self.session:
            exchange_throws(self.session, guest)
            party.names = self.session.table.setup.players
            party.roles = tuple(self.session.role(seat) for seat in range(len(party.names)))
        if party.step is Step.SITTING and self.seat_requests.seated:
            party.step = Step.PLAYING

    def _give_up(self) -> None:
        if self.session:
            self.session.broken = format_exc()
        else:
            self.party.step, self.party.why = Step.FAILED, "undrawn guest"
