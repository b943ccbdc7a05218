"""What a notebook has in ink: facts with their source, as the table and this seat know them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from brushpass.games.casablanca.evidence import claim, right_answer
from brushpass.games.casablanca.pieces import MAX_PLAYERS, Building, Information, Kind
from brushpass.games.casablanca.screen.draft import OwnView
from brushpass.games.casablanca.screen.story import Story, story
from brushpass.games.casablanca.sheet import Sheet, Told, sheet
from brushpass.games.casablanca.state import State
from brushpass.games.casablanca.tell import envelope
from brushpass.i18n import Texts
from brushpass.table import Seat


@dataclass(frozen=True)
class Fact:
    """One line in ink: what lies somewhere, and who says so."""

    building: Building
    source: str
    """"seen", "opened", "told", "given", "notes", "challenge", "follows" or "left"."""
    what: str
    round: int | None
    who: Seat | None = None
    remark: str = ""
    """"proven", "unlike", "false" or nothing."""


def found(view: OwnView) -> dict[Building, int]:
    """What these eyes have seen, or everybody."""
    return {one.building: one.number for one in sheet(view.state, view.seat, view.known).found}


def said(t: Texts, kind: Kind, number: int | None) -> str:
    """An answer in words: "code 3", or "no code"."""
    return t(f"no {kind}") if number is None else envelope(t, number)


Possible: TypeAlias = Mapping[Building, frozenset[int]]
"""What can lie in a building; one of which nothing is known isn't there."""


def facts(view: OwnView, follows: Possible | None = None) -> dict[Building, list[Fact]]:
    """Everything in ink, by building; with a remark where it can't be true by what one has seen,
    or by all that follows from that."""
    kept = sheet(view.state, view.seat, view.known)
    past = story(view)
    possible = follows or {one.building: frozenset((one.number,)) for one in kept.found}
    lines = [
        *_seen(view, kept, past),
        *[_told(view.t, "told", slip, slip.sender, possible) for slip in kept.received],
        *[_told(view.t, "given", slip, slip.asker, possible) for slip in kept.given],
        *_claimed(view, past, possible),
        *_disputed(view, past, possible),
    ]
    return {place: [line for line in lines if line.building is place] for place in Building}


def _seen(view: OwnView, kept: Sheet, past: Story) -> list[Fact]:
    state, seat = view.state, view.seat
    lines = []
    for one in kept.found:
        place, thing = one.building, envelope(view.t, one.number)
        if place in state.looks[seat]:
            lines.append(Fact(place, "seen", thing, _visit(state, seat, place)))
        if place in past.opened and not state.result:
            lines.append(Fact(place, "opened", thing, past.opened[place]))
    return lines


def _visit(state: State, seat: Seat, building: Building) -> int | None:
    """The first round in which this agent was there."""
    rounds = [number for number, places in enumerate(state.trail, 1) if places[seat] is building]
    return rounds[0] if rounds else None


def _told(t: Texts, source: str, slip: Told, who: Seat, possible: Possible) -> Fact:
    remark = ""
    if slip.building in possible:
        true = {right_answer(slip.question, number) for number in possible[slip.building]}
        remark = "" if slip.answer in true else "false" if source == "given" else "unlike"
    if slip.proven_false:
        remark = "proven"
    thing = said(t, slip.question, slip.answer)
    return Fact(slip.building, source, thing, slip.round, who, remark)


def _claimed(view: OwnView, past: Story, possible: Possible) -> list[Fact]:
    """What others have said in their notes."""
    lines = []
    for claimed in past.claims:
        if claimed.declarer == view.seat:
            continue
        for place in Building:
            number = claim(claimed.notes, claimed.building, place)
            if number is not None:
                thing = envelope(view.t, number)
                remark = _unlike(possible, place, number)
                who = claimed.declarer
                lines.append(Fact(place, "notes", thing, claimed.round, who, remark))
    return lines


def _disputed(view: OwnView, past: Story, possible: Possible) -> list[Fact]:
    """What others have said in challenges that one has read."""
    lines = []
    for card, in_round in past.challenged.items():
        face = view.known.get(card)
        who = card.place % MAX_PLAYERS
        if isinstance(face, Information) and who != view.seat:
            thing = envelope(view.t, face.number)
            remark = _unlike(possible, face.building, face.number)
            lines.append(Fact(face.building, "challenge", thing, in_round, who, remark))
    return lines


def _unlike(possible: Possible, building: Building, number: int) -> str:
    return "" if number in possible.get(building, (number,)) else "unlike"
