"""How a game is told in words: the record that each game's `tell` package has as TELLER."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from brushpass.contract.ending import Course, Ending, plain_ending
from brushpass.contract.moment import Beat, Moment, nothing_to_see
from brushpass.i18n import Texts
from brushpass.table import Entry, Known

S = TypeVar("S")


def no_summary(texts: Texts, state: Any, entry: Entry) -> str | None:
    return None


def nothing_small(entry: Entry) -> bool:
    return False


def one_chapter(beat: Beat[Any]) -> str:
    return ""


@dataclass(frozen=True, kw_only=True)
class Teller(Generic[S]):
    tell: Callable[[Texts, S, Entry, Known], str]
    """What happened, in a sentence, as somebody with this knowledge saw it; the state is the one
    before it."""
    sketch: Callable[[Texts, S, Known], str]
    """The table as text: for terminals, reports and tests."""
    sum_up: Callable[[Texts, S, Entry], str | None] = no_summary
    """One sentence for a run of such entries; None if this one has a line of its own."""
    small: Callable[[Entry], bool] = nothing_small
    """Whether this goes without saying when a computer does it: it has no line of its own, and the
    game doesn't wait until people have read it."""
    moment: Callable[[Beat[S]], Moment | None] = nothing_to_see
    """What the whole table sees of this before the phone changes hands; None if it goes on."""
    chapter: Callable[[Beat[S]], str] = one_chapter
    """The name of the turn that begins with this, in a film; empty if the turn before goes on."""
    ending: Callable[[Course[S]], Ending] = plain_ending
    """How a finished game is told."""
