"""What the game's questions are asked with: tiles, chips, and the sentence that asks once.

Imports the game and html. Everything is chosen by tapping and stands in `view.chosen` until the
button below the sentence confirms it; so a form survives whatever redraws the page.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from brushpass.games.casablanca.emblems import house
from brushpass.games.casablanca.pieces import Building
from brushpass.games.casablanca.town import token
from brushpass.html import Markup, View, act_button, do_button, el
from brushpass.html.markup import Child
from brushpass.table import Act, Seat

NONE = "none"


def panel(title: str, *children: Child, class_: str = "") -> Markup:
    """A task: its title and what it asks."""
    return el("section", el("h2", title), *children, class_=f"task {class_}".rstrip())


def sure(
    view: View,
    sentence: str,
    label: str,
    seat: Seat,
    act: Act,
    *,
    class_: str = "",
    back: str = "do",
) -> Markup:
    """One plain sentence, yes, and no: `back` is what "no" takes back."""
    yes = act_button(label, seat, act, class_=f"btn btn-solid {class_}".rstrip())
    no = do_button(view.t("button no"), f"choose:{back}=", class_="btn")
    return el("div", el("p", sentence, class_="sentence"), yes, no, class_="sure", role="group")


def choice(label: Child, name: str, value: str, *, on: bool, class_: str = "btn") -> Markup:
    """A button that stays pressed."""
    return do_button(
        label, f"choose:{name}={value}", class_=class_, aria_pressed="true" if on else "false"
    )


def choices(view: View, name: str, labels: Mapping[str, Child], *, label: str) -> Markup:
    """One of a few, side by side."""
    chosen = view.chosen.get(name, "")
    buttons = [choice(text, name, value, on=value == chosen) for value, text in labels.items()]
    return el("div", buttons, class_="choices", role="group", aria_label=label)


def tiles(
    view: View,
    open_to: Collection[Building],
    lying: Mapping[Building, int],
    *,
    label: str,
    name: str = "building",
) -> Markup:
    """Buildings to choose from, with what one has seen there."""
    chosen = view.chosen.get(name, "")
    buttons = [
        choice(
            tile(view, building, lying.get(building)),
            name,
            building,
            on=chosen == building,
            class_="tile",
        )
        for building in Building
        if building in open_to
    ]
    return el("div", buttons, class_="tiles", role="group", aria_label=label)


def tile(view: View, building: Building, number: int | None) -> list[Child]:
    """What stands on a tile: the building and what lies there, as far as one knows."""
    return [
        house(building),
        el("span", view.t(building), class_="sign"),
        token(view, number, class_="small") if number is not None else None,
    ]


def numbers(
    view: View,
    open_to: Sequence[int | None],
    *,
    label: str,
    none: str = "",
    hint: int | str | None = "",
    told: str = "",
) -> Markup:
    """Numbers to choose from, or none of them. The one that `hint` names is marked as `told`."""
    chosen = view.chosen.get("number", "")
    chips = []
    for number in open_to:
        value = NONE if number is None else str(number)
        text: list[Child] = [none if number is None else str(number)]
        if number == hint:
            text.append(el("small", told))
        class_ = "numeral nil" if number is None else "numeral"
        chips.append(choice(text, "number", value, on=value == chosen, class_=class_))
    return el("div", chips, class_="numerals choose", role="group", aria_label=label)


def chosen_number(view: View) -> int | str | None:
    """The number that was chosen, None for "none", or "" for nothing yet."""
    value = view.chosen.get("number", "")
    if value == NONE:
        return None
    return int(value) if value.isdecimal() else ""


def chosen_building(view: View, name: str = "building") -> Building | None:
    value = view.chosen.get(name, "")
    return Building(value) if value in tuple(Building) else None
