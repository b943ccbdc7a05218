"""What stands on the lid of a game: how it is told in short, before anybody has sat down to it.

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
        """Nothing where the box is silent."""
        return self._texts(key) if key in self._texts else ""

    def lines(self, key: str) -> tuple[str, ...]:
        """What is said in several lines: KEY 1, KEY 2 and so on."""
        found: list[str] = []
        while line := self.says(f"{key} {len(found) + 1}"):
            found.append(line)
        return tuple(found)


Figure: TypeAlias = Callable[[Brief], Markup]
"""The small picture of the worked example: `figure` in each game's `look/example.py`."""
