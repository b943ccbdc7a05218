"""How a finished game is told: who won as people say it, why, the turning point, small honours.

A game's `tell/ending.py` makes it from the course, which is what the whole table saw, and from the
faces that anybody at this device knew.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from brushpass.contract.moment import Beat, Ground, Moment
from brushpass.i18n import Texts
from brushpass.table import Known, Outcome, Seat

S = TypeVar("S")

MOST_HONOURS = 2


@dataclass(frozen=True, kw_only=True)
class Course(Generic[S]):
    """Everything that was done, from the deal to the end."""

    t: Texts
    players: tuple[str, ...]
    beats: tuple[Beat[S], ...]
    last: Moment | None
    """The moment that ended it."""
    unsealed: Known
    """All faces that anybody at this device knew."""
    outcome: Outcome

    def name(self, seat: Seat) -> str:
        return self.players[seat]


@dataclass(frozen=True, kw_only=True)
class Turning:
    """The act after which the lead never changed, or the last free choice."""

    line: str
    beat: int
    """Its index in the course."""


@dataclass(frozen=True, kw_only=True)
class Honour:
    """A kind or funny title, earned by what the log says: at most one a seat, never for losing."""

    seat: Seat
    title: str
    line: str


@dataclass(frozen=True, kw_only=True)
class Ending:
    ground: Ground
    headline: str
    """As people shout it."""
    line: str
    """How things stood, what was done, what came of it; never a rule."""
    turning: Turning | None = None
    honours: tuple[Honour, ...] = ()


def plain_ending(course: Course[Any]) -> Ending:
    """For a game that says no more than who won."""
    last = course.last
    return Ending(
        ground=last.ground if last else "night",
        headline=winners(course),
        line=last.sentence if last else "",
    )


def winners(course: Course[Any]) -> str:
    """Who won, as a sentence: one or two names, or everybody but one."""
    t, seats = course.t, course.outcome.winners
    others = [name for seat, name in enumerate(course.players) if seat not in seats]
    if not seats:
        return t("ends nobody")
    if not others:
        return t("won all")
    names = [course.name(seat) for seat in seats]
    if len(names) > 2 and len(others) == 1:
        return t("ends all but", player=others[0])
    if len(names) > 2:
        return t("ends several", player=names[0], n=len(names) - 1)
    return t("ends won", n=len(names), players=t.several(names))


def honours(*found: Honour | None) -> tuple[Honour, ...]:
    """The first honours found, at most one for each seat."""
    kept: dict[Seat, Honour] = {}
    for honour in found:
        if honour:
            kept.setdefault(honour.seat, honour)
    return tuple(kept.values())[:MOST_HONOURS]


def best(counts: Mapping[Seat, int], least: int) -> tuple[Seat, int] | None:
    """The seat that has most of something, if that is enough and no other seat has as many."""
    if not counts:
        return None
    most = max(counts.values())
    seats = [seat for seat, count in counts.items() if count == most]
    return (seats[0], most) if most >= least and len(seats) == 1 else None


def last_lead(leads: list[int]) -> int | None:
    """The beat with which the winner came to lead for good: `leads` says for each beat how many
    points the winner was ahead after it."""
    for place in range(len(leads) - 1, -1, -1):
        before = leads[place - 1] if place else 0
        if leads[place] > 0 >= before:
            return place
        if leads[place] <= 0:
            return None
    return None
