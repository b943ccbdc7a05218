"""What things cost, measured in one run: a table for people, `bench.json` for machines.

python -m tools.bench [--seconds N] [--engines] [--against REVISION]
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from time import process_time

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from brushpass.games import SHELF
from brushpass.games.selfplay import play, setups
from brushpass.language import LANGUAGES
from brushpass.table.codec import save
from tools.bench import decoders

AT_LEAST = {"nevidimka games/s": 150.0}
AT_MOST = {
    **{f"boot cold / stock x{slowed}": 0.55 for slowed in (1, 4)},
    **{f"boot warm / stock x{slowed}": 0.45 for slowed in (1, 4)},
    **{f"boot repeat / stock x{slowed}": 0.30 for slowed in (1, 4)},
    "boot cold longest task ms x1": 1200.0,
    "boot repeat longest task ms x1": 400.0,
    "first visit wire bytes": 6e6,
    **{f"tap {board} p95 ms x1": 16.0 for board in ("codenames board", "nevidimka map")},
    **{f"tap {board} p95 ms x4": 60.0 for board in ("codenames board", "nevidimka map")},
    "link joining 8 pages s": 5.0,
    **{f"link act to paint p95 ms, {pages} pages": 100.0 for pages in (2, 8)},
    **{f"link back after reload s, {pages} pages": 5.0 for pages in (2, 8)},
    "link ink p95 ms": 100.0,
    **{f"alone {game} cold / stock x{slowed}": 0.65 for game in SHELF for slowed in (1, 4)},
    **{f"alone {game} repeat / stock x{slowed}": 0.35 for game in SHELF for slowed in (1, 4)},
    **{f"mind {game} decision p95 ms": 400.0 for game in SHELF},
    **{f"mind {game} slice longest ms": 12.0 for game in SHELF},
    **{f"thought {game} longest task ms x1": 50.0 for game in SHELF},
    **{f"case {game} made ms x1": 1500.0 for game in SHELF},
    **{f"case {game} made ms x4": 6000.0 for game in SHELF},
    "recogniser wire bytes": 200_000.0,
    "recogniser look p95 ms": 60.0,
    **{f"lexicon {language} wire bytes": 750_000.0 for language in LANGUAGES},
    **{f"lexicon {language} clue understood p95 ms": 30.0 for language in LANGUAGES},
    **{f"lexicon {language} 300 clues found ms": 400.0 for language in LANGUAGES},
}


def engine(name: str, seconds: float) -> dict[str, float]:
    """Complete random games of one kind, of all ways to sit down, log included. By the
    processor's time, so that a busy machine measures the same.
    """
    ways = setups(name)
    for way in ways:
        play(name, way, 0)
    games = entries = size = seed = 0
    spent = 0.0
    while spent < seconds or seed < 2 * len(ways):
        begin = process_time()
        table = play(name, ways[seed % len(ways)], seed)
        spent += process_time() - begin
        games += 1
        entries += len(table.log)
        size += len(save(table).encode())
        seed += 1
    return {
        f"{name} games/s": games / spent,
        f"{name} entries/s": entries / spent,
        f"{name} entries a game": entries / games,
        f"{name} bytes of log a game": size / games,
    }


def in_browser() -> dict[str, float]:
    """Boot against bare stock Pyodide, playing alone, cases, taps on busy boards, links, words."""
    from tools.bench import alone, boot, cases, links, taps
    from tools.words import speed

    parts = (boot, alone, cases, taps, links, speed)
    return {name: value for part in parts for name, value in part.measure().items()}


def told(figures: dict[str, float]) -> Iterator[str]:
    """A line a figure, with its target if it has one."""
    for name, value in figures.items():
        number = f"{value:14,.2f}" if value < 1000 else f"{value:14,.0f}"
        line = f"{name:52}{number}"
        if name in AT_MOST:
            line += f"   at most {AT_MOST[name]:<10g}{'' if value <= AT_MOST[name] else 'MISSED'}"
        elif name in AT_LEAST:
            line += f"  at least {AT_LEAST[name]:<10g}{'' if value >= AT_LEAST[name] else 'MISSED'}"
        yield line.rstrip()


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seconds", type=float, default=3.0, help="for each game")
    arguments.add_argument("--engines", action="store_true", help="without the browser")
    arguments.add_argument("--against", help="an earlier version, side by side with this one")
    options = arguments.parse_args()
    if options.against:
        from tools.bench import against

        sides = against.measure(options.against, options.seconds)
        print("\n".join(against.told(sides)))
        (ROOT / "bench.json").write_text(json.dumps(sides, indent=2) + "\n")
        return
    figures: dict[str, float] = {}
    for name in SHELF:
        figures |= engine(name, options.seconds)
    if not options.engines:
        figures |= in_browser()
    print("\n".join(told(figures)))
    if not options.engines:
        found = decoders.rows()
        print("\n".join(["", *decoders.table(found)]))
        figures |= decoders.figures(found)
    (ROOT / "bench.json").write_text(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main()
