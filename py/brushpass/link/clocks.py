"""How far the host's clock is ahead of ours, by our best estimate."""

from __future__ import annotations

from dataclasses import replace

from brushpass.link.wire import Clock, Pong

LONGEST = 4_000


class Offset:
    """Of all pongs the one that was back soonest tells best; old ones slowly count for less."""

    def __init__(self) -> None:
        self._way = LONGEST
        self._ahead: int | None = None

    def hear(self, pong: Pong, now: int) -> None:
        way = now - pong.time
        if 0 <= way <= self._way:
            self._way = way
            self._ahead = pong.host - pong.time - way // 2
        else:
            self._way = min(self._way + 1, LONGEST)

    def shown(self, clock: Clock | None, now: int) -> Clock | None:
        """The host's timer as it is now."""
        if clock is None or not clock.running or self._ahead is None:
            return clock
        passed = max(0, now + self._ahead - clock.at)
        return replace(clock, left=max(0, clock.left - passed), at=clock.at + passed)
