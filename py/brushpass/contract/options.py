"""What a table agrees on before the deal, as data.

Each game's LOBBY describes its options with these; the page that asks for them is made from the
description, before any Python runs in the browser. Texts: "option ID" names the option, "option
ID hint" explains it, "option ID VALUE" names a value, "option ID blank" stands in an empty line.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from brushpass.language import FIRST


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
