"""A small case for one person: the record that each game's `case` package has as CASE.

A case is made on the device from its day alone, so it is the same for everybody on that date in
that language. What somebody does with it is a list of moves, short texts that the game defines; how
far they are follows from the case and the moves, so only the moves are stored.

Every Python must make an equal case: random numbers come from `day.rng` alone, and nothing depends
on the order of sets or on functions of `math` that round differently from machine to machine.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date
from operator import attrgetter
from random import Random
from typing import Any, Generic, Protocol, TypeVar

from brushpass.html import Markup
from brushpass.i18n import Texts
from brushpass.table import Malformed, Table
from brushpass.table.slices import Slices

C = TypeVar("C")
S = TypeVar("S")
D = TypeVar("D")
Asked = TypeVar("Asked", contravariant=True)
"""A case that functions are only ever given."""

HINT = "hint"
"""The move by which somebody asks for a hint, where a case gives any."""
SAY = "say "
"""The beginning of a move that somebody typed."""


@dataclass(frozen=True, kw_only=True)
class Day:
    """What a case is made of: nothing but the day, the language, and what comes with the site."""

    game: str
    date: date
    language: str
    files: Mapping[str, bytes] = field(default_factory=dict)
    """The files that the case reads, by path. It isn't made before all of them are there."""

    @property
    def hardness(self) -> int:
        """From 0 on Mondays, gentle, to 6 on Sundays, hard."""
        return self.date.weekday()

    def rng(self, draft: int = 0) -> Random:
        """Seeded alike for everybody; each draft has a seed of its own, since a draft may fail."""
        return Random(f"{self.game} {self.date.isoformat()} {self.language} {draft}")


def of_no_day(day: Day) -> Slices[Any]:
    """The `make` of a case that is only ever made from somebody's game."""
    raise Malformed("there is none of a day")


@dataclass(frozen=True)
class Verdict:
    """How a case ended."""

    solved: bool
    score: int
    """How many misses, tries, washes, turns or hints it took; the fewer the better."""


@dataclass(frozen=True, kw_only=True)
class CaseView(Generic[C, S, D]):
    """What the screen of a case is a function of."""

    t: Texts
    """The game's texts together with the app's."""
    case: C
    now: S
    """Where somebody stands."""
    draft: D
    """What is chosen on the screen and not done yet."""
    verdict: Verdict | None = None
    """Once it is over."""


class CaseRules(Protocol[Asked, S]):
    """Where moves lead: what a case's module of rules has."""

    def begin(self, case: Asked, /) -> S: ...

    def follow(self, case: Asked, now: S, move: str, /) -> S:
        """Malformed if there is no such move now."""

    def verdict(self, case: Asked, now: S, /) -> Verdict | None: ...

    def signs(self, case: Asked, now: S, /) -> tuple[str, ...]:
        """One to four lines for a telegram, without spoilers: block and geometric signs."""


class CasePage(Protocol[C, S, D]):
    """How a case is seen: what its module of pages has."""

    def status(self, view: CaseView[C, S, D], /) -> str:
        """How far one is, in a few words: "move 1 · par 3"."""

    def board(self, view: CaseView[C, S, D], /) -> Markup: ...

    def actions(self, view: CaseView[C, S, D], /) -> Markup:
        """What can be done: a button that does a move carries `Try(move)`."""

    # When it is over.

    def headline(self, view: CaseView[C, S, D], /) -> str: ...

    def sentence(self, view: CaseView[C, S, D], /) -> str: ...

    def explain(self, view: CaseView[C, S, D], /) -> Markup:
        """Why: each clue, each step of the deduction; with its heading."""

    def result(self, view: CaseView[C, S, D], /) -> str:
        """The line below the signs of a telegram: "7 agents, 1 miss · par 1"."""


@dataclass(frozen=True, kw_only=True)
class Case(Generic[C, S, D]):
    """`C` is a case, `S` where somebody stands with it, `D` what they have chosen on the screen."""

    make: Callable[[Day], Slices[C]] = of_no_day
    reads: Callable[[str], tuple[str, ...]] = lambda language: ()
    """The files that it is made of in this language: paths from the top of the site, and of the
    repository, as a mind's. Word lists are among them."""
    rules: CaseRules[C, S]
    solve: Callable[[C], tuple[str, ...]]
    """Moves that solve it, at par or better."""
    par: Callable[[C], int] = attrgetter("par")
    """What an exact solver needs, or a guesser with other data than the maker."""
    hardness: Callable[[C], float] | None = None
    """How hard it is for a person, where par doesn't tell: the more the harder."""
    hints: bool = False
    """Whether `HINT` is a move."""

    page: CasePage[C, S, D]
    draft: D
    """The draft in which nothing is chosen."""
    question: Callable[[CaseView[C, S, D]], str] = lambda view: view.t("case question")
    """The headline while it is worked on."""
    unit: str = "case unit"
    """The text that says what is counted, beside the number: "miss", "moves"."""

    positions: Mapping[str, Posed] = field(default_factory=dict)
    """What can be asked about positions of a finished game, by the names of `Puzzle.asks`."""


@dataclass(frozen=True, kw_only=True)
class Posed:
    """A question about a position of a finished game: somebody's puzzle."""

    case: Case[Any, Any, Any]
    make: Callable[[Table[Any], int, Mapping[str, bytes]], Slices[Any]]
    """Given the step, and the files that it reads. Malformed where it doesn't ask this."""
    reads: Callable[[Table[Any]], tuple[str, ...]] = lambda table: ()
    """The files that it is made of, as a case's."""
