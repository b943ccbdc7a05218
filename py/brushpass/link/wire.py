"""Frames, each one text.

The first line of a frame is a JSON record; what is long follows verbatim in further lines, its
body: entries, an act, a table's head. Size is checked before anything else, depth before anything
is parsed. A text that is longer than a frame may be goes in numbered parts.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Literal, TypeAlias

from brushpass.link.gathering import Gathering
from brushpass.link.limits import HOST
from brushpass.table import Malformed
from brushpass.table.foreign import MAX_HEAD, MAX_LINE, decoded, parse
from brushpass.table.records import plain, reader

VERSION = 4
MAX_FRAME = MAX_LINE
PART = MAX_FRAME - 256
MAX_LONG = MAX_HEAD + 1_024
MAX_PARTS = -(-MAX_LONG // PART)
MAX_POINTS = 64
MAX_PLACE = 10**6
MAX_PHRASES = 32

Why: TypeAlias = Literal[
    "goodbye", "version", "full", "closed", "elsewhere", "stranger", "rivals", "dismissed",
    "silent", "flood", "costly", "rubbish", "seat",
]  # fmt: skip
IntentKind: TypeAlias = Literal[
    "act", "undo", "claim", "withdraw", "agree", "decline", "release", "wish"
]
PlayedBy: TypeAlias = Literal["", "computer", "person"]
Body: TypeAlias = tuple[str, ...]


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:32]


# From a guest.


@dataclass(frozen=True)
class Have:
    """What a guest has: which revision of the room, the digest of which head, and how many entries
    of which copy."""

    revision: int
    game_number: int
    head: str
    copy: int
    count: int
    chain: str


@dataclass(frozen=True)
class Hello:
    """`device` is the id of a known device (`proofs.device_id`), or "" for a new one. Without a
    `name` it is called as before; one that `watches` doesn't want to play."""

    version: int
    build_id: str
    device: str
    name: str
    watches: bool
    nonce: str


@dataclass(frozen=True)
class Proof:
    """Proves that this device has its key."""

    proof: str
    have: Have


@dataclass(frozen=True)
class Ping:
    time: int
    have: Have


@dataclass(frozen=True)
class Intent:
    """What a device asks the host to do; the body is the act, the claim that is agreed to or
    declined, or the wish, which is about no seat (-1). A sequence number is used once; `count` is
    how many entries the device knew of when it first asked."""

    sequence: int
    game_number: int
    count: int
    seat: int
    kind: IntentKind
    body: Body = ()


# From the host.


@dataclass(frozen=True)
class Welcome:
    """Proves that the host has the key of the device that said hello. If it doesn't know the
    device, both make a key of what is `given`."""

    nonce: str
    proof: str
    given: str


@dataclass(frozen=True)
class Person:
    """A device, what it is called, and whether it can be reached: perhaps only by this relay, or
    through this other device."""

    device: int
    name: str
    here: bool
    relay: str = ""
    phone: int | None = None


@dataclass(frozen=True)
class Clock:
    """How much of a timer was left at a moment of the host's time."""

    timer: str
    left: int
    at: int
    running: bool


@dataclass(frozen=True)
class Claim:
    """A device asks for a seat."""

    number: int
    seat: int
    device: int


@dataclass(frozen=True)
class Moved:
    """When the log had `at` entries a seat went from one device to another; somebody agreed to
    that at the device `by`, which is the giver unless the giver was away. Or it stayed at its
    device, and `player` says who plays it there from then on."""

    number: int
    at: int
    seat: int
    giver: int
    taker: int
    by: int
    player: PlayedBy = ""


@dataclass(frozen=True)
class Room:
    """Everything but the log, which has `count` entries by now. `you` is the number of the device
    that is told, `sequence` its last intent that was answered. `owners` says for each seat which
    device has it, `claims` who asks for one, `moved` which have changed hands; computers play the
    seats in `computers`."""

    revision: int
    you: int
    sequence: int
    game_number: int
    copy: int
    count: int
    people: tuple[Person, ...]
    owners: tuple[int, ...]
    claims: tuple[Claim, ...]
    moved: tuple[Moved, ...]
    clock: Clock | None
    computers: tuple[int, ...] = ()
    host: int = HOST
    gathering: Gathering | None = None
    door_open: bool = True


NO_ROOM = Room(0, -1, 0, 0, 0, 0, (), (), (), (), None)
"""What a guest knows before its host has said anything."""


@dataclass(frozen=True)
class Head:
    """The game and its set-up."""

    game_number: int
    body: Body = ()


@dataclass(frozen=True)
class Entries:
    """Entries of your copy from number `start` on; `chain` is the hash of all before them,
    `total` how many there are by now."""

    copy: int
    start: int
    chain: str
    total: int
    body: Body = ()


@dataclass(frozen=True)
class Verdict:
    """The answer to an intent: the rule that refuses it, or None. The log had `count` entries
    then."""

    sequence: int
    refused: str | None
    count: int


@dataclass(frozen=True)
class Pong:
    """The `time` of the ping, and what time it was at the host."""

    time: int
    host: int


# From both.


@dataclass(frozen=True)
class Pen:
    """The pen moves, live: points (x, y, milliseconds, pressure) of a line, from its `start`th
    point on. Pens are never in the log, and may get lost. With `tip` there is only the place where
    the pen is."""

    seat: int
    line: int
    start: int
    points: tuple[tuple[int, int, int, int], ...]
    tip: bool = False

    @property
    def small(self) -> bool:
        numbers = [self.line, self.start, *(number for point in self.points for number in point)]
        most = 1 if self.tip else MAX_POINTS
        return len(self.points) <= most and all(0 <= number <= MAX_PLACE for number in numbers)


@dataclass(frozen=True)
class Threw:
    """Somebody has let fall the die of entry number `count`: now all may see it. Its face is in the
    log already, so this may get lost."""

    seat: int
    count: int


@dataclass(frozen=True)
class Said:
    """Somebody at a device says one of the phrases that every device knows, perhaps to those at one
    other. Which device says it, the host knows better than a guest. This may get lost."""

    device: int
    phrase: int
    to: int | None = None

    @property
    def known(self) -> bool:
        return 0 <= self.phrase < MAX_PHRASES


@dataclass(frozen=True)
class Goodbye:
    why: Why


@dataclass(frozen=True)
class Part:
    """A piece of a long text; `key` is its hash."""

    key: str
    number: int
    count: int
    body: Body = ()


Frame: TypeAlias = (
    Hello | Proof | Ping | Intent
    | Welcome | Room | Head | Entries | Verdict | Pong
    | Pen | Threw | Said | Goodbye | Part
)  # fmt: skip
_WITH_BODY = (Intent, Head, Entries, Part)
_read = reader(Frame)
_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def encode(frame: Frame) -> list[str]:
    """A frame as text; as several texts, if it is long."""
    text = written(frame)
    if len(text) * 4 <= MAX_FRAME or len(text.encode()) <= MAX_FRAME:
        return [text]
    pieces = list(_pieces(text.encode()))
    key = digest(text)
    return [
        written(Part(key, number, len(pieces), tuple(piece.split("\n"))))
        for number, piece in enumerate(pieces)
    ]


def written(frame: Frame) -> str:
    """A frame as one text, however long."""
    record = plain(frame)
    body = record.pop("body", [])
    return "\n".join([_json(record), *body])


def _pieces(data: bytes) -> Iterator[str]:
    start = 0
    while start < len(data):
        end = min(start + PART, len(data))
        while end < len(data) and data[end] & 0xC0 == 0x80:
            end -= 1
        yield data[start:end].decode()
        start = end


def decode(raw: str | bytes, limit: int = MAX_FRAME) -> Frame:
    """The frame that a text is. Malformed, if it is none."""
    head, newline, rest = decoded(raw, limit, "frame").partition("\n")
    record = parse(head)
    if not isinstance(record, dict) or "body" in record:
        raise Malformed("this is no frame")
    frame: Frame = _read(record, "frame")
    if not newline:
        return frame
    if not isinstance(frame, _WITH_BODY):
        raise Malformed("this frame has no body")
    return replace(frame, body=tuple(rest.split("\n")))


class Assembly:
    """Puts the parts of one long text together; parts of another text begin anew."""

    def __init__(self) -> None:
        self._key = ""
        self._parts: dict[int, str] = {}

    def read(self, raw: str | bytes) -> Frame | None:
        """The frame, or None while parts of it are missing."""
        frame = decode(raw)
        if not isinstance(frame, Part):
            return frame
        if not (0 <= frame.number < frame.count <= MAX_PARTS):
            raise Malformed("there are too many parts")
        if frame.key != self._key:
            self._key, self._parts = frame.key, {}
        self._parts[frame.number] = "\n".join(frame.body)
        if len(self._parts) < frame.count:
            return None
        parts, self._parts = self._parts, {}
        text = "".join([parts[number] for number in sorted(parts)])
        if digest(text) != frame.key:
            raise Malformed("the parts don't fit together")
        whole = decode(text, MAX_LONG)
        if isinstance(whole, Part):
            raise Malformed("a part of parts")
        return whole


def read_claim(body: Body) -> Claim:
    """The claim that an intent's body is."""
    claim: Claim = reader(Claim)(parse("\n".join(body)), "claim")
    return claim
