"""After how many washes the network recognises each of our drawings: minds/invisible_ink/pars.txt.

python -m tools.ink_pars

A line a drawing: the thing, and for each way to draw it (each hand plain, mirrored, backwards,
both) the number of washes from which on the network stays with it, or 0 if it never does; a right
guess that it drops again doesn't count. Run this when drawings or the network have changed: it
takes two or three minutes, and the cases of all days change with it.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from array import array
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT / "py") not in sys.path:
    sys.path.append(str(ROOT / "py"))

from brushpass.games.invisible_ink.case.sketch import MANNERS, PARS, WASHES, Sketch, developed
from brushpass.games.invisible_ink.mind.looking import NETWORK, look
from brushpass.games.invisible_ink.mind.picture import Line, picture
from brushpass.games.invisible_ink.things import DRAWINGS, THINGS, read_drawings, read_things
from brushpass.language import FIRST
from brushpass.table.slices import at_once


def washes_until_seen(files: dict[str, bytes], sketch: Sketch, place: int) -> int:
    """The number of washes for one drawing, computed without Node."""
    after = []
    for washes in range(1, WASHES + 1):
        lines = developed(sketch, washes)
        odds = at_once(look(files, lines)) if lines else []
        after.append(bool(odds) and odds[place] == max(odds))
    return settled(after)


def settled(after: list[bool]) -> int:
    """The wash from which on it is recognised, given whether it is after each wash; 0 for never."""
    wrong = [washes for washes, seen in enumerate(after, 1) if not seen]
    last = max(wrong, default=0)
    return last + 1 if last < len(after) else 0


def table(files: dict[str, bytes]) -> str:
    """The whole file, computed by the page's script, which is many times as fast."""
    places = {thing: place for place, thing in enumerate(read_things(files[THINGS], FIRST).known)}
    drawings = read_drawings(files[DRAWINGS])
    known = [thing for thing in places if thing in drawings]
    asked = [
        developed(Sketch(thing, (), drawings[thing], FIRST, *manner), washes)
        for thing in known
        for manner in MANNERS
        for washes in range(1, WASHES + 1)
    ]
    taken = iter(_taken_for(asked))
    lines = []
    for thing in known:
        seen = []
        for _ in MANNERS:
            after = [next(taken) == places[thing] for _ in range(WASHES)]
            seen.append(settled(after))
        lines.append(f"{thing}: {' '.join(map(str, seen))}")
    return "\n".join(lines) + "\n"


def _taken_for(drawn: list[tuple[Line, ...]]) -> list[int]:
    """For each drawing the place of what it looks like most; -1 for no drawing at all."""
    node = shutil.which("node")
    assert node, "Node is needed to run the page's network"
    script = Path(__file__).with_suffix(".mjs")
    pictures = array("f", [place for lines in drawn if lines for place in picture(lines)])
    told = subprocess.run(
        [node, str(script), str(ROOT / NETWORK)],
        input=pictures.tobytes(),
        capture_output=True,
        check=True,
    )
    best = iter(map(int, told.stdout.split()))
    return [next(best) if lines else -1 for lines in drawn]


if __name__ == "__main__":
    read = {path: (ROOT / path).read_bytes() for path in (THINGS, DRAWINGS)}
    (ROOT / PARS).write_text(table(read), encoding="utf-8")
