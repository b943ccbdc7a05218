"""Things that go on beside the page."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Coroutine
from contextlib import closing
from typing import Any, TypeVar

import js

from brushpass.table.slices import Slices, tidied

T = TypeVar("T")
BREATH = 40
"""Milliseconds of work at a stretch, before the page may draw and hear what people do."""

_running: set[asyncio.Task[Any]] = set()


def start(work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
    """Begin, and hold on to it until it is done: a task that nobody holds may vanish."""
    task = asyncio.get_event_loop().create_task(work)
    _running.add(task)
    task.add_done_callback(_running.discard)
    return task


def others() -> set[asyncio.Task[Any]]:
    """What goes on besides the task that asks."""
    return _running - {asyncio.current_task()}


def all_loaded() -> None:
    """What is there now is code and texts, and stays: the collector of garbage need not look at it
    ever again. It would hold the page up for up to a tenth of a second.
    """
    gc.freeze()


async def in_slices(work: Slices[T], breath: float = BREATH) -> T:
    """What comes of long work, done while the page goes on."""
    begun = js.performance.now()
    with closing(tidied(work)) as slices:
        while True:
            try:
                next(slices)
            except StopIteration as done:
                result: T = done.value
                return result
            if js.performance.now() - begun > breath:
                await asyncio.sleep(0)
                begun = js.performance.now()
