"""A position to think about: which clue would you give here? After a clue: whom does it mean?"""

from __future__ import annotations

from brushpass.box import Puzzle
from brushpass.games.codenames.actions import GiveClue
from brushpass.games.codenames.pieces import Form
from brushpass.games.codenames.screen.table import written
from brushpass.games.codenames.state import Phase, State, chief, left
from brushpass.i18n import Texts
from brushpass.table import Did, Entry, Seat
from brushpass.words import bare


def _asked(state: State) -> Seat | None:
    """Whose clue is looked for; None where no clue is due."""
    if state.phase is not Phase.CLUING:
        return None
    if state.setup.form is Form.TOGETHER:
        return state.setup.chiefs[0]
    return chief(state, state.turn)


def _is_case(state: State) -> bool:
    """A clue for so many was given, and nothing is touched yet."""
    if state.phase is not Phase.TOUCHING or state.touched or state.clue is None:
        return False
    number = state.clue.number
    return number != "unlimited" and 0 < number <= left(state, state.turn)


def _question(t: Texts, state: State) -> str:
    return t("case question" if _is_case(state) else "puzzle")


def _compare(t: Texts, state: State, entry: Entry, answer: str) -> str:
    """The clue of who looks on beside the clue that was given."""
    name = state.setup.players
    said = bare(" ".join(word for word in answer.split() if not word.isdigit()))
    match entry:
        case Did(seat, GiveClue(word, number)):
            given = f"{word.upper()} {written(number)}"
            key = "puzzle same" if bare(word) == said else "puzzle other"
            return t(key, player=name[seat], given=given, answer=answer.strip().upper())
        case _:
            return t("puzzle no clue", answer=answer.strip().upper())


PUZZLE: Puzzle[State] = Puzzle(asked=_asked, question=_question, compare=_compare, is_case=_is_case)
