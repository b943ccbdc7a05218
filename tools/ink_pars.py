"""After how many washes trained eyes make out each drawing of ours: minds/invisible_ink/pars.txt.

python -m tools.ink_pars

A line a drawing: the thing, and for each way to draw it (plain, mirrored, backwards, both) a number
of washes, or 0 where eyes never make it out. Made anew when drawings or the network have changed;
it takes minutes.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT / "py") not in sys.path:
    sys.path.append(str(ROOT / "py"))

from brushpass.games.invisible_ink.case.sketch import PARS, VARIANTS, WASHES, Sketch, developed
from brushpass.games.invisible_ink.mind.looking import NETWORK, look
from brushpass.games.invisible_ink.things import DRAWINGS, THINGS, read_drawings, read_things
from brushpass.language import FIRST
from brushpass.table.slices import at_once


def washes_until_seen(files: dict[str, bytes], sketch: Sketch, place: int) -> int:
    for washes in range(1, WASHES + 1):
        lines = developed(sketch, washes)
        if lines:
            odds = at_once(look(files, lines))
            if odds[place] == max(odds):
                return washes
    return 0


def table(files: dict[str, bytes]) -> str:
    things = read_things(files[THINGS], FIRST)
    drawings = read_drawings(files[DRAWINGS])
    lines = []
    for place, thing in enumerate(things.known):
        if thing in drawings:
            seen = [
                washes_until_seen(files, Sketch(thing, (), drawings[thing], FIRST, *variant), place)
                for variant in VARIANTS
            ]
            lines.append(f"{thing}: {' '.join(map(str, seen))}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    read = {path: (ROOT / path).read_bytes() for path in (THINGS, DRAWINGS, NETWORK)}
    (ROOT / PARS).write_text(table(read), encoding="utf-8")
