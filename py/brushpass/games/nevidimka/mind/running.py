"""How a chase ends: a search over dice and ways. Imports ground.

The Invisible Man takes the best cell for each roll; then every policeman has his throw in turn.
What comes after that is judged by the refuges in reach and by how near the nearest policeman is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from brushpass.games.nevidimka.mind.ground import (
    REACH,
    ROLLS,
    Ground,
    Mask,
    away,
)
from brushpass.games.nevidimka.pieces import DIE, Spot
from brushpass.games.nevidimka.town import Town

STRIDE = 3
"""How much nearer a policeman comes who rolls too little."""
GO_ON = 0.45
"""His chance to get away from a round that brought neither refuge nor catch, if nobody is near."""


@dataclass(frozen=True)
class Pursuit:
    """Who runs from whom: the policemen in the order of their turns after his."""

    ground: Ground
    police: tuple[Spot, ...]
    refuges: Mask
    nearer: tuple[int, ...] = ()
    """How many steps each of them has come nearer since he stood there."""
    _left: dict[int, float] = field(default_factory=dict, compare=False)
    _worth: dict[int, float] = field(default_factory=dict, compare=False)

    @cached_property
    def _far(self) -> list[tuple[tuple[int, ...], int]]:
        nearer = self.nearer or (0,) * len(self.police)
        return [
            (away(self.ground.town, spot), less)
            for spot, less in zip(self.police, nearer, strict=True)
        ]

    @cached_property
    def _taken(self) -> frozenset[Spot]:
        return frozenset(self.police)

    def catches(self, cell: int) -> list[float]:
        """For each policeman in turn, the chance that he catches him on this cell."""
        left, found = 1.0, []
        for far, less in self._far:
            caught = left * REACH[max(1, far[cell] - less)]
            found.append(caught)
            left -= caught
        return found

    def uncaught(self, cell: int) -> float:
        """The chance that all of them roll too little."""
        if cell not in self._left:
            left = 1.0
            for far, less in self._far:
                left *= 1.0 - REACH[max(1, far[cell] - less)]
            self._left[cell] = left
        return self._left[cell]

    def hidden(self, cell: int) -> float:
        """The chance that his next roll leads into a refuge."""
        return sum([1 for reach in self.ground.hides[cell] if reach & self.refuges]) / DIE

    def worth(self, cell: int) -> float:
        """His chance to get away in the end if he stops on this cell."""
        if cell not in self._worth:
            soon = self.hidden(cell)
            gap = min([far[cell] - less for far, less in self._far], default=DIE * 2)
            later = GO_ON * min(1.0, max(0.3, gap / DIE))
            self._worth[cell] = self.uncaught(cell) * (soon + (1.0 - soon) * later)
        return self._worth[cell]

    def free(self, cell: int) -> float:
        """His chance to get away if he is on this cell and about to roll."""
        return sum([self.after(cell, roll) for roll in ROLLS]) / DIE

    def after(self, cell: int, roll: int) -> float:
        """The same once he has rolled."""
        if self.ground.hides[cell][roll] & self.refuges:
            return 1.0
        return max([self.worth(end) for end in self.ends(cell, roll)], default=0.0)

    def ends(self, cell: int, roll: int) -> list[int]:
        taken = self._taken
        return [end for end in self.ground.runs[cell][roll] if end not in taken]

    def run(self, cell: int, roll: int) -> int | None:
        """Where he runs, if he can't hide."""
        return max(self.ends(cell, roll), key=self.worth, default=None)

    def shares(self, cell: int) -> list[float]:
        """For each policeman the chance to catch him, if he is on this cell and about to roll."""
        found = [0.0] * len(self.police)
        for roll in ROLLS:
            if self.ground.hides[cell][roll] & self.refuges:
                continue
            end = self.run(cell, roll)
            if end is None:
                continue
            later = (self.uncaught(end) - self.worth(end)) / len(found)
            for index, caught in enumerate(self.catches(end)):
                found[index] += (caught + later) / DIE
        return found


def first_throws(
    town: Town, cell: int, spots: Sequence[Spot]
) -> tuple[float, list[float], tuple[int, ...]]:
    """Policemen who throw before he runs: what is left of him, who has caught him, how much nearer
    the others have come.
    """
    left, caught, nearer = 1.0, [], []
    for spot in spots:
        far = away(town, spot)[cell]
        caught.append(left * REACH[max(1, far)])
        left -= caught[-1]
        nearer.append(min(max(0, far - 1), STRIDE))
    return left, caught, tuple(nearer)
