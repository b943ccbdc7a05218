"""Who sits at this device, people and computers, and whom of them the table waits for."""

from __future__ import annotations

from typing import Any

from brushpass.app.computers.guide import Guide
from brushpass.app.sitting import Sitting
from brushpass.contract import Computer
from brushpass.games import has_mind
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
        """Who plays alone without a name is spoken to; who lets a computer play for them is told
        of their stand-in.
        """
        super().speak(lang)
        nameless = [texts("brushpass.app", each)("you") for each in self.languages]
        seats = self.mine if self.alone else () if self.mine else self.here
        for name in [self.players[seat] for seat in seats]:
            if name in nameless and self.alone:
                self.texts = self.texts.addressing(name)
            elif name in nameless:
                self.texts = self.texts.calling(name, self.texts("stand-in"))

    def do(self, command: Command) -> None:
        super().do(command)
        if isinstance(command, (Got, Hints)):
            self.guide = self.guide.heed(command)

    def needs_seal(self, seat: Seat) -> bool:
        """Who looks together has one of them take the device. Where that one is a computer, or sits
        elsewhere, the first of them who is here does."""
        state, seal = self.table.state, self.screen.seal
        if seal.to_act(state, seat):
            return True
        together = seal.onlookers(state, seat)
        here = [other for other in together if other in self.mine]
        taken = any(seal.to_act(state, other) for other in here)
        return (
            here[:1] == [seat]
            and not taken
            and any(seal.to_act(state, other) for other in together)
        )

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
        may = self.screen.seal.to_look(self.table.state)
        return tuple(seat for seat in may if seat in self.mine and seat not in self.called)

    @property
    def undoers(self) -> tuple[Seat, ...]:
        """Who may take back their last act."""
        return tuple(seat for seat in self.mine if self.table.may_undo(seat))

    @property
    def computers_sit(self) -> bool:
        """Whether computers can play at this table."""
        aloud = self.screen.aloud
        return has_mind(self.name) and (not aloud or aloud.computers_sit(self.table.state))

    # Storage.

    def head(self) -> str:
        return self.codec.head(self.table.setup)

    def lines(self, start: int) -> list[str]:
        """The entries from a number on, a line each: what has to be stored."""
        return [write(entry) for entry in self.table.log[start:]]
