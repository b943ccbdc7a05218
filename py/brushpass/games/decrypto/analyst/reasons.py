"""Why a clue was given, or taken, for a number: what it has to do with the keyword, or with what
was said for that number before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from brushpass.games.decrypto.pieces import COLUMNS
from brushpass.games.decrypto.state import Row, State
from brushpass.lexicon import Lexicon


@dataclass(frozen=True)
class Reason:
    clue: str
    digit: int
    word: str
    """The keyword, or an earlier clue where the keyword isn't known; blank if there is neither."""
    hidden: bool
    """Whether it is but an earlier clue."""
    links: tuple[str, ...]
    """What leads from one to the other; nothing if one calls the other to mind, or nothing does."""
    direct: bool


def reasons(
    lexicon: Lexicon, state: State, row: Row, keywords: Sequence[str | None]
) -> Iterator[Reason]:
    """For each clue of a message whose code lies open, as one who knows these keywords sees it."""
    assert row.code is not None
    said = said_before(state, row)
    for digit, clue in zip(row.code.digits, row.clues, strict=True):
        if clue is None:
            continue
        keyword = keywords[digit - 1] if keywords else None
        others = (keyword,) if keyword else said[digit - 1]
        fits = lexicon.understand(clue.text, others)
        best = max(zip(fits, others, strict=True), default=(0.0, ""))[1]
        yield Reason(
            clue.text,
            digit,
            best,
            hidden=not keyword,
            links=lexicon.why(clue.text, best) if best else (),
            direct=bool(best) and lexicon.linked(clue.text, best),
        )


def said_before(state: State, row: Row) -> list[list[str]]:
    """By number, what the same team had said until then."""
    columns: list[list[str]] = [[] for _ in range(COLUMNS)]
    for line in state.rows:
        if line.sender is row.sender and line.round < row.round and line.code:
            for digit, clue in zip(line.code.digits, line.clues, strict=True):
                if clue:
                    columns[digit - 1].append(clue.text)
    return columns
