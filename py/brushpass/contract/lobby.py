"""How people sit down to a game: the record that each game's `lobby.py` has as LOBBY.

What a table agrees on before the deal is data: the page that asks for it is made from the
description, before any Python runs in the browser. Texts: "option ID" names the option, "option
ID hint" explains it, "option ID VALUE" names a value, "option ID blank" stands in an empty line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from brushpass.language import FIRST
from brushpass.words.decks import Deck

Options: TypeAlias = Mapping[str, str]
"""What was chosen, by option id; a switch is "on" or "off"."""


@dataclass(frozen=True)
class Choice:
    """One of several values."""

    id: str
    values: tuple[str, ...]
    default: str
    rule: str = ""
    """The numbered rule behind it, if there is one."""
    house: bool = False
    """Asked among the house rules, as switches are."""
    adult: tuple[str, ...] = ()
    """The values that ask for age first."""


@dataclass(frozen=True)
class Switch:
    """On or off."""

    id: str
    default: bool
    rule: str = ""


@dataclass(frozen=True)
class Typed:
    """A line that people type; blank if they don't care."""

    id: str
    most: int
    """The most letters that can be typed."""
    rule: str = ""


Option: TypeAlias = Choice | Switch | Typed


def usual(option: Option) -> str:
    """What is chosen unless people choose otherwise."""
    match option:
        case Choice():
            return option.default
        case Switch():
            return "on" if option.default else "off"
        case Typed():
            return ""


@dataclass(frozen=True)
class Ordered:
    """What the lobby hands over at the deal: all that people typed and chose."""

    names: tuple[str, ...]
    roles: tuple[str, ...]
    """The role of each name."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Values by option id; a switch is "on" or "off"."""
    words: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The lines of the decks that the game asked for, by deck id."""
    language: str = FIRST
    """The language of the words."""
    computers: tuple[int, ...] = ()
    """The seats that no person plays."""

    def on(self, option: str) -> bool:
        return self.options.get(option) == "on"


@dataclass(frozen=True, kw_only=True)
class Alone:
    """How one person sits down against computers, unless they choose otherwise."""

    players: int = 0
    """How many play, computers included; the fewest if that many can't sit down."""
    role: str = ""
    """The person's role; the first one if it is empty."""


@dataclass(frozen=True, kw_only=True)
class PlayableWords:
    """Which words can be dealt where computers play."""

    reads: tuple[str, ...]
    """The files that `plays` needs, by paths as in `Mind.reads`."""
    plays: Callable[[str, str, int, Mapping[str, bytes]], bool]
    """Whether a line of a deck, in a language, can be played with this number of persons."""


@dataclass(frozen=True)
class WordCards:
    """How a game is played with words."""

    kind: str
    """The kind of cards that words stand on."""
    least: int
    """How many there must be to deal from."""
    pairs: bool = False
    """Two words on a card."""
    decks: tuple[Deck, ...] = ()
    """The word lists that it can be dealt from."""
    chosen_decks: Callable[[Options], tuple[str, ...]] | None = None
    """The ids of those that these options ask for, if that isn't all of them."""
    playable: PlayableWords | None = None
    """Where computers can't play with all words."""


@dataclass(frozen=True, kw_only=True)
class Lobby:
    players: range
    """How many can play."""
    all_roles: tuple[str, ...]
    """Every role that there is."""
    roles: Callable[[Options, int], tuple[str, ...]]
    """The role of each player, for this number of them, unless people change it."""
    setup: Callable[[Ordered], Any]
    """The game's set-up, from what people typed and chose."""
    fits: Callable[[Options, int], bool] | None = None
    """Whether that many can sit down that way, if the number alone doesn't tell."""
    options: tuple[Option, ...] = ()
    teams: Mapping[str, str] = field(default_factory=dict)
    """The team of each role, by the key of its name in the game's texts; a role for all has none.
    """
    alone: Alone | None = None
    """How one person plays about ten minutes against computers; None for a game without a mind."""
    words: WordCards | None = None
    """How it is played with words, if it is."""

    def seats(self, options: Options, players: int) -> bool:
        """Whether that many can sit down that way."""
        if self.fits is None:
            return players in self.players
        return self.fits(options, players)

    def wanted(self, options: Options) -> tuple[str, ...]:
        """The word lists to fetch, by id."""
        if self.words is None:
            return ()
        if self.words.chosen_decks is None:
            return tuple(deck.id for deck in self.words.decks)
        return self.words.chosen_decks(options)
