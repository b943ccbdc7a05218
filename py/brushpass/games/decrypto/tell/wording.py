"""How teams are named and clues written."""

from __future__ import annotations

from brushpass.games.decrypto.pieces import Clue, Clues, Team
from brushpass.games.decrypto.state import State, members, senders
from brushpass.i18n import Texts


def team_name(texts: Texts, state: State, team: Team) -> str:
    """What a team is called in the log."""
    name = state.setup.names[team.place].strip()
    return texts(f"named {team}", name=name) if name else texts(team)


def called(texts: Texts, state: State, team: Team) -> str:
    """What a team is called on the screens: its name, its colour, or the interceptor's name."""
    if team not in senders(state.setup):
        alone = state.setup.players[members(state.setup, team)[0]]
        return texts("role interceptor") if texts.addressed else alone
    return state.setup.names[team.place].strip() or texts(team)


def spoken(texts: Texts, clue: Clue | None) -> str:
    if clue is None:
        return texts("gap")
    text = clue.text.strip()
    return texts("performed", label=text) if clue.performed else text


def spoken_clues(texts: Texts, clues: Clues) -> str:
    return texts("between clues").join(spoken(texts, clue) for clue in clues)
