"""The host's clock, by our best estimate."""

from __future__ import annotations

from dataclasses import replace

from brushpass.link.wire import Clock, Pong


class Offset:
    """How far the host's clock is ahead of ours. The pong with the shortest round trip tells best;
    old ones slowly count for less. Of one that took longer than `longest` we learn nothing."""

    def __init__(self, longest: int) -> None:
        self._longest = self._round_trip = longest
        self._ahead: int | None = None

    def hear(self, pong: Pong, now: int) -> None:
        round_trip = now - pong.time
        if 0 <= round_trip <= self._round_trip:
            self._round_trip = round_trip
            self._ahead = pong.host - pong.time - round_trip // 2
        else:
            self._round_trip = min(self._round_trip + 1, self._longest)

    def shown(self, clock: Clock | None, now: int) -> Clock | None:
        """The host's timer as it is now."""
        if clock is None or not clock.running or self._ahead is None:
            return clock
        passed = max(0, now + self._ahead - clock.at)
        return replace(clock, left=max(0, clock.left - passed), at=clock.at + passed)
