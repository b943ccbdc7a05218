"""From which round the answer followed for certain, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from brushpass.games.casablanca.analyst.strikes import BUILDINGS, Strikes, strikes
from brushpass.games.casablanca.clues import Clue, Corrected, Seen
from brushpass.games.casablanca.events import Failed
from brushpass.games.casablanca.pieces import CODES, Building, Notes
from brushpass.table.slices import Slices


@dataclass(frozen=True)
class Certain:
    """The solution that one could have declared, and what it followed from."""

    round: int
    here: Building
    notes: Notes
    codes: int
    """How many codes were seen."""
    files: int
    lies: tuple[Corrected, ...]
    """The proven lies without which it wouldn't have followed."""
    failed: tuple[Failed, ...]
    """The wrong notes without which it wouldn't have followed."""


def solution(found: Strikes) -> tuple[Building, Notes] | None:
    """The five codes and the genuine file, if no other answer is possible (CC-24)."""
    aside = found.aside()
    if aside is None:
        return None
    file = sum(CODES) - aside
    places = [found.place_of(code) for code in CODES]
    here = found.place_of(file)
    if here is None or None in places:
        return None
    codes = [None if code == aside else BUILDINGS[places[code] or 0] for code in CODES]
    return BUILDINGS[here], Notes(tuple(codes), file)


def certain_since(clues: Sequence[Clue]) -> Slices[Certain | None]:
    """The first round after which only one answer was left."""
    sure = [clue for clue in clues if isinstance(clue, (Seen, Corrected, Failed))]
    for now in sorted({clue.round for clue in sure}):
        known = [clue for clue in sure if clue.round <= now]
        yield
        answer = solution(strikes(known))
        if answer:
            here, notes = answer
            needed = yield from _needed(known)
            seen = {clue.number for clue in needed if isinstance(clue, Seen)}
            return Certain(
                now,
                here,
                notes,
                codes=len([number for number in seen if number in CODES]),
                files=len([number for number in seen if number not in CODES]),
                lies=tuple([clue for clue in needed if isinstance(clue, Corrected)]),
                failed=tuple([clue for clue in needed if isinstance(clue, Failed)]),
            )
    return None


def _needed(known: Sequence[Clue]) -> Slices[Sequence[Clue]]:
    """The clues without the slips and notes that weren't needed."""
    for clue in [clue for clue in known if not isinstance(clue, Seen)]:
        yield
        fewer = [other for other in known if other is not clue]
        if solution(strikes(fewer)):
            known = fewer
    return known
