"""A device that joined another one, without a transport: the other's table, and its lobby."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from traceback import format_exc

from brushpass.app.linked import commands as linked, dice
from brushpass.app.linked.circle import Circle, make_secret
from brushpass.app.linked.commands import Lobby
from brushpass.app.linked.pages import Meeting
from brushpass.app.linked.seat_requests import SeatRequests
from brushpass.app.model import Playing, PlayingLoop
from brushpass.app.records.party import Party, Step
from brushpass.app.sitting.device import seal
from brushpass.app.sitting.drafts import recall_guest_note, write_guest_note
from brushpass.app.sitting.following import follow, take_copy
from brushpass.app.sitting.seats import sit_down
from brushpass.games import game
from brushpass.link import Guest, Pen, Said, Threw, news
from brushpass.link.gathering import Bring, Hesitate, Rename, Rise, Sit, Wish, tidy_name
from brushpass.table import Illegal

WHY = {
    "version": "link version",
    "full": "link full",
    "closed": "link closed",
    "dismissed": "link dismissed",
    "elsewhere": "link twin",
    "stranger": "link stranger",
    "rivals": "link rivals",
    "costly": "link costly",
    "goodbye": "link lost",
}
"""What people read when the host has ended the link for this reason; for any other reason they
read that it has failed."""


class GuestTable:
    def __init__(
        self,
        loop: PlayingLoop,
        *,
        build_id: str,
        lang: str,
        name: str = "",
        watches: bool = False,
        saved: str | None = None,
    ) -> None:
        """After a reload it is the guest that was `saved`; Malformed if that can't be read."""
        self.link = Guest(
            build_id=build_id, make_secret=make_secret, find=game, name=name, watches=watches
        )
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
        self._was_in_lobby = False
        """People here were there when all sat down to this game."""
        loop.show(Meeting(self.party, lang))

    @property
    def party(self) -> Party:
        return self.circle.party

    @property
    def playing(self) -> Playing | None:
        """The host's table, once it has come."""
        return self._loop.playing

    @property
    def watches(self) -> bool:
        """Nobody here wants to play."""
        return self.link.connection.watches

    def sit(self) -> None:
        """Everybody who plays here has said so: go to the table."""
        self.circle.tell(step=Step.PLAYING)

    # The lobby.

    def do(self, command: linked.Command) -> None:
        """What people here do in the lobby; what isn't theirs to do changes nothing."""
        match command:
            case linked.ShowLobby(sheet):
                self.circle.change_screen(sheet=sheet)
            case Lobby.READY | Lobby.WAIT:
                self._wish(Hesitate(command is Lobby.WAIT))
            case linked.NameSelf(name) if tidy_name(name):
                connection = self.link.connection
                connection.watches = connection.watches and bool(connection.name)
                self._wish(Rename(tidy_name(name)))
            case linked.SitDown(role, instead):
                self.link.connection.watches = False
                self._wish(Sit(role, instead))
            case linked.StandUp(name):
                self.link.connection.watches = self._own_people == {name}
                self._wish(Rise(name))
            case linked.BringOne(name) if tidy_name(name):
                self._wish(Bring(tidy_name(name)))

    @property
    def _own_people(self) -> set[str]:
        """Who of this phone sits down to the next game."""
        gathering, own = self.link.gathering, self.link.room.you
        sitters = gathering.sitters if gathering else ()
        return {each.name for each in sitters if each.device == own and not each.face}

    def _wish(self, wish: Wish) -> None:
        self.circle.change_screen(sheet=None)
        self.link.wish(wish)

    # What comes from the host.

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
            case Said():
                self.circle.hear(each)
            case Pen():
                self.pens.append(each)
            case Threw():
                self._loop.change(partial(dice.die_fell, threw=each))

    def _open(self) -> None:
        table = self.link.table
        if table is None:
            return
        if self.playing and self._game_number == self.link.game_number:
            self._loop.change(partial(take_copy, table=table))
            return
        number, sheet = self.link.game_number, self.playing.sheet if self.playing else None
        playing = replace(sit_down(table, self.lang), actor=self.link, party=self.party)
        playing = recall_guest_note(playing, self.noted, number)
        self.noted = ""
        self._loop.show(playing.with_frame(sheet=sheet))
        self._game_number = number
        if self._was_in_lobby or self.party.step not in (Step.SITTING, Step.PLAYING):
            self.circle.tell(step=self._step)
        self._was_in_lobby = False

    def to_note(self) -> str:
        """What people here have typed and pencilled, which no other device knows."""
        playing = self.playing
        return write_guest_note(playing, self._game_number) if playing else ""

    def _look_round(self, heard: list[news.News]) -> None:
        link, tell = self.link, self.circle.tell
        connection = link.connection
        tell(linked=connection.here, host_left=connection.host_left, sending=link.sending)
        self._look_at_lobby()
        if (
            self.party.linked
            and self.party.step is Step.FAILED
            and (self.playing or self._lobby_is_open)
        ):
            tell(step=self._step, why="")
        if self.party.step is Step.FAILED:
            tell(gathering=None)
        self.seat_requests.look()
        self._loop.change(partial(self.seat_requests.tell, heard=heard))
        self._loop.change(partial(dice.exchange_throws, link=link))
        playing = self.playing
        if playing:
            names = playing.players
            tell(names=names, roles=tuple(playing.role(seat) for seat in range(len(names))))
        if self.party.step is Step.SITTING and self.seat_requests.seated:
            tell(step=Step.PLAYING)

    def _look_at_lobby(self) -> None:
        self.circle.look(self.link)
        if self.watches and self._lobby_is_open and self.party.step is not Step.FAILED:
            self.circle.tell(step=Step.PLAYING)
        if self._lobby_is_open:
            self._loop.change(seal)
        self._was_in_lobby = self._was_in_lobby or self._lobby_is_open
        room = self.link.room
        name = next((each.name for each in room.people if each.device == room.you), "")
        self.link.connection.name = name or self.link.connection.name

    @property
    def _lobby_is_open(self) -> bool:
        return self.link.gathering is not None

    @property
    def _step(self) -> Step:
        """What comes now that the table is here: who was in its lobby has said who plays, and
        nobody sits down to a game that is over."""
        table = self.link.table
        said = self.link.seats or self.watches or self._was_in_lobby
        return Step.PLAYING if said or (table and table.outcome) else Step.SITTING

    def _give_up(self) -> None:
        if self.playing:
            failure = format_exc()
            self._loop.change(lambda it: it.with_frame(broken=failure))
        else:
            self.circle.tell(step=Step.FAILED, why="undrawn guest")
