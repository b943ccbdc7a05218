"""Which device has which seat, which ask for one, and which seats have changed hands.

From the deal on a seat belongs to one device, and only that device is told what the seat sees. It
goes to another one when somebody agrees at the device that has it; if that one has been away for
a while, somebody at the host agrees instead. This module knows no connections: `note_away` tells it
which devices are away.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from brushpass.link.limits import ASK_AGAIN_AFTER, AWAY_LONG, HOST, MAX_MOVED
from brushpass.link.rules import NOT_AGREED, NOT_YOUR_SEAT
from brushpass.link.wire import Claim, Moved, PlayedBy
from brushpass.table import Illegal, Seat


class Seating:
    def __init__(self) -> None:
        self.host = HOST
        """The device that has the table."""
        self.owners: list[int] = []
        """For each seat the device that has it."""
        self.claims: tuple[Claim, ...] = ()
        self.moved: tuple[Moved, ...] = ()
        self.computers: tuple[Seat, ...] = ()
        """The seats at the host that computers play."""
        self.claimed = 0
        """How many claims there ever were; each gets a number of its own."""
        self._away: dict[int, int] = {}
        """Since when a device is away."""
        self._declined: dict[tuple[int, Seat], int] = {}
        """When somebody declined to give this device this seat."""

    def deal(self, owners: Sequence[int], computers: Iterable[Seat] = ()) -> None:
        """Another game, where these devices have the seats, and computers some of the host's."""
        self.owners = list(owners)
        self.computers = self._at_host(computers)
        self.claims, self.moved = (), ()
        self._declined.clear()

    def of(self, device: int) -> tuple[Seat, ...]:
        return tuple([seat for seat, owner in enumerate(self.owners) if owner == device])

    # Who is there.

    def note_away(self, devices: Iterable[int], now: int) -> None:
        """These devices are away, and no others."""
        self._away = {device: self._away.get(device, now) for device in devices}

    def forget(self, device: int) -> None:
        """This device won't ask for anything any more."""
        self.claims = tuple([claim for claim in self.claims if claim.device != device])

    def left_to_wait(self, seat: Seat, now: int) -> int | None:
        """Milliseconds until somebody at the host may agree instead of the owner, who is away;
        None while the owner is there."""
        since = self._away.get(self.owners[seat])
        return None if since is None else max(0, since + AWAY_LONG - now)

    # Asking and answering. Each of these is Illegal if it isn't allowed, and then changes nothing.

    def claim(self, seat: Seat, device: int, now: int) -> None:
        """A device asks for a seat. Nothing happens if it has it, or has asked for it already."""
        mine = [claim for claim in self.claims if (claim.seat, claim.device) == (seat, device)]
        if mine or self.owners[seat] == device:
            return
        declined = self._declined.get((device, seat))
        if declined is not None and now - declined < ASK_AGAIN_AFTER:
            raise Illegal(NOT_AGREED, seat=seat)
        self.claimed += 1
        self.claims = (*self.claims, Claim(self.claimed, seat, device))

    def withdraw(self, seat: Seat, device: int) -> None:
        kept = [claim for claim in self.claims if (claim.seat, claim.device) != (seat, device)]
        self.claims = tuple(kept)

    def agree(self, claim: Claim, by: int, *, count: int, now: int) -> Moved:
        """Somebody at the device `by` agrees; the log has `count` entries."""
        self._answer(claim, by)
        too_early = by != self.owners[claim.seat] and self.left_to_wait(claim.seat, now) != 0
        if too_early or claim.device in self._away:
            raise Illegal(NOT_AGREED, seat=claim.seat)
        return self._move(claim.seat, claim.device, by, count)

    def decline(self, claim: Claim, by: int, now: int) -> None:
        self._answer(claim, by)
        self._declined[claim.device, claim.seat] = now
        self.withdraw(claim.seat, claim.device)

    def release(self, seat: Seat, device: int, *, count: int) -> Moved:
        """The device that has a seat gives it to the host."""
        if self.owners[seat] != device:
            raise Illegal(NOT_YOUR_SEAT, seat=seat)
        return self._move(seat, self.host, device, count)

    def seat_computers(self, computers: Iterable[Seat], *, count: int) -> list[Moved]:
        """Computers play these seats at the host from now on, and no others. All devices are told,
        because a seat's player sees what the seat sees."""
        before, self.computers = self.computers, self._at_host(computers)
        changed = sorted(set(before).symmetric_difference(self.computers))
        players: dict[bool, PlayedBy] = {True: "computer", False: "person"}
        return [
            self._note(seat, self.host, self.host, count, players[seat in self.computers])
            for seat in changed
        ]

    def _at_host(self, seats: Iterable[Seat]) -> tuple[Seat, ...]:
        return tuple(sorted(set(seats).intersection(self.of(self.host))))

    def _answer(self, claim: Claim, by: int) -> None:
        """Illegal unless the claim stands, and somebody at this device may answer it."""
        if claim not in self.claims:
            raise Illegal(NOT_AGREED, seat=claim.seat)
        owner = self.owners[claim.seat]
        if by != owner and not (by == self.host and owner in self._away):
            raise Illegal(NOT_YOUR_SEAT, seat=claim.seat)

    def _move(self, seat: Seat, taker: int, by: int, count: int) -> Moved:
        moved = self._note(seat, taker, by, count)
        self.owners[seat] = taker
        self.computers = self._at_host(self.computers)
        self.claims = tuple([claim for claim in self.claims if claim.seat != seat])
        return moved

    def _note(self, seat: Seat, taker: int, by: int, count: int, player: PlayedBy = "") -> Moved:
        number = self.moved[-1].number + 1 if self.moved else 1
        moved = Moved(number, count, seat, self.owners[seat], taker, by, player)
        self.moved = (*self.moved, moved)[-MAX_MOVED:]
        return moved
