"""How a game is seen: the record that each game's `screen` package has as SCREEN.

Every function is pure: from a view to markup. What a game doesn't have is a default.
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

S = TypeVar("S")
D = TypeVar("D")

Trace: TypeAlias = Literal["ink", "tip"]


def no_forms(view: Any, name: str, fields: Mapping[str, str]) -> Act:
    raise Malformed("this game has no forms")


def nobody(state: Any) -> tuple[Seat, ...]:
    return ()


def alone(state: Any, seat: Seat) -> tuple[Seat, ...]:
    return (seat,)


def never(state: Any) -> bool:
    return False


def always(state: Any) -> bool:
    return True


def plain(state: Any, seat: Seat) -> str:
    return "plain"


def no_pen(state: Any, pen: Seat, seats: tuple[Seat, ...]) -> Trace | None:
    return None


def no_lines(state: Any, known: Mapping[Seat, Known]) -> str:
    return "[]"


def look_again(view: View[Any, Any], seat: Seat) -> str:
    return view.t("button peek", player=view.name(seat))


def scores(view: View[Any, Any], outcome: Outcome) -> Markup | None:
    """Everybody's points, where the game counts any."""
    if outcome.scores is None:
        return None
    pairs = zip(view.players, outcome.scores, strict=True)
    rows = [el("li", el("span", name), el("b", score)) for name, score in pairs]
    return el("ul", rows, class_="scores")


def no_scores(view: Any, outcome: Outcome) -> Markup | None:
    """Of a game whose result tells the points itself."""
    return None


@dataclass(frozen=True, kw_only=True)
class Second(Generic[S, D]):
    """A secret that may travel to a phone of its holder's own, in a QR code."""

    lines: Callable[[SeatView[S, D]], tuple[str, ...]]
    """What travels; nothing while these eyes don't know it."""
    who: Callable[[SeatView[S, D]], str]
    """Who may scan it, as a sentence."""
    page: Callable[[Texts, tuple[str, ...]], Markup]
    """How it looks there. Malformed if the lines are none of ours."""


@dataclass(frozen=True, kw_only=True)
class Puzzle(Generic[S]):
    """Positions of a finished game that make a question, which is worked on as a case."""

    asks: Callable[[S], str | None]
    """The name of the question, by which `Case.positions` has it; None where there is nothing to
    find."""
    question: Callable[[Texts, str], str]
    """What the question of this name says."""


@dataclass(frozen=True, kw_only=True)
class Screen(Generic[S, D]):
    """`S` is the game's state, `D` its draft."""

    draft: D
    """With nothing chosen."""

    # Who looks when.
    role: Callable[[Texts, S, Seat], str]
    """What a seat is called to do, or what it is."""
    behind_seal: Callable[[S, Seat], bool]
    """Whether a seat that may act now takes the device aside for it."""
    headline: Callable[[View[S, D]], str]
    """What the table waits for, in a sentence."""

    # What they see.
    top: Callable[[View[S, D]], Markup]
    table: Callable[[View[S, D]], Markup]
    actions: Callable[[View[S, D]], Markup]
    """What can be done at the open table."""
    secret: Callable[[SeatView[S, D]], Markup]
    result: Callable[[View[S, D]], Markup]

    # What not every game has.
    read: Callable[[View[S, D], str, Mapping[str, str]], Act] = no_forms
    """The act that a form says, by its name and fields. Unreadable if it says none yet."""
    tone: Callable[[S, Seat], str] = plain
    """The colour of a seat."""
    peeks: Callable[[S], tuple[Seat, ...]] = nobody
    """Who may look at their secret again without acting."""
    peek_label: Callable[[View[S, D], Seat], str] = look_again
    company: Callable[[S, Seat], tuple[Seat, ...]] = alone
    """Who may look on when this seat opens the device, the seat included."""
    stays_open: bool = False
    """Looking again is reading and writing, as in a notebook: nobody has to hold the seal."""
    draws_peeks: bool = False
    """The game's own table has the buttons by which people look again."""
    scores: Callable[[View[S, D], Outcome], Markup | None] = scores
    pen_seen: Callable[[S, Seat, tuple[Seat, ...]], Trace | None] = no_pen
    """Given whose pen it is and the seats of a device: what that device sees of the pen."""
    pen_lines: Callable[[S, Mapping[Seat, Known]], str] = no_lines
    """Given what each seat at a device knows: the lines that its pen has drawn, to be played or
    peeked at where the page may not hold them."""
    asks_at_end: Callable[[S], bool] = never
    """Whether people call out what they know, so that they are asked before the sand counts."""
    computers_sit: Callable[[S], bool] = always
    """Whether a computer can take a seat at this table; it can't hear what people call out."""
    consults: Callable[[Mapping[str, str]], bool] = never
    """Whether a seat with these marks wants to be told what its game's analyst knows."""
    second: Second[S, D] | None = None
    puzzle: Puzzle[S] | None = None


def peek_bar(view: View[S, D], screen: Screen[S, D], seats: tuple[Seat, ...]) -> Markup | None:
    """The buttons by which people look at their secret again."""
    if not seats or screen.draws_peeks:
        return None
    buttons = [
        do_button(screen.peek_label(view, seat), Pass(seat), class_="btn btn-plain")
        for seat in seats
    ]
    return el("div", buttons, class_="peeks")
