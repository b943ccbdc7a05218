"""Every screen, drawn once in a run: whichever worker wants a game's screens first draws them, and
the others read what it has written.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable
from fcntl import LOCK_EX, flock
from functools import cache
from pathlib import Path
from secrets import token_hex

from tools.every_screen import every_screen_of

from tools import gallery

FOLDER = Path(__file__).parents[2] / "build" / "test-screens"
RUN = os.environ.get("PYTEST_XDIST_TESTRUNUID", token_hex())


@cache
def every(name: str, lang: str) -> dict[str, str]:
    """All screens of a game."""
    return _drawn(
        f"every-{name}-{lang}", lambda: every_screen_of(name, lang, screens(name, lang).items())
    )


@cache
def screens(name: str, lang: str) -> dict[str, str]:
    """The game's screens that the gallery has."""
    return _drawn(f"gallery-{name}-{lang}", lambda: gallery.screens(lang, games=[name]))


def _drawn(kind: str, draw: Callable[[], Iterable[tuple[str, str]]]) -> dict[str, str]:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (FOLDER / f"{kind}.json").open("a+") as file:
        flock(file, LOCK_EX)
        file.seek(0)
        run, _, written = file.read().partition("\n")
        if run == RUN:
            found: dict[str, str] = json.loads(written)
            return found
        drawn = {name: str(html) for name, html in draw()}
        file.truncate(0)
        file.write(f"{RUN}\n{json.dumps(drawn)}")
    return drawn
