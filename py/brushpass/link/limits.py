"""How much, how often, how long. Times are in milliseconds."""

from __future__ import annotations

from typing import Final

HOST: Final = 0
"""The number of the device that hosts."""

MAX_DEVICES = 16
MAX_CALLERS = 32
MAX_QUEUE = 64
"""Acts of a guest that wait for the host."""

MAX_SEQUENCE = 10**9
"""A host that claims more would leave us without numbers."""

HEARTBEAT = 1_000
SUSPECT = 4_000
RESEND = 500
HELLO_TIME = 10_000
WINDOW = 8
"""Frames of entries on their way to one guest."""

FRAMES = (100, 200)
FLOOD = (100, 1_000)
BYTES = (131_072, 524_288)
PENS = (60, 60)
MOVES = (0.2, 12)
FAULTS = (0.2, 8)
TIME = (250, 4_000)
"""Rate a second and burst of what one connection may send. Frames beyond their burst are not read:
an honest device says again what matters; who sends a flood is cut off. Moves are seats claimed,
withdrawn and released, faults are frames that no honest device sends, time is what its frames have
cost us."""

FROM_HOST = (2_000, 8_000)
TIME_OF_HOST = (500, 30_000)
"""The same for what a host sends; a long log costs a slow phone some seconds, once."""

AWAY_LONG = 20_000
"""After so long without its device a seat can be given away at the host."""

REST = 20_000
"""So long after it was declined a device does not ask for the same seat again."""

MAX_MOVED = 64
"""Seats that changed hands, of which the story of the evening tells."""


class Bucket:
    """So much a second in the long run, so much at once."""

    def __init__(self, limit: tuple[float, float], now: int) -> None:
        self._rate, self._burst = limit
        self._left = self._burst
        self._filled = now

    def take(self, amount: float, now: int) -> bool:
        passed = max(0, now - self._filled)
        self._left = min(self._burst, self._left + passed * self._rate / 1000)
        self._filled = now
        if self._left < amount:
            return False
        self._left -= amount
        return True
