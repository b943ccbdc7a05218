"""Linked tables, without a transport: the table's device, and a device that joined it.

One device passed round, linked devices and a mixture of both are one code path: a session acts
through its `line`, which is the table itself, a Host or a Guest, and follows when the log has
grown.
"""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from secrets import token_urlsafe
from traceback import format_exc

from brushpass.app.linked.party import Party, Step
from brushpass.app.linked.seat_requests import SeatRequests
from brushpass.app.play.drafts import recall_note, write_note
from brushpass.app.play.session import Session
from brushpass.games import game, screen
from brushpass.link import HOST, Guest, Host, Pen, news
from brushpass.link.ink import InkFor, no_ink
from brushpass.table import Illegal

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


def ink_for(name: str) -> InkFor:
    """What devices see of somebody's pen, where a game has one."""
    pen = screen(name).pen
    return pen.seen if pen else no_ink


def exchange_throws(session: Session, link: Host | Guest) -> None:
    """Tell the others which dice have fallen here, and don't wait for the dice of people who are
    away."""
    party, showing = session.party, session.showing
    for seat, count in showing.take_throws(session.here):
        with suppress(Illegal):
            link.threw(seat, count)
    showing.give_up(party.away if party else ())


class HostTable:
    """The table of this device, to which others are linked."""

    def __init__(self, session: Session, link: Host) -> None:
        self.link = link
        self.party = Party(hosting=True)
        self.seat_requests = SeatRequests(self.party, link)
        self.seat_requests.earlier = session.remarks
        self.pens: list[Pen] = []
        self.adopt(session)

    @classmethod
    def begin(cls, session: Session, *, build_id: str) -> HostTable:
        ink = ink_for(session.name)
        host = Host(build_id=build_id, make_secret=make_secret, ink_for=ink)
        host.start_game(session.table, computers=session.computers)
        return cls(session, host)

    @classmethod
    def resume(cls, session: Session, saved: str, *, build_id: str) -> HostTable:
        """After a reload: the same devices have the same seats. Malformed if it can't be read."""
        ink = ink_for(session.name)
        host = Host.restore(
            saved, session.table, build_id=build_id, make_secret=make_secret, ink_for=ink
        )
        return cls(session, host)

    def adopt(self, session: Session) -> None:
        self.session = session
        session.line = self.link
        session.party = self.party
        self._look_round([])

    def start_game(self, session: Session) -> None:
        """The next game at the same table: everybody keeps their device."""
        self.link.ink_for = ink_for(session.name)
        self.link.start_game(session.table, computers=session.computers)
        self.seat_requests.earlier = ()
        self.adopt(session)

    @property
    def may_end(self) -> bool:
        """Nobody plays elsewhere any more, or there is nothing left to play."""
        return self.session.table.outcome is not None or set(self.link.owners) == {HOST}

    def end(self) -> None:
        """Play on at this device alone."""
        self.link.close()
        self.session.line = self.session.table
        self.session.take_seats(range(len(self.session.table.setup.players)))
        self.session.party = None

    def hear(self) -> bool:
        """Take in what has come over the links; whether there is anything new to draw."""
        self.link.seat_computers(self.session.computers)
        heard = self.link.take_news()
        for each in heard:
            match each:
                case news.EntriesAdded():
                    self.session.follow()
                case news.Refused(device):
                    if device is not None:
                        self.session.notice = self.session.texts("link refused")
                case news.PenMoved(pen):
                    self.pens.append(pen)
                case news.DieFell(threw):
                    self.session.showing.fallen(threw.seat, threw.count)
        counted = self._look_round(heard) if heard or self.party.counts else False
        exchange_throws(self.session, self.link)
        return counted or any(not isinstance(each, news.PenMoved) for each in heard)

    def _look_round(self, heard: list[news.News]) -> bool:
        """Look at seats and devices again; whether a wait has become shorter by a second."""
        before = self.party.counts
        self.seat_requests.look(self.session, heard)
        if not self.party.away:
            self.party.waits_anyway = False
        return before != self.party.counts

    @property
    def stops_clock(self) -> bool:
        return bool(self.link.missing)


class GuestTable:
    """The table of another device, as people play at it here."""

    def __init__(self, link: Guest, *, lang: str) -> None:
        self.link = link
        self.lang = lang
        self.party = Party(hosting=False, step=Step.MAKING, linked=False)
        self.seat_requests = SeatRequests(self.party, link)
        self.session: Session | None = None
        self.pens: list[Pen] = []
        self.noted = ""
        """What people here had typed and pencilled before a reload."""
        self._game_number = 0
        """Which of the host's tables the session shows."""

    @staticmethod
    def arrive(*, build_id: str, lang: str) -> GuestTable:
        guest = Guest(build_id=build_id, make_secret=make_secret, find=game)
        return GuestTable(guest, lang=lang)

    @staticmethod
    def resume(saved: str, *, build_id: str, lang: str) -> GuestTable:
        """After a reload. Malformed if it can't be read."""
        guest = Guest.restore(saved, build_id=build_id, make_secret=make_secret, find=game)
        return GuestTable(guest, lang=lang)

    def sit(self) -> None:
        """Everybody who plays here has said so: go to the table."""
        self.party.step = Step.PLAYING

    def hear(self, *, rivals: bool = False) -> bool:
        """Take in what has come from the host; whether there is anything new to draw. With
        `rivals`, another device says that it is the table."""
        heard = self.link.take_news()
        before = (self.party.linked, self.party.sending, self.party.rivals)
        self.party.rivals = rivals
        try:
            for each in heard:
                self._take(each)
            self._look_round(heard)
        except Exception:
            # The host may send a log that no screen was made for.
            self._give_up()
        changed = before != (self.party.linked, self.party.sending, self.party.rivals)
        return changed or any(not isinstance(each, news.PenMoved) for each in heard)

    def _take(self, each: news.News) -> None:
        match each:
            case news.TableReplaced():
                self._open()
            case news.EntriesAdded():
                if self.session:
                    self.session.follow()
            case news.IntentRefused(_, rule):
                if self.session:
                    self.session.notice = self.session.explain(Illegal(rule))
            case news.Refused(_, why):
                self.party.why = WHY.get(why, "link failed")
                self.party.twin = why == "elsewhere"
                if not self.party.twin:
                    self.party.step = Step.FAILED
            case news.PenMoved(pen):
                self.pens.append(pen)
            case news.DieFell(threw):
                if self.session:
                    self.session.showing.fallen(threw.seat, threw.count)

    def _open(self) -> None:
        table = self.link.table
        if table is None:
            return
        if self.session and self._game_number == self.link.game_number:
            self.session.take_copy(table)
            return
        self._game_number = self.link.game_number
        before, self.session = self.session, Session(table, self.lang)
        self.session.line = self.link
        self.session.party = self.party
        recall_note(self.session, self.noted, self._game_number)
        self.noted = ""
        self.session.sheet = before.sheet if before else None
        if self.party.step not in (Step.SITTING, Step.PLAYING):
            self.party.step = Step.PLAYING if self.link.seats else Step.SITTING

    def to_note(self) -> str:
        """What people here have typed and pencilled, which no other device knows."""
        return write_note(self.session, self._game_number) if self.session else ""

    def _look_round(self, heard: list[news.News]) -> None:
        link, party = self.link, self.party
        party.linked = link.here
        party.sending = link.sending
        if self.session and link.here and party.step is Step.FAILED:
            party.step, party.why = (Step.PLAYING if link.seats else Step.SITTING), ""
        self.seat_requests.look(self.session, heard)
        if self.session:
            exchange_throws(self.session, link)
            party.names = self.session.table.setup.players
            party.roles = tuple(self.session.role(seat) for seat in range(len(party.names)))
        if party.step is Step.SITTING and self.seat_requests.seated:
            party.step = Step.PLAYING

    def _give_up(self) -> None:
        if self.session:
            self.session.broken = format_exc()
        else:
            self.party.step, self.party.why = Step.FAILED, "undrawn guest"
