"""A moment in the page: when a tap counts, when its sound comes, when it goes on by itself.

The motion is CSS; its events tell when the picture has landed and when the line has run out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy

from brushpass.app.play.commands import Play
from brushpass.app.replay.commands import Projector
from brushpass.app.update import Command
from brushpass.browser import storage

SWALLOWED = 350
"""For so many milliseconds a tap counts for nothing: it was meant for what was there before."""

LANDS, DRAINS = "m-word", "m-drain"
"""CSS animations: the word comes when the picture has landed, and the line runs out until the
game goes on."""


class Moments:
    """`say` sends a command; `sound` plays a sound."""

    def __init__(self, say: Callable[[Command], None], sound: Callable[[str], None]) -> None:
        self._say = say
        self._sound = sound
        self._id = ""
        self._since = 0.0
        self._sounded = False
        self._timer = 0
        """For a moment without motion that goes on by itself."""
        self.on = storage.recall("moments") != "off"
        """Whether people at this device want to see moments."""
        self._unseen = storage.recall_here("moment") or ""
        on = js.document.addEventListener
        on("animationstart", create_proxy(self._started))
        on("animationend", create_proxy(self._ended))

    @property
    def shown(self) -> Any:
        return js.document.querySelector("[data-moment]")

    def toggle(self) -> None:
        self.on = not self.on
        storage.remember("moments", "on" if self.on else "off")

    def unseen(self, table: str) -> int | None:
        """The number of this table's moment that was on screen when the page was reloaded."""
        kept, _, number = self._unseen.rpartition(" ")
        self._unseen = ""
        return int(number) if kept == table and number.isdigit() else None

    def drawn(self, table: str) -> None:
        """The page was drawn: if it shows another moment, start its timer and remember it."""
        shown = self.shown
        now = str(shown.id) if shown else ""
        if now != self._id:
            self._id, self._since, self._sounded = now, js.performance.now(), False
            self._set_timer(shown)
            number = now.removeprefix("moment-").removesuffix("-throw")
            storage.remember_here("moment", f"{table} {number}" if now and table else "")
        if shown and (shown.classList.contains("still") or not _moves()):
            self._sounds()

    def _set_timer(self, shown: Any) -> None:
        js.clearTimeout(self._timer)
        lasts = shown.getAttribute("data-lasts") if shown else None
        if lasts:
            self._timer = js.setTimeout(create_once_callable(self._onward), int(lasts))

    def _onward(self) -> None:
        if self.shown:
            self._say(Play.SKIP_ANIMATION if self._is_throw else Play.GO_ON)

    @property
    def _is_throw(self) -> bool:
        """The die hasn't been thrown yet: it stands on its corner."""
        return bool(self.shown.getAttribute("data-moment") == "throw")

    def means(self, command: Command) -> Command | None:
        """Turn a tap on a moment into what it means now: None if it comes too soon, the end of the
        animation if one runs, or going on."""
        shown = self.shown
        if not shown or command not in (Play.SKIP_ANIMATION, Play.GO_ON):
            return command
        if js.performance.now() - self._since < SWALLOWED:
            return None
        return (
            Play.SKIP_ANIMATION if command is Play.GO_ON and self._lands_later(shown) else command
        )

    def _lands_later(self, shown: Any) -> bool:
        if not _moves() or shown.classList.contains("still"):
            return False
        word = shown.querySelector(".m-word")
        return any(one.playState == "running" for one in word.getAnimations())

    def _started(self, event: Any) -> None:
        if event.animationName == LANDS and self._of_moment(event):
            self._sounds()

    def _ended(self, event: Any) -> None:
        if event.animationName == DRAINS and self._of_moment(event):
            self._say(Play.SKIP_ANIMATION if self._is_throw else Play.GO_ON)

    def _of_moment(self, event: Any) -> bool:
        shown = self.shown
        return bool(shown and shown.contains(event.target))

    def _sounds(self) -> None:
        sound = self.shown.getAttribute("data-sound")
        if sound and not self._sounded:
            self._sounded = True
            self._sound(str(sound))


class FilmRunner:
    """When a frame of a film has been seen long enough, the next one comes."""

    def __init__(self, say: Callable[[Command], None]) -> None:
        self._say = say
        self._shown = ""

    def drawn(self) -> None:
        """The page is new: is a film running in it, and is it at another frame?"""
        place = js.document.querySelector("[data-film]")
        now = str(place.getAttribute("data-film")) if place else ""
        if now != self._shown:
            self._shown = now
            if now:
                wait = int(now.split()[1])
                js.setTimeout(create_once_callable(lambda: self._over(now)), wait)

    def _over(self, shown: str) -> None:
        if shown == self._shown:
            self._shown = ""
            self._say(Projector.NEXT_FRAME)


def _moves() -> bool:
    return not js.window.matchMedia("(prefers-reduced-motion: reduce)").matches
