"""Texts of one language for one package: `strings/<lang>.json` beside its code.

A text is a template ("{player} passes"), or a table of plural forms chosen by the number `n`:
{"one": "{n} word", "other": "{n} words"}. Somebody without a name is spoken to: where "player" is
called you, "passes @player" is said instead of "passes", if there is such a text.
"""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Iterable, Mapping
from functools import cache
from typing import TypeAlias

from brushpass.language import language_of

Template: TypeAlias = str | dict[str, str]


class Texts:
    def __init__(
        self, lang: str, templates: dict[str, Template], you: str = "", stand_in: str = ""
    ) -> None:
        self.lang = lang
        self._templates = templates
        self._you = you
        """The name of the person who is called "you"."""
        self._stand_in = stand_in
        """What is said instead of that name, while somebody else acts for them."""

    def __call__(self, key: str, /, **values: object) -> str:
        if self._stand_in:
            values = {k: self._stand_in if v == self._you else v for k, v in values.items()}
        template = self._templates[self._to_you(key, values) if self._you else key]
        if isinstance(template, dict):
            n = values["n"]
            assert isinstance(n, int)
            template = template[language_of(self.lang).plural(n)]
        return template.format_map(values)

    def several(self, names: Iterable[str]) -> str:
        """In a sentence: Ana, Ben and Cleo."""
        *others, last = [*names] or [""]
        return ", ".join(others) + language_of(self.lang).and_last + last if others else last

    def addressing(self, you: str) -> Texts:
        """These texts, speaking to the player called `you`."""
        return Texts(self.lang, self._templates, you)

    def calling(self, you: str, stand_in: str) -> Texts:
        """These texts with `you` replaced by the stand-in's name."""
        return Texts(self.lang, self._templates, you, stand_in)

    @property
    def addressed(self) -> bool:
        """Whether somebody is spoken to."""
        return bool(self._you)

    def stands_in_for(self, player: str) -> bool:
        """Whether somebody acts for this player."""
        return bool(self._stand_in) and player == self._you

    def _to_you(self, key: str, values: Mapping[str, object]) -> str:
        named = [f"{key} @{name}" for name, value in values.items() if value == self._you]
        return next((one for one in named if one in self._templates), key)

    def __contains__(self, key: str) -> bool:
        return key in self._templates

    def wording(self, key: str) -> str:
        """The template, all forms of it."""
        template = self._templates[key]
        return template if isinstance(template, str) else " ".join(template.values())

    def keys(self) -> frozenset[str]:
        return frozenset(self._templates)

    def also(self, more: Texts) -> Texts:
        """These texts and those of a second package, which may not say the same thing twice."""
        twice = self._templates.keys() & more._templates.keys()
        if twice:
            raise ValueError(f"two texts for {min(twice)!r}")
        return Texts(self.lang, self._templates | more._templates)


def has_texts(package: str, lang: str) -> bool:
    return _data(package, f"strings/{lang}.json") is not None


@cache
def texts(package: str, lang: str) -> Texts:
    data = _data(package, f"strings/{lang}.json")
    if data is None:
        raise LookupError(f"{package} has no texts in {lang!r}")
    return Texts(lang, json.loads(data))


def _data(package: str, name: str) -> bytes | None:
    try:
        return pkgutil.get_data(package, name)
    except OSError:
        return None
