"""Things that go on beside the page: tasks, long work in slices, and imports ahead of time."""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Coroutine
from contextlib import closing
from importlib import import_module
from typing import Any, TypeVar

import js
from pyodide.ffi import create_once_callable

from brushpass.table.slices import Slices, tidied

T = TypeVar("T")
BREATH = 40
"""Milliseconds of work at a stretch, before the page may draw and hear what people do."""

IDLE_SOON = 50
"""Milliseconds to the next moment that is taken for idle, where the browser tells of none."""

_running: set[asyncio.Task[Any]] = set()


def start(work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
    """Begin, and hold on to it until it is done: a task that nobody holds may vanish."""
    task = asyncio.get_event_loop().create_task(work)
    _running.add(task)
    task.add_done_callback(_running.discard)
    return task


def _others() -> set[asyncio.Task[Any]]:
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


async def load_ahead(*modules: str) -> None:
    """Import what is likely to be wanted next, each in an idle moment of its own: a first visit
    unpacks Python as it goes, and to import at the very tap would be felt."""
    for module in modules:
        if module not in sys.modules:
            await _nobody_waits()
            import_module(module)


async def _nobody_waits() -> None:
    """The browser is idle too while a deal waits for storage, but then somebody has tapped."""
    while True:
        while busy := _others():
            await asyncio.wait(busy)
        await _idle()
        if not _others():
            return


async def _idle() -> None:
    idle = asyncio.get_event_loop().create_future()

    def come(*_: Any) -> None:
        idle.set_result(None)

    if hasattr(js.window, "requestIdleCallback"):
        js.requestIdleCallback(create_once_callable(come))
    else:
        js.setTimeout(create_once_callable(come), IDLE_SOON)
    await idle
