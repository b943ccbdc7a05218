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
"""Run the collector if the work has left more new objects than this."""


def tidied(work: Slices[T]) -> Slices[T]:
    """`work` with the garbage collector off, and one collection at the end. The collector walks
    everything that the work holds, which would stop a slice for 40 milliseconds.
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
    """Run the work to its end without a pause, and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            result: T = done.value
            return result
