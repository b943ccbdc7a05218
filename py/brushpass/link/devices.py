"""What the host remembers of devices, also over its own restart."""

from __future__ import annotations

from dataclasses import dataclass

from brushpass.link.gathering import Gathering, check, check_name
from brushpass.link.limits import MAX_DEVICES
from brushpass.link.wire import Claim, Moved
from brushpass.table import Malformed
from brushpass.table.codec import MAX_HEAD, reader
from brushpass.table.foreign import parse


@dataclass
class Device:
    """`name` is what it is called, `key` what it proves itself by, `copy` which copy of the log it
    gets (0 is none yet). Then come its last intent's sequence number and the answer to it."""

    number: int
    key: str
    name: str = ""
    copy: int = 0
    sequence: int = 0
    refused: str | None = None
    count: int = 0


@dataclass(frozen=True)
class Saved:
    """`numbers` count games, copies, revisions of the room, and entries of the log; `claimed`
    counts claims. The device `host` has the table."""

    numbers: tuple[int, int, int, int]
    host: int
    devices: tuple[Device, ...]
    owners: tuple[int, ...]
    dismissed: tuple[str, ...]
    claims: tuple[Claim, ...]
    claimed: int
    moved: tuple[Moved, ...]
    computers: tuple[int, ...]
    gathering: Gathering | None
    door_open: bool
    forgiven: tuple[str, ...] = ()


def read_saved(raw: str) -> Saved:
    saved: Saved = reader(Saved)(parse(raw, MAX_HEAD), "host")
    numbers = [device.number for device in saved.devices]
    if len(set(numbers)) != len(numbers) or saved.host not in numbers:
        raise Malformed("the devices don't fit", "host")
    if max(numbers) >= MAX_DEVICES:
        raise Malformed("there are too many devices", "host")
    if min(*saved.numbers, *numbers, saved.claimed) < 0:
        raise Malformed("a number is below nothing", "host")
    for device in saved.devices:
        check_name(device.name)
    if saved.gathering:
        check(saved.gathering)
    return saved
