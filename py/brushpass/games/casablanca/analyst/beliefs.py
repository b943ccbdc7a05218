"""What may be believed: the odds of what lies where, and how far each player is trusted.

Everything said is a noisy look at one building, so the odds over all worlds stay exact.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from brushpass.games.casablanca.analyst import worlds
from brushpass.games.casablanca.analyst.worlds import COLUMN, PLACE, THINGS, Claims, Odds, Weights
from brushpass.games.casablanca.clues import Clue, Corrected, Disputed, Seen, Told
from brushpass.games.casablanca.events import Claimed, Exposed, Failed
from brushpass.games.casablanca.evidence import claim, right_answer
from brushpass.games.casablanca.pieces import CODES, NUMBERS, Building, Kind
from brushpass.games.casablanca.state import State
from brushpass.table import Seat
from brushpass.table.slices import Slices

LIES, TRUTHS = 1.0, 5.0
"""What a mind expects of a stranger: as if it had checked this many answers already."""
SAW = 0.95
"""How often notes are right about a building where their author has looked."""
GUESSED = 0.5
"""How often they are right about another building."""
CHALLENGED = 0.6
"""How often a challenge tells the truth: a bluff costs nothing."""


@dataclass(frozen=True)
class Beliefs:
    clues: tuple[Clue, ...]
    weights: Weights
    wrong: tuple[Claims, ...]
    lie_rates: tuple[float, ...]
    """How often each player lies, as far as one can tell."""

    def odds(self) -> Slices[Odds]:
        return worlds.weigh(self.weights, self.wrong)

    def seen(self) -> dict[Building, int]:
        return {clue.building: clue.number for clue in self.clues if isinstance(clue, Seen)}


def believe(
    clues: Sequence[Clue], state: State, lie_rates: Sequence[float] | None = None
) -> Beliefs:
    """What these clues are worth; each player is trusted as far as they were found out, unless
    `lie_rates` says how often each of them lies.

    The state is asked only who has looked where, and what was proven.
    """
    if lie_rates is None:
        lie_rates = [lie_rate(clues, seat) for seat in range(len(state.places))]
    weights = certain_weights(clues)
    for clue in clues:
        weights = _heard(weights, clue, lie_rates, state)
    return Beliefs(tuple(clues), weights, tuple(wrong_claims(clues)), tuple(lie_rates))


def certain_weights(clues: Iterable[Clue]) -> Weights:
    """1 for what may be, 0 for what was seen or proven not to be."""
    weights = worlds.anything()
    for clue in clues:
        match clue:
            case Seen(_, building, number):
                weights = worlds.given(weights, [(PLACE[building], COLUMN[number])])
            case Corrected(_, _, _, building, kind, right):
                row = [float(right_answer(kind, number) == right) for number in THINGS]
                weights = weighted(weights, PLACE[building], row)
    return weights


def weighted(weights: Weights, place: int, factors: Iterable[float]) -> Weights:
    """One place's weights, multiplied."""
    row = tuple([w * factor for w, factor in zip(weights[place], factors, strict=True)])
    return (*weights[:place], row, *weights[place + 1 :])


def wrong_claims(clues: Iterable[Clue]) -> list[Claims]:
    """Notes that can't be right in everything."""
    found = [worlds.claims_of(clue.notes, clue.here) for clue in clues if isinstance(clue, Failed)]
    return list(dict.fromkeys(found))


def lie_rate(clues: Sequence[Clue], seat: Seat) -> float:
    """How often this player lies, by those answers of theirs that one could check."""
    lies, truths = LIES, TRUTHS
    seen = {clue.building: clue.number for clue in clues if isinstance(clue, Seen)}
    own = set()
    for clue in clues:
        if isinstance(clue, Told) and clue.who == seat and clue.building in seen:
            own.add(clue.message)
            if right_answer(clue.kind, seen[clue.building]) == clue.answer:
                truths += 1
            else:
                lies += 1
    exposed = [clue for clue in clues if isinstance(clue, Exposed) and clue.liar == seat]
    lies += len([clue for clue in exposed if clue.message not in own])
    if exposed:
        truths += 2 * lies  # Who lies once more is out (CC-22), and knows it.
    return lies / (lies + truths)


def answer_chance(kind: Kind, answer: int | None, number: int, rate: float) -> float:
    """How likely somebody who lies at this rate gives this answer, having found this number."""
    if right_answer(kind, number) == answer:
        return 1 - rate
    return rate / len(NUMBERS[kind])


def _heard(weights: Weights, clue: Clue, lie_rates: Sequence[float], state: State) -> Weights:
    match clue:
        case Told(_, message, sender, building, kind, answer):
            if message in state.proven:
                row = [float(right_answer(kind, number) != answer) for number in THINGS]
            else:
                row = [answer_chance(kind, answer, number, lie_rates[sender]) for number in THINGS]
            return weighted(weights, PLACE[building], row)
        case Claimed():
            return _claimed(weights, clue, state)
        case Disputed(_, _, building, number):
            rest = (1 - CHALLENGED) / (len(THINGS) - 1)
            row = [CHALLENGED if thing == number else rest for thing in THINGS]
            return weighted(weights, PLACE[building], row)
        case _:
            return weights


def _claimed(weights: Weights, clue: Claimed, state: State) -> Weights:
    """Notes are right where their author has looked, and a guess elsewhere."""
    for building in Building:
        sure = SAW if building in state.looks[clue.declarer] else GUESSED
        said = claim(clue.notes, clue.here, building)
        if said is None:
            forged = [n not in CODES and n != clue.notes.file for n in THINGS]
            row = [sure / 5 if possible else (1 - sure) / 7 for possible in forged]
        else:
            row = [sure if n == said else (1 - sure) / 11 for n in THINGS]
        weights = weighted(weights, PLACE[building], row)
    return weights
