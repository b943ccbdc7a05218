"""How a game is told: the record that each game's `tell` package has as TELLER.

What was done is told in words; the whole table sees a moment of it before the phone changes hands,
and a finished game has an ending: who won as people say it, why, the turning point, small honours.
Moments and endings are made of what everybody saw, and of the faces that anybody at this device
knew.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from brushpass.html import Markup
from brushpass.i18n import Texts
from brushpass.table import Entry, Known, Outcome, Seat

S = TypeVar("S")

MOST_HONOURS = 2

Ground: TypeAlias = Literal["red", "blue", "bone", "black", "green", "night", "sand"]
"""The background colour, by its meaning: one team, the other team, nobody, the worst outcome, a
find of both players, somebody unseen, an attempt to solve the case."""

Pace: TypeAlias = Literal["turned", "stamped", "thrown", "duel"]
"""How the picture lands: like a card, a stamp, a die, or two dice and a shot."""


@dataclass(frozen=True, kw_only=True)
class Beat(Generic[S]):
    """One act and what the dealer answered to it, as the whole table saw them."""

    t: Texts
    before: S
    entries: tuple[Entry, ...]
    """The first is the act, or that time was up."""
    after: S
    outcome: Outcome | None
    """If the act ended the game."""


@dataclass(frozen=True, kw_only=True)
class Moment:
    ground: Ground
    begins: Ground | None = None
    """The ground until the picture has landed; None if it doesn't change."""
    who: str
    """Who acts, and on what."""
    aside: str = ""
    thing: Markup
    word: str
    """One to three words, with a stop or "!"."""
    sentence: str
    now: str = ""
    """What comes next."""
    sound: str = "card"
    pace: Pace = "turned"
    waits: bool = False
    """Stays until it is tapped."""
    roller: Seat | None = None
    """The seat that rolls: the die waits for their tap."""
    quiet: bool = False
    """It isn't shown to the whole table: the roller is told when they take the phone."""


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


@dataclass(frozen=True, kw_only=True)
class Teller(Generic[S]):
    tell: Callable[[Texts, S, Entry, Known], str]
    """What happened, in a sentence, as somebody with this knowledge saw it; the state is the one
    before it."""
    sketch: Callable[[Texts, S, Known], str]
    """The table as text: for terminals, reports and tests."""
    sum_up: Callable[[Texts, S, Entry], str | None] = lambda texts, state, entry: None
    """One sentence for a run of such entries; None if this one has a line of its own."""
    small: Callable[[Entry], bool] = lambda entry: False
    """Whether this goes without saying when a computer does it: it has no line of its own, and the
    game doesn't wait until people have read it."""
    moment: Callable[[Beat[S]], Moment | None] = lambda beat: None
    """What the whole table sees of this before the phone changes hands; None if it goes on."""
    chapter: Callable[[Beat[S]], str] = lambda beat: ""
    """The name of the turn that begins with this, in a film; empty if the turn before goes on."""
    ending: Callable[[Course[S]], Ending] = plain_ending
    """How a finished game is told."""
