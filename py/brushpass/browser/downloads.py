"""Brings what computers think with, and the files that minds read, when one sits down; once in the
life of a page.

The service worker keeps what has come, so that the next time there need be no internet. Code comes
as a zip with the same folders as `app.zip`; what isn't found there is looked for here.
"""

from __future__ import annotations

import asyncio
import sys
import zlib
from array import array
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from traceback import format_exc
from types import ModuleType
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_proxy, to_js

from brushpass.app.computers.mind_files import MINDS, missing, try_again, with_files
from brushpass.app.model import Sitting
from brushpass.browser.page_api import script
from brushpass.browser.site import fetched
from brushpass.browser.tasks import start
from brushpass.table.slices import Slices

if TYPE_CHECKING:
    from brushpass.browser.player import Player

STEP = 50_000
"""How many bytes come between two updates of the progress on screen."""

APP_ZIP = "/home/pyodide/app.zip"
MINDS_ZIP = "/home/pyodide/minds.zip"
NETWORK = ".net"


class Downloads:
    def __init__(self, player: Player) -> None:
        self._player = player
        self._files: dict[str, bytes] = {}
        self._doubted: set[str] = set()
        """Files that were of no use have to come from the site, not from a cache."""
        self._task: asyncio.Task[None] | None = None
        self._coming = 0
        """Bytes of files that are on their way."""
        js.window.addEventListener("online", create_proxy(lambda event: self.again()))

    def look(self) -> None:
        """Something has changed: is there something to bring?"""
        loop = self._player.loop
        sitting = loop.sitting
        if sitting is None or sitting.files.stopped:
            return
        here = {path: self._files[path] for path in missing(sitting) if path in self._files}
        if here:
            loop.change_sitting(lambda it: with_files(it, here))
        paths = missing(loop.sitting or sitting)
        if paths and (self._task is None or self._task.done()):
            self._task = start(self._bring(paths))

    def again(self) -> None:
        """Try again: files that were of no use are asked for anew."""
        sitting = self._player.loop.sitting
        if sitting and sitting.files.stopped:
            if sitting.files.useless:
                self._doubted |= self._files.keys()
                self._files.clear()
            self._player.loop.change_sitting(try_again)
            self._player.changed()

    async def _bring(self, paths: tuple[str, ...]) -> None:
        failed = False
        try:
            await asyncio.gather(*map(self._take, paths))
        except Exception as error:
            if not isinstance(error, OSError):
                js.console.error(format_exc())
            failed = True
        self._task = None
        self._tell(coming=0, failed=failed)
        if self._player.loop.sitting:
            self._player.changed()

    async def _take(self, path: str) -> None:
        data = await self._file(path)
        if path == MINDS:
            unpack_minds(data)
        else:
            self._files[path] = data
            self._doubted.discard(path)
        if path.endswith(NETWORK):
            await install_networks()

    async def _file(self, path: str) -> bytes:
        here, told = 0, 0

        def come(count: int) -> None:
            nonlocal here, told
            self._coming += count - here
            here = count
            if self._coming - told > STEP:
                told = self._coming
                self._tell(coming=told)
                self._player.changed()

        return await fetched(path, anew=path in self._doubted, come=come)

    def _tell(self, *, coming: int, failed: bool = False) -> None:
        self._coming = coming

        def told(sitting: Sitting) -> Sitting:
            files = sitting.files
            failing = files.failed or failed
            return replace(sitting, files=replace(files, coming=coming, failed=failing))

        self._player.loop.change_sitting(told)


class Apart:
    """What Python asks when it has found a module nowhere else."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        places = [
            place.replace(APP_ZIP, MINDS_ZIP, 1)
            for place in path or ()
            if place.startswith(APP_ZIP)
        ]
        return PathFinder.find_spec(name, places, target) if places else None


def minds_are_here() -> bool:
    return Apart in sys.meta_path


def unpack_minds(packed: bytes) -> None:
    """From now on minds can be imported."""
    Path(MINDS_ZIP).write_bytes(zlib.decompress(packed, 31))
    if not minds_are_here():
        sys.meta_path.append(Apart)


async def install_networks() -> None:
    """Run networks in JavaScript from now on."""
    from brushpass import nets  # it comes with what computers think with

    net = await script("net.js")

    @lru_cache(maxsize=1)
    def layers(file: bytes) -> Any:
        return net.read(to_js(file))

    def run(file: bytes, picture: Sequence[float]) -> Slices[list[float]]:
        said = yield from net.running(layers(file), to_js(array("f", picture)))
        return list(said.to_py())

    nets.run_with(run)
