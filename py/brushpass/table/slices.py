"""Long work that can be done in slices, with pauses between.

Such work is a generator: it yields wherever a pause does no harm, and returns what came of it.
"""

from __future__ import annotations

import gc
from collections.abc import Generator
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Slices: TypeAlias = Generator[None, None, T]

MUCH = 2_000
"""New things: so many, and those that nobody needs are looked for among them."""


def tidied(work: Slices[T]) -> Slices[T]:
    """The same, with its garbage collected at the end. Meanwhile the collector rests: it looks at
    all that the work has in hand, and would hold a slice up for 40 milliseconds.
    """
    gc.disable()
    try:
        result = yield from work
        if gc.get_count()[0] > MUCH:
            yield
            gc.collect(0)
        return result
    finally:
        gc.enable()


def at_once(work: Slices[T]) -> T:
    """What comes of it, without a pause."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
