"""The public state of a game, and questions to it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from brushpass.games.codenames.pieces import (
    FIRST_TEAM,
    QUESTION,
    SECOND_TEAM,
    Clue,
    Form,
    Number,
    Role,
    Setup,
    Team,
)
from brushpass.table import Card, Outcome, Seat


class Phase(Enum):
    DRAWING_LOTS = auto()
    DEALING_KEY = auto()
    SHOWING_KEY = auto()
    DEALING_WORDS = auto()
    LAYING_WORDS = auto()
    CLUING = auto()
    ASKING = auto()
    ANSWERING = auto()
    GIVING_ALLOWED = auto()
    TOUCHING = auto()
    TOUCHED = auto()
    OBJECTED = auto()
    DEFENDING = auto()
    VOTING = auto()
    COVERING = auto()
    COVERED = auto()
    OPENING = auto()
    OVER = auto()


@dataclass(frozen=True)
class Touched:
    """A word that an agent touched."""

    seat: Seat
    cell: int
    role: Role | None = None
    """None until the word's card is turned over."""


@dataclass(frozen=True)
class Turn:
    """A clue, and what came of it."""

    team: Team
    clue: Clue
    touched: tuple[Touched, ...] = ()
    covered: tuple[int, ...] = ()
    """The cells that a chief covered when it was over (CU-40, CU-47)."""
    over: bool = False
    broken: bool = False
    """An objection to the clue was upheld."""

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells that were touched, in this order."""
        return tuple(each.cell for each in self.touched)

    @property
    def own(self) -> tuple[int, ...]:
        """The cells that turned out to be the team's own."""
        return tuple(each.cell for each in self.touched if each.role is Role(self.team))


@dataclass(frozen=True)
class State:
    setup: Setup
    phase: Phase
    first: Team = Team.RED
    turn: Team = Team.RED
    words: tuple[str, ...] = ()
    covered: tuple[Role | None, ...] = ()
    turns: tuple[Turn, ...] = ()
    covering: int | None = None
    """The cell that a chief is covering."""
    questions: int = 0
    """How many questions have been asked in private: the next slip's number."""
    allowed: bool = False
    """The last question was answered with yes, and its clue can be given."""
    number: Number = 0
    """The number of an allowed clue that is about to be read out."""
    objected: bool = False
    votes: tuple[tuple[Seat, bool], ...] = ()
    """Who voted how on the last objection that came to a vote."""
    bonus: bool = False
    """The chief whose turn it is may first cover a word of their own team."""
    overtime: bool = False
    """The timer ran out before the first touch, which they still owe (CU-35)."""
    nagged: bool = False
    """The timer ran out for the chief."""
    result: Outcome | None = None

    @property
    def clue(self) -> Clue | None:
        """The clue in play."""
        return self.turns[-1].clue if self.turns and not self.turns[-1].over else None

    @property
    def touched(self) -> tuple[int, ...]:
        """The cells touched for the clue in play; the last one may still be face down."""
        return self.turns[-1].cells if self.clue else ()


def chief(state: State, team: Team) -> Seat:
    """The team's chief; in the form for one team there is none of the other."""
    return next(seat for seat in state.setup.chiefs if state.setup.teams[seat] == team)


def opposing_chief(state: State) -> Seat | None:
    if state.setup.form is Form.TOGETHER:
        return None
    return chief(state, state.turn.other)


def agents(state: State, team: Team) -> tuple[Seat, ...]:
    """Who may touch for this team."""
    setup = state.setup
    return tuple(
        seat
        for seat, side in enumerate(setup.teams)
        if seat not in setup.chiefs and side in (team, None)
    )


def side(state: State, team: Team) -> tuple[Seat, ...]:
    """Who wins with this team."""
    return tuple(seat for seat, own in enumerate(state.setup.teams) if own == team)


def left(state: State, team: Team) -> int:
    """How many words of this team lie uncovered."""
    of_team = FIRST_TEAM if team is state.first else SECOND_TEAM
    return of_team - state.covered.count(Role(team))


def uncovered(state: State) -> tuple[int, ...]:
    return tuple(cell for cell, role in enumerate(state.covered) if role is None)


def open_words(state: State) -> tuple[str, ...]:
    """The words that lie uncovered now."""
    return tuple(state.words[cell] for cell in uncovered(state))


def words_at_clue(state: State) -> tuple[str, ...]:
    """The words that lay uncovered when the clue in play was given."""
    return tuple(
        word
        for cell, word in enumerate(state.words)
        if state.covered[cell] is None or cell in state.touched
    )


def most_touches(state: State) -> int | None:
    """How many touches the clue in play allows; None means no limit."""
    assert state.clue is not None
    number = state.clue.number
    return None if number in (0, "unlimited") else int(number) + 1


def may_object(state: State) -> bool:
    """Whether the clue in play can be objected to, once, if there is somebody who could."""
    assert state.clue is not None
    return not state.objected and not state.clue.allowed


def jury(state: State) -> tuple[Seat, ...]:
    """Who decides on an objection that the clue's chief contests."""
    return tuple(seat for seat in range(len(state.setup.players)) if seat not in state.setup.chiefs)


def question_slip(state: State) -> Card:
    return Card(QUESTION, state.questions)
