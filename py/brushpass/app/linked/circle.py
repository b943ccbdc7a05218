"""What people at one device know of those who are linked."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from secrets import token_urlsafe
from typing import Any

from brushpass.app.model import PlayingLoop
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
        self._since: dict[Saying | str, int] = {}
        """Since when a saying, or the name of somebody who has come, is shown."""

    def tell(self, **changes: Any) -> None:
        """These fields of the party have changed."""
        self.party = replace(self.party, **changes)
        self._loop.link(self.party)

    def lay(self, **changes: Any) -> None:
        """These fields of what lies over the lobby have changed."""
        self.tell(lobby=replace(self.party.lobby, **changes))

    def look(self, link: Host | Guest) -> None:
        """Look how people sit down to the next game, and at the door."""
        gathering = link.gathering
        room = link.room
        self.tell(gathering=gathering, games=link.game_number, door_open=room.door_open)
        if gathering is None and self.party.lobby != LobbyScreen():
            self.tell(lobby=LobbyScreen())

    def arrived(self, before: Gathering | None) -> None:
        """Show who has come since people sat like this."""
        now = self.party.gathering
        if before and now:
            known = {each.name for each in before.sitters}
            new = [each.name for each in now.sitters if each.name not in known and not each.face]
            kept = [name for name in self.party.lobby.arrived if name not in new]
            if new:
                self.lay(arrived=(*kept, *new))

    def hear(self, said: Said) -> None:
        """Somebody has said something."""
        self._said += 1
        saying = Saying(self._said, said.device, said.phrase, said.to)
        others = [each for each in self.party.sayings if each.device != said.device]
        self.tell(sayings=(*others, saying)[-MOST_SAYINGS:])

    def tick(self, now: int) -> bool:
        """What was shown for long enough goes; whether something has gone."""
        shown: list[Saying | str] = [*self.party.sayings, *self.party.lobby.arrived]
        self._since = {each: self._since.get(each, now) for each in shown}
        old = {each for each, since in self._since.items() if now - since >= LASTING}
        if not old:
            return False
        self.tell(sayings=tuple(each for each in self.party.sayings if each not in old))
        if self.party.lobby.arrived:
            self.lay(arrived=tuple(each for each in self.party.lobby.arrived if each not in old))
        return True
