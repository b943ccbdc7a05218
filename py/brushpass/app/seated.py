"""Who of those at this device may act, look, or take something back."""

from __future__ import annotations

from brushpass.app.sitting import Sitting
from brushpass.table import Seat


class Seated(Sitting):
    def needs_seal(self, seat: Seat) -> bool:
        return self.screen.behind_seal(self.table.state, seat)

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Who of those at this device may act now."""
        return tuple(seat for seat in self.table.waiting if seat in self.mine)

    @property
    def elsewhere(self) -> tuple[Seat, ...]:
        """Whom the table waits for at other devices."""
        return tuple(seat for seat in self.table.waiting if seat not in self.mine)

    @property
    def private(self) -> bool:
        """The device is one person's own: there is nobody to hide from while handing it over."""
        return len(self.mine) == 1 < len(self.players)

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
