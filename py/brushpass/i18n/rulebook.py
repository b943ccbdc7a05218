"""The numbered rules of a game, read from `strings/rules.<lang>.md` beside its code.

One source for the rules on screen and for errors that cite one. A rule is a list item that begins
with its id; marks in brackets say where it comes from or whom it binds: (decided) is ours where the
booklet is silent, (option) a house rule that the table chooses, (table) binds people, not the
engine.
"""

from __future__ import annotations

import pkgutil
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from brushpass.language import FIRST

_RULE = re.compile(r"- ([A-Z]{2}-\d\d) (.+)")
_MARK = re.compile(r"\((decided|option|table)\) ?")


@dataclass(frozen=True)
class Rule:
    id: str
    section: str
    text: str
    marks: frozenset[str]


Rulebook: TypeAlias = Mapping[str, Rule]


class _Rules(dict[str, Rule]):
    """A rule that isn't in the book is its number: it may have come from anywhere."""

    def __missing__(self, number: str) -> Rule:
        return Rule(number, "", number, frozenset())


@cache
def rulebook(package: str, lang: str = FIRST) -> Rulebook:
    data = pkgutil.get_data(package, f"strings/rules.{lang}.md")
    assert data is not None
    return parse(data.decode())


def parse(text: str) -> Rulebook:
    rules = _Rules()
    section = ""
    for line in text.splitlines():
        if line.startswith("## "):
            section = line.removeprefix("## ")
        elif match := _RULE.fullmatch(line):
            number, words = match.groups()
            if number in rules:
                raise ValueError(f"the rule {number} stands twice")
            marks = frozenset(_MARK.findall(words))
            rules[number] = Rule(number, section, _MARK.sub("", words), marks)
        elif line.startswith("- "):
            raise ValueError(f"a rule without a number: {line}")
    return rules
