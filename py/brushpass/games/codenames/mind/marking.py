"""What computers say about a table: what an agent would touch, how sure it is, and why.

All of it is of what everybody sees: words, clues, and what was touched.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from brushpass.contract.mind import Computer
from brushpass.games.codenames.history import Turn
from brushpass.games.codenames.mind.hearing import chances, most_meant, open_clues, shared_out
from brushpass.games.codenames.mind.skill import SKILLS, Skill
from brushpass.games.codenames.mind.touching import SURE, THIN
from brushpass.games.codenames.state import State, most_touches
from brushpass.lexicon import Lexicon
from brushpass.table import Seat

MOST_BARS = 4
STEPS = (0.4, 0.55, 0.72)
"""From these chances on a mark has a bar more."""
MOST = 4
"""So many marks an agent puts at most."""


@dataclass(frozen=True)
class Mark:
    """An agent would touch this, and is so sure."""

    seat: Seat
    bars: int


@dataclass(frozen=True)
class Reason:
    """The clue that a word is touched for, and what links the two."""

    clue: str
    direct: bool
    """One calls the other to mind."""
    links: tuple[str, ...]
    """What both call to mind."""


def bars(chance: float) -> int:
    return 1 + sum(chance >= step for step in STEPS)


def marks(
    lexicon: Lexicon, state: State, said: Sequence[Turn], computers: Mapping[Seat, Computer]
) -> dict[int, list[Mark]]:
    """By cell, what these agents would touch now."""
    found: dict[int, list[Mark]] = {}
    for seat, computer in computers.items():
        likely = _heard(lexicon, state, tuple(said), SKILLS[computer.level], seat)
        for cell, chance in likely:
            found.setdefault(cell, []).append(Mark(seat, bars(chance)))
    return found


@lru_cache(maxsize=16)
def _heard(
    lexicon: Lexicon, state: State, said: tuple[Turn, ...], skill: Skill, seat: Seat
) -> list[tuple[int, float]]:
    likely = chances(lexicon, state, said, state.turn, skill, seat)
    most = most_touches(state)
    room = MOST if most is None else most - 1 - len(state.touched)
    best = sorted(likely, key=lambda cell: (-likely[cell], cell))[:MOST]
    sure = [
        cell for place, cell in enumerate(best) if likely[cell] >= (THIN if place < room else SURE)
    ]
    return [(cell, likely[cell]) for cell in sure or best[:1]]


def calls_to_mind(lexicon: Lexicon, state: State, said: Sequence[Turn]) -> dict[int, float]:
    """By cell, how likely the last clue meant it, among the words that lay open when it was given:
    to a good ear, and from that clue alone."""
    turn = said[-1]
    touched = [cell for cell, _ in turn.touches]
    cells = [cell for cell, role in enumerate(state.covered) if role is None or cell in touched]
    fits = lexicon.understand(turn.word, [state.words[cell] for cell in cells])
    wanted = min(len(cells), max(1, most_meant(turn.number)))
    return dict(zip(cells, shared_out(fits, wanted), strict=True))


def reason(lexicon: Lexicon, state: State, said: Sequence[Turn], cell: int) -> Reason | None:
    """Why a word would be touched now: for the clue in play, or for one that was left open."""
    own = [turn for turn in said if turn.team is state.turn]
    open_still = [turn for turn, wanted in open_clues(lexicon, state, own) if wanted]
    asked = [turn.word for turn in (*open_still, *own[-1:])]
    if not asked:
        return None
    word = state.words[cell]
    best = max(asked, key=lambda clue: lexicon.fits(clue, word))
    return link(lexicon, best, word)


def link(lexicon: Lexicon, clue: str, word: str) -> Reason:
    return Reason(clue, lexicon.linked(clue, word), lexicon.why(clue, word))
