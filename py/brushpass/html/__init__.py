"""What pages are made of: markup, controls, and the commands that buttons carry."""

from brushpass.html.commands import Command
from brushpass.html.controls import (
    act_button,
    ask_once,
    do_button,
    form,
    hidden_text,
    icon,
    portrait,
    print_button,
    qr_code,
    say_form,
    submit,
    text_field,
)
from brushpass.html.markup import Markup, el, escape, join, still

__all__ = [
    "Command", "Markup", "act_button", "ask_once", "do_button", "el", "escape", "form",
    "hidden_text", "icon", "join", "portrait", "print_button", "qr_code", "say_form", "still",
    "submit", "text_field",
]  # fmt: skip
