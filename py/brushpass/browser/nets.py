"""The page's own way to run a small network: typed arrays (assets/net.js)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import js
from pyodide.ffi import to_js

from brushpass.browser.ears import script

NETWORK = ".net"


async def bring(file: bytes) -> None:
    """A file of weights has come: from now on the page runs it."""
    from brushpass import nets  # it comes with what computers think with

    net = await script("net.js")
    layers: Any = net.read(to_js(file))

    def run(asked: bytes, picture: Sequence[float]) -> list[float]:
        assert asked is file, "there is one network"
        said = net.run(layers, js.Float32Array.new(to_js(list(picture))))
        return list(said.to_py())

    nets.lend(run)
