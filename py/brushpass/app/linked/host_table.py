"""The device that deals, without a transport: its table, and the lobby before each game.

One device passed round, linked devices and a mixture of both are one code path: people act through
`Playing.actor`, which is the table itself, a Host or a Guest, and the device follows when the log
has grown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from brushpass.app.linked import dice
from brushpass.app.linked.circle import Circle, make_secret
from brushpass.app.linked.host_lobby import HostLobby
from brushpass.app.linked.pages import Meeting
from brushpass.app.linked.seat_requests import SeatRequests
from brushpass.app.model import Playing, PlayingLoop
from brushpass.app.records.party import Party
from brushpass.app.sitting.following import follow
from brushpass.app.sitting.seats import take_seats
from brushpass.games import screen
from brushpass.link import Host, Pen, Said, Threw, news
from brushpass.link.host import InkFor, no_ink


def ink_for(name: str) -> InkFor:
    """What devices see of somebody's pen, where a game has one."""
    pen = screen(name).pen
    return pen.seen if pen else no_ink


class HostTable:
    def __init__(
        self,
        loop: PlayingLoop,
        playing: Playing | None,
        *,
        build_id: str,
        lang: str,
        saved: str | None = None,
    ) -> None:
        """Others are linked to this table, or to this device before there is one. After a reload
        the devices have the seats that were `saved`; Malformed if that can't be read."""
        self._loop = loop
        self.lang = lang
        self.link = Host(build_id=build_id, make_secret=make_secret)
        if saved is not None:
            self.link.restore(saved, playing.table if playing else None)
        elif playing:
            self.link.start_game(playing.table, computers=playing.seats.computers)
        self.circle = Circle(loop, Party(hosting=True))
        self.lobby = HostLobby(self.link, self.circle, lang)
        self.seat_requests = SeatRequests(loop, self.circle, self.link)
        self.pens: list[Pen] = []
        if playing:
            self.link.ink_for = ink_for(playing.name)
            self.seat_requests.earlier = playing.story.remarks
            loop.change(self.adopt)
        else:
            loop.show(Meeting(self.party, lang))
        if playing is None and saved is not None:
            self._look()

    def adopt(self, playing: Playing) -> Playing:
        """This table is the one that others are linked to."""
        self._look()
        playing = replace(playing, actor=self.link, party=self.party)
        return self.seat_requests.tell(playing, [])

    def start_game(self, playing: Playing, owners: Sequence[int] | None = None) -> Playing:
        """The next game: with these devices at its seats, or everybody keeps their device."""
        self.link.ink_for = ink_for(playing.name)
        self.link.start_game(playing.table, owners, computers=playing.seats.computers)
        self.seat_requests.earlier = ()
        self.circle.tell(dealing=False)
        return self.adopt(playing)

    @property
    def party(self) -> Party:
        return self.circle.party

    @property
    def playing(self) -> Playing | None:
        """The table on screen, if it is the one that others are linked to."""
        playing = self._loop.playing
        return playing if playing and playing.table is self.link.table else None

    @property
    def may_end(self) -> bool:
        """Nobody plays elsewhere any more, or there is nothing left to play."""
        table, here = self.link.table, {self.link.number}
        return table is None or table.outcome is not None or set(self.link.seating.owners) == here

    def end(self) -> None:
        """Play on at this device alone."""
        self.link.close()

        def alone(playing: Playing) -> Playing:
            playing = replace(playing, actor=playing.table)
            return replace(take_seats(playing, range(len(playing.players))), party=None)

        self._change(alone)

    def hear(self) -> bool:
        """Take in what has come over the links; whether there is anything new to draw."""
        playing = self.playing
        if playing:
            self.link.seat_computers(playing.seats.computers)
            if playing.device.followed < len(playing.table.log):
                self._change(follow)  # entries that came before the table was on screen
        heard, before = self.link.take_news(), self.party.countdowns
        for each in heard:
            self._take(each)
        if heard or self.party.countdowns:  # these run down without news
            self._look()
            if not self.party.away:
                self.circle.tell(waits_anyway=False)
            self._change(partial(self.seat_requests.tell, heard=heard))
        self._change(partial(dice.exchange_throws, link=self.link))
        counted = before != self.party.countdowns
        return counted or any(not isinstance(each, Pen) for each in heard)

    def _take(self, each: news.News) -> None:
        match each:
            case news.EntriesAdded():
                self._change(follow)
            case news.Refused(device):
                if device is not None:
                    self._change(lambda it: it.with_frame(notice=it.texts("link refused")))
            case news.Arrived():
                self.lobby.welcome(each)
            case news.Left(device):
                self.lobby.leave(device)
            case news.Wished(device, wish):
                self.lobby.grant(device, wish)
            case Said():
                self.circle.hear(each)
            case Pen():
                self.pens.append(each)
            case Threw():
                self._change(partial(dice.die_fell, threw=each))

    def _change(self, change: Callable[[Playing], Playing]) -> None:
        if self.playing:
            self._loop.change(change)

    def _look(self) -> None:
        """Look at the lobby, at seats and at devices again."""
        self.circle.look(self.link)
        self.seat_requests.look()
        self.lobby.look()
