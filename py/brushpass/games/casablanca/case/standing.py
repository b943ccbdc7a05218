"""How far somebody has come with an evening's notes: the answers they asked about, and their tries.

A move is "ask 3" for an answer, or "solve souk 2": there lies the genuine file, code 2 is aside.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from brushpass.contract.case import HINT, Verdict
from brushpass.games.casablanca.case.evening import Evening, Solution
from brushpass.games.casablanca.pieces import CODES, Building
from brushpass.table import Malformed

TRIES = 3


@dataclass(frozen=True)
class Standing:
    asked: tuple[int, ...] = ()
    """The answers that were looked into, by their number."""
    tries: tuple[Solution, ...] = ()


def begin(evening: Evening) -> Standing:
    return Standing()


def follow(evening: Evening, now: Standing, move: str) -> Standing:
    match move.split(" "):
        case ["hint"]:
            return _look_into(evening, now, _first_lie(evening, now))
        case ["ask", number] if number.isdecimal() and len(number) < 3:
            return _look_into(evening, now, int(number))
        case ["solve", building, code] if code in map(str, CODES) and building in set(Building):
            said = Solution(int(code), Building(building))
            if said not in now.tries:
                return replace(now, tries=(*now.tries, said))
    raise Malformed("there is no such move")


def _first_lie(evening: Evening, now: Standing) -> int:
    for number, answer in enumerate(evening.answers):
        if number not in now.asked and evening.is_lie(answer):
            return number
    raise Malformed(f"there is no {HINT} left")


def _look_into(evening: Evening, now: Standing, number: int) -> Standing:
    if number >= len(evening.answers) or number in now.asked:
        raise Malformed("there is no such line")
    return replace(now, asked=(*now.asked, number))


def verdict(evening: Evening, now: Standing) -> Verdict | None:
    right = evening.solution in now.tries
    if not right and len(now.tries) < TRIES:
        return None
    return Verdict(solved=right, score=len(now.asked) + len(now.tries) - right)


def solve(evening: Evening) -> tuple[str, ...]:
    code, building = evening.solution
    return (f"solve {building} {code}",)


def signs(evening: Evening, now: Standing) -> tuple[str, ...]:
    """A square a line of the notes, open where one asked; then the tries."""
    answers = ["□" if number in now.asked else "■" for number in range(len(evening.answers))]
    tries = ["★" if said == evening.solution else "✕" for said in now.tries]
    return ("■" * len(evening.sights) + "".join(answers), "".join(tries))
