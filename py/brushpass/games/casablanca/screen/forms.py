"""Forms: tiles and chips to choose from, and a sentence to confirm.

Choices stand in the draft until the button below the sentence confirms them, so a form survives
when the page is drawn anew.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import TypeVar

from brushpass.games.casablanca.pieces import Answer, Building
from brushpass.games.casablanca.screen import emblems, town
from brushpass.games.casablanca.screen.draft import NONE, OpenView
from brushpass.html import Markup, act_button, do_button, el
from brushpass.html.commands import Choose, Mark
from brushpass.html.markup import Child
from brushpass.table import Act, Seat

T = TypeVar("T", bound=int | str)


def panel(title: str, *children: Child, class_: str = "") -> Markup:
    """A task: its title and what it asks."""
    return el("section", el("h2", title), *children, class_=f"task {class_}".rstrip())


def sure(
    view: OpenView,
    sentence: str,
    label: str,
    seat: Seat,
    act: Act,
    *,
    class_: str = "",
    back: str | None = "do",
    then: Act | None = None,
) -> Markup:
    """A sentence, yes, and no; `back` is the choice that "no" takes back, if there is a "no"."""
    look = f"btn btn-solid {class_}".rstrip()
    return el(
        "div",
        el("p", sentence, class_="sentence"),
        act_button(label, seat, act, class_=look, confirms=True, then=then),
        no_button(view, back) if back else None,
        class_="sure",
        role="group",
    )


def no_button(view: OpenView, back: str = "do") -> Markup:
    return do_button(view.t("button no"), Choose(back))


def choice(label: Child, command: Choose | Mark, *, on: bool, class_: str = "btn") -> Markup:
    """A button that stays pressed."""
    return do_button(label, command, class_=class_, aria_pressed="true" if on else "false")


def choices(name: str, labels: Mapping[T, Child], chosen: T | None, *, label: str) -> Markup:
    """One of a few, side by side."""
    buttons = [
        choice(text, Choose(name, str(value)), on=value == chosen) for value, text in labels.items()
    ]
    return el("div", buttons, class_="choices", role="group", aria_label=label)


def tiles(
    view: OpenView, open_to: Collection[Building], contents: Mapping[Building, int], *, label: str
) -> Markup:
    """Buildings to choose from, with what one has seen there."""
    buttons = [
        choice(
            tile(view, building, contents.get(building)),
            Choose("building", building),
            on=view.draft.building is building,
            class_="building",
        )
        for building in town.IN_ORDER
        if building in open_to
    ]
    return el("div", buttons, class_="buildings", role="group", aria_label=label)


def tile(view: OpenView, building: Building, number: int | None) -> list[Child]:
    """The content of a tile: the building, and what lies there if one knows it."""
    return [
        emblems.house(building),
        el("span", view.t(building), class_="sign"),
        town.token(view, number, class_="small") if number is not None else None,
    ]


def numbers(
    view: OpenView,
    open_to: Iterable[int | None],
    *,
    label: str,
    none: str = "",
    truth: Answer | None,
    told: str,
) -> Markup:
    """Numbers to choose from, or none of them. The true one is marked with the word `told`."""
    chips = []
    for number in open_to:
        text: list[Child] = [none if number is None else str(number)]
        if Answer(number) == truth:
            text.append(el("small", told))
        value = _value(number)
        chips.append(
            choice(
                text,
                Choose("number", value),
                on=value == view.draft.number,
                class_="numeral nil" if number is None else "numeral",
            )
        )
    return el("div", chips, class_="numerals", role="group", aria_label=label)


def chosen_number(view: OpenView, open_to: Iterable[int | None]) -> Answer | None:
    """Which of these was chosen, if any."""
    chosen = [Answer(number) for number in open_to if _value(number) == view.draft.number]
    return chosen[0] if chosen else None


def _value(number: int | None) -> str:
    return NONE if number is None else str(number)
