"""What computers say about a table: what an agent would touch, how sure it is, and why.

They go by what everybody sees: words, clues, and what was touched.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from brushpass.contract.mind import Computer
from brushpass.contract.view import SeatView, View
from brushpass.games.codenames.actions import Touch
from brushpass.games.codenames.advice import Advice, Mark, Reason
from brushpass.games.codenames.mind.hearing import chances, most_meant, open_clues, shared_out
from brushpass.games.codenames.mind.skill import SKILLS, Skill
from brushpass.games.codenames.mind.touching import SURE, THIN
from brushpass.games.codenames.pieces import spoken
from brushpass.games.codenames.state import Phase, State
from brushpass.lexicon import Lexicon, lexicon, paths
from brushpass.table import Seat

STEPS = (0.4, 0.55, 0.72)
"""A mark has one bar more from each of these probabilities on."""
MOST = 4
"""How many marks an agent puts at most."""


def advise(view: View[State, Any]) -> Advice | None:
    """What the computers at this device would touch, and why; the open table shows it."""
    state, language = view.state, view.state.setup.language
    if isinstance(view, SeatView) or not view.computers or paths(language)[0] not in view.files:
        return None
    words, cell = lexicon(view.files, language), view.draft.cell
    touching = any(isinstance(move, Touch) for moves in view.moves.values() for move in moves)
    team = state.agents(state.turn) if state.phase is Phase.TOUCHING and touching else ()
    found = marks(words, state, {seat: it for seat, it in view.computers.items() if seat in team})
    turn = state.turn_before if view.draft.why else None
    touched = [spoken(state.words[cell]) for cell in turn.cells] if turn else []
    return Advice(
        marks=found,
        reason=reason(words, state, cell) if cell in found else None,
        before=tuple(link(words, turn.clue.word, word) for word in touched) if turn else (),
    )


def bars(chance: float) -> int:
    return 1 + sum(chance >= step for step in STEPS)


def marks(
    words: Lexicon, state: State, computers: Mapping[Seat, Computer]
) -> dict[int, list[Mark]]:
    """By cell, which of these agents would touch it now."""
    found: dict[int, list[Mark]] = {}
    for seat, computer in computers.items():
        for cell, chance in _heard(words, state, SKILLS[computer.level], seat):
            found.setdefault(cell, []).append(Mark(seat, bars(chance)))
    return found


@lru_cache(maxsize=16)
def _heard(words: Lexicon, state: State, skill: Skill, seat: Seat) -> list[tuple[int, float]]:
    likely = chances(words, state, skill, seat)
    most = state.most_touches
    room = MOST if most is None else most - 1 - len(state.touched)
    best = sorted(likely, key=lambda cell: (-likely[cell], cell))[:MOST]
    enough = [THIN if place < room else SURE for place in range(MOST)]
    sure = [cell for cell, least in zip(best, enough, strict=False) if likely[cell] >= least]
    return [(cell, likely[cell]) for cell in sure or best[:1]]


def calls_to_mind(words: Lexicon, state: State) -> dict[int, float]:
    """How likely the last clue meant each word that lay open when it was given: to a good ear, and
    by that clue alone."""
    turn = state.turns[-1]
    cells = [cell for cell, role in enumerate(state.covered) if role is None or cell in turn.cells]
    fits = words.understand(turn.clue.word, [state.words[cell] for cell in cells])
    wanted = min(len(cells), max(1, most_meant(turn.clue.number)))
    return dict(zip(cells, shared_out(fits, wanted), strict=True))


def reason(words: Lexicon, state: State, cell: int) -> Reason | None:
    """Why a word would be touched now: for the clue in play, or for one that was left open."""
    own = [(turn.clue.word, wanted) for turn, wanted in open_clues(words, state, state.turn)]
    asked = [clue for clue, wanted in own if wanted] + [clue for clue, _ in own[-1:]]
    if not asked:
        return None
    word = state.words[cell]
    return link(words, max(asked, key=lambda clue: words.fits(clue, word)), word)


def link(words: Lexicon, clue: str, word: str) -> Reason:
    return Reason(clue, words.linked(clue, word), words.why(clue, word))
