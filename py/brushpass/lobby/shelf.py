"""The games as boxes on a shelf: what the lobby may know of each."""

from __future__ import annotations

import pkgutil
from dataclasses import dataclass
from functools import cached_property

from brushpass.contract import Brief, Figure, Lobby
from brushpass.games import SHELF, figure, has_case, has_mind, lobby, look, package
from brushpass.i18n import Rulebook, Texts, rulebook, texts


@dataclass(frozen=True)
class Box:
    """A game with everything that is printed on its box and in its booklet."""

    name: str
    t: Texts
    """The lobby's texts."""
    own: Texts
    """The game's texts."""
    brief: Brief
    rules: Rulebook
    lobby: Lobby
    figure: Figure
    """The picture of its worked example."""

    @cached_property
    def title(self) -> str:
        return self.own("title")

    @property
    def short_title(self) -> str:
        return self.brief.says("short title") or self.title

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
    def minded(self) -> bool:
        """Computers play it, too."""
        return has_mind(self.name)

    @property
    def has_case(self) -> bool:
        """There is a small case of it every day."""
        return has_case(self.name)

    @property
    def tagline(self) -> str:
        return self.brief.says("tagline")

    @property
    def players(self) -> str:
        few, many = self.lobby.players[0], self.lobby.players[-1]
        return self.t("players" if few < many else "players exactly", few=few, many=many)

    @property
    def minutes(self) -> str:
        return self.t("minutes", n=self.brief.says("minutes"))


def look_file(name: str, file: str) -> str:
    """A file of how a game looks: "emblem.svg", "lobby.css" or "table.css"."""
    data = pkgutil.get_data(look(name), file)
    assert data is not None
    return data.decode()


def emblems() -> dict[str, str]:
    """The emblem of every game, as SVG."""
    return {name: look_file(name, "emblem.svg") for name in SHELF}


def boxes(lang: str) -> tuple[Box, ...]:
    ours = texts("brushpass.lobby", lang)
    return tuple(
        Box(
            name=name,
            t=ours,
            own=texts(package(name), lang),
            brief=Brief(texts(look(name), lang)),
            rules=rulebook(package(name), lang),
            lobby=lobby(name),
            figure=figure(name),
        )
        for name in SHELF
    )
