"""The dealer holds what lies face down.

`answer` makes the entry that answers an ask; `learn` takes an entry that has been accepted into
the log, so that replaying a whole log gives the dealer its cards back.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random, SystemRandom
from typing import Any

from brushpass.table.asks import Ask, Judge, Roll, Show, Shuffle
from brushpass.table.cards import Card, Face
from brushpass.table.entries import Entry, Judged, Rolled, Shown, Shuffled, Wrote
from brushpass.table.errors import Malformed


class Dealer(ABC):
    """Knows every face. Subclasses say how cards are shuffled and dice rolled."""

    def __init__(self) -> None:
        self._faces: dict[Card, Face] = {}

    @abstractmethod
    def order(self, ask: Shuffle, pool: Sequence[Face]) -> tuple[int, ...]: ...

    @abstractmethod
    def roll(self, sides: int) -> int: ...

    def answer(self, ask: Ask, judge: Callable[[Any, tuple[Any, ...]], tuple[str, ...]]) -> Entry:
        match ask:
            case Show(cards, to):
                return Shown(cards, to, self.faces(cards))
            case Roll(sides):
                return Rolled(self.roll(sides))
            case Shuffle(deck):
                return Shuffled(deck, self.order(ask, self._pool(ask)))
            case Judge(question, cards):
                return Judged(judge(question, self.faces(cards)))

    def learn(self, entry: Entry, ask: Ask | None) -> None:
        if isinstance(entry, Shown):
            if entry.faces != self.faces(entry.cards):
                raise Malformed("the log contradicts itself")
        elif isinstance(entry, Wrote):
            if entry.face is None:
                raise Malformed("the dealer's copy has a blank")
            self._faces[entry.slip] = entry.face
        elif isinstance(entry, Shuffled) and isinstance(ask, Shuffle):
            if entry.order is None:
                raise Malformed("the dealer's copy has a blank")
            pool = self._pool(ask)
            for place, index in enumerate(entry.order):
                self._faces[Card(entry.deck, place)] = pool[index]

    def faces(self, cards: Iterable[Card]) -> tuple[Face, ...]:
        return tuple([self._faces[card] for card in cards])

    def _pool(self, ask: Shuffle) -> Sequence[Face]:
        if ask.faces and isinstance(ask.faces[0], Card):
            return [self._faces[card] for card in ask.faces if isinstance(card, Card)]
        return ask.faces


class RandomDealer(Dealer):
    """Uses the operating system's random numbers, or a seed in tests."""

    def __init__(self, seed: int | None = None) -> None:
        super().__init__()
        self._rng = SystemRandom() if seed is None else Random(seed)

    def order(self, ask: Shuffle, pool: Sequence[Face]) -> tuple[int, ...]:
        return tuple(self._rng.sample(range(len(pool)), ask.count))

    def roll(self, sides: int) -> int:
        return self._rng.choice(range(1, sides + 1))


class ScriptedDealer(Dealer):
    """Deals what a test or a retold evening says.

    `decks` names the faces of a deck from its top; what is not named follows in the order in
    which the game listed it. `rolls` are the dice in order.
    """

    def __init__(
        self, decks: Mapping[str, Sequence[Face]] | None = None, rolls: Iterable[int] = ()
    ) -> None:
        super().__init__()
        self._decks = dict(decks or {})
        self._rolls = iter(rolls)

    def order(self, ask: Shuffle, pool: Sequence[Face]) -> tuple[int, ...]:
        rest = list(range(len(pool)))
        order = []
        for face in self._decks.get(ask.deck, ()):
            index = next((i for i in rest if pool[i] == face), None)
            if index is None:
                raise LookupError(f"no {face!r} left for the deck {ask.deck!r}")
            rest.remove(index)
            order.append(index)
        return tuple(order + rest)[: ask.count]

    def roll(self, sides: int) -> int:
        value = next(self._rolls, None)
        if value is None:
            raise LookupError("the script has no roll left")
        return value
