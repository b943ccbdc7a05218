"""What people do to link phones, to sit down together, to talk, and to give each other seats."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from brushpass.app.records.party import LobbySheet
from brushpass.table import Seat


class Link(StrEnum):
    AGAIN = "link-again"
    """Joining failed: begin anew."""
    CANCEL = "link-cancel"
    CODE = "link-code"
    """Let others come in by a code that they type, too."""
    COPY = "link-copy"
    INVITE = "link-invite"
    ROOM = "link-room"
    """Make a link by which others come in, over relays."""
    SCAN = "link-scan"
    SEATS = "link-seats"
    """Choose again who plays on this device."""
    SHARE = "link-share"
    SIT = "link-sit"
    """Everybody who plays on this device has said so."""
    STOP = "link-stop"
    WAIT = "link-wait"
    """Wait for the people who are away."""


@dataclass(frozen=True)
class LinkTake:
    """Ask for a seat, to play it at this device."""

    seat: Seat


@dataclass(frozen=True)
class LinkWithdraw:
    """Ask for a seat no longer."""

    seat: Seat


@dataclass(frozen=True)
class LinkAgree:
    """Give away the seats that these claims ask for."""

    claims: tuple[int, ...]


@dataclass(frozen=True)
class LinkDecline:
    claims: tuple[int, ...]


@dataclass(frozen=True)
class LinkDismiss:
    """Send a device away."""

    device: int


@dataclass(frozen=True)
class LinkReturn:
    """Give a seat back to the table's device."""

    seat: Seat


@dataclass(frozen=True)
class LinkReply:
    """Somebody's reply to an invitation came back, as text."""

    reply: str


@dataclass(frozen=True)
class LinkRelays:
    """Meet over these relays, with spaces between; none are the usual ones."""

    relays: str = ""


# While people sit down to the next game.


class Lobby(StrEnum):
    BACK = "lobby-back"
    """At the phone that deals: no next game yet, back to the table that lies there."""
    CLEAR = "lobby-clear"
    """No computers."""
    DEAL = "lobby-deal"
    DOOR = "lobby-door"
    """Open the door to phones that haven't been here, or close it."""
    FILL = "lobby-fill"
    """Computers take as many chairs as a whole table needs."""
    LOTS = "lobby-lots"
    """Draw lots for roles or chairs."""
    PUT_BACK = "lobby-put-back"
    """Whoever is in hand stays where they were."""
    READY = "lobby-ready"
    SWAP_TEAMS = "lobby-swap-teams"
    WAIT = "lobby-wait"
    """One moment, please."""


@dataclass(frozen=True)
class ShowLobby:
    """Lay a sheet over the lobby; None takes it away."""

    sheet: LobbySheet | None = None


@dataclass(frozen=True)
class PickUp:
    """Take somebody in hand, to give them another chair."""

    name: str


@dataclass(frozen=True)
class SitDown:
    """Whoever is in hand, or else the first person at this phone, takes a free chair of this role,
    or the chair of somebody."""

    role: str
    instead: str = ""


@dataclass(frozen=True)
class GiveRole:
    role: str
    name: str


@dataclass(frozen=True)
class StandUp:
    """Somebody only watches, or a computer leaves."""

    name: str


@dataclass(frozen=True)
class SeatComputer:
    role: str


@dataclass(frozen=True)
class SetLevel:
    """How well computers play."""

    level: str


@dataclass(frozen=True)
class SetGame:
    game: str


@dataclass(frozen=True)
class SetOption:
    option: str
    value: str = ""


@dataclass(frozen=True)
class SetLanguage:
    """The language of the words."""

    language: str


@dataclass(frozen=True)
class NameSelf:
    """The first person at this phone is called so."""

    name: str


@dataclass(frozen=True)
class BringOne:
    """One more person plays on this phone."""

    name: str


@dataclass(frozen=True)
class NextGame:
    """All sit down to this one; a game that isn't over ends."""

    game: str


# Talk.


@dataclass(frozen=True)
class Say:
    """Say a phrase, perhaps only to those at one phone."""

    phrase: int
    to: int | None = None


@dataclass(frozen=True)
class MuteSayings:
    """Show at this phone what others say, or don't."""

    muted: bool = False


Command: TypeAlias = (
    Link | LinkReply | LinkRelays | LinkTake | LinkWithdraw
    | LinkAgree | LinkDecline | LinkDismiss | LinkReturn
    | Lobby | ShowLobby | PickUp | SitDown | GiveRole | StandUp | SeatComputer | SetLevel
    | SetGame | SetOption | SetLanguage | NameSelf | BringOne | NextGame | Say | MuteSayings
)  # fmt: skip
