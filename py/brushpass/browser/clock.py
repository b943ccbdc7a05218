"""The clock that the rules don't have: it counts a timer down, and how long nobody has touched
the page. It wakes only when something is to happen: a second is over, an open secret has to be
sealed, or linked devices expect a word. While a timer runs the screen stays on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from math import ceil, floor
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import JsException, create_proxy

from brushpass.app.computers.hints import hint_now
from brushpass.app.model import Playing, Stage
from brushpass.app.play.acting import time_up
from brushpass.browser.tasks import start
from brushpass.table import Timer

if TYPE_CHECKING:
    from brushpass.browser.player import Player

TICK = 200
"""Milliseconds between two looks at linked devices."""

IDLE_SECONDS = 90
"""A secret that stays open without being held is sealed after so long without a touch."""


class Countdown:
    def __init__(self, on_tick: Callable[[int | None, float], None]) -> None:
        self._on_tick = on_tick
        self._timer: Timer | None = None
        self._left = 0.0
        self._paused = False
        self._seals = False
        self._linked = False
        self._last = js.performance.now()
        self._touched = self._last
        self._said: set[int] = set()
        self._runs = asyncio.Event()
        self._wake = WakeLock()
        self._waiting = 0
        self._tick_proxy = create_proxy(self._tick)

    def follow(self, timer: Timer | None, *, paused: bool, seals: bool = False) -> None:
        """The timer that runs now; one of the same name goes on. With `seals` a secret is open."""
        self._pass()
        if timer is None or self._timer is None or timer.name != self._timer.name:
            self._left = float(timer.seconds) if timer else 0.0
            self._said.clear()
        self._timer, self._paused, self._seals = timer, paused, seals
        self._wake.want(wanted=timer is not None and not paused)
        self._wait()

    def link(self, *, linked: bool) -> None:
        """Other devices expect a word from us now and then, or no longer."""
        self._linked = linked
        self._wait()

    def set(self, left: float, *, paused: bool) -> None:
        """Set the clock to the seconds `left` that another device has told."""
        self._pass()
        self._left, self._paused = left, paused
        self._wait()

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

    async def runs(self) -> None:
        """Until a timer runs."""
        await self._runs.wait()

    def touched(self) -> None:
        self._touched = js.performance.now()

    def says(self, second: int) -> bool:
        """Whether this second has not been spoken of yet."""
        new = second not in self._said
        self._said.add(second)
        return new

    def stop(self) -> None:
        self.follow(None, paused=False)

    @property
    def _counts(self) -> bool:
        return self._timer is not None and not self._paused

    @property
    def _idle(self) -> float:
        idle: float = (js.performance.now() - self._touched) / 1000
        return idle

    def _pass(self) -> None:
        """What has passed since the last look is over."""
        now = js.performance.now()
        if self._counts:
            self._left = max(0.0, self._left - (now - self._last) / 1000)
        self._last = now

    def _tick(self) -> None:
        self._waiting = 0
        self._pass()
        self._on_tick(self.left if self._counts else None, self._idle)
        self._wait()

    def _wait(self) -> None:
        """Set a timeout for the next event of the clock."""
        if self._counts:
            self._runs.set()
        else:
            self._runs.clear()
        if self._waiting:
            js.clearTimeout(self._waiting)
            self._waiting = 0
        waits: list[float] = []
        if self._linked or (self._counts and not self._left):
            waits.append(TICK)
        if self._counts and self._left:
            waits.append(1000 * (self._left - floor(self._left) or 1.0))
        if self._seals:
            waits.append(max(TICK, 1000 * (IDLE_SECONDS - self._idle)))
        if waits:
            self._waiting = js.setTimeout(self._tick_proxy, ceil(min(waits)))


class WakeLock:
    """Keeps the screen on, where the browser can."""

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


def ticked(player: Player, seconds_left: int | None, idle: float) -> None:
    if player.links:
        player.links.tick()
    playing = player.playing
    if playing is None:
        return
    if _seals(playing) and idle >= IDLE_SECONDS:
        player.hidden()
    if seconds_left is None or playing.timer is None:
        return
    painter, clock = player.painter, player.clock
    painter.clock(clock.left)
    if seconds_left in (30, 10) and clock.says(seconds_left):
        painter.say(playing.texts("seconds left", n=seconds_left))
        painter.sounds.play("tick")
    if seconds_left == 0:
        timer = playing.timer.name
        player.play(lambda it: time_up(it, timer))


def follow(player: Player, playing: Playing) -> None:
    """It stands still for a moment that all see, and for a hint; a linked table's clock when
    somebody is missed, not when one reads rules."""
    links, clock = player.links, player.clock
    paused = playing.handing_over or playing.clock.paused or playing.moment is not None
    paused = paused or (links.waits if links else bool(playing.sheet))
    paused = paused or hint_now(playing) is not None
    if playing.visits:
        paused = clock.paused
    clock.follow(playing.timer, paused=paused, seals=_seals(playing))
    player.painter.clock(clock.left)
    if links and links.host:
        timer = playing.timer.name if playing.timer else None
        links.host.keep_clock(timer, clock.left, running=not paused)


def _seals(playing: Playing) -> bool:
    """A secret is open that somebody else at this device could see."""
    return playing.stage is Stage.OPEN and not playing.alone
