"""How people and computers look where phones are linked: a letter on cut paper, or a portrait.

Whoever is at one table has an own colour and an own cut, the same on all phones and all pages.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from brushpass.html import Markup, el, portrait

CUTS = 8
LOOKALIKES = str.maketrans("АВЕКМНОРСТУХ", "ABEKMHOPCTYX")
"""Cyrillic letters, and the Latin ones that look like them."""


@dataclass(frozen=True)
class Look:
    """How one of them looks."""

    letters: str
    cut: int = 0
    face: str = ""
    """Of a computer."""


def looks(
    names: Iterable[str],
    phones: Mapping[str, int] | None = None,
    faces: Mapping[str, str] | None = None,
) -> dict[str, Look]:
    """How all at one table look, by name. `phones` has the number of each phone by its name,
    `faces` those of computers. Who has a phone takes the phone's cut, and others come from the
    other end, so that nobody's changes when phones come."""
    computers, numbers = faces or {}, phones or {}
    people = sorted({*numbers, *names} - {*computers}, key=lambda it: (numbers.get(it, CUTS), it))
    letters, cuts = _letters(people), _cuts(people, numbers)
    found = {name: Look(letters[name], cuts[name]) for name in people}
    return found | {name: Look(name[:1], face=face) for name, face in computers.items()}


def tile(look: Look, class_: str = "") -> Markup:
    """For the eyes only: the name stands beside it, or is said otherwise."""
    if look.face:
        return el("span", portrait(look.face), class_=f"tile {class_}".strip(), aria_hidden="true")
    of_cut = f"tile cut-{look.cut} {class_}".strip()
    return el("span", look.letters, class_=of_cut, aria_hidden="true")


def emblem(game: str) -> Markup:
    """The picture of a game's poster."""
    use = el("use", href=f"#art-{game}")
    return el("svg", use, class_="emblem-of", aria_hidden="true", focusable="false")


def _letters(people: list[str]) -> dict[str, str]:
    """The initial; two letters of the name where two initials are equal."""
    letters: dict[str, str] = {}
    for name in people:
        first = name[:1].upper()
        alike = [other for other in people if _initial(other) == _initial(name)]
        tried = [first + each.lower() for each in name[1:] if not each.isspace()] or [first]
        unused = (each for each in tried if each not in letters.values())
        letters[name] = first if len(alike) == 1 else next(unused, tried[0])
    return letters


def _initial(name: str) -> str:
    """As it looks."""
    return name[:1].upper().translate(LOOKALIKES)


def _cuts(people: list[str], numbers: Mapping[str, int]) -> dict[str, int]:
    """By the phone's number if nobody else has that cut; else the next that is free. Who has no
    phone takes one from the end, where new phones come last."""
    cuts: dict[str, int] = {}
    for name in people:
        wanted, step = (numbers[name], 1) if name in numbers else (-1, -1)
        tried = [(wanted + n * step) % CUTS for n in range(CUTS)]
        cuts[name] = next((cut for cut in tried if cut not in cuts.values()), tried[0])
    return cuts
