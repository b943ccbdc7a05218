"""Setting a game up: who plays, as what, by which rules.

Options that stand before the first house rule (a switch, or a choice that says so) are asked
openly; the others are folded away, for they are good as they are.
"""

from __future__ import annotations

from collections.abc import Sequence

from brushpass.contract import Choice, Option, Switch, Typed
from brushpass.contract.lobby import usual
from brushpass.html import Markup, el, hidden_text, icon, submit
from brushpass.language import names
from brushpass.lobby.computers import alone_button, manners, seat_buttons
from brushpass.lobby.own import own_words
from brushpass.lobby.parts import button, cite, kit, pills, poster, role_picker, switch, tabs
from brushpass.lobby.seats import values
from brushpass.lobby.shelf import Box
from brushpass.table.table import MAX_NAME


def setup(box: Box) -> Markup:
    title = f"{box.name}-title"
    openly, house = divided(box.lobby.options)
    options = [
        manners(box) if box.minded else None,
        *[_option(box, option) for option in openly],
        _words_in(box) if box.lobby.words else None,
        own_words(box),
        _house_rules(box, house) if house else None,
    ]
    return el(
        "section",
        poster(box, title),
        tabs(box, "set up"),
        el(
            "form",
            _other_ways(box),
            _names(box),
            el("div", options, class_="options"),
            _deal(box),
            class_="order",
            novalidate=True,
            autocomplete="off",
        ),
        id=box.name,
        class_="page setup",
        data_game=box.name,
        aria_labelledby=title,
    )


def _other_ways(box: Box) -> Markup:
    """Instead of passing one phone round: everybody on their own, or one person alone."""
    to_together = el(
        "a",
        box.t("together"),
        href="#together",
        class_="btn btn-solid",
        data_lobby="together",
        data_game=box.name,
    )
    alone = alone_button(box, class_="btn") if box.minded else None
    return el("p", to_together, alone, class_="instead-ways")


def divided(options: Sequence[Option]) -> tuple[Sequence[Option], Sequence[Option]]:
    """What is asked openly, and the house rules."""
    first = next((n for n, o in enumerate(options) if _is_house_rule(o)), len(options))
    return options[:first], options[first:]


def _is_house_rule(option: Option) -> bool:
    return isinstance(option, Switch) or (isinstance(option, Choice) and option.house)


def _names(box: Box) -> Markup:
    t = box.t
    field = f"{box.name}-new-name"
    people = el("span", data_last=True, class_="meta")
    last_time = el("span", el("b", t("same as last time")), people)
    return el(
        "fieldset",
        el("legend", t("at the table")),
        el(
            "div",
            _tool(t("button lots"), "lots", "lots"),
            _tool(t("button edit"), "edit", "move", aria_pressed="false"),
            class_="tools",
        ),
        button([icon("again"), last_time], "last", class_="last-time", hidden=True),
        el("p", t("nobody yet"), class_="nobody"),
        el("ol", class_="seats"),
        el(
            "div",
            el("label", t("field new name"), for_=field, class_="sr"),
            el(
                "input",
                id=field,
                class_="field new-name",
                maxlength=MAX_NAME,
                placeholder=t("field new name"),
                autocomplete="off",
                autocapitalize="words",
                spellcheck="false",
                enterkeyhint="next",
            ),
            button([icon("plus"), hidden_text(t("button add"))], "add"),
            class_="add",
        ),
        seat_buttons(t) if box.minded else None,
        el("div", class_="around", role="group", aria_label=t("known people"), hidden=True),
        class_="names",
    )


def _tool(label: str, command: str, sign: str, **more: str) -> Markup:
    return button([icon(sign), el("span", label)], command, class_="btn-bare tool", **more)


def seat_row(box: Box) -> Markup:
    """A row of the table, to be copied for each player."""
    t = box.t
    buttons = [
        button(
            icon(sign), command, class_="btn-bare", aria_label=t(f"button {command}", name="{name}")
        )
        for command, sign in (("earlier", "up"), ("later", "down"), ("remove", "close"))
    ]
    return el(
        "li",
        el("span", "{badge}", class_="badge", aria_hidden="true"),
        el(
            "input",
            class_="field name",
            value="{name}",
            maxlength=MAX_NAME,
            autocomplete="off",
            autocapitalize="words",
            spellcheck="false",
            aria_label=t("field name"),
        ),
        role_picker(t),
        el("span", buttons, class_="moves"),
        class_="seat",
        data_key="{key}",
        data_tone="{tone}",
    )


def _option(box: Box, option: Option) -> Markup:
    match option:
        case Choice():
            return _choice(box, option)
        case Switch():
            return _switch(box, option)
        case Typed():
            return _line(box, option)


def _hint(box: Box, option: Option) -> Markup | None:
    """What an option means, and the numbered rule behind it."""
    key = f"option {option.id} hint"
    rule = None
    if option.rule in box.rules:
        rule = cite(box.t, box.name, option.rule)
    if key not in box.own and rule is None:
        return None
    return el("p", box.own(key) if key in box.own else None, " ", rule, class_="hint")


def _choice(box: Box, option: Choice) -> Markup:
    labels = {value: box.own(f"option {option.id} {value}") for value in option.values}
    return pills(
        name=f"{box.name}-{option.id}",
        legend=box.own(f"option {option.id}"),
        labels=labels,
        chosen=option.default,
        hint=_hint(box, option),
        option=option.id,
    )


def _switch(box: Box, option: Switch) -> Markup:
    label = box.own(f"option {option.id}")
    return switch(
        f"{box.name}-{option.id}",
        label,
        checked=option.default,
        hint=_hint(box, option),
        option=option.id,
    )


def _line(box: Box, option: Typed) -> Markup:
    field = el(
        "input",
        name=f"{box.name}-{option.id}",
        class_="field",
        maxlength=option.most,
        placeholder=box.own(f"option {option.id} blank"),
        autocomplete="off",
        autocapitalize="words",
        spellcheck="false",
    )
    return el(
        "div",
        el("label", el("span", box.own(f"option {option.id}")), field, class_="labelled"),
        _hint(box, option),
        class_="option typed",
        data_option=option.id,
    )


def _words_in(box: Box) -> Markup:
    return pills(
        name=f"{box.name}-language",
        legend=box.t("words in"),
        labels=names(),
        chosen=box.t.lang,
    )


def _house_rules(box: Box, options: Sequence[Option]) -> Markup:
    t = box.t
    return el(
        "details",
        el(
            "summary",
            el("b", t("house rules")),
            el("span", t("house rules usual"), class_="meta", data_changed=True),
            icon("down"),
        ),
        [_option(box, option) for option in options],
        button(t("button usual"), "usual", class_="btn usual"),
        class_="house",
    )


def _deal(box: Box) -> Markup:
    t = box.t
    return el(
        "div",
        kit(t, class_="kit small"),
        el("p", class_="status", role="status"),
        submit(t("button deal"), class_="btn btn-deal"),
        class_="deal",
    )


def option_data(box: Box) -> dict[str, dict[str, object]]:
    """For assets/lobby: each option's values and the usual one."""
    _, house = divided(box.lobby.options)
    return {
        option.id: {
            "usual": usual(option),
            "values": values(option),
            "house": option in house,
            "adult": option.adult if isinstance(option, Choice) else (),
        }
        for option in box.lobby.options
    }
