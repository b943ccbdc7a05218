"""Rules that a sentence cites: a number means nothing to players, so it becomes a small mark."""

from __future__ import annotations

import re

from brushpass.html import Markup, do_button, hidden_text, join
from brushpass.html.commands import LookUp
from brushpass.i18n import Rulebook, Texts

CITED = re.compile(r"(\([A-Z]{2}-\d{2}\))")


def cited(t: Texts, rulebook: Rulebook, text: str) -> Markup:
    """A sentence in which "(CU-34)" is a mark that opens the rule. If the rule isn't in this book,
    only screen readers are told the number."""
    parts = CITED.split(text)
    return join([_mark(t, rulebook, part) if n % 2 else part for n, part in enumerate(parts)])


def _mark(t: Texts, rulebook: Rulebook, code: str) -> Markup:
    rule = code.strip("()")
    told = hidden_text(code)
    if rule not in rulebook:
        return told
    return do_button(told, LookUp(rule), class_="cite", aria_label=t("rule behind", rule=rule))
