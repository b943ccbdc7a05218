"""How the dealer judges: accusations, challenges and notes.

These functions see faces; what they answer is all that anybody is told.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from brushpass.games.casablanca.evidence import (
    NOT_PROVEN,
    PROVEN,
    RIGHT,
    WRONG,
    claim,
    right_answer,
)
from brushpass.games.casablanca.pieces import Answer, Building, Enquiry, Information, Notes

_PLACE = {building: place for place, building in enumerate(Building)}


@dataclass(frozen=True)
class Accusation:
    """Is the answer false and its correction right? (CC-20, CC-21)"""


@dataclass(frozen=True)
class Scope:
    """Against which declarers does a challenge to one of them count? (CC-30)"""

    here: Building
    declarers: tuple[tuple[int, Notes], ...]
    challenged: int


@dataclass(frozen=True)
class Disputed:
    """Which building is a challenge about? The rest of it is for the declarer alone (CC-26)."""


@dataclass(frozen=True)
class Proof:
    """Are these notes right in everything? (CC-28, CC-36)"""

    here: Building
    notes: tuple[Notes, ...]


Question: TypeAlias = Accusation | Scope | Disputed | Proof


def judge(question: Question, faces: tuple[Any, ...]) -> tuple[str, ...]:
    match question:
        case Accusation():
            enquiry, answer, correction, *envelopes = faces
            return (PROVEN if _proven(enquiry, answer, correction, envelopes) else NOT_PROVEN,)
        case Scope(here, declarers, challenged):
            (information,) = faces
            return _counts_against(here, dict(declarers), challenged, information)
        case Disputed():
            (information,) = faces
            return (str(information.building),)
        case Proof(here, every_notes):
            return tuple(RIGHT if _holds(notes, here, faces) else WRONG for notes in every_notes)


def _proven(enquiry: Enquiry, answer: Answer, correction: Answer, envelopes: list[int]) -> bool:
    truth = right_answer(enquiry.kind, envelopes[_PLACE[enquiry.building]])
    return answer.number != truth == correction.number


def _counts_against(
    here: Building, declarers: dict[int, Notes], challenged: int, information: Information
) -> tuple[str, ...]:
    building = information.building
    disputed = claim(declarers[challenged], here, building)
    same = [seat for seat, notes in declarers.items() if claim(notes, here, building) == disputed]
    return tuple(map(str, same))


def _holds(notes: Notes, here: Building, envelopes: tuple[int, ...]) -> bool:
    where = [(place, code) for code, place in enumerate(notes.codes) if place]
    return all(envelopes[_PLACE[place]] == lies for place, lies in [*where, (here, notes.file)])
