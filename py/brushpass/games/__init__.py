"""The shelf: one line a game. What a game is made of is imported when it is wanted."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any

from brushpass.contract import Analyst, Bot, Figure, Hint, Lobby, Mind, Screen, Teller
from brushpass.table import Game

if TYPE_CHECKING:
    from brushpass.contract.case import Case

SHELF = (
    "codenames",
    "decrypto",
    "invisible_ink",
    "nevidimka",
    "casablanca",
)  # fmt: skip


def game(name: str) -> Game[Any] | None:
    """The rules of the game of this name, if it is on the shelf."""
    return _rules(name) if name in SHELF else None


def screen(name: str) -> Screen[Any, Any]:
    """How it is seen."""
    taken: Screen[Any, Any] = _part(name, "screen").SCREEN
    return taken


def lobby(name: str) -> Lobby:
    """How people sit down to it."""
    taken: Lobby = _part(name, "lobby").LOBBY
    return taken


def teller(name: str) -> Teller[Any]:
    """How it is told in words."""
    taken: Teller[Any] = _part(name, "tell").TELLER
    return taken


def bot(name: str) -> Bot[Any]:
    """How it plays at random."""
    taken: Bot[Any] = _part(name, "bot").BOT
    return taken


def has_mind(name: str) -> bool:
    """Whether computers can play it well; how they do may not be here yet."""
    return lobby(name).alone is not None


def mind_is_here(name: str) -> bool:
    """Whether the game's mind can be imported: a browser fetches it when a computer sits down."""
    return _has(name, "mind")


def mind(name: str) -> Mind[Any]:
    """How it plays well."""
    taken: Mind[Any] = _part(name, "mind").MIND
    return taken


def hints(name: str) -> tuple[Hint[Any, Any], ...]:
    """What is said in a first game; nothing if it has no hints."""
    if not _has(name, "screen.hints"):
        return ()
    taken: tuple[Hint[Any, Any], ...] = _part(name, "screen.hints").HINTS
    return taken


def has_analyst(name: str) -> bool:
    """Whether somebody can say what one could have known."""
    return _has(name, "screen.analysis")


def analyst(name: str) -> Analyst[Any, Any]:
    """What one could have known."""
    taken: Analyst[Any, Any] = _part(name, "screen.analysis").ANALYST
    return taken


def has_case(name: str) -> bool:
    """Whether there is a small case of it every day."""
    return _has(name, "case")


def case(name: str) -> Case[Any, Any, Any]:
    """What one person solves in a few minutes."""
    taken: Case[Any, Any, Any] = _part(name, "case").CASE
    return taken


def figure(name: str) -> Figure:
    """The picture of its worked example."""
    taken: Figure = _part(name, "look.example").figure
    return taken


def package(name: str) -> str:
    return f"{__name__}.{name}"


def look(name: str) -> str:
    """The package of how it looks: there when the site is built, not in the browser."""
    return f"{package(name)}.look"


def _rules(name: str) -> Game[Any]:
    taken: Game[Any] = import_module(package(name)).GAME
    return taken


def _has(name: str, module: str) -> bool:
    return find_spec(f"{package(name)}.{module}") is not None


def _part(name: str, module: str) -> ModuleType:
    return import_module(f"{package(name)}.{module}")
