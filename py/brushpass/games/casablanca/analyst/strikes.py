"""What can't lie where, and why: a thing is struck out of a place if no possible deal has it there.

Simple reasons come first, as with a person; then all possible deals ("worlds") are considered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from brushpass.games.casablanca.analyst import worlds
from brushpass.games.casablanca.analyst.matching import Possible, fitting
from brushpass.games.casablanca.analyst.worlds import ASIDE, COLUMN, PLACE, PLACES, THINGS
from brushpass.games.casablanca.clues import Clue, Corrected, Seen
from brushpass.games.casablanca.events import Failed
from brushpass.games.casablanca.evidence import right_answer
from brushpass.games.casablanca.pieces import CODES, NUMBERS, Building, Kind

BUILDINGS = tuple(Building)


@dataclass(frozen=True)
class FoundHere:
    """Something else was seen in this building."""

    seen: Seen


@dataclass(frozen=True)
class FoundThere:
    """This thing was seen in another building."""

    seen: Seen


@dataclass(frozen=True)
class ProvenLie:
    """A slip was proven false, and its correction right."""

    corrected: Corrected


@dataclass(frozen=True)
class AllPlaced:
    """All things of this kind are placed elsewhere: five codes, or six files."""

    kind: Kind


@dataclass(frozen=True)
class OnlyChoice:
    """Only this place is left for the thing, or only this thing for the place. A building of None
    is the place aside."""

    number: int
    building: Building | None


@dataclass(frozen=True)
class NoRoom:
    """All clues together leave no place for it, with these failed notes among them."""

    failed: tuple[Failed, ...] = ()


Reason: TypeAlias = FoundHere | FoundThere | ProvenLie | AllPlaced | OnlyChoice | NoRoom


@dataclass(frozen=True)
class Strikes:
    possible: tuple[frozenset[int], ...]
    """For each place the things that may lie there."""
    reasons: dict[tuple[int, int], Reason]
    """Why a thing can't lie in a place."""

    def at(self, building: Building) -> dict[int, Reason]:
        """What is struck out in a building."""
        place = PLACE[building]
        return {n: self.reasons[place, n] for n in THINGS if (place, n) in self.reasons}

    def may_lie(self, building: Building) -> frozenset[int]:
        return self.possible[PLACE[building]]

    def thing_in(self, building: Building) -> int | None:
        """The thing in a building, if that is certain."""
        return _only(self.possible[PLACE[building]])

    def aside(self) -> int | None:
        return _only(self.possible[ASIDE])

    def place_of(self, number: int) -> int | None:
        """The only place where a thing may lie."""
        return _only(frozenset(p for p in PLACES if number in self.possible[p]))


def _only(some: frozenset[int]) -> int | None:
    return next(iter(some)) if len(some) == 1 else None


def strikes(clues: Sequence[Clue]) -> Strikes:
    """Everything that follows from what a player has seen and what was proven."""
    page = _Page()
    for clue in clues:
        page.write(clue)
    failed = [clue for clue in clues if isinstance(clue, Failed)]
    page.follow()
    if page.strike_by_worlds(failed):
        page.follow()
    return Strikes(tuple(frozenset(row) for row in page.rows), page.reasons)


class _Page:
    """A note sheet: twelve places, and what may still lie in each."""

    def __init__(self) -> None:
        weights = worlds.anything()
        self.rows = [{n for n in THINGS if weights[place][COLUMN[n]]} for place in PLACES]
        self.reasons: dict[tuple[int, int], Reason] = {}
        self._seen: dict[int, Seen] = {}

    def write(self, clue: Clue) -> None:
        match clue:
            case Seen(_, building, number):
                self._seen[number] = clue
                self._strike(PLACE[building], lambda n: n != number, FoundHere(clue))
                self._strike_elsewhere(number, PLACE[building], FoundThere(clue))
            case Corrected(_, _, _, building, kind, right):
                reason = ProvenLie(clue)
                self._strike(PLACE[building], lambda n: right_answer(kind, n) != right, reason)

    def follow(self) -> None:
        """Strike out by simple reasons until none of them strikes out more."""
        before = -1
        while before != len(self.reasons):
            before = len(self.reasons)
            self._kinds()
            self._singles()

    def strike_by_worlds(self, failed: Sequence[Failed]) -> bool:
        """Strike out what no world has. Returns whether there was anything to strike."""
        wrong = [worlds.claims_of(clue.notes, clue.here) for clue in failed]
        possible: Possible = [{COLUMN[n] for n in row} for row in self.rows]
        plain = fitting(possible, ())
        whole = fitting(possible, wrong) if wrong else plain
        before = len(self.reasons)
        for place, row in enumerate(self.rows):
            for number in sorted(row):
                pair = (place, COLUMN[number])
                if pair not in whole:
                    reason = NoRoom(tuple(failed) if pair in plain else ())
                    self._strike(place, number.__eq__, reason)
        return len(self.reasons) > before

    def _strike(self, place: int, gone: Callable[[int], bool], reason: Reason) -> None:
        row = self.rows[place]
        for number in [n for n in row if gone(n)]:
            row.remove(number)
            self.reasons[place, number] = reason

    def _strike_elsewhere(self, number: int, place: int, reason: Reason) -> None:
        for other in PLACES:
            if other != place:
                self._strike(other, number.__eq__, reason)

    def _kinds(self) -> None:
        """Five buildings hold codes, and six files (CC-04)."""
        for kind, count in ((Kind.CODE, len(CODES) - 1), (Kind.FILE, len(NUMBERS[Kind.FILE]))):
            numbers = set(NUMBERS[kind])
            sure = [place for place in range(ASIDE) if self.rows[place] <= numbers]
            if len(sure) == count:
                for place in range(ASIDE):
                    if place not in sure:
                        self._strike(place, numbers.__contains__, AllPlaced(kind))

    def _singles(self) -> None:
        for number, place in self._settled():
            if number not in self._seen:
                building = BUILDINGS[place] if place != ASIDE else None
                reason = OnlyChoice(number, building)
                self._strike(place, number.__ne__, reason)
                self._strike_elsewhere(number, place, reason)

    def _settled(self) -> Iterator[tuple[int, int]]:
        """Pairs of a thing and its place where only one of them is left for the other."""
        for place in PLACES:
            if len(self.rows[place]) == 1:
                yield next(iter(self.rows[place])), place
        for number in THINGS:
            places = [place for place in PLACES if number in self.rows[place]]
            if len(places) == 1:
                yield number, places[0]
