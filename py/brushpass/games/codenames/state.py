"""The public state of a game, and questions to it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from brushpass.games.codenames import pieces
from brushpass.games.codenames.pieces import Clue, Form, Number, Role, Setup, Team
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
    asked: tuple[Seat, ...] = ()
    """The chiefs who have asked in private, a seat for each question."""
    allowed: bool | None = None
    """What the other chief has answered in this turn: a clue that is allowed can be given."""
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
    def turn_before(self) -> Turn | None:
        """The last turn that is over, if something was touched in it."""
        turns = self.turns[:-1] if self.clue else self.turns
        return turns[-1] if turns and turns[-1].touched else None

    @property
    def touched(self) -> tuple[int, ...]:
        """The cells touched for the clue in play; the last one may still be face down."""
        return self.turns[-1].cells if self.clue else ()

    @property
    def most_touches(self) -> int | None:
        """How many touches the clue in play allows; None means no limit."""
        assert self.clue is not None
        number = self.clue.number
        return None if number in (0, "unlimited") else int(number) + 1

    @property
    def may_object(self) -> bool:
        """Whether the clue in play can be objected to, once, if there is somebody who could."""
        assert self.clue is not None
        return not self.objected and not self.clue.allowed

    @property
    def opposing_chief(self) -> Seat | None:
        return None if self.setup.form is Form.TOGETHER else self.chief(self.turn.other)

    @property
    def jury(self) -> tuple[Seat, ...]:
        """Who decides on an objection that the clue's chief contests."""
        setup = self.setup
        return tuple(seat for seat in range(len(setup.players)) if seat not in setup.chiefs)

    @property
    def uncovered(self) -> tuple[int, ...]:
        return tuple(cell for cell, role in enumerate(self.covered) if role is None)

    @property
    def open_words(self) -> tuple[str, ...]:
        """The words that lie uncovered now."""
        return tuple(self.words[cell] for cell in self.uncovered)

    @property
    def words_at_clue(self) -> tuple[str, ...]:
        """The words that lay uncovered when the clue in play was given."""
        return tuple(
            word
            for cell, word in enumerate(self.words)
            if self.covered[cell] is None or cell in self.touched
        )

    @property
    def question_slip(self) -> Card:
        """The slip for the next question."""
        return Card(pieces.QUESTION, len(self.asked))

    @property
    def last_question(self) -> Card:
        """The slip of the question that was asked last."""
        return Card(pieces.QUESTION, len(self.asked) - 1)

    def chief(self, team: Team) -> Seat:
        """The team's chief; in the form for one team there is none of the other."""
        return next(seat for seat in self.setup.chiefs if self.setup.teams[seat] == team)

    def agents(self, team: Team) -> tuple[Seat, ...]:
        """Who may touch for this team."""
        teams = self.setup.teams
        return tuple(seat for seat in self.jury if teams[seat] in (team, None))

    def side(self, team: Team) -> tuple[Seat, ...]:
        """Who wins with this team."""
        return tuple(seat for seat, own in enumerate(self.setup.teams) if own == team)

    def left(self, team: Team) -> int:
        """How many words of this team lie uncovered."""
        of_team = pieces.FIRST_TEAM if team is self.first else pieces.SECOND_TEAM
        return of_team - self.covered.count(Role(team))
