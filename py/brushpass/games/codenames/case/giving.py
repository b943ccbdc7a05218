"""Where a chief stands with a task: the clues that were tried, and what came of each.

A move is "say sea 2". What is against the rules, or what the agents have never heard, doesn't
count as a try. A hint does: the first tells which words go together, the second how a clue for
them begins.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from brushpass.contract.case import HINT, SAY, Verdict
from brushpass.games.codenames.case.standing import ENDED, FOUND, MISSED
from brushpass.games.codenames.case.task import TRIES, Heard, Task
from brushpass.games.codenames.pieces import Role
from brushpass.games.codenames.rules import clues
from brushpass.table import Malformed

HINTED = "◇"
MOST_HINTS = 2


@dataclass(frozen=True)
class Refused:
    """A clue that couldn't be given."""

    word: str
    rule: str = ""
    """The rule that it breaks; none if the agents have never heard the word."""
    because: str = ""
    """The word on the board that stands in its way, if one does."""


@dataclass(frozen=True)
class Giving:
    tried: tuple[Heard, ...] = ()
    hints: tuple[int, ...] = ()
    """For each hint, how many clues had been tried before it."""
    refused: Refused | None = None
    """The last thing said, if it couldn't be given."""


def begin(task: Task) -> Giving:
    return Giving()


def follow(task: Task, now: Giving, move: str) -> Giving:
    if verdict(task, now):
        raise Malformed("it is over")
    if move == HINT:
        if len(now.hints) >= MOST_HINTS or not task.tried:
            raise Malformed("there are no more hints")
        return replace(now, hints=(*now.hints, len(now.tried)), refused=None)
    word, _, number = move.removeprefix(SAY).rpartition(" ")
    if not (move.startswith(SAY) and word.strip() and _is_number(task, number)):
        raise Malformed("there is no such move")
    refused = _refused(task, word.strip())
    if refused:
        return replace(now, refused=refused)
    heard = task.heard(word.strip(), int(number))
    if heard in now.tried:
        raise Malformed("this was tried")
    return replace(now, tried=(*now.tried, heard), refused=None)


def _is_number(task: Task, text: str) -> bool:
    return text.isascii() and text.isdigit() and 1 <= int(text[:3]) <= len(task.own)


def _refused(task: Task, word: str) -> Refused | None:
    rule = clues.refused_by(task.setup, word, task.open_words)
    if rule:
        return Refused(word, rule)
    told = clues.caution(task.setup, word, task.open_words)
    if told and told.sure:
        return Refused(word, told.rule, told.word)
    return None if task.lexicon.knows(word) else Refused(word)


def verdict(task: Task, now: Giving) -> Verdict | None:
    """The score is the number of clues and hints."""
    score = len(now.tried) + len(now.hints)
    if not now.tried:
        return None
    last = now.tried[-1].touched
    if task.found(last) >= task.goal:
        return Verdict(solved=True, score=score)
    if len(now.tried) == TRIES or is_deadly(task, last):
        return Verdict(solved=False, score=score)
    return None


def is_deadly(task: Task, touched: tuple[int, ...]) -> bool:
    return any(task.roles[cell] is Role.ASSASSIN for cell in touched)


def solve(task: Task) -> tuple[str, ...]:
    return tuple(f"{SAY}{heard.word} {heard.number}" for heard in task.tried)


def signs(task: Task, now: Giving) -> tuple[str, ...]:
    """A line for each clue: hints before it, its number, then what was touched, in order."""
    done = verdict(task, now)
    lines = []
    for place, heard in enumerate(now.tried):
        hints = HINTED * now.hints.count(place)
        last = done and not done.solved and place + 1 == len(now.tried)
        ends = ENDED if last and not is_deadly(task, heard.touched) else ""
        touched = "".join([_sign(task, cell) for cell in heard.touched])
        lines.append(f"{hints} {heard.number} {touched}{ends}".strip())
    return tuple(lines)


def _sign(task: Task, cell: int) -> str:
    if task.roles[cell] is Role.ASSASSIN:
        return ENDED
    return FOUND if task.is_agent(cell) else MISSED
