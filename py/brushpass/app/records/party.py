"""Which devices are linked to a table, and how joining goes: what the link pages draw.

Nothing in it is secret, except the address of an invitation, which is shown on purpose.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal, TypeAlias

from brushpass.table import Seat

if TYPE_CHECKING:
    from brushpass.link.gathering import Gathering  # loaded when phones are linked

LobbySheet: TypeAlias = Literal[
    "game", "invite", "leave", "menu", "name", "people", "say", "unready"
]


class Step(StrEnum):
    """How far an invitation has come, on either side."""

    IDLE = "idle"
    MAKING = "making"
    INVITING = "inviting"
    """The host shows an invitation and waits for a reply."""
    REPLYING = "replying"
    """A guest shows its reply and waits for the host."""
    CONNECTING = "connecting"
    FAILED = "failed"
    SITTING = "sitting"
    """A guest is linked, and says who plays on it."""
    PLAYING = "playing"


@dataclass(frozen=True)
class Phone:
    """A linked device; its `name` is how people speak of it."""

    id: int
    name: str
    seats: tuple[Seat, ...] = ()
    away: bool = False
    here: bool = False
    """It is this device."""
    host: bool = False
    relay: str = ""
    """The relay through which it is reached."""
    phone: int | None = None
    """The device through which it is reached."""


@dataclass(frozen=True)
class Request:
    """A device asks for seats, and somebody here may agree: because they are ours, or because their
    device is away and this one has the table."""

    device: int
    seats: tuple[Seat, ...]
    claims: tuple[int, ...]
    wait: int | None = None
    """Seconds to wait for the device that is away; None if the seats are ours."""

    @property
    def key(self) -> str:
        """Changes when the device asks for more, and when the request can be agreed to."""
        state = "mine" if self.wait is None else "wait" if self.wait else "away"
        return "-".join(map(str, (self.device, *self.claims, state)))


@dataclass(frozen=True)
class Saying:
    """Somebody at a phone has said a phrase, perhaps only to those at one other."""

    number: int
    """Which saying of the evening it is."""
    device: int
    phrase: int
    to: int | None = None


@dataclass(frozen=True)
class LobbyScreen:
    """What lies over the lobby on this phone, and what is being done there."""

    sheet: LobbySheet | None = None
    held: str = ""
    """The name of who is in hand."""
    arrived: tuple[str, ...] = ()
    """The names of those who have just come."""
    left: tuple[str, ...] = ()
    """The names of those who have just gone."""
    notice: str = ""


@dataclass(frozen=True)
class Party:
    hosting: bool
    gathering: Gathering | None = None
    """The next game, as people sit down to it; None while they play."""
    lobby: LobbyScreen = LobbyScreen()
    games: int = 0
    """How many games have been dealt since people gathered."""
    door_open: bool = True
    link: str = ""
    """The address that brings others here, over relays."""
    sayings: tuple[Saying, ...] = ()
    """What was said a moment ago, the latest last."""
    muted_sayings: bool = False
    """People at this phone don't want to see what others say."""
    step: Step = Step.IDLE
    devices: tuple[Phone, ...] = ()
    computers: tuple[Seat, ...] = ()
    """The seats that computers play, at the table's device."""
    requests: tuple[Request, ...] = ()
    """What somebody here has to agree to, or to decline."""
    asking: tuple[Seat, ...] = ()
    """The seats that this device asks for."""
    waits: Mapping[Seat, int] = field(default_factory=lambda: MappingProxyType({}))
    """At the table's device: for each seat that is away the seconds until it can play here."""
    address: str = ""
    """The invitation or the reply, to be scanned or sent."""
    copied: str = ""
    """The address that was copied last."""
    code: str = ""
    """The invitation or the reply without the site's address, to be typed or pasted."""
    game: str = ""
    """Its title, for a guest that was invited."""
    room: str = ""
    """The code of the room on a relay, where one was chosen."""
    living: tuple[str, ...] = ()
    """The names of the relays that pass on what is sent to them."""
    dead: bool = False
    """No relay of the room can be reached: nobody comes in by its link or code."""
    dealing: bool = False
    """The words for the next game are on their way."""
    relays: tuple[str, ...] = ()
    shares: bool = False
    """The device has a share sheet."""
    scans: bool = False
    """The device can read a QR code by itself."""
    scanning: bool = False
    names: tuple[str, ...] = ()
    """The players of the table, for a guest that hasn't sat down."""
    roles: tuple[str, ...] = ()
    """What each of them is, or which team's."""
    linked: bool = True
    """A guest: whether the table's device is there."""
    host_left: bool = False
    """A guest: the people at the table's device have left it for now."""
    twin: bool = False
    """This table is open in another tab, too, which has the seats."""
    rivals: bool = False
    """A guest: another device says that it is the table."""
    sending: bool = False
    why: str = ""
    """The key of what went wrong."""
    refusal: str = ""
    """A sentence that says why the latest request about a seat was refused."""
    waits_anyway: bool = False
    """People have chosen to wait for the devices that are away."""

    @property
    def joins(self) -> bool:
        """A guest where people haven't said yet who plays on it."""
        return not self.hosting and self.step is not Step.PLAYING

    @property
    def keeps(self) -> bool:
        """A guest that keeps an act until the table's device is back."""
        return self.sending and not self.linked

    @property
    def countdowns(self) -> tuple[int, ...]:
        """All countdowns on the page, in seconds."""
        return (*self.waits.values(), *(each.wait for each in self.requests if each.wait))

    @property
    def others(self) -> tuple[Phone, ...]:
        return tuple(device for device in self.devices if not device.here)

    @property
    def away(self) -> tuple[Seat, ...]:
        """The seats of devices that are away."""
        return tuple(seat for device in self.devices if device.away for seat in device.seats)

    def device_with(self, seat: Seat) -> Phone | None:
        return next((device for device in self.devices if seat in device.seats), None)

    @property
    def host(self) -> str:
        """The name of the device that deals."""
        return next((device.name for device in self.devices if device.host), "")

    def name_of(self, number: int) -> str:
        """The name of this device, as long as it is known."""
        return next((device.name for device in self.devices if device.id == number), "")
