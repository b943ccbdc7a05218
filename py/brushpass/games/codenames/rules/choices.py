"""Who may do what, and which timer runs."""

from __future__ import annotations

from brushpass.games.codenames import actions as act
from brushpass.games.codenames.pieces import KEY, NUMBERS, Form, Team
from brushpass.games.codenames.rules.clues import check_forms, check_word, limits
from brushpass.games.codenames.state import Phase, State
from brushpass.table import Act, Card, Free, Illegal, Known, Move, Seat, Timer, Write, only


def waiting(state: State) -> tuple[Seat, ...]:
    match state.phase:
        case Phase.CLUING | Phase.COVERING | Phase.DEFENDING:
            return (state.chief(state.turn),)
        case Phase.ANSWERING:
            return (state.chief(state.turn.other),)
        case Phase.TOUCHING:
            objector = state.opposing_chief if state.may_object else None
            return state.agents(state.turn) + (() if objector is None else (objector,))
        case Phase.VOTING:
            voted = [seat for seat, _ in state.votes]
            return tuple(seat for seat in state.jury if seat not in voted)
        case _:
            return ()


def moves(state: State, seat: Seat, known: Known) -> list[Move]:
    match state.phase:
        case Phase.CLUING:
            return _clue_moves(state, known)
        case Phase.COVERING:
            return _covers(state, state.turn.other, known)
        case Phase.ANSWERING:
            return [act.Answer(True), act.Answer(False)]
        case Phase.TOUCHING:
            if seat == state.opposing_chief:
                return [act.Object()]
            touches: list[Move] = [act.Touch(cell) for cell in state.uncovered]
            return [*touches, act.Stop()] if state.touched else touches
        case Phase.DEFENDING:
            return [act.Defend(True), act.Defend(False)]
        case Phase.VOTING:
            return [act.Vote(True), act.Vote(False)]
        case _:
            return []


def _clue_moves(state: State, known: Known) -> list[Move]:
    allowed = limits(state.setup)
    found: list[Move] = [Free(act.GiveClue, limits=allowed)]
    if state.setup.form is not Form.TOGETHER:
        found.append(Free(str, slip=state.question_slip, limits=allowed))
    if state.allowed:
        found += [act.GiveAllowed(number) for number in NUMBERS]
    return found + _covers(state, state.turn, known) if state.bonus else found


def _covers(state: State, team: Team, known: Known) -> list[Move]:
    return [act.Cover(cell) for cell in state.uncovered if known[Card(KEY, cell)] == team]


def check(state: State, seat: Seat, tried: Act, known: Known) -> None:
    """What only the acting chief's knowledge, or the checker of words, can refuse."""
    match tried:
        case act.Cover(cell):
            together = state.setup.form is Form.TOGETHER
            wanted = state.turn.other if together else state.turn
            only(known[Card(KEY, cell)] == wanted, "CU-40" if together else "CU-47")
        case act.GiveClue(word):
            check_forms(state.setup, word, state.open_words)
        case Write(_, str(word)):
            check_word(state.setup, word, state.open_words)
        case Write():
            raise Illegal("CU-44")


def timer(state: State) -> Timer | None:
    seconds = state.setup.seconds
    if seconds is None:
        return None
    if state.phase is Phase.CLUING and not state.nagged:
        return Timer("clue", seconds)
    if state.phase is Phase.TOUCHING and not state.overtime:
        return Timer("touch", seconds)
    return None
