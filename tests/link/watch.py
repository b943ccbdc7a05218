"""Looks at everything that a host sends, and works out for itself what a device may be told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from brushpass.games.invisible_ink.pieces import Sight
from brushpass.games.invisible_ink.state import State, sight
from brushpass.link import HOST, Claim, Guest, Host, Peer, Pen, seating
from brushpass.link.wire import Assembly, Entries, Head
from brushpass.table import ALL, Entry, Face, Seat, Shown, Shuffled, Wrote
from brushpass.table.codec import write

A_FACE = 12
"""A text of JSON with this many letters stands nowhere by accident."""


def visible(entry: Entry, seats: tuple[Seat, ...]) -> Entry:
    """What people in these seats may see of an entry: told again, without the table's code."""
    match entry:
        case Shuffled(deck, _):
            return Shuffled(deck, None)
        case Wrote(author, slip, face):
            return Wrote(author, slip, face if author in seats else None)
        case Shown(cards, to, faces):
            shown = to == ALL or not set(to).isdisjoint(seats)
            return Shown(cards, to, faces if shown else None)
        case _:
            return entry


def sees_ink(state: State, seats: tuple[Seat, ...]) -> bool:
    return any(sight(state, seat) is Sight.INK for seat in seats or (None,))


def ink_for(state: Any, pen: Seat, seats: tuple[Seat, ...]) -> Any:
    if not isinstance(state, State) or state.drawer != pen:
        return None
    return "ink" if sees_ink(state, seats) else "tip"


class Watch:
    def __init__(self) -> None:
        self.frames = 0
        self.moves = 0
        self._owners: list[int] = []
        """By what people have agreed to, not by what the host believes: who has which seat."""
        self._names: tuple[str, ...] = ()
        self._agreed: set[tuple[int, Seat, int]] = set()
        """Somebody at the first device has agreed that the seat goes to the second."""
        self._heard: dict[int, int] = {}
        """When a device was last there."""
        self._received: dict[int, list[str]] = {}
        self._allowed: dict[int, list[str]] = {}
        self._assemblies: dict[Peer, Assembly] = {}

    def sent(self, host: Host, device: int, peer: Peer, raw: str) -> None:
        """The host, being as it is, has just said this to a device."""
        self.frames += 1
        if raw.startswith(
            (
                '{"is":"Welcome"',
                '{"is":"Room"',
                '{"is":"Pong"',
                '{"is":"Verdict"',
                '{"is":"Goodbye"',
            )
        ):
            self._received.setdefault(device, []).append(raw)
            return
        frame = self._assemblies.setdefault(peer, Assembly()).read(raw)
        match frame:
            case None | Head():
                return
            case Entries():
                self._entries(host, device, frame)
            case Pen():
                self._pen(host, device, frame)
            case _:
                raise AssertionError(f"a host doesn't say {raw}")
        self._received.setdefault(device, []).append(raw)

    # Who has which seat.

    def deal(self, names: tuple[str, ...]) -> None:
        """A seat stays with the device that had it at the last table, by its name."""
        before = dict(zip(self._names, self._owners, strict=True))
        self._names, self._owners = names, [before.get(name, HOST) for name in names]
        self._agreed.clear()

    def agrees(self, by: int, claim: Claim) -> None:
        self._agreed.add((by, claim.seat, claim.device))

    def gives_back(self, by: int, seat: Seat) -> None:
        self._agreed.add((by, seat, HOST))

    def seats(self, host: Host, nodes: dict[int | None, int], now: int) -> None:
        """No seat moves unless somebody agreed at the device that had it; or at the host, if that
        one had been away for long."""
        self._heard |= {person.device: now for person in host.room.people if person.here}
        for seat, owner in enumerate(host.room.owners):
            before, self._owners[seat] = self._owners[seat], owner
            if owner == before:
                continue
            self.moves += 1
            by = host.room.moved[-1].by
            away = now - self._heard.get(before, 0)
            long = seating.AWAY_LONG  # type: ignore[attr-defined]  # evenings make it shorter there
            assert by == before or (by == HOST and away >= long), "somebody else agreed"
            asked = {(nodes.get(by, HOST), seat, owner), (nodes.get(by, HOST), seat, HOST)}
            assert asked & self._agreed, "a seat has moved, and nobody agreed"

    def received(self, guest: Guest, raw: str) -> None:
        """What a guest holds after it has heard of the room is what its seats may see."""
        if raw.startswith('{"is":"Room"') and guest.table and guest.game_number > 0:
            for entry in guest.table.log:
                assert entry == visible(entry, guest.seats), "a guest holds what isn't its own"

    def _entries(self, host: Host, device: int, frame: Entries) -> None:
        assert host.table
        assert set(host.seating.of(device)) == self._of(device), "a device has what nobody gave it"
        log = host.table.log[frame.start : frame.start + len(frame.body)]
        lines = [write(visible(entry, host.seating.of(device))) for entry in log]
        assert list(frame.body) == lines, "a device was told what its seats may not see"
        self._allowed.setdefault(device, []).extend(lines)

    def _of(self, device: int) -> set[Seat]:
        return {seat for seat, owner in enumerate(self._owners) if owner == device}

    def _pen(self, host: Host, device: int, frame: Pen) -> None:
        assert host.table
        sees = sees_ink(host.table.state, host.seating.of(device))
        assert frame.tip != sees, "a device saw ink through its glasses, or none without them"
        assert sees or len(frame.points) == 1

    def search(self, faces: Iterable[Face]) -> None:
        """No text that stands on a card is anywhere in what a device got, but where it may be."""
        texts = {text for text in map(write, faces) if len(text) >= A_FACE}
        for device, frames in self._received.items():
            got, may = "\n".join(frames), "\n".join(self._allowed.get(device, ()))
            for text in texts:
                assert text not in got or text in may, f"{text} leaked to device {device}"
