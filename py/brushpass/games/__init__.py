"""The shelf: one line a game. A game's code is imported when it is taken from the shelf."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import Any

from brushpass.table import Game

SHELF = (
    "codenames",
    "decrypto",
    "invisible_ink",
    "nevidimka",
    "casablanca",
)  # fmt: skip


def game(name: str) -> Game[Any] | None:
    """The game of this name, if it is on the shelf."""
    if name not in SHELF:
        return None
    taken: Game[Any] = import_module(package(name)).GAME
    return taken


def package(name: str) -> str:
    return f"{__name__}.{name}"


def part(name: str, module: str) -> ModuleType:
    """A module of a game that not everybody needs: its bot, its sketch, its screen."""
    return import_module(f"{package(name)}.{module}")
