"""Who may do what, and which timer runs."""

from __future__ import annotations

from brushpass.games.invisible_ink import actions as act, drawing, state as facts
from brushpass.games.invisible_ink.pieces import SECONDS, Stroke
from brushpass.games.invisible_ink.rules import naming
from brushpass.games.invisible_ink.state import Phase, State
from brushpass.table import Act, Free, Known, Move, Seat, Timer, Write

DRAW_TIMER = Timer("draw", SECONDS)
FILM_TIMER = Timer("film", SECONDS)

_GUESS = Free(act.Guess, limits=naming.GUESS_LIMITS)


def waiting(state: State) -> tuple[Seat, ...]:
    match state.phase:
        case Phase.DRAWING if facts.typed(state):
            deciding = facts.judges(state) if facts.doubts(state) else (state.drawer,)
            return deciding + facts.guessers(state)
        case Phase.DRAWING | Phase.SCREENING | Phase.DECIDING:
            return facts.judges(state)
        case Phase.READING | Phase.POISED | Phase.FILMING:
            return (state.drawer,)
        case _:
            return ()


def moves(state: State, seat: Seat, known: Known) -> list[Move]:
    match state.phase:
        case Phase.DRAWING | Phase.SCREENING | Phase.DECIDING:
            return _while_guessing(state, seat, known)
        case Phase.FILMING:
            return [*_pen(state, known), act.LayDown()]
        case Phase.READING if facts.briefed_first(state):
            return [act.HandOn()]
        case Phase.READING | Phase.POISED:
            return [act.TurnTimer()]
        case _:
            return []


def _while_guessing(state: State, seat: Seat, known: Known) -> list[Move]:
    if seat not in facts.judges(state):
        return [_GUESS]
    found: list[Move] = []
    if state.phase is Phase.DRAWING and seat == state.drawer:
        found += _pen(state, known)
        found += [act.Gesture(sign) for sign in facts.gestures(state)]
    if not facts.typed(state):
        words = facts.open_words(state)
        found += [act.Award(namer, word) for namer in facts.guessers(state) for word in words]
    for number in facts.doubts(state):
        found += [act.Decide(number, forbidden=True), act.Decide(number, forbidden=False)]
    return found


def _pen(state: State, known: Known) -> list[Move]:
    allowed = drawing.limits(facts.ink(state, known))
    return [Free(Stroke, slip=facts.next_slip(state), limits=allowed)] if allowed else []


def check(state: State, seat: Seat, act: Act, known: Known) -> None:
    """Only a seat that knows where the pen was knows how it may go on."""
    if isinstance(act, Write) and isinstance(act.face, Stroke):
        drawing.check_stroke(facts.ink(state, known), act.face)


def timer(state: State) -> Timer | None:
    match state.phase:
        case Phase.DRAWING | Phase.FILMING:
            return DRAW_TIMER
        case Phase.SCREENING:
            return FILM_TIMER
        case _:
            return None
