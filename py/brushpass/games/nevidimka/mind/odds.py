"""The odds of dice and of unseen cards."""

from __future__ import annotations

from collections import Counter
from functools import cache
from math import comb
from typing import TypeAlias

from brushpass.games.nevidimka.pieces import DIE, Kind, Place
from brushpass.games.nevidimka.printed.cards import FACES, HITS
from brushpass.games.nevidimka.state import State
from brushpass.table import Card, Known

Pool: TypeAlias = tuple[int, int, int]
"""How many cards with +1, +2 and +3 there are among unseen ones."""

Sums: TypeAlias = tuple[tuple[int, float], ...]
"""Possible sums of some cards, each with its chance."""

NOTHING: Sums = ((0, 1.0),)


def _win(ahead: int) -> float:
    rolls = range(1, DIE + 1)
    won = sum(mine + ahead > his for mine in rolls for his in rolls)
    return won / DIE**2


_WINS = {ahead: _win(ahead) for ahead in range(-DIE, DIE + 1)}


def dispute(ahead: int) -> float:
    """The chance of the police to win with cards that are this much better (NV-22, NV-23)."""
    return _WINS[max(-DIE, min(DIE, ahead))]


@cache
def sums(pool: Pool, count: int) -> Sums:
    """The sums of `count` cards from a pool."""
    ones, twos, threes = pool
    count = min(count, sum(pool))
    whole = comb(ones + twos + threes, count)
    found: dict[int, float] = {}
    for third in range(min(threes, count) + 1):
        for second in range(min(twos, count - third) + 1):
            first = count - third - second
            if first <= ones:
                ways = comb(ones, first) * comb(twos, second) * comb(threes, third)
                total = first + 2 * second + 3 * third
                found[total] = found.get(total, 0.0) + ways / whole
    return tuple(found.items())


@cache
def likely(yes_left: Pool, yes: int, unknown: int, no_left: Pool, no: int, hidden: int) -> float:
    """The chance of the police to win a dispute: `yes` and `no` are the known sums, `unknown` and
    `hidden` count the unseen cards."""
    return sum(
        theirs * his * dispute(yes + more - no - less)
        for more, theirs in sums(yes_left, unknown)
        for less, his in sums(no_left, hidden)
    )


def unseen(state: State, known: Known, kind: Kind) -> Pool:
    """The numbers that a seat has not seen on this kind of cards since they were shuffled."""
    heap = state.pile(kind)
    cards: list[Card] = [*heap.cards, *heap.used]
    if kind is Kind.NO:
        cards += [*state.no, *state.no_out]
    else:
        cards += state.yes_out
        for officer in state.police:
            cards += officer.yes
    left = Counter(FACES[kind])
    left.subtract(known[card] for card in cards if card in known)
    return (left[1], left[2], left[3])


@cache
def all_numbers(kind: Kind) -> Pool:
    """All that are printed, for a mind that doesn't count cards."""
    faces = Counter(FACES[kind])
    return (faces[1], faces[2], faces[3])


def hit(place: Place) -> float:
    """The chance of a shot there (NV-26)."""
    return len(HITS[place]) / DIE


def saved(state: State, known: Known) -> float:
    """The chance that a Cloak saves him, as a seat can know it (NV-36)."""
    if not state.cloaks:
        return 0.0
    heap = state.pile(Kind.CLOAK)
    seen = [known[card] for card in (*heap.cards, *heap.used, *state.cloaks) if card in known]
    left = Counter(FACES[Kind.CLOAK])
    left.subtract(seen)
    own = [numbers(known[card]) for card in state.cloaks if card in known]
    if own:
        return max(own) / DIE
    total = sum(count * numbers(face) for face, count in left.items())
    return total / max(1, left.total()) / DIE


def numbers(face: object) -> int:
    return len(face) if isinstance(face, tuple) else 0
