"""When a computer that could act leaves it to people."""

from __future__ import annotations

from brushpass.contract.mind import Outlook
from brushpass.games.decrypto.state import Phase, State, encryptor, guessers, members, senders
from brushpass.table import Free, Seat


def leaves_it_to_people(outlook: Outlook[State]) -> bool:
    """It never asks for the sand timer; a team with a person in it guesses as that person says."""
    state = outlook.state
    if state.phase is Phase.WRITING:
        writes = any(isinstance(move, Free) for move in outlook.moves)
        return not writes or _would_turn_the_timer(outlook)
    return bool(outlook.people.intersection(_deciding(outlook)))


def _would_turn_the_timer(outlook: Outlook[State]) -> bool:
    """A computer is quick: it hands in after the person who would have but thirty seconds then."""
    state = outlook.state
    writers = {encryptor(state, team) for team in senders(state.setup) if team not in state.written}
    hurried = writers - {outlook.seat}
    return state.setup.sand_timer and not state.late and bool(outlook.people & hurried)


def _deciding(outlook: Outlook[State]) -> tuple[Seat, ...]:
    """Who may decide in this seat's team, the seat included."""
    state = outlook.state
    team = state.setup.teams[outlook.seat]
    guesses = state.phase is Phase.GUESSING
    return guessers(state, team) if guesses else members(state.setup, team)
