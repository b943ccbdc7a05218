"""How much, how often, how long. Times are in milliseconds."""

from __future__ import annotations

from typing import Final

HOST: Final = 0
"""The number of the device that hosts."""

MAX_DEVICES = 16
MAX_CONNECTIONS = 32
MAX_QUEUE = 64
"""How many intents of a guest may wait for the host."""

MAX_SEQUENCE = 10**9
"""A host that claims more would leave us no numbers for intents."""

HEARTBEAT = 1_000
SUSPECT = 4_000
RESEND = 500
HELLO_TIME = 10_000
WINDOW = 8
"""How many frames of entries are on their way to one guest at most."""

FRAMES = (100, 200)
FLOOD = (100, 1_000)
BYTES = (131_072, 524_288)
PENS = (60, 60)
MOVES = (0.2, 12)
FAULTS = (0.2, 8)
TIME = (250, 4_000)
"""What one connection may send: the rate a second and the burst. Frames beyond FRAMES aren't read:
an honest device says again what matters. A device that floods us is cut off. Moves are seats
claimed, withdrawn and released, faults are frames that no honest device sends, and time is how
long its frames have kept us busy."""

FROM_HOST = (2_000, 8_000)
TIME_OF_HOST = (500, 30_000)
"""What a host may send; reading a long log takes a slow phone some seconds, once."""

AWAY_LONG = 20_000
"""How long a device must be away before people at the host may give away its seats."""

ASK_AGAIN_AFTER = 20_000
"""How long a device that was declined a seat must wait before it asks for that seat again."""

MAX_MOVED = 64
"""How many changes of seats are remembered, for the story of the evening."""


class Bucket:
    """A token bucket: so much a second in the long run, so much at once."""

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
