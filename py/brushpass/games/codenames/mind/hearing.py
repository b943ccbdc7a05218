"""How likely each uncovered word is a team's, after all that its chief has said.

A clue for n words is shared out among them: the better it fits a word, the likelier, and the
probabilities add up to the number of words still to be found for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from brushpass.games.codenames.mind.skill import Skill
from brushpass.games.codenames.pieces import Number, Team
from brushpass.games.codenames.state import State, Turn
from brushpass.lexicon import Lexicon
from brushpass.table import Seat

UNLIMITED = 3
"""How many words an unlimited clue is taken to be for."""
STEPS = 18
WIDEST = 30.0
THEIRS = 0.6
"""How much less likely a word gets by fitting what the other chief said."""


def scores(
    lexicon: Lexicon, clue: str, words: Sequence[str], noise: float, ear: str
) -> list[float]:
    """How well a clue fits words, to somebody's ear: each ear has a noise of its own."""
    heard = lexicon.understand(clue, words)
    if not noise:
        return heard
    return [
        score + Random(f"{ear} {clue} {word}").gauss(0, noise)
        for score, word in zip(heard, words, strict=True)
    ]


def shared_out(fits: Sequence[float], wanted: float) -> list[float]:
    """Probabilities that add up to `wanted`: the better the fit, the likelier."""
    if wanted <= 0:
        return [0.0] * len(fits)
    if wanted >= len(fits):
        return [1.0] * len(fits)
    low, high = min(fits) - WIDEST, max(fits) + WIDEST
    for _ in range(STEPS):
        middle = (low + high) / 2
        if sum(1 / (1 + exp(middle - fit)) for fit in fits) > wanted:
            low = middle
        else:
            high = middle
    return [1 / (1 + exp(low - fit)) for fit in fits]


def open_clues(lexicon: Lexicon, state: State, team: Team) -> list[tuple[Turn, int]]:
    """A team's turns, each with how many words are still to be found for its clue. What was
    touched beyond a clue's number was for an earlier one."""
    said = [turn for turn in state.turns if turn.team is team]
    wanted: list[int] = []
    for place, turn in enumerate(said):
        wanted.append(most_meant(turn.clue.number))
        for cell in turn.own:
            earlier = [other for other in range(place) if wanted[other]]
            if wanted[place] or not earlier:
                wanted[place] = max(0, wanted[place] - 1)
            else:
                word = state.words[cell]
                best = max(earlier, key=lambda other: lexicon.fits(said[other].clue.word, word))
                wanted[best] -= 1
    return list(zip(said, wanted, strict=True))


def most_meant(number: Number) -> int:
    return UNLIMITED if number == "unlimited" else int(number)


def chances(lexicon: Lexicon, state: State, skill: Skill, seat: Seat) -> dict[int, float]:
    """How likely each uncovered cell is the acting team's, to the ear of a seat."""
    cells = state.uncovered
    words = [state.words[cell] for cell in cells]
    ear = f"{seat} {' '.join(state.words)}"
    ours = [0.0] * len(cells)
    for turn, wanted in open_clues(lexicon, state, state.turn)[-1 - skill.remembers :]:
        heard = scores(lexicon, turn.clue.word, words, skill.noise, ear)
        if turn.clue.number == 0:
            off = shared_out(heard, 2)
            ours = [chance * (1 - no) for chance, no in zip(ours, off, strict=True)]
        else:
            more = shared_out(heard, wanted)
            ours = [1 - (1 - one) * (1 - two) for one, two in zip(ours, more, strict=True)]
    spoiled = _theirs(lexicon, state, words) if skill.overhears else [0.0] * len(cells)
    rest = max(0.0, state.left(state.turn) - sum(ours)) / len(cells)
    return {
        cell: (1 - THEIRS * no) * (chance + (1 - chance) * rest)
        for cell, chance, no in zip(cells, ours, spoiled, strict=True)
    }


def _theirs(lexicon: Lexicon, state: State, words: Sequence[str]) -> list[float]:
    """How likely the other chief meant each word."""
    theirs = [0.0] * len(words)
    for turn, wanted in open_clues(lexicon, state, state.turn.other):
        more = shared_out(lexicon.understand(turn.clue.word, words), wanted)
        theirs = [1 - (1 - one) * (1 - two) for one, two in zip(theirs, more, strict=True)]
    return theirs
