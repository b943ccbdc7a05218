"""What is true, what notes claim, and how the dealer judges. Imports pieces only.

These functions see faces, so only the dealer, a seat that knows them, or everybody after they
were opened may be told the results.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from brushpass.games.casablanca.pieces import (
    CODES,
    NUMBERS,
    Answer,
    Building,
    Enquiry,
    Information,
    Kind,
    Notes,
)

PROVEN = "proven"
NOT_PROVEN = "not proven"
RIGHT = "right"
WRONG = "wrong"

_PLACE = {building: place for place, building in enumerate(Building)}


def right_answer(kind: Kind, number: int) -> int | None:
    """The honest answer about an envelope: none, if it holds the other kind (CC-14)."""
    return number if number in NUMBERS[kind] else None


def is_answer(face: object, kind: Kind) -> bool:
    """Answers may be false, but stay within the numbers of their kind (CC-15)."""
    return isinstance(face, Answer) and (face.number is None or face.number in NUMBERS[kind])


def are_notes(face: object, here: Building) -> bool:
    """Five codes in five other buildings, and the file whose number is their sum (CC-24)."""
    if not isinstance(face, Notes) or len(face.codes) != len(CODES):
        return False
    placed = [building for building in face.codes if building is not None]
    total = sum(code for code, building in enumerate(face.codes) if building is not None)
    apart = len(set(placed)) == len(placed) == len(CODES) - 1 and here not in placed
    return apart and face.file == total


def claim(notes: Notes, here: Building, building: Building) -> int | None:
    """What notes say lies in a building; None is any of the forged files."""
    if building is here:
        return notes.file
    return notes.codes.index(building) if building in notes.codes else None


def contradicts(notes: Notes, here: Building, information: Information) -> bool:
    said = claim(notes, here, information.building)
    if said is None:
        return information.number in CODES or information.number == notes.file
    return information.number != said


# What the dealer is asked to judge.


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
