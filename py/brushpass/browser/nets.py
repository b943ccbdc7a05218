"""The page runs small networks in JavaScript, with typed arrays (assets/net.js)."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from pyodide.ffi import to_js

from brushpass.browser.transport_events import script
from brushpass.table.slices import Slices

NETWORK = ".net"


async def install() -> None:
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
