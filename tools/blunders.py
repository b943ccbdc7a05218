"""Moves by which cases are lost, to be looked at and tested."""

from __future__ import annotations

from random import Random
from typing import Any

from brushpass.games.casablanca.pieces import Building
from brushpass.games.codenames.pieces import Role
from brushpass.games.nevidimka.case.standing import begin, follow, goals, verdict
from tools.casework import Casework

NONSENSE = "quicksand"
"""What nobody draws."""


def blunders(work: Casework) -> list[str]:
    """Moves by which this case is lost."""
    made = work.view.case
    match work.name:
        case "codenames":
            return [f"touch {made.roles.index(Role.ASSASSIN)}"]
        case "decrypto":
            right = work.record.solve(made)
            return [code for code in ("123", "124", "132", "134") if (code,) != right][:3]
        case "invisible_ink":
            return [f"say {NONSENSE}"] * 6
        case "casablanca":
            code, right = made.solution
            return [f"solve {place} {code}" for place in Building if place is not right][:3]
        case _:
            return _lost_chase(made)


def _lost_chase(chase: Any) -> list[str]:
    for seed in range(200):
        rng, now, moves = Random(seed), begin(chase), []
        while now.end is None:
            goal = rng.choice(goals(chase, now))
            moves.append(f"go {goal}" if isinstance(goal, int) else f"hide {goal}")
            now = follow(chase, now, moves[-1])
        done = verdict(chase, now)
        if done and not done.solved:
            return moves
    raise AssertionError("this chase can't be lost")
