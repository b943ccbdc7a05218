"""What things cost, measured in one run: a table for people, `bench.json` for machines.

python tools/bench.py [--seconds N] [--engines]
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from brushpass.games import SHELF
from brushpass.games.selfplay import play, setups
from brushpass.table.codec import save


def engine(name: str, seconds: float) -> dict[str, float]:
    """Complete random games of one kind, of all ways to sit down, log included."""
    ways = setups(name)
    for way in ways:
        play(name, way, 0)
    games = entries = size = seed = 0
    spent = 0.0
    while spent < seconds or seed < 2 * len(ways):
        begin = perf_counter()
        table = play(name, ways[seed % len(ways)], seed)
        spent += perf_counter() - begin
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
    """Boot against bare stock Pyodide, and taps on the busiest boards."""
    from tools import bench_boot, bench_taps

    figures = bench_boot.measure()
    taps = bench_taps.measure()
    print()
    for name, value in taps.items():
        print(f"{name:40}{value:8.1f}")
    return figures | taps


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--seconds", type=float, default=4.0, help="for each game")
    arguments.add_argument("--engines", action="store_true", help="without the browser")
    options = arguments.parse_args()
    figures: dict[str, float] = {}
    print(
        f"{'complete random games':24}{'games/s':>10}{'entries/s':>12}{'entries':>10}{'bytes':>10}"
    )
    for name in SHELF:
        measured = engine(name, options.seconds)
        figures |= measured
        games, pace, entries, size = measured.values()
        print(f"{name:24}{games:10.0f}{pace:12.0f}{entries:10.0f}{size:10.0f}")
    if not options.engines:
        figures |= in_browser()
    (ROOT / "bench.json").write_text(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main()
