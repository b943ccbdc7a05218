"""What a screen is a function of: a game's state as one pair of eyes may see it.

`View` is the open table, `SeatView` what one seat sees. Neither holds a face that these eyes may
not see, so a screen can't show one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from brushpass.contract.mind import Computer
from brushpass.i18n import Rulebook, Texts
from brushpass.table import Entry, Known, Move, Outcome, Seat

S = TypeVar("S")
D = TypeVar("D")


@dataclass(frozen=True, kw_only=True)
class View(Generic[S, D]):
    """`S` is the game's state, `D` its draft."""

    t: Texts
    """The game's texts together with the app's."""
    rulebook: Rulebook
    players: tuple[str, ...]
    state: S
    draft: D
    """What has been chosen on this screen but not confirmed."""
    known: Known
    moves: Mapping[Seat, Sequence[Move]] = field(default_factory=dict)
    """What can be done from this screen: at the open table by everyone who needs no seal, behind
    it by this seat. Empty in a replay."""
    waiting: tuple[Seat, ...] = ()
    """Whom the table waits for, here or elsewhere."""
    peekers: tuple[Seat, ...] = ()
    """Who of those at this device may look at their secret again, without acting."""
    log: Sequence[Entry] = ()
    """What happened, as these eyes saw it, without what was taken back."""
    files: Mapping[str, bytes] = field(default_factory=dict)
    """What minds read (`Mind.reads`), where a computer plays or the analyst looks on; else none."""
    computers: Mapping[Seat, Computer] = field(default_factory=dict)
    """The seats that computers play, where they sit at this device."""
    advice: Any = None
    """What the game's computers make of this view (`Mind.advise`): the game's own record, or None
    where no mind has been loaded or it has nothing to say."""
    unsealed: Known = field(default_factory=dict)
    """After the game: all faces that anybody at this device knew."""
    outcome: Outcome | None = None
    owner: Seat | None = None
    """The seat whose own device this is, if it is one person's."""

    @property
    def eyes(self) -> Seat | None:
        """The seat that looks, if it is one person."""
        return self.owner

    def name(self, seat: Seat) -> str:
        return self.players[seat]

    def names(self, seats: Sequence[Seat]) -> str:
        return self.t.several(self.name(seat) for seat in seats)


@dataclass(frozen=True, kw_only=True)
class SeatView(View[S, D]):
    """Behind the seal, or in a replay through this seat's eyes."""

    seat: Seat
    marks: Mapping[str, str] = field(default_factory=dict)
    """What this seat has pencilled on its own sheet. Not in the log."""
    pencil: bool = False
    """Whether the seat has its sheet before it and may write on it."""

    @property
    def eyes(self) -> Seat:
        return self.seat

    @property
    def own_moves(self) -> Sequence[Move]:
        return self.moves.get(self.seat, ())


class Unreadable(Exception):
    """A form that doesn't say an act yet: `text` tells the person why.

    `remember` goes into the draft, so that the same again can mean "I know".
    """

    def __init__(self, text: str, **remember: object) -> None:
        super().__init__(text)
        self.text = text
        self.remember = remember
