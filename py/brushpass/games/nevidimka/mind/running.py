"""The odds of a chase, by a search over dice and ways.

The Invisible Man takes the best cell for each roll; then every policeman throws in turn. What
follows is estimated by the refuges in reach and the nearest policeman. Everything is worked out for
all cells at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from brushpass.games.nevidimka.mind.ground import REACH, ROLLS, Ground, Mask, away
from brushpass.games.nevidimka.pieces import DIE, Spot

STRIDE = 3
"""How much nearer a policeman comes if he rolls too little."""
GO_ON = 0.45
"""The Invisible Man's chance after a round without refuge or catch, if nobody is near."""
SLIM = 0.05
"""A distant policeman's share of a later catch, beside those who are near."""
_LATER = tuple(GO_ON * min(1.0, max(0.3, gap / DIE)) for gap in range(80))
"""That chance by how far the nearest policeman is."""


@lru_cache(maxsize=2000)
def misses(spot: Spot, nearer: int) -> tuple[float, ...]:
    """For each cell the chance that a policeman, who has come `nearer` since, rolls too little."""
    return tuple(1.0 - REACH[max(1, far - nearer)] for far in away(spot))


@lru_cache(maxsize=2000)
def gaps(spot: Spot, nearer: int) -> tuple[int, ...]:
    return tuple(max(1, far - nearer) for far in away(spot))


@lru_cache(maxsize=4000)
def hiding(ground: Ground, refuges: Mask) -> tuple[float, ...]:
    """For each cell the chance that his next roll leads into a refuge."""
    return tuple([sum([1 for reach in rolls if reach & refuges]) / DIE for rolls in ground.hides])


@dataclass(frozen=True)
class Pursuit:
    """A chase, with the policemen in the order of their turns after his."""

    ground: Ground
    police: tuple[Spot, ...]
    refuges: Mask
    nearer: tuple[int, ...] = ()
    """How many steps each policeman has come nearer since."""
    _free: dict[int, float] = field(default_factory=dict)

    @cached_property
    def _where(self) -> list[tuple[Spot, int]]:
        nearer = self.nearer or (0,) * len(self.police)
        return list(zip(self.police, nearer, strict=True))

    @cached_property
    def uncaught(self) -> list[float]:
        """For each cell the chance that all policemen roll too little."""
        rows = [misses(spot, less) for spot, less in self._where]
        left = list(rows[0])
        for row in rows[1:]:
            left = [one * other for one, other in zip(left, row, strict=True)]
        return left

    @cached_property
    def worth(self) -> list[float]:
        """For each cell his chance to get away in the end if he stops there."""
        rows = [gaps(spot, less) for spot, less in self._where]
        near = list(rows[0]) if len(rows) == 1 else [min(gap) for gap in zip(*rows, strict=True)]
        soon = hiding(self.ground, self.refuges)
        found = [
            left * (hide + (1.0 - hide) * _LATER[gap])
            for left, hide, gap in zip(self.uncaught, soon, near, strict=True)
        ]
        for spot in self.police:
            if isinstance(spot, int):
                found[spot] = -1.0  # nobody ends a run there
        return found

    @cached_property
    def ahead(self) -> list[float]:
        """`worth` from a search one round deeper: after throws that miss, all have come nearer."""
        nearer = tuple([less + STRIDE for _, less in self._where])
        then = Pursuit(self.ground, self.police, self.refuges, nearer)
        worth = then.worth
        found = []
        for cell, left in enumerate(self.uncaught):
            total = 0.0
            for ends, hides in zip(self.ground.runs[cell], self.ground.hides[cell], strict=True):
                if hides & self.refuges:
                    total += 1.0
                elif ends:
                    total += max(0.0, max([worth[end] for end in ends]))
            found.append(left * total / DIE)
        for spot in self.police:
            if isinstance(spot, int):
                found[spot] = -1.0
        return found

    def free(self, cell: int) -> float:
        """His chance to get away from this cell before he rolls."""
        if cell not in self._free:
            self._free[cell] = sum([self.after(cell, roll) for roll in ROLLS]) / DIE
        return self._free[cell]

    def after(self, cell: int, roll: int) -> float:
        """His chance to get away from this cell with this roll."""
        if self.ground.hides[cell][roll] & self.refuges:
            return 1.0
        worth = self.worth
        best = max([worth[end] for end in self.ground.runs[cell][roll]], default=0.0)
        return best if best > 0.0 else 0.0

    def run(self, cell: int, roll: int) -> int | None:
        """Where he runs, if he can't hide."""
        ends = self.ground.runs[cell][roll]
        best = max(ends, key=self.worth.__getitem__, default=None)
        return best if best is not None and self.worth[best] >= 0.0 else None

    def catches(self, cell: int) -> list[float]:
        """For each policeman in turn, the chance that he catches him on this cell."""
        left, found = 1.0, []
        for spot, less in self._where:
            caught = left * (1.0 - misses(spot, less)[cell])
            found.append(caught)
            left -= caught
        return found

    def shares(self, cell: int) -> list[float]:
        """For each policeman the chance to catch him if he runs from this cell."""
        found = [0.0] * len(self.police)
        for roll in ROLLS:
            if self.ground.hides[cell][roll] & self.refuges:
                continue
            end = self.run(cell, roll)
            if end is None:
                continue
            throws = self.catches(end)
            later = (self.uncaught[end] - self.worth[end]) / (sum(throws) + len(throws) * SLIM)
            for index, caught in enumerate(throws):
                found[index] += (caught + later * (caught + SLIM)) / DIE
        return found


def first_throws(
    cell: int, spots: Sequence[Spot], first: int
) -> tuple[float, list[float], tuple[int, ...]]:
    """What the policemen from `first` on, who throw before he runs, leave: the chance that he is
    still free, each one's chance to have caught him, and how much nearer every policeman is."""
    left, caught, nearer = 1.0, [], [0] * first
    for spot in spots[first:]:
        far = away(spot)[cell]
        caught.append(left * REACH[max(1, far)])
        left -= caught[-1]
        nearer.append(min(max(0, far - 1), STRIDE))
    return left, caught, tuple(nearer)
