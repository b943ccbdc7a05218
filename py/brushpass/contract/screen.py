"""How a game is drawn: the record that each game's `screen` package has as SCREEN.

Every function is pure, from a view to markup. Fields that few games need have defaults. Two modules
of the package may have more: `hints` has HINTS, `analysis` has ANALYST.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from brushpass.contract.view import SeatView, View
from brushpass.html import Markup, do_button, el
from brushpass.html.commands import Pass
from brushpass.i18n import Texts
from brushpass.table import Act, Known, Malformed, Outcome, Seat
from brushpass.table.slices import Slices

S = TypeVar("S")
D = TypeVar("D")

Trace: TypeAlias = Literal["ink", "tip"]

MOST_HINTS = 12
"""The most hints a game may have."""


def no_forms(view: Any, name: str, fields: Mapping[str, str]) -> Act:
    raise Malformed("this game has no forms")


@dataclass(frozen=True, kw_only=True)
class Seal(Generic[S, D]):
    """When a seat takes the device aside, and who looks on."""

    to_act: Callable[[S, Seat], bool]
    """Whether a seat that may act now opens the seal for it."""
    to_look: Callable[[S], tuple[Seat, ...]] = lambda state: ()
    """Who may look at their secret again without acting."""
    label: Callable[[View[S, D], Seat], str] = lambda view, seat: view.t(
        "button peek", player=view.name(seat)
    )
    """The label of the button by which a seat looks again."""
    onlookers: Callable[[S, Seat], tuple[Seat, ...]] = lambda state, seat: (seat,)
    """Who may look on when this seat opens the device, the seat included."""
    stays_open: bool = False
    """Looking again is reading and writing, as in a notebook: nobody has to hold the seal."""
    on_table: bool = False
    """The game's own table has the buttons by which people look again."""


@dataclass(frozen=True, kw_only=True)
class Pen(Generic[S]):
    """A game in which somebody draws."""

    seen: Callable[[S, Seat, tuple[Seat, ...]], Trace | None]
    """What a device sees of a pen, given the pen's seat and the seats at that device."""
    lines: Callable[[S, Mapping[Seat, Known]], str]
    """The lines that a device's pen has drawn, given what each seat at the device knows. They are
    replayed or peeked at where the page itself may not hold them."""


@dataclass(frozen=True, kw_only=True)
class Aloud(Generic[S]):
    """A game in which people may call out what they know."""

    asks_at_end: Callable[[S], bool]
    """Whether people are asked what was called out before the end of the timer counts."""
    computers_sit: Callable[[S], bool]
    """Whether a computer can take a seat at this table: it can't hear what people call out."""


@dataclass(frozen=True, kw_only=True)
class OwnPhone(Generic[S, D]):
    """A secret that its holder may take to a phone of their own, by a QR code."""

    lines: Callable[[SeatView[S, D]], tuple[str, ...]]
    """The lines that travel; none while these eyes don't know the secret."""
    who: Callable[[SeatView[S, D]], str]
    """A sentence that says who may scan it."""
    page: Callable[[Texts, tuple[str, ...]], Markup]
    """The page on that phone. Malformed if the lines can't be read."""


@dataclass(frozen=True, kw_only=True)
class Puzzle(Generic[S]):
    """Positions of a finished game that make a question, which is worked on as a case."""

    asks: Callable[[S], str | None]
    """The name of the question, as in `Case.positions`; None if the position makes none."""
    question: Callable[[Texts, str], str]
    """What the question of this name says."""


@dataclass(frozen=True, kw_only=True)
class Screen(Generic[S, D]):
    """`S` is the game's state, `D` its draft."""

    draft: D
    """The draft in which nothing is chosen."""
    role: Callable[[Texts, S, Seat], str]
    """What a seat is called to do, or what it is."""
    tone: Callable[[S, Seat], str] = lambda state, seat: "plain"
    """The colour of a seat."""
    seal: Seal[S, D]

    # The pages.
    headline: Callable[[View[S, D]], str]
    """What the table waits for, in a sentence."""
    top: Callable[[View[S, D]], Markup]
    table: Callable[[View[S, D]], Markup]
    actions: Callable[[View[S, D]], Markup]
    """What can be done at the open table."""
    secret: Callable[[SeatView[S, D]], Markup]
    result: Callable[[View[S, D]], Markup]
    read: Callable[[View[S, D], str, Mapping[str, str]], Act] = no_forms
    """The act of a form, by the form's name and fields. Unreadable if they make no act yet."""

    # What few games have.
    tells_points: bool = False
    """The game's `result` says how many points everybody has."""
    pen: Pen[S] | None = None
    aloud: Aloud[S] | None = None
    own_phone: OwnPhone[S, D] | None = None
    puzzle: Puzzle[S] | None = None
    quiet: Callable[[S], tuple[Seat, ...]] = lambda state: ()
    """Who mustn't say anything just now: they know what others are guessing."""
    consults: Callable[[Mapping[str, str]], bool] = lambda marks: False
    """Whether a seat with these marks wants to be told what its game's analyst knows."""


@dataclass(frozen=True)
class Hint(Generic[S, D]):
    """Given in a first game, at the moment it matters, to a person who plays against computers, and
    never again once they have dismissed it. Its sentence is the game's text "guide <id>"."""

    id: str
    rule: str
    """The rule that it is about, by number."""
    when: Callable[[SeatView[S, D]], bool]
    """Whether it matters now, from what this seat sees and may do."""


@dataclass(frozen=True, kw_only=True)
class Analyst(Generic[S, D]):
    """What a player could have known: a replay can be watched with it. It works in slices, so that
    the page doesn't freeze."""

    look: Callable[[SeatView[S, D], Known], Slices[Markup]]
    """Draws what is shown instead of the table. The view is what the seat saw; `Known` has the
    faces that anybody at this device knew then, so that odds can be set beside the truth."""


def scores(view: View[S, D], screen: Screen[S, D], outcome: Outcome) -> Markup | None:
    """Everybody's points, unless the game has none or tells them itself."""
    if outcome.scores is None or screen.tells_points:
        return None
    pairs = zip(view.players, outcome.scores, strict=True)
    rows = [el("li", el("span", name), el("b", score)) for name, score in pairs]
    return el("ul", rows, class_="scores")


def peek_bar(view: View[S, D], screen: Screen[S, D], seats: tuple[Seat, ...]) -> Markup | None:
    """The buttons by which people look at their secret again."""
    if not seats or screen.seal.on_table:
        return None
    buttons = [
        do_button(screen.seal.label(view, seat), Pass(seat), class_="btn btn-plain")
        for seat in seats
    ]
    return el("div", buttons, class_="peeks")
