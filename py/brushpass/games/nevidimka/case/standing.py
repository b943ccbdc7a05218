"""A position in a case, and what a move leads to.

A move is "go 27" for a cell or "hide zoo" for a refuge. The other side answers with its best moves.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal, TypeAlias

from brushpass.contract.case import Verdict
from brushpass.games.nevidimka.case import search
from brushpass.games.nevidimka.mind.ground import among
from brushpass.games.nevidimka.pieces import STATION, Goal
from brushpass.games.nevidimka.state import PawnMove
from brushpass.table import Malformed

End: TypeAlias = Literal["caught", "station", "safe", "dice"]

WELL, ILL = "■", "□"
"""A move as good as any, and one that cost a round or more."""


MAN = 0
"""The man's seat; the policemen have 1 and 2."""


@dataclass(frozen=True)
class Standing:
    man: int
    police: search.Pair
    at: int = 0
    """The number of the round, from 0."""
    second: bool = False
    """Whether the first policeman has moved in this round."""
    marks: tuple[str, ...] = ("",)
    """A string for each round: how good its moves were."""
    steps: tuple[PawnMove, ...] = ()
    end: End | None = None


@lru_cache(maxsize=2)
def search_of(chase: search.Chase) -> search.Search:
    return search.Search(chase)


def begin(chase: search.Chase) -> Standing:
    return Standing(man=chase.man, police=chase.police)


def goals(chase: search.Chase, now: Standing) -> tuple[Goal, ...]:
    """Where the side that the person plays can go now."""
    if now.end:
        return ()
    first, second, own = chase.rolls[now.at]
    if chase.runs:
        hideouts = among(search.shelters(now.man, own) & chase.refuges)
        ends = search.ways_out(now.man, own, now.police)
        return (*hideouts, *(search.cells(ends) if ends else (STATION,)))
    roll, spot = (second, now.police[1]) if now.second else (first, now.police[0])
    return (now.man,) if search.near(spot, roll) >> now.man & 1 else search.patrol(spot, roll)


def follow(chase: search.Chase, now: Standing, move: str) -> Standing:
    verb, _, name = move.partition(" ")
    found = [goal for goal in goals(chase, now) if str(goal) == name]
    if not found or verb != ("go" if isinstance(found[0], int) else "hide"):
        raise Malformed("nobody can go there now")
    return _run(chase, now, found[0]) if chase.runs else _patrol(chase, now, found[0])


def verdict(chase: search.Chase, now: Standing) -> Verdict | None:
    if now.end is None:
        return None
    won = now.end == "safe" if chase.runs else now.end in ("caught", "station")
    return Verdict(solved=won, score=len(now.marks))


def signs(chase: search.Chase, now: Standing) -> tuple[str, ...]:
    """A line for each round; the last sign says how it ended."""
    done = verdict(chase, now)
    last = "" if done is None else "◉" if done.solved else "✕"
    return (*now.marks[:-1], now.marks[-1] + last)


def _patrol(chase: search.Chase, now: Standing, goal: Goal) -> Standing:
    assert isinstance(goal, int)
    rounds, officer = search_of(chase), int(now.second)
    roll = chase.rolls[now.at][officer]
    step = PawnMove(officer + 1, now.police[officer], goal, roll)
    police = (now.police[0], goal) if officer else (goal, now.police[1])
    moved = replace(now, police=police, steps=(*now.steps, step))
    if goal == now.man:
        return replace(_marked(moved, well=True), end="caught")
    best = rounds.to_catch(now.at, now.man, now.police) if not officer else _hope(chase, now)
    if not officer:
        after = _hope(chase, replace(moved, second=True))
        return replace(_marked(moved, well=after <= best), second=True)
    after = rounds.after_patrol(now.at, now.man, police)
    return _flees(chase, _marked(moved, well=after <= best))


def _hope(chase: search.Chase, now: Standing) -> int:
    """How many rounds the police need once the first has moved."""
    rounds, (_, roll, _) = search_of(chase), chase.rolls[now.at]
    if search.near(now.police[1], roll) >> now.man & 1:
        return 1
    ends = search.patrol(now.police[1], roll)
    return min([rounds.after_patrol(now.at, now.man, (now.police[0], end)) for end in ends])


def _flees(chase: search.Chase, now: Standing) -> Standing:
    roll = chase.rolls[now.at][2]
    hideouts = among(search.shelters(now.man, roll) & chase.refuges)
    if hideouts:
        step = PawnMove(MAN, now.man, hideouts[0], roll)
        return replace(now, steps=(*now.steps, step), end="safe")
    goal = search_of(chase).flight(now.at, now.man, now.police)
    step = PawnMove(MAN, now.man, STATION if goal is None else goal, roll)
    if goal is None:
        return replace(now, man=STATION, steps=(*now.steps, step), end="station")
    return _next_round(chase, replace(now, man=goal, steps=(*now.steps, step)))


def _run(chase: search.Chase, now: Standing, goal: Goal) -> Standing:
    rounds = search_of(chase)
    first, second, roll = chase.rolls[now.at]
    best = rounds.to_hide(now.at, now.man, now.police)
    moved = replace(now, steps=(*now.steps, PawnMove(MAN, now.man, goal, roll)))
    if not isinstance(goal, int):
        return replace(_marked(moved, well=True), end="safe")
    moved = replace(moved, man=goal)
    if goal == STATION:
        return replace(_marked(moved, well=best > len(chase.rolls)), end="station")
    after = rounds.after_flight(now.at, goal, now.police) if now.at + 1 < len(chase.rolls) else best
    moved = _marked(moved, well=after <= best)
    for officer, throw in enumerate((first, second)):
        if search.near(now.police[officer], throw) >> goal & 1:
            step = PawnMove(officer + 1, now.police[officer], goal, throw)
            police = (goal, now.police[1]) if not officer else (now.police[0], goal)
            return replace(moved, police=police, steps=(*moved.steps, step), end="caught")
    one, two = rounds.pursuit(now.at, goal, now.police)
    steps = (PawnMove(1, now.police[0], one, first), PawnMove(2, now.police[1], two, second))
    return _next_round(chase, replace(moved, police=(one, two), steps=(*moved.steps, *steps)))


def _marked(now: Standing, *, well: bool) -> Standing:
    return replace(now, marks=(*now.marks[:-1], now.marks[-1] + (WELL if well else ILL)))


def _next_round(chase: search.Chase, now: Standing) -> Standing:
    if now.at + 1 == len(chase.rolls):
        return replace(now, end="dice")
    return replace(now, at=now.at + 1, second=False, marks=(*now.marks, ""))


def solve(chase: search.Chase) -> tuple[str, ...]:
    """One solution in as few rounds as possible, whatever the others do."""
    now, moves = begin(chase), []
    while now.end is None:
        ways = [(move_to(goal), follow(chase, now, move_to(goal))) for goal in goals(chase, now)]
        move, now = min(ways, key=lambda way: _left(chase, way[1]))
        moves.append(move)
    return tuple(moves)


def played(chase: search.Chase, moves: Iterable[str]) -> Standing:
    now = begin(chase)
    for move in moves:
        now = follow(chase, now, move)
    return now


def move_to(goal: Goal) -> str:
    return f"go {goal}" if isinstance(goal, int) else f"hide {goal}"


def _left(chase: search.Chase, now: Standing) -> tuple[int, int]:
    """How many rounds it takes in all; then how many moves."""
    rounds = search_of(chase)
    done = verdict(chase, now)
    if done:
        return (done.score if done.solved else search.NEVER, len(now.steps))
    if chase.runs:
        return now.at + rounds.to_hide(now.at, now.man, now.police), len(now.steps)
    if now.second:
        ends = search.patrol(now.police[1], chase.rolls[now.at][1])
        worths = [rounds.after_patrol(now.at, now.man, (now.police[0], end)) for end in ends]
        return now.at + min(worths), len(now.steps)
    return now.at + rounds.to_catch(now.at, now.man, now.police), len(now.steps)
