"""Why a clue was given, or taken, for a number: what it has to do with the keyword, or with what
was said for that number before."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from brushpass.contract.view import View
from brushpass.games.decrypto import state as facts
from brushpass.games.decrypto.state import Row, State
from brushpass.lexicon import Lexicon, opened


@dataclass(frozen=True)
class Reason:
    clue: str
    digit: int
    word: str
    """The keyword, or an earlier clue where the keyword isn't known; blank if there is neither."""
    hidden: bool
    """Whether `word` is an earlier clue."""
    links: tuple[str, ...]
    """What leads from one to the other."""
    direct: bool
    """One calls the other to mind."""


def advise(view: View[State, Any]) -> dict[Row, tuple[Reason, ...]] | None:
    """The reasons for the rows that the open table shows, once the lists have been read."""
    state = view.state
    lexicon = opened(view.files, state.setup.language)
    if lexicon is None:
        return None
    known = {
        team: tuple(facts.sheet(state, team, view.known).keywords)
        for team in facts.senders(state.setup)
    }
    rows = state.rows if view.outcome else facts.lately(state)
    return {row: reasons(lexicon, state.rows, row, known[row.sender]) for row in rows}


@lru_cache(maxsize=64)
def reasons(
    lexicon: Lexicon, rows: tuple[Row, ...], row: Row, keywords: tuple[str | None, ...]
) -> tuple[Reason, ...]:
    """For each clue of a message whose code lies open, as one who knows these keywords sees it."""
    assert row.code is not None
    said = said_before(rows, row)
    found = []
    for digit, clue in zip(row.code.digits, row.clues, strict=True):
        if clue is None:
            continue
        keyword = keywords[digit - 1] if keywords else None
        others = (keyword,) if keyword else said[digit - 1]
        fits = lexicon.understand(clue.text, others)
        best = max(zip(fits, others, strict=True), default=(0.0, ""))[1]
        links = lexicon.why(clue.text, best) if best else ()
        direct = bool(best) and lexicon.linked(clue.text, best)
        found.append(Reason(clue.text, digit, best, not keyword, links, direct))
    return tuple(found)


def said_before(rows: tuple[Row, ...], row: Row) -> list[list[str]]:
    """What the team had said for each number before this row."""
    before = [line for line in rows if line.sender is row.sender and line.round < row.round]
    return [[clue.text for clue in column] for column in facts.said(before)]
