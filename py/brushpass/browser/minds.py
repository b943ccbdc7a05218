"""Code that travels apart from the rest: how computers think and cases are made (`minds.bin`).

It is a zip with the same folders as `app.zip`; what isn't found there is looked for here.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

APP = "/home/pyodide/app.zip"
MINDS = "/home/pyodide/minds.zip"


class Apart:
    """What Python asks when it has found a module nowhere else."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        places = [place.replace(APP, MINDS, 1) for place in path or () if place.startswith(APP)]
        return PathFinder.find_spec(name, places, target) if places else None


def are_here() -> bool:
    return Apart in sys.meta_path


def unpack(packed: bytes) -> None:
    """From now on minds can be imported."""
    Path(MINDS).write_bytes(zlib.decompress(packed, 31))
    if not are_here():
        sys.meta_path.append(Apart)
