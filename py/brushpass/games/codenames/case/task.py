"""A task for a chief: a board, its key, and computers as agents, who hear one clue.

They touch what fits the clue best, as many words as its number says, and stop at the first wrong
one. Three clues may be tried. The goal is what was found at the table, at least two, but no more
than a computer's chief finds with one of its own clues.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field, replace

from brushpass.games.codenames.mind.cluing import Board, Idea, idea
from brushpass.games.codenames.pieces import CELLS, Number, Role, Setup, Team
from brushpass.games.codenames.rules import clues
from brushpass.games.codenames.state import State
from brushpass.lexicon import Lexicon
from brushpass.table.slices import Slices
from brushpass.words import has_blank, has_hyphen, letters

TRIES = 3
LEAST = 2
"""The fewest agents to look for, where one clue can find them."""
LOOKS = 160
"""How many words the computer's chief looks at closely."""
A_SLICE = 3
"""How many clues are weighed between two pauses."""
COSTS = {Role.BYSTANDER: 0.2, Role.ASSASSIN: 6.0}
THEIRS = 1.0
"""What it costs, in words, if the agents touch a word of the other team; `COSTS` has the others."""


@dataclass(frozen=True)
class Heard:
    """A clue, and what the agents touched for it."""

    word: str
    number: int
    touched: tuple[int, ...]


@dataclass(frozen=True)
class Given:
    """What was said at the table."""

    player: str
    word: str
    number: Number
    touched: tuple[int, ...]


@dataclass(frozen=True)
class Task:
    setup: Setup
    words: tuple[str, ...]
    roles: tuple[Role, ...]
    covered: frozenset[int]
    """The cells that were covered before."""
    team: Team
    lexicon: Lexicon = field(repr=False, compare=False)
    """What the agents know."""
    given: Given | None = None
    goal: int = 1
    """How many agents one clue has to find."""
    tried: tuple[Heard, ...] = ()
    """The clues of the computer's chief, up to the one that reaches the goal."""

    @property
    def par(self) -> int:
        return max(1, len(self.tried))

    @property
    def open_cells(self) -> list[int]:
        return [cell for cell in range(CELLS) if cell not in self.covered]

    @property
    def open_words(self) -> tuple[str, ...]:
        return tuple(self.words[cell] for cell in self.open_cells)

    @property
    def own(self) -> list[int]:
        """The agents who are still to be found."""
        return [cell for cell in self.open_cells if self.is_agent(cell)]

    def is_agent(self, cell: int) -> bool:
        return self.roles[cell] is Role(self.team)

    def found(self, cells: Sequence[int]) -> int:
        return sum([self.is_agent(cell) for cell in cells])

    def heard(self, word: str, number: int) -> Heard:
        """What the agents touch for a clue."""
        cells = self.open_cells
        fits = dict(zip(cells, self.lexicon.understand(word, self.open_words), strict=True))
        touched: list[int] = []
        for cell in sorted(cells, key=lambda cell: (-fits[cell], cell))[:number]:
            touched.append(cell)
            if not self.is_agent(cell):
                break
        return Heard(word, number, tuple(touched))


def set_task(
    at: State,
    roles: tuple[Role, ...],
    lexicon: Lexicon,
    given: Given | None,
    barred: frozenset[str],
) -> Slices[Task]:
    """The task of a position. The computer's chief doesn't say `barred` words."""
    yield from lexicon.recalling(at.open_words)
    covered = frozenset(cell for cell, role in enumerate(at.covered) if role)
    board = Task(at.setup, at.words, roles, covered, at.turn, lexicon, given)
    tried = [board.heard(each.word, each.number) for each in (yield from _ideas(board, barred))]
    reached = max([board.found(each.touched) for each in tried], default=1)
    goal = max(1, min(reached, max(LEAST, board.found(given.touched) if given else 0)))
    enough = [place for place, each in enumerate(tried) if board.found(each.touched) >= goal]
    return replace(board, goal=goal, tried=tuple(tried[: enough[0] + 1]) if enough else ())


def _ideas(task: Task, barred: frozenset[str]) -> Generator[None, None, list[Idea]]:
    """The best clues of a computer's chief that no rule stands against."""
    costs = {**COSTS, Role(task.team.other): THEIRS}
    cells = task.open_cells
    board = Board(
        words=task.open_words,
        own=tuple(task.is_agent(cell) for cell in cells),
        brings=tuple(-costs.get(task.roles[cell], -1.0) for cell in cells),
    )
    mine = [task.words[cell] for cell in task.own]
    found: list[Idea] = []
    for number, word in enumerate(task.lexicon.candidates(mine, LOOKS)):
        if letters(word, task.setup.language) not in barred and not has_blank(word):
            found.append(idea(task.lexicon, board, word))
        if number % A_SLICE == 0:
            yield
    best: list[Idea] = []
    for thought in sorted(found, key=lambda thought: (-thought.worth, thought.word)):
        if len(best) == TRIES:
            break
        if not has_hyphen(thought.word) and is_fine(task, thought.word):
            best.append(thought)
        yield
    return best


def is_fine(task: Task, word: str) -> bool:
    """Whether no rule stands against a clue."""
    asked = task.setup, word, task.open_words
    return not clues.refused_by(*asked) and clues.caution(*asked) is None
