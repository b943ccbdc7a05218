"""Loads what is likely to be wanted next, while nobody waits for anything.

A first visit unpacks Python as it goes; to import at the very tap would be felt.
"""

from __future__ import annotations

import asyncio
import sys
from importlib import import_module
from typing import Any

import js
from pyodide.ffi import create_once_callable

from brushpass.browser.tasks import others

SOON = 50


async def load_ahead(*modules: str) -> None:
    """One after the other, each in an idle moment of its own."""
    for module in modules:
        if module not in sys.modules:
            await _nobody_waits()
            import_module(module)


async def _nobody_waits() -> None:
    """The browser is idle too while a deal waits for storage, but then somebody has tapped."""
    while True:
        while busy := others():
            await asyncio.wait(busy)
        await _idle()
        if not others():
            return


async def _idle() -> None:
    idle = asyncio.get_event_loop().create_future()

    def come(*_: Any) -> None:
        idle.set_result(None)

    if hasattr(js.window, "requestIdleCallback"):
        js.requestIdleCallback(create_once_callable(come))
    else:
        js.setTimeout(create_once_callable(come), SOON)
    await idle
