"""How people sit down to a game: the record that each game's `lobby.py` has as LOBBY."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from brushpass.box.options import Option, Ordered, WordCards

Options: TypeAlias = Mapping[str, str]
"""What was chosen, by option id; a switch is "on" or "off"."""


def no_decks(options: Options) -> tuple[str, ...]:
    return ()


@dataclass(frozen=True, kw_only=True)
class Lobby:
    players: range
    """How many can play."""
    all_roles: tuple[str, ...]
    """Whatever somebody may be."""
    roles: Callable[[Options, int], tuple[str, ...]]
    """Who is what, of so many, unless people change it."""
    setup: Callable[[Ordered], Any]
    """The game's set-up, from what people typed and chose."""
    fits: Callable[[Options, int], bool] | None = None
    """Whether that many can sit down that way, where it isn't the number alone."""
    options: tuple[Option, ...] = ()
    for_adults: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By option id, the values that ask for age first."""
    words: WordCards | None = None
    """How it is played with words, if it is."""
    decks: Callable[[Options], tuple[str, ...]] = no_decks
    """The word lists to fetch."""

    def seats(self, options: Options, players: int) -> bool:
        """Whether that many can sit down that way."""
        if self.fits is None:
            return players in self.players
        return self.fits(options, players)
