"""Setting a game up: who plays, as what, by which rules.

Options that stand before the first house rule (a switch, or a choice that says so) are asked
openly; the others are folded away, for they are good as they are.
"""

from __future__ import annotations

from collections.abc import Sequence

from brushpass.contract import Choice, Option, Switch, Typed
from brushpass.html import Markup, el, hidden_text, icon
from brushpass.language import names
from brushpass.lobby.computers import alone_button, manners, seat_buttons
from brushpass.lobby.own import own_words
from brushpass.lobby.parts import cite, kit, pills, poster, tabs
from brushpass.lobby.seats import default, values
from brushpass.lobby.shelf import Box
from brushpass.table.table import MAX_NAME


def setup(box: Box) -> Markup:
    title = f"{box.name}-title"
    openly, house = divided(box.lobby.options)
    options = [
        manners(box) if box.minded else None,
        *[_option(box, option) for option in openly],
        _words_in(box) if has_words(box) else None,
        own_words(box),
        _house_rules(box, house) if house else None,
    ]
    return el(
        "section",
        poster(box, title),
        tabs(box, "set up"),
        el(
            "form",
            el("p", alone_button(box), class_="alone-way") if box.minded else None,
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


def divided(options: Sequence[Option]) -> tuple[Sequence[Option], Sequence[Option]]:
    """What is asked openly, and the house rules."""
    first = next((n for n, o in enumerate(options) if _is_house_rule(o)), len(options))
    return options[:first], options[first:]


def _is_house_rule(option: Option) -> bool:
    return isinstance(option, Switch) or (isinstance(option, Choice) and option.house)


def has_words(box: Box) -> bool:
    """Whether the game is played with words, so that their language matters."""
    return box.lobby.words is not None


def _names(box: Box) -> Markup:
    t = box.t
    field = f"{box.name}-new-name"
    return el(
        "fieldset",
        el("legend", t("at the table")),
        el(
            "div",
            _tool(t("button lots"), "lots", "lots"),
            _tool(t("button edit"), "edit", "move", aria_pressed="false"),
            class_="tools",
        ),
        el(
            "button",
            icon("again"),
            el("span", el("b", t("same as last time")), el("span", data_last=True, class_="meta")),
            type="button",
            class_="last-time",
            data_lobby="last",
            hidden=True,
        ),
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
            el(
                "button",
                icon("plus"),
                hidden_text(t("button add")),
                type="button",
                class_="btn",
                data_lobby="add",
            ),
            class_="add",
        ),
        seat_buttons(t) if box.minded else None,
        el("div", class_="around", role="group", aria_label=t("known people"), hidden=True),
        class_="names",
    )


def _tool(label: str, command: str, sign: str, **more: str) -> Markup:
    return el(
        "button",
        icon(sign),
        el("span", label),
        type="button",
        class_="btn-bare tool",
        data_lobby=command,
        **more,
    )


def seat_row(box: Box) -> Markup:
    """A row of the table, to be copied for each player."""
    t = box.t
    buttons = [
        el(
            "button",
            icon(sign),
            type="button",
            class_="btn-bare",
            data_lobby=command,
            aria_label=t(f"button {command}", name="{name}"),
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
        el(
            "span",
            el("select", class_="role", aria_label=t("field role", name="{name}")),
            icon("down"),
            class_="pick",
        ),
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
    name = f"{box.name}-{option.id}"
    return el(
        "div",
        el(
            "label",
            el(
                "input",
                type="checkbox",
                role="switch",
                name=name,
                checked=option.default,
            ),
            el("span", box.own(f"option {option.id}"), class_="what"),
            el("span", icon("check"), class_="knob", aria_hidden="true"),
            class_="switch",
        ),
        _hint(box, option),
        class_="option",
        data_option=option.id,
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
        hint=None,
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
        el("button", t("button usual"), type="button", class_="btn usual", data_lobby="usual"),
        class_="house",
    )


def _deal(box: Box) -> Markup:
    t = box.t
    return el(
        "div",
        kit(t, class_="kit small"),
        el("p", class_="status", role="status"),
        el("button", t("button deal"), type="submit", class_="btn btn-deal"),
        class_="deal",
    )


def option_data(box: Box) -> dict[str, dict[str, object]]:
    """For assets/lobby: each option's values and the usual one."""
    _, house = divided(box.lobby.options)
    return {
        option.id: {
            "usual": default(option),
            "values": values(option),
            "house": option in house,
            "adult": option.adult if isinstance(option, Choice) else (),
        }
        for option in box.lobby.options
    }
