"""The shelf: one line a game. What a game is made of is imported when it is wanted."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, TypeVar

from brushpass.contract import Analyst, Bot, Figure, Hint, Lobby, Mind, Screen, Teller
from brushpass.table import Game

if TYPE_CHECKING:
    from brushpass.contract.case import Case

R = TypeVar("R")

SHELF = (
    "codenames",
    "decrypto",
    "invisible_ink",
    "nevidimka",
    "casablanca",
)  # fmt: skip


def game(name: str) -> Game[Any] | None:
    """The rules of the game of this name, if it is on the shelf."""
    if name not in SHELF:
        return None
    rules: Game[Any] = import_module(package(name)).GAME
    return rules


def screen(name: str) -> Screen[Any, Any]:
    """How it is seen."""
    return _part(name, "screen", Screen)


def lobby(name: str) -> Lobby:
    """How people sit down to it."""
    return _part(name, "lobby", Lobby)


def teller(name: str) -> Teller[Any]:
    """How it is told in words."""
    return _part(name, "tell", Teller)


def bot(name: str) -> Bot[Any]:
    """How it plays at random."""
    return _part(name, "bot", Bot)


def has_mind(name: str) -> bool:
    """Whether computers can play it well; how they do may not be here yet."""
    return lobby(name).alone is not None


def mind_is_here(name: str) -> bool:
    """Whether the game's mind can be imported: a browser fetches it when a computer sits down."""
    return _has(name, "mind")


def mind(name: str) -> Mind[Any]:
    """How it plays well."""
    return _part(name, "mind", Mind)


def hints(name: str) -> tuple[Hint[Any, Any], ...]:
    """What is said in a first game; nothing if it has no hints."""
    if not _has(name, "screen.hints"):
        return ()
    found: tuple[Hint[Any, Any], ...] = import_module(f"{package(name)}.screen.hints").HINTS
    return found


def has_analyst(name: str) -> bool:
    """Whether somebody can say what one could have known."""
    return _has(name, "screen.analysis")


def analyst(name: str) -> Analyst[Any, Any]:
    """What one could have known."""
    return _part(name, "screen.analysis", Analyst)


def has_case(name: str) -> bool:
    """Whether there is a small case of it every day."""
    return _has(name, "case")


def case(name: str) -> Case[Any, Any, Any]:
    """What one person solves in a few minutes."""
    found: Case[Any, Any, Any] = import_module(f"{package(name)}.case").CASE
    return found


def figure(name: str) -> Figure:
    """The picture of its worked example."""
    found: Figure = import_module(f"{look(name)}.example").figure
    return found


def package(name: str) -> str:
    return f"{__name__}.{name}"


def look(name: str) -> str:
    """The package of how it looks: there when the site is built, not in the browser."""
    return f"{package(name)}.look"


def _has(name: str, module: str) -> bool:
    return find_spec(f"{package(name)}.{module}") is not None


def _part(name: str, module: str, kind: type[R]) -> R:
    """The record of this kind that a module of the game has: a `Screen` is its SCREEN."""
    record: R = vars(import_module(f"{package(name)}.{module}"))[kind.__name__.upper()]
    return record
