"""What to answer: the truth, or a lie when the truth would help too much.

A lie is told only where it can't be seen through at once: to somebody who hasn't looked there,
with a number that, for all one knows, they haven't found elsewhere.
"""

from __future__ import annotations

from random import Random

from brushpass.contract.mind import Level, Outlook
from brushpass.games.casablanca.analyst.beliefs import Beliefs
from brushpass.games.casablanca.clues import Given
from brushpass.games.casablanca.evidence import right_answer
from brushpass.games.casablanca.pieces import ENVELOPE_IN, Answer, Building, Enquiry, Kind
from brushpass.games.casablanca.state import State, enquiry
from brushpass.table import Seat, Write

TEMPTATION = {
    Level.RECRUIT: {},
    Level.AGENT: {3: 0.25, 4: 0.15},
    Level.FOX: {1: 0.6, 2: 0.6, 3: 0.55, 4: 0.45, 5: 0.25, 6: 0.1},
}
"""How often a mind lies, by how many buildings the asker has yet to look at."""
ONCE_BITTEN = 0.3
"""The factor for a double agent, who is out after another proven lie."""


def answer(outlook: Outlook[State], level: Level, held: Beliefs, rng: Random) -> Write:
    state = outlook.state
    number = len(state.messages) - 1
    asked, asker = enquiry(outlook.known, number), state.messages[number].asker
    writes = [move for move in outlook.moves if isinstance(move, Write)]
    slips = {move.face.number: move for move in writes if isinstance(move.face, Answer)}
    lies = _credible(outlook, held, asked, asker, list(slips))
    if lies and rng.random() < _temptation(state, level, outlook.seat, asker):
        return slips[rng.choice(lies)]
    return slips[_truth(outlook, asked)]


def _truth(outlook: Outlook[State], asked: Enquiry) -> int | None:
    """The right answer: one is only asked where one has looked (CC-13)."""
    number = outlook.known[ENVELOPE_IN[asked.building]]
    assert isinstance(number, int)
    return right_answer(asked.kind, number)


def _temptation(state: State, level: Level, seat: Seat, asker: Seat) -> float:
    seen = state.looks[asker] | {building for building, _ in state.opened}
    often = TEMPTATION[level].get(len(Building) - len(seen), 0.0)
    return often * ONCE_BITTEN if seat in state.double_agents else often


def _credible(
    outlook: Outlook[State], held: Beliefs, asked: Enquiry, asker: Seat, answers: list[int | None]
) -> list[int | None]:
    """Answers that are false, and that the asker has no reason to doubt at once."""
    state = outlook.state
    opened = {building for building, _ in state.opened}
    theirs = state.looks[asker] | opened
    if asked.building in theirs:
        return []
    known = outlook.known
    found = {known.get(ENVELOPE_IN[place]) for place in theirs}
    told = [clue for clue in held.clues if isinstance(clue, Given) and clue.who == asker]
    found |= {slip.answer for slip in told if slip.building is not asked.building}
    here = [slip for slip in told if slip.building is asked.building]
    if here:
        return _again(here, asked.kind, answers, found)
    truth = _truth(outlook, asked)
    return [n for n in answers if n != truth and (n is None or n not in found)]


def _again(
    before: list[Given], kind: Kind, answers: list[int | None], found: set[object]
) -> list[int | None]:
    """Answers that don't contradict what was said about this building before."""
    last = before[-1]
    if last.kind is kind:
        return [last.answer]
    if last.answer is not None:
        return [None]
    return [n for n in answers if n is not None and n not in found]
