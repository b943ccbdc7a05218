"""How even and how good games of computers are: what `make balance` measures and prints.

A game's measure is a module here that is called after it and has `measure(games, seed)`: it yields
figures, each with its interval and, where something was promised, the limits it has to keep.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from math import sqrt

SURE = 1.96
"""An interval that holds the truth in 95 cases of 100."""


@dataclass(frozen=True)
class Figure:
    """Something measured: a share (0 to 1) or another number."""

    name: str
    value: float
    low: float
    high: float
    least: float | None = None
    most: float | None = None
    is_share: bool = True

    @property
    def kept(self) -> bool:
        """Whether it lies within what was promised."""
        above = self.least is None or self.value >= self.least
        return above and (self.most is None or self.value <= self.most)

    def __str__(self) -> str:
        show = _percent if self.is_share else _number
        told = f"{self.name:<52}{show(self.value):>8}  {show(self.low)} to {show(self.high)}"
        if self.least is None and self.most is None:
            return told
        wanted = [
            f"at least {show(self.least)}" if self.least is not None else "",
            f"at most {show(self.most)}" if self.most is not None else "",
        ]
        return f"{told}   {'kept' if self.kept else 'BROKEN'}: {', '.join(filter(None, wanted))}"


def _percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def _number(value: float) -> str:
    return f"{value:.4g}"


def share(
    name: str, hits: int, of: int, least: float | None = None, most: float | None = None
) -> Figure:
    """A share with Wilson's interval, which is right for small shares, too."""
    if not of:
        return Figure(name, 0.0, 0.0, 1.0, least, most)
    found = hits / of
    square = SURE**2
    middle = (found + square / (2 * of)) / (1 + square / of)
    half = SURE * sqrt(found * (1 - found) / of + square / (4 * of**2)) / (1 + square / of)
    return Figure(name, found, max(0.0, middle - half), min(1.0, middle + half), least, most)


def median(
    name: str, values: Sequence[float], least: float | None = None, most: float | None = None
) -> Figure:
    """The middle of some numbers; its interval by ranks."""
    ranked = sorted(values)
    size = len(ranked)
    half = SURE * sqrt(size) / 2
    low, high = max(0, round(size / 2 - half)), min(size - 1, round(size / 2 + half))
    return Figure(name, ranked[size // 2], ranked[low], ranked[high], least, most, is_share=False)


def measure(game: str, games: int, seed: int) -> Iterator[Figure]:
    """All figures of a game, each as soon as it is known."""
    yield from import_module(f"tools.balance.{game}").measure(games, seed)
