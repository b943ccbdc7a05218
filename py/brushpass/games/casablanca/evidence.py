"""What is true, what notes claim, and the words of a verdict, for rules and screens.

These functions see faces. Their results are for the dealer, for seats that know the faces, or for
everybody once these were opened.
"""

from __future__ import annotations

from brushpass.games.casablanca import pieces
from brushpass.games.casablanca.pieces import Answer, Building, Information, Kind, Notes

PROVEN = "proven"
NOT_PROVEN = "not proven"
RIGHT = "right"
WRONG = "wrong"


def right_answer(kind: Kind, number: int) -> int | None:
    """The honest answer about an envelope: none, if it holds the other kind (CC-14)."""
    return number if number in pieces.NUMBERS[kind] else None


def is_answer(face: object, kind: Kind) -> bool:
    """Answers may be false, but stay within the numbers of their kind (CC-15)."""
    return isinstance(face, Answer) and (face.number is None or face.number in pieces.NUMBERS[kind])


def are_notes(face: object, here: Building) -> bool:
    """Five codes in five other buildings, and the file whose number is their sum (CC-24)."""
    if not isinstance(face, Notes) or len(face.codes) != len(pieces.CODES):
        return False
    placed = [building for building in face.codes if building is not None]
    total = sum(code for code, building in enumerate(face.codes) if building is not None)
    apart = len(set(placed)) == len(placed) == len(pieces.CODES) - 1 and here not in placed
    return apart and face.file == total


def claim(notes: Notes, here: Building, building: Building) -> int | None:
    """What notes say lies in a building; None stands for any of the forged files."""
    if building is here:
        return notes.file
    return notes.codes.index(building) if building in notes.codes else None


def contradicts(notes: Notes, here: Building, information: Information) -> bool:
    said = claim(notes, here, information.building)
    if said is None:
        return information.number in pieces.CODES or information.number == notes.file
    return information.number != said
