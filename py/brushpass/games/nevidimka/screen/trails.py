"""What the log tells of the latest check, acts and ways.

Nothing here is more than what everybody at the table has seen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from brushpass.games.nevidimka.actions import Enter, Hide, MoveTo, ShowCloak, StepOut
from brushpass.games.nevidimka.pieces import STATION, Kind, Numbers, Place, Refuge, Spot
from brushpass.games.nevidimka.printed.ways import door, path
from brushpass.games.nevidimka.state import State
from brushpass.table import ALL, Did, Entry, Rolled, Seat, Shown


@dataclass(frozen=True)
class Check:
    """A check of a place as far as it has come; None is still to be rolled."""

    seat: Seat
    place: Place
    fresh: bool
    """Nobody has done anything since."""
    signalled: bool = False
    yes: tuple[int, ...] = ()
    no: tuple[int, ...] = ()
    asked: int | None = None
    answered: int | None = None
    shot: int | None = None

    @property
    def police(self) -> int:
        return sum(self.yes) + (self.asked or 0)

    @property
    def man(self) -> int:
        return sum(self.no) + (self.answered or 0)

    @property
    def won(self) -> bool:
        """By the policeman."""
        return self.answered is not None and self.police > self.man


def last_check(log: Sequence[Entry]) -> Check | None:
    """The latest check, with every card and die of it."""
    after: list[Entry] = []
    fresh = True
    for entry in reversed(log):
        if isinstance(entry, Did):
            if isinstance(entry.action, Enter):
                return _check(entry.seat, entry.action.place, after[::-1], fresh=fresh)
            fresh = fresh and isinstance(entry.action, StepOut)
        after.append(entry)
    return None


def _check(seat: Seat, place: Place, after: Sequence[Entry], *, fresh: bool) -> Check:
    signalled = any(isinstance(entry, Shown) for entry in after[:1])
    opened: dict[str, list[int]] = {Kind.YES: [], Kind.NO: []}
    match after[1:2]:
        case [Shown(cards, to, faces)] if to == ALL and faces and cards[0].kind in opened:
            for card, face in zip(cards, faces, strict=True):
                assert isinstance(face, int)
                opened[card.kind].append(face)
            rest = after[2:]
        case _:
            rest = after[1:]
    yes, no = tuple(opened[Kind.YES]), tuple(opened[Kind.NO])
    rolls = _rolls(rest)
    asked, answered = next(rolls, None), next(rolls, None)
    check = Check(seat, place, fresh, signalled, yes, no, asked, answered)
    if not check.won:
        return check
    return Check(seat, place, fresh, signalled, yes, no, asked, answered, next(rolls, None))


def _rolls(entries: Sequence[Entry]) -> Iterator[int]:
    """The rolls that follow at once."""
    for entry in entries:
        if not isinstance(entry, Rolled):
            return
        yield entry.value


@dataclass(frozen=True)
class Shedding:
    """A Cloak that was shown, and the die that decides."""

    numbers: Numbers
    rolled: int | None

    @property
    def saved(self) -> bool:
        return self.rolled in self.numbers


def last_cloak(log: Sequence[Entry]) -> Shedding | None:
    """The Cloak that was shown, if nobody has done anything since."""
    after: list[Entry] = []
    for entry in reversed(log):
        if isinstance(entry, Did):
            if not isinstance(entry.action, ShowCloak):
                return None
            break
        after.append(entry)
    match after[::-1]:
        case [Shown(_, _, (tuple() as saving,)), Rolled(value), *_]:
            return Shedding(saving, value)
        case [Shown(_, _, (tuple() as saving,)), *_]:
            return Shedding(saving, None)
    return None


def last_acts(log: Sequence[Entry], most: int = 3) -> list[Did]:
    """The latest things that one seat has done."""
    acts: list[Did] = []
    for entry in reversed(log):
        if isinstance(entry, Did):
            if len(acts) == most or (acts and acts[0].seat != entry.seat):
                break
            acts.append(entry)
    return acts[::-1]


def silenced(log: Sequence[Entry]) -> Place | None:
    """The place that the Invisible Man's 6 has just silenced."""
    for entry in reversed(log):
        match entry:
            case Shown(_, "all", (Place() as place,)):
                return place
            case Shown(_, "all") | Rolled() | Did():
                return None
    return None


# Ways, for the eye to follow.


@lru_cache(maxsize=256)
def way(start: Spot, end: Spot | Refuge, steps: int, *, police: bool) -> tuple[int | Refuge, ...]:
    """The spots of a move, both ends with it; nothing if there is no such way."""
    cells: tuple[int | Refuge, ...]
    try:
        cells = path(start, end, steps, by_station=police)
    except LookupError:
        return ()
    if isinstance(start, Place):
        cells = (start, *cells)
    return cells if isinstance(end, int) else (*cells, end)


@dataclass(frozen=True)
class Step:
    """A pawn's move."""

    seat: Seat
    end: Spot | Refuge
    way: tuple[int | Refuge, ...]


def steps(state: State, log: Sequence[Entry]) -> Iterator[Step]:
    """All moves of all pawns, in order."""
    man = state.setup.invisible
    at: dict[Seat, Spot] = {}
    checked: Place | None = None
    roll = 0
    for entry in log:
        match entry:
            case Rolled(value):
                roll = value
            case Did(seat, MoveTo(cell)) if seat == man:
                start = at.get(man, door(checked) if checked else cell)
                last = cell == STATION
                yield Step(seat, cell, way(start, cell, roll, police=last))
                at[man] = cell
            case Did(seat, MoveTo(cell)):
                yield Step(seat, cell, way(at.get(seat, STATION), cell, roll, police=True))
                at[seat] = cell
            case Did(seat, Enter(place)):
                yield Step(seat, place, way(at.get(seat, STATION), place, roll, police=True))
                at[seat], checked = place, place
                at.pop(man, None)
            case Did(seat, StepOut(cell)):
                at[man] = cell
            case Did(seat, Hide(refuge)):
                start = at.pop(man, door(checked) if checked else STATION)
                yield Step(seat, refuge, way(start, refuge, roll, police=False))


def last_step(state: State, log: Sequence[Entry]) -> Step | None:
    """The latest move, if it was the latest act of all. Looks no further back than it must."""
    acts = last_acts(log, most=1)
    if not acts or not isinstance(acts[0].action, MoveTo | Enter | Hide):
        return None
    seat, action = acts[0].seat, acts[0].action
    end: Spot | Refuge
    match action:
        case MoveTo(cell):
            end = cell
        case Enter(place):
            end = place
        case Hide(refuge):
            end = refuge
    before = iter(reversed(log))
    for entry in before:
        if entry is acts[0]:
            break
    roll = 0
    start: Spot = STATION
    for entry in before:
        if isinstance(entry, Rolled):
            roll = roll or entry.value
        elif isinstance(entry, Did):
            found = _left_at(state, seat, entry)
            if found is not None:
                start = found
                break
    police = seat != state.setup.invisible or end == STATION
    return Step(seat, end, way(start, end, roll, police=police))


def _left_at(state: State, seat: Seat, entry: Did) -> Spot | None:
    """Where this act left the seat's pawn, if it moved it."""
    man = seat == state.setup.invisible
    match entry.action:
        case MoveTo(cell) if entry.seat == seat:
            return cell
        case StepOut(cell) if man:
            return cell
        case Enter(place) if man:
            return door(place)
        case Enter(place) if entry.seat == seat:
            return place
    return None


def last_chase(state: State, log: Sequence[Entry]) -> tuple[int | Refuge, ...]:
    """The whole way of the Invisible Man in his latest chase."""
    whole: tuple[int | Refuge, ...] = ()
    for step in steps(state, log):
        if step.seat != state.setup.invisible:
            if isinstance(step.end, Place):
                whole = ()
        elif whole and step.way[:1] == whole[-1:]:
            whole += step.way[1:]
        else:
            whole = step.way or whole
    return whole
