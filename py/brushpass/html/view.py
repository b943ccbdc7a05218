"""What a screen is a function of. Imports markup, i18n and the table.

A view is what one pair of eyes may see: a seat's, or the whole table's (seat None). It holds no
face that these eyes may not see, so a screen can't show one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from brushpass.i18n import Rulebook, Texts
from brushpass.table import Entry, Known, Move, Outcome, Seat


@dataclass(frozen=True)
class View:
    t: Texts
    """The game's texts together with the app's."""
    rules: Rulebook
    setup: Any
    state: Any
    seat: Seat | None
    """Whose eyes; None is the whole table, or a spectator."""
    known: Known
    moves: Mapping[Seat, Sequence[Move]] = field(default_factory=dict)
    """What can be done from this screen: on a secret screen the seat's moves, at the open table
    those of everyone who needs no seal. Empty in a replay."""
    log: Sequence[Entry] = ()
    """The log as these eyes have it."""
    chosen: Mapping[str, str] = field(default_factory=dict)
    """What has been selected on this screen but not confirmed: "choose:cell=7" sets cell."""
    marks: Mapping[str, str] = field(default_factory=dict)
    """What this seat has pencilled on its own sheet: "mark:key=text" sets it. Not in the log."""
    pencil: bool = False
    """Whether the seat has its sheet before it and may write on it."""
    unsealed: Known = field(default_factory=dict)
    """After the game: what any of them knew, for those who sat round one device."""
    outcome: Outcome | None = None
    owner: Seat | None = None
    """Whose own device this is, if it is one person's: the open table, seen by these eyes."""

    @property
    def eyes(self) -> Seat | None:
        return self.owner if self.seat is None else self.seat

    def name(self, seat: Seat) -> str:
        players: tuple[str, ...] = self.setup.players
        return players[seat]

    def names(self, seats: Sequence[Seat]) -> str:
        return ", ".join(self.name(seat) for seat in seats)


class Unreadable(Exception):
    """A form that doesn't say an act yet: `text` tells the person why.

    `remember` is added to what is chosen on the screen, so that the same again can mean "I know".
    """

    def __init__(self, text: str, **remember: str) -> None:
        super().__init__(text)
        self.text = text
        self.remember = remember
