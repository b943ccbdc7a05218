"""When a computer leaves an act to people."""

from __future__ import annotations

from brushpass.contract.mind import Outlook
from brushpass.games.decrypto.state import Phase, State, encryptor, guessers, members, senders
from brushpass.table import Free, Seat


def leaves_it_to_people(outlook: Outlook[State]) -> bool:
    """It never starts the timer, and leaves its team's guess to a person of that team."""
    state = outlook.state
    if state.phase is Phase.WRITING:
        writes = any(isinstance(move, Free) for move in outlook.moves)
        return not writes or _would_turn_the_timer(outlook)
    return bool(outlook.people.intersection(_deciding(outlook)))


def _would_turn_the_timer(outlook: Outlook[State]) -> bool:
    """A computer is quick: it waits for the person who would then have only thirty seconds."""
    state = outlook.state
    writers = {encryptor(state, team) for team in senders(state.setup) if team not in state.written}
    hurried = writers - {outlook.seat}
    return state.setup.sand_timer and not state.late and bool(outlook.people & hurried)


def _deciding(outlook: Outlook[State]) -> tuple[Seat, ...]:
    """The seats that may decide for this seat's team, this seat included."""
    state = outlook.state
    team = state.setup.teams[outlook.seat]
    guesses = state.phase is Phase.GUESSING
    return guessers(state, team) if guesses else members(state.setup, team)
