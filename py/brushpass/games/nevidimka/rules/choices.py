"""Which cards can be laid and moved where."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import overload

from brushpass.games.nevidimka.actions import Lay, Shift
from brushpass.games.nevidimka.pieces import Place
from brushpass.games.nevidimka.state import Lying
from brushpass.table import Action, Card, Move, only


class CardMoves(Sequence[Move]):
    """All ways to lay a card from the hand or to move one that lies out, and `others`.

    There are hundreds in every turn, and hardly any is looked at, so each is made on demand.
    """

    def __init__(
        self, hand: Sequence[Card], lying: Lying, places: Sequence[Place], *others: Action
    ) -> None:
        self._hand = hand
        self._lying = lying
        self._places = places
        self._others = others
        self._lays = len(hand) * len(places)
        self._cards = self._lays + len(lying) * (len(places) - 1)
        self._size = self._cards + len(others)

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(self._size))]
        if not 0 <= index < self._size:
            index = range(self._size)[index]
        if index < self._lays:
            card, place = divmod(index, len(self._places))
            return Lay(self._hand[card], self._places[place])
        if index < self._cards:
            return self._shift(*divmod(index - self._lays, len(self._places) - 1))
        return self._others[index - self._cards]

    def _shift(self, which: int, place: int) -> Move:
        card, here = next(islice(self._lying.items(), which, None))
        if place >= self._places.index(here):
            place += 1
        return Shift(card, self._places[place])


def shifted(lying: Lying, act: Shift, rule: str) -> Lying:
    """Where cards lie once this one has moved; Illegal if it is there already."""
    only(act.card in lying and lying[act.card] != act.place, rule)
    return {**lying, act.card: act.place}
