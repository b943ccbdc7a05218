"""What people do in Nevidimka."""

from __future__ import annotations

from dataclasses import dataclass

from brushpass.games.nevidimka.pieces import Place, Refuge
from brushpass.table import Action, Card


@dataclass(frozen=True)
class TakeNo(Action):
    """The Invisible Man takes a No card for his 4 or 5."""


@dataclass(frozen=True)
class TakeCloak(Action):
    """The Invisible Man takes a Cloak for his 4 or 5."""


@dataclass(frozen=True)
class Lay(Action):
    """Lay a card from the hand face down on a place: a No card or, for policemen, a Yes card."""

    card: Card
    place: Place


@dataclass(frozen=True)
class Shift(Action):
    """Move a card that lies out, No or Yes, to another place."""

    card: Card
    place: Place


@dataclass(frozen=True)
class Done(Action):
    """The Invisible Man leaves his other No actions unused."""


@dataclass(frozen=True)
class MoveTo(Action):
    """Move the pawn to a cell. A policeman who ends on the Invisible Man's cell catches him."""

    cell: int


@dataclass(frozen=True)
class Enter(Action):
    """A policeman enters a place to check its Signal."""

    place: Place
    card: Card


@dataclass(frozen=True)
class StepOut(Action):
    """Hit, with a policeman at the door: the Invisible Man chooses where he appears."""

    cell: int


@dataclass(frozen=True)
class Hide(Action):
    """The Invisible Man reaches a refuge, and the chase is over."""

    refuge: Refuge


@dataclass(frozen=True)
class Stay(Action):
    """The Invisible Man has nowhere to run."""


@dataclass(frozen=True)
class ShowCloak(Action):
    """Caught, the Invisible Man shows one of his Cloaks."""

    card: Card


ACTIONS = (TakeNo, TakeCloak, Lay, Shift, Done, MoveTo, Enter, StepOut, Hide, Stay, ShowCloak)
