"""What people at one device know of those who are linked."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from secrets import token_urlsafe
from typing import Any

from brushpass.app.model import Playing, PlayingLoop
from brushpass.app.records.party import LobbyScreen, Party, Saying
from brushpass.link import Gathering, Host, Said
from brushpass.link.guest import Guest

LASTING = 4_000
"""How many milliseconds it is shown that somebody has come, or what somebody has said."""

MOST_SAYINGS = 6

make_secret = partial(token_urlsafe, 24)


class Circle:
    """Keeps the party, and brings what is on screen up to date with it."""

    def __init__(self, loop: PlayingLoop, party: Party) -> None:
        self.party = party
        self._loop = loop
        self._said = 0
        self._notice = ""
        """What is told at the table for a while."""
        self._since: dict[Saying | str, int] = {}
        """Since when a saying, or the name of somebody who has come or gone, is shown."""

    def tell(self, **changes: Any) -> None:
        """These fields of the party have changed."""
        self.party = replace(self.party, **changes)
        self._loop.link(self.party)

    def change_screen(self, **changes: Any) -> None:
        """These fields of what lies over the lobby have changed."""
        self.tell(lobby=replace(self.party.lobby, **changes))

    def look(self, link: Host | Guest) -> None:
        """Look how people sit down to the next game, and at the door."""
        before, now = self.party.gathering, link.gathering
        self.tell(gathering=now, games=link.game_number, door_open=link.room.door_open)
        if now is None and self.party.lobby != LobbyScreen():
            self.tell(lobby=LobbyScreen())
        if before and now:
            self._show_changes(before, now)

    def _show_changes(self, before: Gathering, now: Gathering) -> None:
        """Show who has come and who has gone; who is only called otherwise has done neither."""
        old = [each for each in before.sitters if not each.face]
        new = [each for each in now.sitters if not each.face]
        names = {each.name for each in old} & {each.name for each in new}
        gone = [each for each in old if each.name not in names]
        came = [each for each in new if each.name not in names]
        for each in list(came):
            renamed = next((one for one in gone if one.device == each.device), None)
            if renamed:
                gone.remove(renamed)
                came.remove(each)
        lobby = self.party.lobby
        if came or gone:
            self.change_screen(
                arrived=(*lobby.arrived, *(each.name for each in came)),
                left=tuple(each.name for each in gone) or lobby.left,
            )

    def hear(self, said: Said) -> None:
        """Somebody has said something."""
        self._said += 1
        saying = Saying(self._said, said.device, said.phrase, said.to)
        others = [each for each in self.party.sayings if each.device != said.device]
        self.tell(sayings=(*others, saying)[-MOST_SAYINGS:])

    def note(self, notice: str) -> None:
        """This was told at the table, and is to go again."""
        self._notice = notice
        self._since.pop(notice, None)

    def _without_notice(self, playing: Playing) -> Playing:
        told, self._notice = self._notice, ""
        return playing.with_frame(notice="") if playing.notice == told else playing

    def tick(self, now: int) -> bool:
        """What was shown for long enough goes; whether something has gone."""
        lobby = self.party.lobby
        shown: list[Saying | str] = [*self.party.sayings, *lobby.arrived, *lobby.left]
        shown += [self._notice] if self._notice else []
        self._since = {each: self._since.get(each, now) for each in shown}
        old = {each for each, since in self._since.items() if now - since >= self._lasts(each)}
        if not old:
            return False
        self.tell(sayings=tuple(each for each in self.party.sayings if each not in old))
        self.change_screen(
            arrived=tuple(each for each in lobby.arrived if each not in old),
            left=tuple(each for each in lobby.left if each not in old),
        )
        if self._notice in old:
            self._loop.change(self._without_notice)
        return True

    def _lasts(self, shown: Saying | str) -> int:
        return 2 * LASTING if shown == self._notice else LASTING
