"""How much, how often, how long. Times are in milliseconds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

HOST: Final = 0
"""The number that a first host takes."""

MAX_DEVICES = 16
MAX_CONNECTIONS = 32
MAX_STRANGERS = 16
"""Connections that haven't proved whose they are: as many as devices may come back at once."""

MAX_QUEUE = 64
"""How many intents of a guest may wait for the host."""

MAX_SEQUENCE = 10**9
"""A host that claims more would leave us no numbers for intents."""


@dataclass(frozen=True)
class Pace:
    """How fast things go on one kind of way: after which silence one says again that one is there,
    suspects that the other end isn't, and sends what may be lost; how long a device may take to say
    who it is, and a pong until it tells nothing any more. Live pens need a quick way."""

    heartbeat: int
    suspect: int
    resend: int
    hello: int
    pong: int
    pens: bool


QUICK = Pace(heartbeat=1_000, suspect=4_000, resend=500, hello=10_000, pong=4_000, pens=True)
SLOW = Pace(heartbeat=10_000, suspect=25_000, resend=3_000, hello=40_000, pong=12_000, pens=False)
"""Over a relay, which carries little and takes its time."""

WINDOW = 8
"""How many frames of entries are on their way to one guest at most."""

FRAMES = (100, 200)
FLOOD = (100, 1_000)
BYTES = (131_072, 524_288)
PENS = (60, 60)
MOVES = (0.2, 12)
WISHES = (2, 30)
SAYINGS = (1, 1.5)
FAULTS = (0.2, 8)
TIME = (250, 4_000)
"""What one connection may send: the rate a second and the burst. Frames beyond FRAMES aren't read:
an honest device says again what matters. A device that floods us is cut off. Moves are seats
claimed, withdrawn and released, wishes are about the gathering, faults are frames that no honest
device sends, and time is how long its frames have kept us busy. Phrases are counted by the device,
not by its connections."""

BETWEEN_SAYINGS = 1_000
"""So long nobody at a device can say the next phrase."""

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
