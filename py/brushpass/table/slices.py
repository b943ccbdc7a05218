"""Long work that can be done in slices, with pauses between.

Such work is a generator: it yields wherever a pause does no harm, and returns what came of it.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Slices: TypeAlias = Generator[None, None, T]


def at_once(work: Slices[T]) -> T:
    """What comes of it, without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
