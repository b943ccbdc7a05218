"""What screens are made of: markup, controls, and the view. Imports i18n and the table."""

from brushpass.html.controls import (
    act_button,
    do_button,
    form,
    hidden_text,
    icon,
    print_button,
    qr_code,
    submit,
    text_field,
)
from brushpass.html.markup import Markup, el, escape, join
from brushpass.html.options import Choice, Option, Ordered, Switch, Typed, WordCards
from brushpass.html.view import Unreadable, View

__all__ = [
    "Choice", "Markup", "Option", "Ordered", "Switch", "Typed", "Unreadable", "View",
    "WordCards", "act_button", "do_button", "el", "escape", "form", "hidden_text", "icon", "join",
    "print_button", "qr_code", "submit", "text_field",
]  # fmt: skip
