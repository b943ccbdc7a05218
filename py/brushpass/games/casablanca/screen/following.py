"""What follows from what a player knows, struck out in the notebook of those who want that.

The wish is one of the seat's own marks. `View.advice` has what follows, once a mind is here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from brushpass.games.casablanca.pieces import Building
from brushpass.games.casablanca.screen import forms, ink
from brushpass.games.casablanca.screen.draft import OwnView
from brushpass.games.casablanca.tell import words
from brushpass.html import Markup, do_button
from brushpass.html.commands import Choose, Mark

if TYPE_CHECKING:
    from brushpass.games.casablanca.mind.advice import Advice

WANTED = "follows"
"""The mark that says so."""
FEW = 6
"""How many numbers a line of the notebook can list."""


def wanted(marks: Mapping[str, str]) -> bool:
    return bool(marks.get(WANTED))


def advice_of(view: OwnView) -> Advice | None:
    advice: Advice | None = view.advice if wanted(view.marks) else None
    return advice


def switch(view: OwnView) -> Markup:
    """The button that shows or hides what follows."""
    on = wanted(view.marks)
    return forms.choice(view.t("button follows"), Mark(WANTED, "" if on else "yes"), on=on)


def concluded(view: OwnView, advice: Advice | None) -> dict[Building, int]:
    """What must lie in buildings where one hasn't looked."""
    if advice is None:
        return {}
    seen = ink.found(view)
    sure = {place: advice.strikes.thing_in(place) for place in Building if place not in seen}
    return {place: number for place, number in sure.items() if number is not None}


def may_lie(advice: Advice | None) -> dict[Building, frozenset[int]]:
    """What can lie in each building, if anything follows."""
    return {place: advice.strikes.may_lie(place) for place in Building} if advice else {}


def left_over(advice: Advice | None) -> dict[Building, str]:
    """What can still lie in buildings, where that is little but not certain."""
    choices = may_lie(advice).items()
    few = {place: sorted(numbers) for place, numbers in choices if 1 < len(numbers) <= FEW}
    return {place: ", ".join(map(str, numbers)) for place, numbers in few.items()}


def struck(view: OwnView, building: Building, number: int) -> Markup:
    """A number that can't lie here; a tap tells why."""
    asked = view.draft.page is building and view.draft.struck == number
    return do_button(
        number,
        Choose("struck", "" if asked else str(number)),
        class_="numeral inked",
        aria_pressed="true" if asked else "false",
        aria_label=view.t("why struck", thing=words.envelope(view.t, number)),
    )
