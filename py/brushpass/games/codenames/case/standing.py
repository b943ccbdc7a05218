"""Where somebody stands with a mission: which clue is open, what was touched for each.

A move is "touch 7" for a cell, or "next" for the next clue. It comes by itself once as many agents
are found as the clue was for. A mission out of somebody's game gives hints: each names an agent.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from brushpass.contract.case import HINT, Verdict
from brushpass.games.codenames.case.mission import Mission
from brushpass.games.codenames.pieces import CELLS, Role
from brushpass.table import Malformed

FOUND, NAMED, MISSED, ENDED = "▲", "△", "□", "✕"
NEXT = "next"


@dataclass(frozen=True)
class Standing:
    lines: tuple[tuple[int, ...], ...] = ((),)
    """The cells that were touched, a line for each clue that is open."""
    named: tuple[int, ...] = ()
    """Agents whom a hint has named."""

    @property
    def touched(self) -> tuple[int, ...]:
        return tuple(cell for line in self.lines for cell in line)

    @property
    def at(self) -> int:
        """The clue in play."""
        return len(self.lines) - 1


def begin(mission: Mission) -> Standing:
    return Standing()


def follow(mission: Mission, now: Standing, move: str) -> Standing:
    if verdict(mission, now):
        raise Malformed("it is over")
    match move.split(" "):
        case ["next"] if now.at + 1 < len(mission.slips):
            return replace(now, lines=(*now.lines, ()))
        case ["touch", number] if number.isascii() and number.isdigit() and len(number) < 3:
            return _touch(mission, now, int(number))
        case [name] if name == HINT and mission.played is not None:
            return _hint(mission, now, mission.played)
    raise Malformed("there is no such move")


def _touch(mission: Mission, now: Standing, cell: int) -> Standing:
    if cell >= CELLS or cell in now.touched or cell in mission.covered:
        raise Malformed("this word can't be touched")
    line = (*now.lines[-1], cell)
    done = mission.found(line) >= mission.slips[now.at].number
    opened = ((),) if done and now.at + 1 < len(mission.slips) else ()
    return replace(now, lines=(*now.lines[:-1], line, *opened))


def _hint(mission: Mission, now: Standing, played: tuple[int, ...]) -> Standing:
    """Name an agent who was found at the table, or any other once these are known."""
    known = {*mission.covered, *now.touched, *now.named}
    for cell in (*played, *range(CELLS)):
        if mission.is_agent(cell) and cell not in known:
            return replace(now, named=(*now.named, cell))
    raise Malformed("all of them are named")


def misses(mission: Mission, now: Standing) -> int:
    """A hint counts as one."""
    return len(now.touched) - mission.found(now.touched) + len(now.named)


def verdict(mission: Mission, now: Standing) -> Verdict | None:
    if any(mission.roles[cell] is Role.ASSASSIN for cell in now.touched):
        return Verdict(solved=False, score=misses(mission, now))
    if mission.found(now.touched) >= mission.wanted:
        return Verdict(solved=True, score=misses(mission, now))
    return None


def solve(mission: Mission) -> tuple[str, ...]:
    """The agents, those of each clue when it is due."""
    meant = [cell for slip in mission.slips for cell in slip.meant]
    agents = [cell for cell in range(CELLS) if mission.is_agent(cell)]
    cells = meant or [cell for cell in agents if cell not in mission.covered]
    return tuple(f"touch {cell}" for cell in cells[: mission.wanted])


def signs(mission: Mission, now: Standing) -> tuple[str, ...]:
    """A line for each clue: its number, then what was touched, in order."""
    return tuple(
        f"{slip.number} {''.join([_sign(mission, now, cell) for cell in line])}".rstrip()
        for slip, line in zip(mission.slips, now.lines, strict=False)
    )


def _sign(mission: Mission, now: Standing, cell: int) -> str:
    if mission.roles[cell] is Role.ASSASSIN:
        return ENDED
    if cell in now.named:
        return NAMED
    return FOUND if mission.is_agent(cell) else MISSED
