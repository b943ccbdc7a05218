"""The characters that computers play, and how computers at a table are written and read.

A face is a picture in assets/art and a name in the lobby's texts. A character isn't a strength: how
well a computer plays is its level.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from brushpass.contract import Computer, Level
from brushpass.i18n import texts
from brushpass.language import LANGUAGES
from brushpass.table import Malformed, Seat
from brushpass.table.records import reader

CAST = (
    "amara", "bruno", "dora", "emil", "greta", "idris",
    "lola", "mei", "nestor", "odette", "ravi", "tibor",
)  # fmt: skip


Computers: TypeAlias = Mapping[Seat, Computer]


def face_called(name: str) -> str:
    """The face that has this name in one of our languages; "" if none has."""
    named = (face for lang in LANGUAGES for face in CAST if cast_name(face, lang) == name)
    return next(named, "")


def cast_name(face: str, lang: str) -> str:
    return texts("brushpass.app", lang)(f"cast {face}")


def stand_in(computers: Iterable[Computer]) -> Computer:
    """Another one, as good as those who play already."""
    playing = tuple(computers)
    taken = {each.face for each in playing}
    free = [face for face in CAST if face not in taken]
    level = playing[0].level if playing else Level.AGENT
    return Computer(free[0] if free else CAST[0], level)


def write_computers(computers: Computers) -> dict[str, list[str]]:
    """As JSON has it: by the number of the seat, the face and the level."""
    return {str(seat): [each.face, str(each.level)] for seat, each in computers.items()}


def read_computers(value: Any, seats: int) -> dict[Seat, Computer]:
    """Read computers by their seats. Malformed if one isn't a computer, or if the table has no such
    seat."""
    if not isinstance(value, dict) or not value.keys() <= set(map(str, range(seats))):
        raise Malformed("these are no computers")
    computers = {int(seat): Computer(*_READ(each, seat)) for seat, each in value.items()}
    if any(each.face not in CAST for each in computers.values()):
        raise Malformed("this is no computer")
    return computers


_READ = reader(tuple[str, Level])
