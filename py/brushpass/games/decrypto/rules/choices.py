"""Who may do what, and when a timer runs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from brushpass.games.decrypto import state as facts
from brushpass.games.decrypto.actions import Allow, Settle, TurnTimer
from brushpass.games.decrypto.pieces import GUESSES, Answers, Message, Team
from brushpass.games.decrypto.rules import answers, clues
from brushpass.games.decrypto.state import Phase, State
from brushpass.table import Act, Card, Free, Illegal, Known, Move, Seat, Timer, Write, only

WRITE_TIMER = Timer("write", 30)

WHAT_NOW = {
    Phase.WRITING: "DE-07",
    Phase.GUESSING: "DE-09",
    Phase.ANSWERING: "DE-30",
    Phase.ALLOWING: "DE-30",
}
"""The rule to cite when somebody does what this phase has no place for."""


def waiting(state: State) -> tuple[Seat, ...]:
    match state.phase:
        case Phase.WRITING:
            return facts.writers(state) + _impatient(state)
        case Phase.GUESSING:
            teams = facts.unwritten(state)
            return tuple(seat for team in teams for seat in facts.guessers(state, team))
        case Phase.ANSWERING:
            return _seats(state, facts.unwritten(state))
        case Phase.ALLOWING:
            return _seats(state, facts.unsettled(state))
        case _:
            return ()


def _impatient(state: State) -> tuple[Seat, ...]:
    """The seats besides the encryptor that may start the timer."""
    if not _may_ask_for_timer(state):
        return ()
    writer = facts.encryptor(state, state.sender)
    return tuple(seat for seat in range(len(state.setup.players)) if seat != writer)


def _may_ask_for_timer(state: State) -> bool:
    return facts.for_three(state.setup) and state.setup.sand_timer and not state.timer_asked


def _seats(state: State, teams: tuple[Team, ...]) -> tuple[Seat, ...]:
    return tuple(seat for team in teams for seat in facts.members(state.setup, team))


def writes_message(state: State, seat: Seat) -> bool:
    team = state.setup.teams[seat]
    return team in facts.senders(state.setup) and seat == facts.encryptor(state, team)


def moves(state: State, seat: Seat, known: Known) -> Sequence[Move]:
    team = state.setup.teams[seat]
    match state.phase:
        case Phase.WRITING:
            found: list[Move] = [TurnTimer()] if _may_ask_for_timer(state) else []
            if writes_message(state, seat):
                slip = facts.message_slip(state, team)
                found.append(Free(Message, slip=slip, limits=clues.limits(state)))
            return found
        case Phase.GUESSING:
            return _guesses(facts.guess_slip(state, team))
        case Phase.ANSWERING:
            return [Free(Answers, slip=facts.answers_slip(team), limits=answers.LIMITS)]
        case Phase.ALLOWING:
            return [*map(Allow, facts.allowable(state, team)), Settle()]
        case _:
            return []


@lru_cache(maxsize=128)
def _guesses(slip: Card) -> tuple[Move, ...]:
    return tuple(Write(slip, guess) for guess in GUESSES)


def check(state: State, seat: Seat, act: Act, known: Known) -> None:
    """Refuse what is on a slip, which only its author, who knows keywords and code, can be told."""
    match state.phase, act:
        case Phase.WRITING, Write(_, Message() as message):
            clues.check_message(message, clues.desk(state, seat, known), gaps=state.late)
        case Phase.GUESSING, Write(_, guess):
            only(guess in GUESSES, "DE-09")
        case Phase.ANSWERING, Write(_, Answers() as given):
            answers.check_answers(given)
        case _, Write():
            raise Illegal(WHAT_NOW[state.phase])


def timer(state: State) -> Timer | None:
    """Runs for the encryptor whom the others wait for, once (DE-08, DE-32)."""
    running = state.phase is Phase.WRITING and (state.written or state.timer_asked)
    if running and state.setup.sand_timer and not state.late:
        return WRITE_TIMER
    return None
