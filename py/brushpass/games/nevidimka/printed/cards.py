"""What is printed on the cards, read from `cards.txt` beside this file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from brushpass.games.nevidimka.pieces import Kind, Numbers, Place
from brushpass.games.nevidimka.printed import read
from brushpass.table import Face

Hits: TypeAlias = Mapping[Place, Numbers]
"""The die numbers on each place's Signal."""
Faces: TypeAlias = Mapping[Kind, tuple[Face, ...]]
"""All faces of a kind, as they are shuffled."""


def parse(text: str) -> tuple[Hits, Faces]:
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
    return hits, {Kind.SIGNAL: tuple(hits), **{kind: tuple(of) for kind, of in values.items()}}


HITS, FACES = parse(read("cards.txt"))
