"""A mission: 25 words, what each of them is, and a chief's clues, one after another."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from brushpass.games.codenames.pieces import CELLS, Role, Team


@dataclass(frozen=True)
class Slip:
    """A clue, and the cells that it is meant for."""

    word: str
    number: int
    meant: tuple[int, ...] = ()
    """Empty where only the chief knew."""
    links: tuple[tuple[str, ...], ...] = ((),) * CELLS
    """For each cell what it and the clue both call to mind."""


@dataclass(frozen=True)
class Mission:
    words: tuple[str, ...]
    roles: tuple[Role, ...]
    slips: tuple[Slip, ...]
    par: int
    """Misses."""
    team: Team = Team.RED
    covered: frozenset[int] = frozenset()
    """The cells that were covered before."""
    played: tuple[int, ...] | None = None
    """What was touched at the table where this clue was given; None if it is a day's mission."""

    @property
    def wanted(self) -> int:
        """How many agents are to be found."""
        return sum([slip.number for slip in self.slips])

    def is_agent(self, cell: int) -> bool:
        return self.roles[cell] is Role(self.team)

    def found(self, cells: Iterable[int]) -> int:
        return sum([self.is_agent(cell) for cell in cells])
