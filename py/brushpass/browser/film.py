"""Runs a film: when a frame has been seen long enough, the next one comes."""

from __future__ import annotations

from collections.abc import Callable

import js
from pyodide.ffi import create_once_callable

from brushpass.app.replay.commands import Projector
from brushpass.app.update import Command


class FilmRunner:
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
