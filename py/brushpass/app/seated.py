"""Who sits at this device, people and computers, and whom of them the table waits for."""

from __future__ import annotations

from typing import Any

from brushpass.app.cast import Computer
from brushpass.app.guiding import Guide
from brushpass.app.sitting import Sitting
from brushpass.html.commands import Command, Got, Hints, Pace
from brushpass.i18n import texts
from brushpass.table import Seat, Table
from brushpass.table.codec import Codec, write


class Seated(Sitting):
    def __init__(self, table: Table[Any], lang: str) -> None:
        self.computers: dict[Seat, Computer] = {}
        """Who of the house plays which of the seats at this device; people have the others."""
        super().__init__(table, lang)
        self.codec = Codec(table.game)
        self.luck = ""
        """What computers draw their chance from."""
        self.pace = Pace()
        self.guide = Guide()
        """What one who plays alone has been told already."""
        self.thinks: Seat | None = None
        """The computer whose act comes next."""

    def speak(self, lang: str) -> None:
        """Who plays alone without a name is spoken to."""
        super().speak(lang)
        if self.alone:
            name = self.players[self.mine[0]]
            if name in [texts("brushpass.app", each)("you") for each in self.languages]:
                self.texts = self.texts.addressing(name)

    def do(self, command: Command) -> None:
        super().do(command)
        if isinstance(command, (Got, Hints)):
            self.guide = self.guide.heed(command)

    def needs_seal(self, seat: Seat) -> bool:
        return self.screen.behind_seal(self.table.state, seat)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Who of those at this device may act now."""
        return tuple(seat for seat in self.table.waiting if seat in self.mine)

    @property
    def elsewhere(self) -> tuple[Seat, ...]:
        """Whom the table waits for at other devices."""
        return tuple(seat for seat in self.table.waiting if seat not in self.here)

    @property
    def private(self) -> bool:
        """The device is one person's own: there is nobody to hide from while handing it over."""
        return len(self.mine) == 1 < len(self.players)

    @property
    def alone(self) -> bool:
        """One person plays against computers: there is nobody to hide from at all."""
        return len(self.mine) == 1 and 0 < len(self.computers) == len(self.players) - 1

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats at this device: people's and computers'."""
        return tuple(sorted((*self.mine, *self.computers)))

    @property
    def eyes(self) -> tuple[Seat, ...]:
        return self.here

    @property
    def called(self) -> tuple[Seat, ...]:
        """Who is to take the device aside to act."""
        return tuple(seat for seat in self.waiting if self.needs_seal(seat))

    @property
    def peekers(self) -> tuple[Seat, ...]:
        """Who may look at their secret again, without acting."""
        if self.table.outcome:
            return ()
        may = self.screen.peeks(self.table.state)
        return tuple(seat for seat in may if seat in self.mine and seat not in self.called)

    @property
    def undoers(self) -> tuple[Seat, ...]:
        """Who may take back their last act."""
        return tuple(seat for seat in self.mine if self.table.may_undo(seat))

    # Storage.

    def head(self) -> str:
        return self.codec.head(self.table.setup)

    def lines(self, start: int) -> list[str]:
        """The entries from a number on, a line each: what has to be stored."""
        return [write(entry) for entry in self.table.log[start:]]
