"""Looks at everything that a host sends, and works out for itself what a device may be told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from brushpass.games.invisible_ink.state import Sight, State, sight
from brushpass.link import Host, Pen
from brushpass.link.wire import Assembly, Entries, Head
from brushpass.table import ALL, Entry, Face, Seat, Shown, Shuffled, Wrote
from brushpass.table.codec import write

A_FACE = 12
"""So many letters of JSON are a text that stands nowhere by accident."""


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
        self._received: dict[int, list[str]] = {}
        self._allowed: dict[int, list[str]] = {}
        self._assemblies: dict[str, Assembly] = {}

    def sent(self, host: Host, device: int, peer: str, raw: str) -> None:
        """The host, being as it is, has just said this to a device."""
        self.frames += 1
        if raw.startswith(('{"is":"Room"', '{"is":"Pong"', '{"is":"Verdict"', '{"is":"Goodbye"')):
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

    def _entries(self, host: Host, device: int, frame: Entries) -> None:
        assert host.table
        log = host.table.log[frame.start : frame.start + len(frame.body)]
        lines = [write(visible(entry, host.seats_of(device))) for entry in log]
        assert list(frame.body) == lines, "a device was told what its seats may not see"
        self._allowed.setdefault(device, []).extend(lines)

    def _pen(self, host: Host, device: int, frame: Pen) -> None:
        assert host.table
        sees = sees_ink(host.table.state, host.seats_of(device))
        assert frame.tip != sees, "a device saw ink through its glasses, or none without them"
        assert sees or len(frame.points) == 1

    def search(self, faces: Iterable[Face]) -> None:
        """No text that stands on a card is anywhere in what a device got, but where it may be."""
        texts = {text for text in map(write, faces) if len(text) >= A_FACE}
        for device, frames in self._received.items():
            got, may = "\n".join(frames), "\n".join(self._allowed.get(device, ()))
            for text in texts:
                assert text not in got or text in may, f"{text} leaked to device {device}"
