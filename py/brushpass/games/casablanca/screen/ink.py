"""What a notebook has in ink: facts with their source, as the table and this seat know them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from brushpass.games.casablanca import clues as clue, events, evidence
from brushpass.games.casablanca.pieces import Building
from brushpass.games.casablanca.screen.draft import OwnView
from brushpass.games.casablanca.tell import words
from brushpass.table import Seat

SOURCES = ("seen", "opened", "told", "given", "notes", "challenge")
"""In the order in which a page of the notebook has them."""


@dataclass(frozen=True)
class Fact:
    """One line in ink: what lies somewhere, and who says so."""

    building: Building
    source: str
    """One of SOURCES, "follows" or "left"."""
    what: str
    round: int | None
    who: Seat | None = None
    remark: str = ""
    """"proven", "unlike", "false" or nothing."""


def found(view: OwnView) -> dict[Building, int]:
    """What this seat has seen, or everybody."""
    return clue.found(view.known)


Possible: TypeAlias = Mapping[Building, frozenset[int]]
"""What can lie in each building of which something is known."""


def facts(view: OwnView, possible: Possible | None = None) -> dict[Building, list[Fact]]:
    """Everything in ink, by building. A remark marks what can't be true: by what was seen, or by
    all that is possible."""
    possible = possible or {place: frozenset((n,)) for place, n in found(view).items()}
    lines: dict[Building, list[Fact]] = {building: [] for building in Building}
    for noted in clue.clues(view.state, view.seat, view.known):
        for fact in _facts(view, noted, possible):
            if fact.source != "seen" or not any(f.source == "seen" for f in lines[fact.building]):
                lines[fact.building].append(fact)
    for page in lines.values():
        page.sort(key=lambda fact: SOURCES.index(fact.source))
    return lines


def _facts(view: OwnView, noted: clue.Clue, possible: Possible) -> Iterator[Fact]:
    t = view.t
    match noted:
        case clue.Seen(now, building, number, opened):
            if not opened:
                yield Fact(building, "seen", words.envelope(t, number), now)
            elif not view.state.result:
                yield Fact(building, "opened", words.envelope(t, number), now)
        case clue.Told(now, _, who) | clue.Given(now, _, who):
            source = "told" if isinstance(noted, clue.Told) else "given"
            text = words.answer(t, noted.kind, noted.answer)
            yield Fact(noted.building, source, text, now, who, _doubt(view, noted, possible))
        case events.Claimed(now, declarer, here, notes):
            for building in Building:
                claimed = evidence.claim(notes, here, building)
                if claimed is not None:
                    remark = _unlike(possible, building, claimed)
                    text = words.envelope(t, claimed)
                    yield Fact(building, "notes", text, now, declarer, remark)
        case clue.Disputed(now, challenger, building, number):
            remark = _unlike(possible, building, number)
            text = words.envelope(t, number)
            yield Fact(building, "challenge", text, now, challenger, remark)


def _doubt(view: OwnView, slip: clue.Told | clue.Given, possible: Possible) -> str:
    if slip.message in view.state.proven:
        return "proven"
    right = {evidence.right_answer(slip.kind, number) for number in possible.get(slip.building, ())}
    if not right or slip.answer in right:
        return ""
    return "unlike" if isinstance(slip, clue.Told) else "false"


def _unlike(possible: Possible, building: Building, number: int) -> str:
    return "" if number in possible.get(building, (number,)) else "unlike"
