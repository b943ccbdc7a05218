"""Keeps the screen on while a timer runs, where the browser can."""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import JsException

from brushpass.browser.tasks import start


class WakeLock:
    def __init__(self) -> None:
        self._wanted = False
        self._lock: Any = None

    def want(self, *, wanted: bool) -> None:
        if wanted == self._wanted:
            return
        self._wanted = wanted
        start(self._settle())

    async def _settle(self) -> None:
        try:
            if self._wanted and self._lock is None:
                self._lock = await js.navigator.wakeLock.request("screen")
            elif not self._wanted and self._lock is not None:
                lock, self._lock = self._lock, None
                await lock.release()
        except (AttributeError, JsException):
            self._lock = None
