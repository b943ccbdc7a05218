"""How the log and the sketch name teams and write clues."""

from __future__ import annotations

from brushpass.games.decrypto.pieces import Clue, Clues, Team
from brushpass.games.decrypto.state import State
from brushpass.i18n import Texts


def team_name(texts: Texts, state: State, team: Team) -> str:
    name = state.setup.names[team.place].strip()
    return texts(f"named {team}", name=name) if name else texts(team)


def spoken(texts: Texts, clue: Clue | None) -> str:
    if clue is None:
        return texts("gap")
    text = clue.text.strip()
    return texts("performed", label=text) if clue.performed else text


def spoken_clues(texts: Texts, clues: Clues) -> str:
    return texts("between clues").join(spoken(texts, clue) for clue in clues)
