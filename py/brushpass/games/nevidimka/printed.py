"""What is printed on the cards, from `cards.txt` beside this file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from brushpass.games.nevidimka.pieces import Kind, Numbers, Place, Printing
from brushpass.games.nevidimka.town import read
from brushpass.table import Face


@dataclass(frozen=True, eq=False)
class Printed:
    """There is one a printing, so that what is worked out for it can be kept."""

    hits: Mapping[Place, Numbers]
    """The die numbers on each place's Signal."""
    faces: Mapping[Kind, tuple[Face, ...]]
    """All faces of a kind, as they are shuffled."""


@cache
def printed(printing: Printing) -> Printed:
    return parse(read("cards.txt", printing))


def parse(text: str) -> Printed:
    """The cards that a text describes; its head says how."""
    hits: dict[Place, Numbers] = {}
    values: dict[Kind, list[Face]] = {Kind.YES: [], Kind.NO: [], Kind.CLOAK: []}
    for line in text.splitlines():
        match line.partition("#")[0].split():
            case "signal", place, *numbers:
                hits[Place(place)] = tuple(map(int, numbers))
            case "yes" | "no" as kind, value, count:
                values[Kind(kind)] += [int(value)] * int(count)
            case "cloak", *numbers:
                values[Kind.CLOAK].append(tuple(map(int, numbers)))
            case []:
                pass
            case words:
                raise ValueError(f"there is no card {words}")
    faces = {Kind.SIGNAL: tuple(hits), **{kind: tuple(of) for kind, of in values.items()}}
    return Printed(hits, faces)
