"""Our own code in two pieces: the py/ tree as .pyc, its data files as they are.

Each is a zip without compression, gzipped as a whole. download.mjs unpacks the first; the other,
what computers think with and what cases are made with, comes when it is wanted
(`browser/downloads.py`, `browser/daily.py`).
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path

from tools.site.pack import solid
from tools.site.pyc import compiled
from tools.site.stdlib import refuse_what_is_left_out

NAME, MINDS = "app.bin", "minds.bin"
"""Gzipped, but not called so: a host might unpack it on the way."""

OF_MINDS = re.compile(r"brushpass/(lexicon|nets|games/\w+/(mind|analyst|case|screen/hints))[/.]")
"""With the hints of a first game against computers."""

# What makes the pages before the deal, and plays against itself: at build time and in tests.
STAYS_HERE = re.compile(r"brushpass/(lobby/|games/(\w+/look/|report\.py|selfplay\.py))")


def shipped(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files below py/ that the browser gets, with minified JSON."""
    return {
        name: _dense(data) if name.endswith(".json") else data
        for name, data in files.items()
        if not STAYS_HERE.match(name)
    }


def _dense(texts: bytes) -> bytes:
    return json.dumps(json.loads(texts), ensure_ascii=False, separators=(",", ":")).encode()


def build(
    files: Mapping[str, bytes], *, modules: Path, stdlib: Path, dev: bool
) -> dict[str, bytes]:
    """The files of both pieces. In a development build the sources lie beside, for tracebacks."""
    sources = {name: data for name, data in files.items() if name.endswith(".py")}
    refuse_what_is_left_out(sources)
    made = compiled(
        sources,
        modules=modules,
        stdlib=stdlib,
        shown_under="app/",
        optimize=0,
        columns=dev,
        docstrings=dev,
    )
    return {name: data for name, data in files.items() if dev or name not in sources} | made


def patched(files: Mapping[str, bytes], before: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files of both pieces of a development build, with what an earlier one has compiled. The
    browser compiles what has changed since.
    """
    same = [name for name, data in files.items() if before.get(name) == data]
    return {**files, **{f"{name}c": before[f"{name}c"] for name in same if f"{name}c" in before}}


def pieces(files: Mapping[str, bytes], *, level: int = 9) -> dict[str, bytes]:
    """app.bin and minds.bin, of all files that were built."""
    minds = {name: data for name, data in files.items() if OF_MINDS.match(name)}
    rest = {name: data for name, data in files.items() if name not in minds}
    return {NAME: solid(rest, level=level), MINDS: solid(minds, level=level)}
