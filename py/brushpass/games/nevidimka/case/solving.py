"""One solution in as few rounds as possible, whatever the others do."""

from __future__ import annotations

from collections.abc import Iterable

from brushpass.games.nevidimka.case.search import NEVER, Chase, patrol
from brushpass.games.nevidimka.case.standing import (
    Standing,
    begin,
    follow,
    goals,
    search_of,
    verdict,
)
from brushpass.games.nevidimka.pieces import Goal


def solve(chase: Chase) -> tuple[str, ...]:
    now, moves = begin(chase), []
    while now.end is None:
        ways = [(_move(goal), follow(chase, now, _move(goal))) for goal in goals(chase, now)]
        move, now = min(ways, key=lambda way: _left(chase, way[1]))
        moves.append(move)
    return tuple(moves)


def played(chase: Chase, moves: Iterable[str]) -> Standing:
    now = begin(chase)
    for move in moves:
        now = follow(chase, now, move)
    return now


def _move(goal: Goal) -> str:
    return f"go {goal}" if isinstance(goal, int) else f"hide {goal}"


def _left(chase: Chase, now: Standing) -> tuple[int, int]:
    """How many rounds it takes in all; then how many moves."""
    search = search_of(chase)
    done = verdict(chase, now)
    if done:
        return (done.score if done.solved else NEVER, len(now.steps))
    if chase.runs:
        return now.at + search.to_hide(now.at, now.man, now.police), len(now.steps)
    if now.second:
        ends = patrol(now.police[1], chase.rolls[now.at][1])
        worths = [search.after_patrol(now.at, now.man, (now.police[0], end)) for end in ends]
        return now.at + min(worths), len(now.steps)
    return now.at + search.to_catch(now.at, now.man, now.police), len(now.steps)
