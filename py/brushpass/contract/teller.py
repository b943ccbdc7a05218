"""How a game is told in words: the record that each game's `tell.py` has as TELLER."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from brushpass.contract.ending import Course, Ending, plain_ending
from brushpass.contract.moment import Beat, Moment, nothing_to_see
from brushpass.i18n import Texts
from brushpass.table import Entry, Known

S = TypeVar("S")


def by_itself(texts: Texts, state: Any, entry: Entry) -> str | None:
    return None


def worth_a_line(entry: Entry) -> bool:
    return False


def of_one_piece(beat: Beat[Any]) -> str:
    return ""


@dataclass(frozen=True, kw_only=True)
class Teller(Generic[S]):
    tell: Callable[[Texts, S, Entry, Known], str]
    """What happened, in a sentence, as somebody with this knowledge saw it; the state is the one
    before it."""
    sketch: Callable[[Texts, S, Known], str]
    """The table as text: for terminals, reports and tests."""
    sum_up: Callable[[Texts, S, Entry], str | None] = by_itself
    """One sentence for a whole row of such entries; None if this one stands by itself."""
    small: Callable[[Entry], bool] = worth_a_line
    """What goes without saying among all that computers do: it has no line of its own there, and
    nobody waits to read it."""
    moment: Callable[[Beat[S]], Moment | None] = nothing_to_see
    """What the whole table sees of this before the phone changes hands; None if it goes on."""
    chapter: Callable[[Beat[S]], str] = of_one_piece
    """The turn to which this belongs, for a film; nothing if it goes on with the one before."""
    ending: Callable[[Course[S]], Ending] = plain_ending
    """How it is told when it is over."""
