"""What a seat says about a clue that is in doubt: what the checker of words says."""

from __future__ import annotations

from brushpass.contract.mind import Outlook
from brushpass.games.codenames.actions import Answer, Defend, Object, Vote
from brushpass.games.codenames.rules import clues
from brushpass.games.codenames.state import Phase, State
from brushpass.table import Act


def say(outlook: Outlook[State]) -> Act:
    state = outlook.state
    match state.phase:
        case Phase.ANSWERING:
            word = str(outlook.known[state.last_question])
            told = clues.caution(state.setup, word, state.open_words)
            return Answer(not (told and told.sure))
        case Phase.DEFENDING:
            return Defend(_doubt(state) is not None)
        case Phase.VOTING:
            return Vote(_doubt(state) is not None)
        case _:
            return Object()


def objects(outlook: Outlook[State]) -> bool:
    """Whether the clue in play breaks a rule for certain."""
    told = _doubt(outlook.state)
    return told is not None and told.sure and Object() in outlook.moves


def _doubt(state: State) -> clues.Caution | None:
    """What stands against the clue in play. A computer can't tell which names are places."""
    assert state.clue is not None
    told = clues.caution(state.setup, state.clue.word, state.words_at_clue)
    return told if told and told.word else None
