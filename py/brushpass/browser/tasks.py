"""Things that go on beside the page. Imports nothing of ours."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

_running: set[asyncio.Task[Any]] = set()


def start(work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
    """Begin, and hold on to it until it is done: a task that nobody holds may vanish."""
    task = asyncio.get_event_loop().create_task(work)
    _running.add(task)
    task.add_done_callback(_running.discard)
    return task
