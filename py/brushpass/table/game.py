"""The whole contract between a game and the table.

A game is one plain record of pure functions; `brushpass.games` has the shelf of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from brushpass.table.asks import Ask
from brushpass.table.cards import Card, Face, Known, Seat
from brushpass.table.entries import Action, Entry


class Setup(Protocol):
    """What is agreed before the first card is dealt. Each game adds its own fields."""

    @property
    def players(self) -> tuple[str, ...]: ...


@dataclass(frozen=True)
class Write:
    """An act: write this face on that slip, face down."""

    slip: Card
    face: Face


Act: TypeAlias = Action | Write


@dataclass(frozen=True)
class Free:
    """A move that can't be listed: text, a drawing. `limits` describes what is allowed.

    With a `slip`, an instance of `kind` is to be written on it; without, `kind` is an action.
    """

    kind: type
    slip: Card | None = None
    limits: Face = None


Move: TypeAlias = Act | Free


@dataclass(frozen=True)
class Timer:
    """A timer that runs in this state. The device with the clock enters TimeUp(name) at its end."""

    name: str
    seconds: int


@dataclass(frozen=True)
class Outcome:
    """Who won, by which rule, and the points if the game counts any (one number a seat)."""

    winners: tuple[Seat, ...]
    rule: str
    scores: tuple[int, ...] | None = None


S = TypeVar("S")


def _no_judge(question: Any, faces: tuple[Any, ...]) -> tuple[str, ...]:
    raise LookupError("this game asks for no judgement")


@dataclass(frozen=True, kw_only=True)
class Supply:
    """The words or cards that a table brings along to be dealt from. They are in its set-up."""

    cards: Callable[[Any], tuple[Any, ...]] = lambda setup: ()
    with_cards: Callable[[Any, tuple[Any, ...]], Any] = lambda setup, faces: setup
    """The set-up with these to be dealt from."""

    seen: Callable[[Any], tuple[Any, ...]] = lambda setup: ()
    """Those that earlier games of the evening have used up."""
    with_seen: Callable[[Any, tuple[Any, ...]], Any] = lambda setup, faces: setup

    for_adults: Callable[[Any], bool] = lambda setup: False
    """Whether they were chosen by people who said that they are old enough."""


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S]):
    """One game. `S` is its state, which is public: it holds nothing the table may not see."""

    id: str
    """Its name in code, files and addresses."""

    prefix: str
    """What its rule ids begin with: "CU"."""

    setup: type
    """A frozen dataclass with at least `players`."""

    actions: tuple[type[Action], ...]
    """All kinds of open acts."""

    faces: Mapping[str, Any]
    """For each kind of deck, slips too, the type of its faces."""

    start: Callable[[Any], S]
    """The state before anything is dealt; nothing in it is random. Illegal if the set-up breaks a
    rule."""

    asks: Callable[[S], Ask | None]
    """What the dealer must answer before anyone can go on."""

    apply: Callable[[S, Entry], S]
    """The state after a public entry; Illegal(rule) if the rules refuse it."""

    waiting: Callable[[S], tuple[Seat, ...]]
    """The seats that may act now, those that the table waits for first."""

    moves: Callable[[S, Seat, Known], Sequence[Move]]
    """What a waiting seat may do, from what it knows: for screens and bots alike."""

    outcome: Callable[[S], Outcome | None]

    judge: Callable[[Any, tuple[Any, ...]], tuple[str, ...]] = _no_judge
    """How the dealer answers Judge(question, cards): given the question and the cards' faces."""

    check: Callable[[S, Seat, Any, Known], None] = lambda state, seat, act, known: None
    """Illegal(rule) for an act that only its author's knowledge shows to be against the rules."""

    timer: Callable[[S], Timer | None] = lambda state: None

    takes_back: tuple[type[Action] | str, ...] = ()
    """What reveals nothing by itself and may be undone while nothing followed: actions, and kinds
    of slips."""

    rematch: Callable[[Any, S], Any] = lambda setup, state: setup
    """The set-up of the next game at the same table."""

    unnamed: Callable[[Any], Any] = lambda setup: setup
    """The set-up without team names; the players' own names are in `players`."""

    supply: Supply = Supply()
