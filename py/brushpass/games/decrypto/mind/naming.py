"""The tie-break: names the other team's keywords, and lets a slip of the pen count."""

from __future__ import annotations

from difflib import SequenceMatcher

from brushpass.contract.mind import Level, Outlook, Thinking
from brushpass.games.decrypto.actions import Allow, Settle
from brushpass.games.decrypto.analyst.suspecting import suspect
from brushpass.games.decrypto.pieces import COLUMNS, Answers
from brushpass.games.decrypto.state import State, allowable, answers_slip, sheet
from brushpass.lexicon import Lexicon
from brushpass.table import Act, Write
from brushpass.words import letters

CLOSE = 0.85
"""How alike a word and its misspelling with one wrong letter are."""
FIRST_CLUES = {Level.RECRUIT: 1, Level.AGENT: 3, Level.FOX: 99}
"""How many clues for a number it goes by."""


def answer(outlook: Outlook[State], level: Level, knows: Lexicon) -> Thinking:
    """The likeliest word for each column, none twice."""
    team = outlook.state.setup.teams[outlook.seat]
    columns = sheet(outlook.state, team.other, {}).columns
    named: list[str] = []
    for column in columns:
        said = [clue.text for clue in column][: FIRST_CLUES[level]]
        suspects = yield from suspect(knows, said)
        named.append(next((word for word in suspects if word not in named), ""))
    first, second, third, fourth = named
    return Write(answers_slip(team), Answers((first, second, third, fourth)))


def allow(outlook: Outlook[State]) -> Act:
    """What was meant but misspelt counts."""
    state, setup = outlook.state, outlook.state.setup
    team = setup.teams[outlook.seat]
    given = state.answers[team.other.place].words
    keywords = state.keywords[COLUMNS * team.place :]
    for column in allowable(state, team):
        if _misspelt(given[column - 1], keywords[column - 1], setup.language):
            return Allow(column)
    return Settle()


def _misspelt(answer: str, keyword: str, language: str) -> bool:
    one, other = letters(answer, language), letters(keyword, language)
    return SequenceMatcher(None, one, other).ratio() >= CLOSE
