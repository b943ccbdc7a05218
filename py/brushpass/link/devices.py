"""What the host remembers of devices, also over its own restart."""

from __future__ import annotations

from dataclasses import dataclass

from brushpass.link.limits import HOST, MAX_DEVICES
from brushpass.link.wire import Claim, Moved
from brushpass.table import Malformed
from brushpass.table.codec import MAX_HEAD, reader
from brushpass.table.foreign import parse


@dataclass
class Device:
    """`key` is what it proves itself by, `copy` which copy of the log it gets (0 is none yet). Then
    come its last intent's sequence number and the answer to it."""

    number: int
    key: str
    copy: int = 0
    sequence: int = 0
    refused: str | None = None
    count: int = 0


@dataclass(frozen=True)
class Saved:
    """`numbers` count games, copies, revisions of the room, and entries of the log; `claimed`
    counts claims."""

    numbers: tuple[int, int, int, int]
    devices: tuple[Device, ...]
    owners: tuple[int, ...]
    dismissed: tuple[str, ...]
    claims: tuple[Claim, ...]
    claimed: int
    moved: tuple[Moved, ...]
    computers: tuple[int, ...]


def read_saved(raw: str) -> Saved:
    saved: Saved = reader(Saved)(parse(raw, MAX_HEAD), "host")
    numbers = [device.number for device in saved.devices]
    if len(set(numbers)) != len(numbers) or numbers[:1] != [HOST] or max(numbers) >= MAX_DEVICES:
        raise Malformed("the devices don't fit", "host")
    if min(*saved.numbers, *numbers, saved.claimed) < 0:
        raise Malformed("a number is below nothing", "host")
    return saved
