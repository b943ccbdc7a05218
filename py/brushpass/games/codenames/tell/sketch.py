"""The board of Codenames as text, for terminals, reports and tests."""

from __future__ import annotations

from brushpass.games.codenames.pieces import KEY, Role, Team
from brushpass.games.codenames.state import State
from brushpass.games.codenames.tell.log import number
from brushpass.i18n import Texts
from brushpass.table import Card, Known

SIGNS = {Role.RED: "▲", Role.BLUE: "●", Role.BYSTANDER: "·", Role.ASSASSIN: "✕"}
COLUMNS = 5
WIDTH = 13


def sketch(texts: Texts, state: State, known: Known) -> str:
    """The board as someone sees it: ▲ red, ● blue, · bystander, ✕ assassin.

    A covered word is in brackets; a sign without brackets is known from the key.
    """
    if not state.words:
        return texts("no board yet")
    head = [texts("left", team=texts(team), n=state.left(team)) for team in Team]
    if state.clue:
        head.append(texts("clue", word=state.clue.word, number=number(texts, state.clue.number)))
    lines = [
        " ".join(_cell(state, known, cell) for cell in range(start, start + COLUMNS)).rstrip()
        for start in range(0, len(state.words), COLUMNS)
    ]
    return "\n".join([" · ".join(head), *lines])


def _cell(state: State, known: Known, cell: int) -> str:
    word = state.words[cell].upper()
    covered = state.covered[cell]
    role = covered or known.get(Card(KEY, cell))
    sign = SIGNS[role] if isinstance(role, Role) else " "
    text = f"[{sign}{word}]" if covered else f" {sign}{word} "
    return text.ljust(WIDTH)
