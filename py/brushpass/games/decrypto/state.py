"""The public state of a game, and questions to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache

from brushpass.games.decrypto import pieces
from brushpass.games.decrypto.pieces import COLUMNS, Answers, Clue, Clues, Code, Guess, Setup, Team
from brushpass.table import Card, Known, Outcome, Seat, row


class Phase(Enum):
    DEALING_KEYWORDS = auto()
    SHOWING_KEYWORDS = auto()
    DRAWING_CODE = auto()
    SHOWING_CODE = auto()
    WRITING = auto()
    READING = auto()
    GUESSING = auto()
    COMPARING = auto()
    ANSWERING = auto()
    OPENING_ANSWERS = auto()
    MARKING = auto()
    ALLOWING = auto()
    OPENING = auto()
    OVER = auto()


@dataclass(frozen=True)
class Row:
    """One round of a team on its note sheet (DE-39)."""

    round: int
    sender: Team
    encryptor: Seat
    clues: Clues
    guess: Guess | None = None
    interception: Guess | None = None
    """What the other team took the code to be; nothing in the first round."""
    code: Code | None = None
    """None as long as the teams are still guessing."""

    @property
    def understood(self) -> bool:
        return self._is_right(self.guess)

    @property
    def intercepted(self) -> bool:
        return self._is_right(self.interception)

    def _is_right(self, guess: Guess | None) -> bool:
        return guess is not None and self.code is not None and guess.digits == self.code.digits


@dataclass(frozen=True)
class State:
    setup: Setup
    phase: Phase
    sender: Team
    """The team whose code is dealt, whose message is read and guessed."""
    round: int = 1
    written: tuple[Team, ...] = ()
    """The teams that have put down the slip that this phase wants of them."""
    timer_asked: bool = False
    late: bool = False
    """The thirty seconds are over: the encryptor hands in what there is."""
    clues: Clues | None = None
    """The message that the teams are guessing at."""
    rows: tuple[Row, ...] = ()
    interceptions: tuple[int, int] = (0, 0)
    miscommunications: tuple[int, int] = (0, 0)
    keywords: tuple[str, ...] = ()
    """Empty until they lie open, at the end."""
    answers: tuple[Answers, ...] = ()
    right: tuple[tuple[Team, int], ...] = ()
    """The right answers of the tie-break: each a team and a column of the other's keywords."""
    settled: tuple[Team, ...] = ()
    result: Outcome | None = None


# Who is who.


def for_three(setup: Setup) -> bool:
    """A team of two plays against one interceptor (DE-32)."""
    return len(setup.players) == 3


@lru_cache(maxsize=64)
def _members(teams: tuple[Team, ...], team: Team) -> tuple[Seat, ...]:
    return tuple(seat for seat, own in enumerate(teams) if own is team)


def members(setup: Setup, team: Team) -> tuple[Seat, ...]:
    return _members(setup.teams, team)


def senders(setup: Setup) -> tuple[Team, ...]:
    """The teams that have keywords and codes, in the order in which they are read."""
    return tuple(team for team in Team if len(members(setup, team)) > 1)


def next_sender(state: State) -> Team | None:
    teams = senders(state.setup)
    place = teams.index(state.sender) + 1
    return teams[place] if place < len(teams) else None


def encryptor(state: State, team: Team) -> Seat:
    """The role moves on within the team before each round (DE-05)."""
    seats = members(state.setup, team)
    return seats[(state.round - 1) % len(seats)]


def guessing(state: State) -> tuple[Team, ...]:
    """The teams that guess at this message, in the order in which they read out (DE-10)."""
    if state.round == 1:
        return (state.sender,)
    return (state.sender.other, state.sender)


def guessers(state: State, team: Team) -> tuple[Seat, ...]:
    """Who may write the team's guess: not the one who wrote the clues (DE-16)."""
    silent = encryptor(state, state.sender)
    return tuple(seat for seat in members(state.setup, team) if seat != silent)


def awaited(state: State) -> tuple[Team, ...]:
    """The teams of which this phase wants a slip, put down already or not."""
    match state.phase:
        case Phase.WRITING:
            return senders(state.setup)
        case Phase.GUESSING:
            return guessing(state)
        case Phase.ANSWERING:
            return tuple(Team)
        case _:
            return ()


def unwritten(state: State) -> tuple[Team, ...]:
    """The teams of which this phase still wants a slip."""
    return tuple(team for team in awaited(state) if team not in state.written)


def writers(state: State) -> tuple[Seat, ...]:
    """The encryptors who have not finished."""
    return tuple(encryptor(state, team) for team in unwritten(state))


# What lies where.


def keyword_cards(setup: Setup, team: Team) -> tuple[Card, ...]:
    """The team's keywords in their places 1 to 4."""
    return row(pieces.KEYWORDS, COLUMNS, COLUMNS * senders(setup).index(team))


def known_keywords(state: State, team: Team, known: Known) -> tuple[str | None, ...]:
    """None for each that isn't known; nothing for a team without keywords."""
    if team not in senders(state.setup):
        return ()
    words = [known.get(card) for card in keyword_cards(state.setup, team)]
    return tuple(word if isinstance(word, str) else None for word in words)


def all_keywords(setup: Setup) -> tuple[Card, ...]:
    return row(pieces.KEYWORDS, COLUMNS * len(senders(setup)))


def code_deck(state: State, team: Team) -> str:
    """The cards go back after each round (DE-18): a deck a round."""
    return f"{pieces.code_kind(team)}.{state.round}"


def code_card(state: State, team: Team) -> Card:
    return Card(code_deck(state, team), 0)


def message_slip(state: State, team: Team) -> Card:
    return Card(pieces.MESSAGE, 2 * (state.round - 1) + team.place)


def guess_slip(state: State, team: Team) -> Card:
    """This team's guess at the message in play."""
    return Card(pieces.GUESS, 2 * message_slip(state, state.sender).place + team.place)


def answers_slip(team: Team) -> Card:
    return Card(pieces.ANSWERS, team.place)


# What was said.


def clues_read(state: State) -> Iterator[Clue]:
    """All clues on the note sheets (DE-21)."""
    for line in state.rows:
        yield from filter(None, line.clues)


def said(rows: Iterable[Row]) -> tuple[tuple[Clue, ...], ...]:
    """The clues that these rows have for each keyword, oldest first."""
    given = [
        (digit, clue)
        for line in rows
        if line.code
        for digit, clue in zip(line.code.digits, line.clues, strict=True)
        if clue
    ]
    return tuple(tuple(clue for to, clue in given if to == digit) for digit in pieces.DIGITS)


def lately(state: State) -> tuple[Row, ...]:
    """The rows that came to light last: the first half of this round, or all of the last one."""
    number = state.round - 1 if state.phase is Phase.WRITING else state.round
    return tuple(line for line in state.rows if line.round == number)


@dataclass(frozen=True)
class Sheet:
    """One side of the note sheet (DE-17, DE-39): a team's clues, by rounds and by keywords."""

    name: str
    keywords: tuple[str | None, ...]
    """None where they aren't known."""
    rows: tuple[Row, ...]
    columns: tuple[tuple[Clue, ...], ...]
    """The clues that were given for each keyword, oldest first."""


def sheet(state: State, team: Team, known: Known) -> Sheet:
    rows = tuple(line for line in state.rows if line.sender is team)
    columns = said(rows)
    if state.clues and team is state.sender:
        now = Row(state.round, team, encryptor(state, team), state.clues)
        rows = (*rows, now)
    return Sheet(state.setup.names[team.place], known_keywords(state, team, known), rows, columns)


# How it stands.


def claims(state: State) -> tuple[Team, ...]:
    """The teams that would win now if the other had no claim, too (DE-28)."""
    return tuple(
        team
        for team in Team
        if state.interceptions[team.place] >= pieces.ENOUGH
        or state.miscommunications[team.other.place] >= pieces.ENOUGH
    )


def points(state: State, team: Team) -> int:
    return state.interceptions[team.place] - state.miscommunications[team.place]


def right_answers(state: State, team: Team) -> int:
    return sum(own is team for own, _ in state.right)


def allowable(state: State, team: Team) -> tuple[int, ...]:
    """The columns in which this team may let the other's wrong answer count (DE-30)."""
    given = state.answers[team.other.place].words
    return tuple(
        column
        for column, answer in enumerate(given, 1)
        if answer.strip() and (team.other, column) not in state.right
    )


def unsettled(state: State) -> tuple[Team, ...]:
    """The teams that could still allow something and haven't said that they are done."""
    return tuple(team for team in Team if team not in state.settled and allowable(state, team))
