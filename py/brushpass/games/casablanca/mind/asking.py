"""Whom to ask what, and whom to accuse.

The gain of a question is what its answer tells about the building, in bits:
H(answer) − H(answer | what lies there).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import log2

from brushpass.games.casablanca import pieces
from brushpass.games.casablanca.analyst.beliefs import Beliefs, answer_chance
from brushpass.games.casablanca.analyst.worlds import Odds
from brushpass.games.casablanca.evidence import right_answer
from brushpass.games.casablanca.pieces import Answer, Building, Enquiry, Kind
from brushpass.games.casablanca.state import State, enquiry
from brushpass.table import Known, Move, Seat, Write

WORTH_ASKING = 0.02
"""The least gain, in bits."""
PROOF = 0.999
"""How likely a correction must be right: accusers who can't prove it are out."""


@dataclass(frozen=True)
class Prospect:
    asked: Seat
    enquiry: Enquiry
    gain: float


def search_gain(odds: Odds, building: Building) -> float:
    return -sum(p * log2(p) for p in odds.at(building).values())


def question_gain(odds: Odds, asked: Enquiry, rate: float) -> float:
    lies_there = odds.at(asked.building)
    kind = asked.kind
    total = given = 0.0
    for answer in (None, *pieces.NUMBERS[kind]):
        chances = [(p, answer_chance(kind, answer, n, rate)) for n, p in lies_there.items()]
        said = sum(p * a for p, a in chances)
        total -= said * log2(said) if said > 0 else 0.0
        given -= sum(p * a * log2(a) for p, a in chances if a > 0)
    return total - given


def best_question(
    held: Beliefs, odds: Odds, state: State, open_to: Iterable[Seat]
) -> Prospect | None:
    prospects = [
        Prospect(seat, asked, question_gain(odds, asked, held.lie_rates[seat]))
        for seat in open_to
        for building in Building
        if building in state.looks[seat]
        for asked in (Enquiry(building, Kind.CODE), Enquiry(building, Kind.FILE))
    ]
    best = max(prospects, key=lambda one: one.gain, default=None)
    return best if best and best.gain > WORTH_ASKING else None


def sure_accusation(odds: Odds, known: Known, moves: Iterable[Move]) -> Write | None:
    """A correction that will be proven: the slip is false, and this is right."""
    for move in moves:
        match move:
            case Write(slip, Answer(number)) if slip.deck == pieces.CORRECTIONS:
                asked = enquiry(known, slip.place)
                there = odds.at(asked.building)
                right = [p for n, p in there.items() if right_answer(asked.kind, n) == number]
                if sum(right) >= PROOF:
                    return move
    return None
