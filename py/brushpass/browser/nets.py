"""The page's own way to run a small network: typed arrays (assets/net.js)."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Any

from pyodide.ffi import to_js

from brushpass.browser.ears import script
from brushpass.table.slices import Slices

NETWORK = ".net"


async def bring(file: bytes) -> None:
    """A file of weights has come: from now on the page runs it."""
    from brushpass import nets  # it comes with what computers think with

    net = await script("net.js")
    layers: Any = net.read(to_js(file))

    def run(asked: bytes, picture: Sequence[float]) -> Slices[list[float]]:
        assert asked is file, "there is one network"
        said = yield from net.running(layers, to_js(array("f", picture)))
        return list(said.to_py())

    nets.lend(run)
