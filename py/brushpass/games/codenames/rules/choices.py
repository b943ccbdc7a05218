"""Who may do what, and which timer runs."""

from __future__ import annotations

from brushpass.games.codenames.actions import (
    Answer,
    Cover,
    Defend,
    GiveAllowed,
    GiveClue,
    Object,
    Stop,
    Touch,
    Vote,
)
from brushpass.games.codenames.pieces import (
    KEY,
    NUMBERS,
    Form,
    Team,
)
from brushpass.games.codenames.rules.clues import (
    check_forms,
    check_word,
    limits,
)
from brushpass.games.codenames.state import (
    Phase,
    State,
    agents,
    chief,
    jury,
    may_object,
    open_words,
    opposing_chief,
    question_slip,
    uncovered,
)
from brushpass.table import (
    Act,
    Card,
    Free,
    Illegal,
    Known,
    Move,
    Seat,
    Timer,
    Write,
    only,
)

CLUE_TIMER = "clue"
TOUCH_TIMER = "touch"


def waiting(state: State) -> tuple[Seat, ...]:
    match state.phase:
        case Phase.CLUING | Phase.COVERING | Phase.DEFENDING:
            return (chief(state, state.turn),)
        case Phase.ANSWERING:
            return (chief(state, state.turn.other),)
        case Phase.TOUCHING:
            objector = opposing_chief(state) if may_object(state) else None
            return agents(state, state.turn) + (() if objector is None else (objector,))
        case Phase.VOTING:
            voted = [seat for seat, _ in state.votes]
            return tuple(seat for seat in jury(state) if seat not in voted)
        case _:
            return ()


def moves(state: State, seat: Seat, known: Known) -> list[Move]:
    match state.phase:
        case Phase.CLUING:
            return _clue_moves(state, known)
        case Phase.COVERING:
            return _covers(state, state.turn.other, known)
        case Phase.ANSWERING:
            return [Answer(True), Answer(False)]
        case Phase.TOUCHING:
            if seat == opposing_chief(state):
                return [Object()]
            touches: list[Move] = [Touch(cell) for cell in uncovered(state)]
            return [*touches, Stop()] if state.touched else touches
        case Phase.DEFENDING:
            return [Defend(True), Defend(False)]
        case Phase.VOTING:
            return [Vote(True), Vote(False)]
        case _:
            return []


def _clue_moves(state: State, known: Known) -> list[Move]:
    allowed = limits(state.setup)
    found: list[Move] = [Free(GiveClue, limits=allowed)]
    if state.setup.form is not Form.TOGETHER:
        found.append(Free(str, slip=question_slip(state), limits=allowed))
    if state.allowed:
        found += [GiveAllowed(number) for number in NUMBERS]
    return found + _covers(state, state.turn, known) if state.bonus else found


def _covers(state: State, team: Team, known: Known) -> list[Move]:
    return [Cover(cell) for cell in uncovered(state) if known[Card(KEY, cell)] == team]


def check(state: State, seat: Seat, act: Act, known: Known) -> None:
    """What only the acting chief's knowledge, or the checker of words, can refuse."""
    match act:
        case Cover(cell):
            together = state.setup.form is Form.TOGETHER
            wanted = state.turn.other if together else state.turn
            only(known[Card(KEY, cell)] == wanted, "CU-40" if together else "CU-47")
        case GiveClue(word):
            check_forms(state.setup, word, open_words(state))
        case Write(_, str(word)):
            check_word(state.setup, word, open_words(state))
        case Write():
            raise Illegal("CU-44")


def timer(state: State) -> Timer | None:
    seconds = state.setup.seconds
    if seconds is None:
        return None
    if state.phase is Phase.CLUING and not state.nagged:
        return Timer(CLUE_TIMER, seconds)
    if state.phase is Phase.TOUCHING and not state.overtime:
        return Timer(TOUCH_TIMER, seconds)
    return None
