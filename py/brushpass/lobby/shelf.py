"""The games as boxes on a shelf: what the lobby may know of each. Imports games, html, i18n."""

from __future__ import annotations

import pkgutil
from dataclasses import dataclass
from functools import cached_property

from brushpass.box import Lobby
from brushpass.games import SHELF, lobby, package
from brushpass.i18n import Rulebook, Texts, rulebook, texts


@dataclass(frozen=True)
class Box:
    """A game with everything that is printed on its box and in its booklet."""

    name: str
    t: Texts
    """The lobby's texts."""
    own: Texts
    """The game's texts."""
    rules: Rulebook
    lobby: Lobby

    @cached_property
    def title(self) -> str:
        return self.own("title")

    def says(self, key: str) -> str:
        """What the box says of itself: "brief KEY" in the game's texts, or "GAME KEY" in ours."""
        if f"brief {key}" in self.own:
            return self.own(f"brief {key}")
        return self.t(f"{self.name} {key}") if f"{self.name} {key}" in self.t else ""

    def lines(self, key: str) -> tuple[str, ...]:
        """What the box says in several lines: KEY 1, KEY 2 and so on."""
        found: list[str] = []
        while line := self.says(f"{key} {len(found) + 1}"):
            found.append(line)
        return tuple(found)

    @cached_property
    def intro(self) -> tuple[str, ...]:
        """The paragraphs before the first section of the rules."""
        data = pkgutil.get_data(package(self.name), f"strings/rules.{self.t.lang}.md")
        assert data is not None
        head = data.decode().partition("\n## ")[0]
        return tuple(
            part.replace("\n", " ") for part in head.strip().split("\n\n") if part[0] != "#"
        )

    @property
    def tagline(self) -> str:
        return self.says("tagline") or self.intro[0]

    @property
    def players(self) -> str:
        few, many = self.lobby.players[0], self.lobby.players[-1]
        return self.t("players" if few < many else "players exactly", few=few, many=many)

    @property
    def minutes(self) -> str:
        minutes = self.says("minutes")
        return self.t("minutes", n=minutes) if minutes else ""


def boxes(lang: str) -> tuple[Box, ...]:
    ours = texts("brushpass.lobby", lang)
    return tuple(
        Box(
            name=name,
            t=ours,
            own=texts(package(name), lang),
            rules=rulebook(package(name), lang),
            lobby=lobby(name),
        )
        for name in SHELF
    )
