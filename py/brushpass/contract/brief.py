"""What a game's box says: the game in short, for people who haven't sat down to it yet.

The texts lie in the game's `look` package: "tagline", "minutes", "credit", "step 1" and so on for
the game in two minutes, "example" for a worked example, and what the example's picture says.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from brushpass.html import Markup
from brushpass.i18n import Texts


class Brief:
    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def says(self, key: str) -> str:
        """This text, or nothing if the box doesn't have it."""
        return self._texts(key) if key in self._texts else ""

    def lines(self, key: str) -> tuple[str, ...]:
        """The texts KEY 1, KEY 2 and so on."""
        found: list[str] = []
        while line := self.says(f"{key} {len(found) + 1}"):
            found.append(line)
        return tuple(found)


Figure: TypeAlias = Callable[[Brief], Markup]
"""The small picture of the worked example: `figure` in each game's `look/example.py`."""
