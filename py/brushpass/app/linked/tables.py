"""Linked tables, without a transport: the table's device, and a device that joined it.

One device passed round, linked devices and a mixture of both are one code path: people act through
`Playing.actor`, which is the table itself, a Host or a Guest, and the device follows when the log
has grown.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial
from secrets import token_urlsafe
from traceback import format_exc

from brushpass.app.linked.circle import Circle
from brushpass.app.linked.pages import Meeting
from brushpass.app.linked.seat_requests import SeatRequests
from brushpass.app.model import Playing, PlayingLoop
from brushpass.app.records.party import Party, Step
from brushpass.app.sitting.drafts import recall_guest_note, write_guest_note
from brushpass.app.sitting.following import follow, take_copy
from brushpass.app.sitting.seats import sit_down, take_seats
from brushpass.games import game, screen
from brushpass.link import Guest, Host, Pen, Threw, news
from brushpass.link.host import InkFor, no_ink
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


def exchange_throws(playing: Playing, link: Host | Guest) -> Playing:
    """Tell the others which dice have fallen here, and don't wait for the dice of people who are
    away."""
    moments, party = playing.moments, playing.party
    for seat, count in moments.untold.items():
        if seat in playing.seats.here:
            with suppress(Illegal):
                link.threw(seat, count)
    return replace(playing, moments=moments.told().give_up(party.away if party else ()))


def die_fell(playing: Playing, threw: Threw) -> Playing:
    return replace(playing, moments=playing.moments.fallen(threw.seat, threw.count))


class HostTable:
    """The table of this device, to which others are linked."""

    def __init__(
        self, loop: PlayingLoop, playing: Playing, *, build_id: str, saved: str | None = None
    ) -> None:
        """After a reload the devices have the seats that were `saved`; Malformed if that can't be
        read."""
        ink = ink_for(playing.name)
        self.link = Host(build_id=build_id, make_secret=make_secret, ink_for=ink)
        if saved is None:
            self.link.start_game(playing.table, computers=playing.seats.computers)
        else:
            self.link.restore(saved, playing.table)
        self.circle = Circle(loop, Party(hosting=True))
        self.seat_requests = SeatRequests(loop, self.circle, self.link)
        self.seat_requests.earlier = playing.story.remarks
        self.pens: list[Pen] = []
        self._loop = loop
        loop.change(self.adopt)

    def adopt(self, playing: Playing) -> Playing:
        """This table is the one that others are linked to."""
        self.seat_requests.look()
        playing = replace(playing, actor=self.link, party=self.party)
        return self.seat_requests.tell(playing, [])

    def start_game(self, playing: Playing) -> Playing:
        """The next game at the table: everybody keeps their device."""
        self.link.ink_for = ink_for(playing.name)
        self.link.start_game(playing.table, computers=playing.seats.computers)
        self.seat_requests.earlier = ()
        return self.adopt(playing)

    @property
    def party(self) -> Party:
        return self.circle.party

    @property
    def playing(self) -> Playing:
        playing = self._loop.playing
        assert playing
        return playing

    @property
    def may_end(self) -> bool:
        """Nobody plays elsewhere any more, or there is nothing left to play."""
        return self.playing.table.outcome is not None or set(self.link.seating.owners) == {
            self.link.number
        }

    def end(self) -> None:
        """Play on at this device alone."""
        self.link.close()

        def alone(playing: Playing) -> Playing:
            playing = replace(playing, actor=playing.table)
            return replace(take_seats(playing, range(len(playing.players))), party=None)

        self._loop.change(alone)

    def hear(self) -> bool:
        """Take in what has come over the links; whether there is anything new to draw."""
        if self._loop.playing is None:
            return False
        self.link.seat_computers(self.playing.seats.computers)
        heard, before = self.link.take_news(), self.party.counts
        for each in heard:
            match each:
                case news.EntriesAdded():
                    self._loop.change(follow)
                case news.Refused(device):
                    if device is not None:
                        self._loop.change(lambda it: it.with_frame(notice=it.texts("link refused")))
                case Pen():
                    self.pens.append(each)
                case Threw():
                    self._loop.change(partial(die_fell, threw=each))
        if heard or self.party.counts:
            self._look_round(heard)
        self._loop.change(partial(exchange_throws, link=self.link))
        counted = before != self.party.counts
        return counted or any(not isinstance(each, Pen) for each in heard)

    def _look_round(self, heard: list[news.News]) -> None:
        """Look at seats and devices again."""
        self.seat_requests.look()
        if not self.party.away:
            self.circle.tell(waits_anyway=False)
        self._loop.change(partial(self.seat_requests.tell, heard=heard))


class GuestTable:
    """The table of another device, as people play at it here."""

    def __init__(
        self, loop: PlayingLoop, *, build_id: str, lang: str, saved: str | None = None
    ) -> None:
        """After a reload it is the guest that was `saved`; Malformed if that can't be read."""
        self.link = Guest(build_id=build_id, make_secret=make_secret, find=game)
        if saved is not None:
            self.link.restore(saved)
        self.lang = lang
        self._loop = loop
        self.circle = Circle(loop, Party(hosting=False, step=Step.MAKING, linked=False))
        self.seat_requests = SeatRequests(loop, self.circle, self.link)
        self.pens: list[Pen] = []
        self.noted = ""
        """What people here had typed and pencilled before a reload."""
        self._game_number = 0
        """Which of the host's games is shown."""
        loop.show(Meeting(self.party, lang))

    @property
    def party(self) -> Party:
        return self.circle.party

    @property
    def playing(self) -> Playing | None:
        """The host's table, once it has come."""
        return self._loop.playing

    def sit(self) -> None:
        """Everybody who plays here has said so: go to the table."""
        self.circle.tell(step=Step.PLAYING)

    def hear(self, *, rivals: bool = False) -> bool:
        """Take in what has come from the host; whether there is anything new to draw. With
        `rivals`, another device says that it is the table."""
        heard = self.link.take_news()
        before = (self.party.linked, self.party.sending, self.party.rivals)
        self.circle.tell(rivals=rivals)
        try:
            for each in heard:
                self._take(each)
            self._look_round(heard)
        except Exception:
            # The host may send a log that no screen was made for.
            self._give_up()
        changed = before != (self.party.linked, self.party.sending, self.party.rivals)
        return changed or any(not isinstance(each, Pen) for each in heard)

    def _take(self, each: news.News) -> None:
        match each:
            case news.TableReplaced():
                self._open()
            case news.EntriesAdded():
                self._loop.change(follow)
            case news.IntentRefused(_, rule):
                self._loop.change(lambda it: it.with_frame(notice=it.explain(Illegal(rule))))
            case news.Refused(_, why):
                step = self.party.step if why == "elsewhere" else Step.FAILED
                told = WHY.get(why, "link failed")
                self.circle.tell(why=told, twin=why == "elsewhere", step=step)
            case Pen():
                self.pens.append(each)
            case Threw():
                self._loop.change(partial(die_fell, threw=each))

    def _open(self) -> None:
        table = self.link.table
        if table is None:
            return
        if self.playing and self._game_number == self.link.game_number:
            self._loop.change(partial(take_copy, table=table))
            return
        self._game_number = self.link.game_number
        sheet = self.playing.sheet if self.playing else None
        playing = replace(sit_down(table, self.lang), actor=self.link, party=self.party)
        playing = recall_guest_note(playing, self.noted, self._game_number)
        self.noted = ""
        self._loop.show(playing.with_frame(sheet=sheet))
        if self.party.step not in (Step.SITTING, Step.PLAYING):
            self.circle.tell(step=self._step)

    def to_note(self) -> str:
        """What people here have typed and pencilled, which no other device knows."""
        playing = self.playing
        return write_guest_note(playing, self._game_number) if playing else ""

    def _look_round(self, heard: list[news.News]) -> None:
        link, tell = self.link, self.circle.tell
        tell(linked=link.connection.here, sending=link.sending)
        if self.playing and self.party.linked and self.party.step is Step.FAILED:
            tell(step=self._step, why="")
        self.seat_requests.look()
        self._loop.change(partial(self.seat_requests.tell, heard=heard))
        self._loop.change(partial(exchange_throws, link=link))
        playing = self.playing
        if playing:
            names = playing.players
            tell(names=names, roles=tuple(playing.role(seat) for seat in range(len(names))))
        if self.party.step is Step.SITTING and self.seat_requests.seated:
            tell(step=Step.PLAYING)

    @property
    def _step(self) -> Step:
        """What comes now that the table is here."""
        return Step.PLAYING if self.link.seats else Step.SITTING

    def _give_up(self) -> None:
        if self.playing:
            failure = format_exc()
            self._loop.change(lambda it: it.with_frame(broken=failure))
        else:
            self.circle.tell(step=Step.FAILED, why="undrawn guest")
