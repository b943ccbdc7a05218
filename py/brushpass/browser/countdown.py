"""The clock that the rules don't have: it counts a timer down, and how long nobody has touched
the page.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

import js
from pyodide.ffi import create_proxy

from brushpass.browser.wake import WakeLock
from brushpass.table import Timer

TICK = 200


class Countdown:
    def __init__(self, on_tick: Callable[[int | None, float], None]) -> None:
        self._on_tick = on_tick
        self._timer: Timer | None = None
        self._left = 0.0
        self._paused = False
        self._last = js.performance.now()
        self._touched = self._last
        self._said: set[int] = set()
        self._wake = WakeLock()
        js.setInterval(create_proxy(self._tick), TICK)

    def follow(self, timer: Timer | None, *, paused: bool) -> None:
        """The timer that runs now; one of the same name goes on."""
        if timer is None or self._timer is None or timer.name != self._timer.name:
            self._left = float(timer.seconds) if timer else 0.0
            self._last = js.performance.now()
            self._said.clear()
        self._timer = timer
        self._paused = paused
        self._wake.want(wanted=timer is not None and not paused)

    def set(self, left: float, *, paused: bool) -> None:
        """Another device keeps this clock: so many seconds are left."""
        self._left = left
        self._last = js.performance.now()
        self._paused = paused

    @property
    def paused(self) -> bool:
        return self._paused

    @property
    def left(self) -> int:
        """How many seconds are left, begun ones counted."""
        return ceil(self._left)

    @property
    def passed(self) -> float:
        """How many seconds of the timer have run; none if there is no timer."""
        if self._timer is None:
            return 0.0
        since = 0.0 if self._paused else (js.performance.now() - self._last) / 1000
        return min(float(self._timer.seconds), self._timer.seconds - self._left + since)

    def touched(self) -> None:
        self._touched = js.performance.now()

    def says(self, second: int) -> bool:
        """Whether this second has not been spoken of yet."""
        new = second not in self._said
        self._said.add(second)
        return new

    def stop(self) -> None:
        self.follow(None, paused=False)

    def _tick(self) -> None:
        now = js.performance.now()
        passed, self._last = (now - self._last) / 1000, now
        idle = (now - self._touched) / 1000
        if self._timer is None or self._paused:
            self._on_tick(None, idle)
            return
        self._left = max(0.0, self._left - passed)
        self._on_tick(self.left, idle)
