"""What people tap and fill in.

The browser listens to few attributes: `data-act` (an act of a seat, and `data-then` one that
follows it), `data-do` (a command to the app), `data-input` (a command whose last field is what
stands in the input), `data-says` (the same for a form with one field) and `data-form` (a form
that a game reads). `data-confirm` marks the button
that does what was chosen: a second tap on the choice presses it.
"""

from __future__ import annotations

from typing import Any

from brushpass.html.commands import Paper, beginning, text
from brushpass.html.markup import Attribute, Child, Markup, el, join
from brushpass.table import Act, Seat
from brushpass.table.codec import write


def act_button(
    label: Child,
    seat: Seat,
    act: Act,
    *,
    class_: str = "btn",
    confirms: bool = False,
    then: Act | None = None,
    **more: Attribute,
) -> Markup:
    """A button by which a seat acts at once; it may confirm what was chosen before. `then` is acted
    next if the first act succeeds."""
    attributes = {"data_act": write(act), "data_seat": seat, "data_confirm": confirms, **more}
    if then is not None:
        attributes["data_then"] = write(then)
    return el("button", label, type="button", class_=class_, **attributes)


def do_button(label: Child, command: Any, *, class_: str = "btn", **more: Attribute) -> Markup:
    """A button that says something to the app."""
    return el("button", label, type="button", class_=class_, data_do=text(command), **more)


def ask_once(first: Markup, *sure: Markup, asked: bool) -> Markup:
    """What can't be taken back asks once: a button, and when it was tapped, what it asks."""
    return join(sure) if asked else first


def print_button(label: str) -> Markup:
    """Prints what stands on the page: what the eyes before it may see, and no more."""
    return do_button([icon("print"), el("span", label)], Paper.PRINT, class_="btn btn-plain print")


def form(name: str, seat: Seat, *children: Child, **more: Attribute) -> Markup:
    """A form that the game's screen reads: `read(view, name, fields)`."""
    return el("form", *children, data_form=name, data_seat=seat, autocomplete="off", **more)


def say_form(command: Any, *children: Child, **more: Attribute) -> Markup:
    """A form with one field, which is the last field of this command."""
    return el("form", *children, data_says=beginning(command), autocomplete="off", **more)


def submit(label: Child, *, class_: str = "btn btn-solid", **more: Attribute) -> Markup:
    return el("button", label, type="submit", class_=class_, **more)


def text_field(label: str, name: str, value: str = "", **more: Attribute) -> Markup:
    """A line of text with its label; nothing is remembered or corrected by the browser."""
    field = el(
        "input",
        name=name,
        value=value,
        autocomplete="off",
        autocapitalize="off",
        autocorrect="off",
        spellcheck="false",
        class_="field",
        **more,
    )
    return el("label", el("span", label, class_="label"), field, class_="labelled")


def icon(name: str, *, class_: str = "icon") -> Markup:
    """A sign of the sheet in the page: <symbol id="i-NAME">. Never alone: give it a text."""
    use = el("use", href=f"#i-{name}")
    return el("svg", use, class_=class_, aria_hidden="true", focusable="false")


def portrait(face: str) -> Markup:
    """The picture of a character, from the page's sprite sheet."""
    use = el("use", href=f"#art-{face}")
    return el("svg", use, class_="face", aria_hidden="true", focusable="false")


def qr_code(address: str) -> Markup:
    """Drawn by the browser, once for each address; one that begins with # is of this page."""
    return el("div", id=f"qr-{address[-16:]}", data_keep="qr", data_qr=address, class_="qr")


def hidden_text(text: str) -> Markup:
    """For screen readers only."""
    return el("span", text, class_="sr")
