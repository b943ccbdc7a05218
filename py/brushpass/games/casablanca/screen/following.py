"""What follows from what a player knows, struck out in the notebook for who wants that.

The wish is one of the seat's own marks; without it nothing here is worked out. Who works it out,
the analyst, comes when somebody wants that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING

from brushpass.games.casablanca.pieces import Building
from brushpass.games.casablanca.screen.draft import OwnView
from brushpass.games.casablanca.screen.ink import found
from brushpass.games.casablanca.tell import envelope
from brushpass.html import Markup, do_button, el
from brushpass.html.commands import Choose, Mark

if TYPE_CHECKING:
    from brushpass.games.casablanca.analyst import Clue, Strikes

WANTED = "follows"
"""The mark that says so."""
ANALYST = "brushpass.games.casablanca.analyst"
_latest: list[tuple[Sequence[Clue], Strikes]] = []
"""What followed last, and from what: the notebook is drawn on every tap of a pencil."""


def wanted(marks: Mapping[str, str]) -> bool:
    return bool(marks.get(WANTED))


def following(view: OwnView) -> Strikes | None:
    """All that follows, if this seat wants to see it and the analyst is here."""
    if not wanted(view.marks) or find_spec(ANALYST) is None:
        return None
    from brushpass.games.casablanca.analyst import noted, strikes

    clues = noted(view.seat, view.state, view.log)
    if not _latest or _latest[0][0] != clues:
        _latest[:] = [(clues, strikes(clues))]
    return _latest[0][1]


def switch(view: OwnView) -> Markup:
    """Only what one saw, or also all that follows."""
    on = wanted(view.marks)
    pressed = "true" if on else "false"
    command = Mark(WANTED, "" if on else "yes")
    return do_button(view.t("button follows"), command, class_="btn", aria_pressed=pressed)


def concluded(view: OwnView, known: Strikes | None) -> dict[Building, int]:
    """What lies in buildings where one hasn't looked, as it follows."""
    if known is None:
        return {}
    lying = found(view)
    sure = {place: known.lies(place) for place in Building if place not in lying}
    return {place: number for place, number in sure.items() if number is not None}


FEW = 6
"""So many numbers are told at a glance."""


def may_lie(known: Strikes | None) -> dict[Building, frozenset[int]]:
    """What can lie in each building, if anything follows."""
    return {place: known.may_lie(place) for place in Building} if known else {}


def left_over(known: Strikes | None) -> dict[Building, str]:
    """What can still lie in buildings where it isn't certain, if that is little."""
    choices = may_lie(known).items()
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
        aria_label=view.t("why struck", thing=envelope(view.t, number)),
    )


def why(view: OwnView, building: Building, known: Strikes) -> Markup:
    """The reason that was asked for, or how to ask."""
    from brushpass.games.casablanca.analyst.words import reason

    told = known.at(building).get(-1 if view.draft.struck is None else view.draft.struck)
    text = reason(view.t, view.players, told) if told else view.t("hint follows")
    return el("p", text, class_="hint why", role="status")
