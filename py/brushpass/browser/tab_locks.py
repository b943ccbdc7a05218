"""Names that only one tab of this device holds at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_proxy

from brushpass.browser.page_api import record

_held: dict[str, Any] = {}
"""The names that this tab has, and how to give them up."""


async def hold(name: str, gained: Callable[[], None]) -> bool:
    """Be the only tab of this device with this name, until `release` or the end of the page.

    False if another tab is: then `gained` is called once that one has gone. Where the browser
    knows no locks, or a sandbox refuses them, nobody is kept out.
    """
    locks = getattr(js.navigator, "locks", None)
    if not locks or name in _held:
        return True
    asked: asyncio.Future[bool] = asyncio.get_event_loop().create_future()

    def keep() -> Any:
        return js.Promise.new(create_proxy(lambda give_up, _: _held.update({name: give_up})))

    def answered(lock: Any) -> Any:
        asked.set_result(bool(lock))
        return keep() if lock else None

    def at_last(_: Any) -> Any:
        gained()
        return keep()

    def refused(_: Any) -> None:
        if not asked.done():
            asked.set_result(True)

    request = locks.request(f"brushpass-{name}", record(ifAvailable=True), create_proxy(answered))
    request.catch(create_proxy(refused))
    mine = await asked
    if not mine:
        locks.request(f"brushpass-{name}", create_proxy(at_last))
    return mine


def release(name: str) -> None:
    give_up = _held.pop(name, None)
    if give_up:
        give_up()
