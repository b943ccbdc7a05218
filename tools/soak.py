"""Many evenings on bad networks, on all cores; prints what they were like.

python tools/soak.py [--schedules 100000] [--first 0] [--jobs N]

Each schedule is the same for the same number, so that one which fails can be looked at by itself:
python tools/soak.py --first NUMBER --schedules 1
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import time
from collections import Counter
from multiprocessing import get_context
from pathlib import Path
from traceback import format_exc

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "py"), str(ROOT / "tests")]

from link.simulation import run

AT_ONCE = 100


def soak(seeds: range) -> tuple[Counter[str], list[str]]:
    """Plays these schedules: figures, and what failed."""
    figures: Counter[str] = Counter()
    failures = []
    gc.collect()
    gc.disable()  # a batch fits into memory, and is played a fifth faster
    for seed in seeds:
        try:
            evening = run(seed)
        except Exception:
            failures.append(f"schedule {seed}\n{format_exc()}")
            continue
        figures["schedules"] += 1
        figures[f"schedules of {evening.plan.game}"] += 1
        figures["devices"] += 1 + evening.plan.guests
        figures["seconds of play"] += evening.now // 1000
        figures["entries in logs"] += sum(len(table.log) for table in evening.tables)
        figures["frames from hosts, all looked at"] += evening.watch.frames
        figures["acts from guests"] += len(evening.issued)
        figures["acts refused by hosts"] += sum(map(bool, evening.answers.values()))
        figures["seats that changed hands, agreed"] += evening.watch.moves
        figures["seats asked for, declined"] += evening.refusals
        figures["games played to the end"] += evening.tables[-1].outcome is not None
        figures["logs that lost their end"] += evening.forgot
        for mishap, count in evening.mishaps.items():
            figures[f"mishaps: {mishap.strip('_').replace('_', ' ')}"] += count
    return figures, failures


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--schedules", type=int, default=100_000)
    arguments.add_argument("--first", type=int, default=0)
    arguments.add_argument("--jobs", type=int, default=os.cpu_count())
    options = arguments.parse_args()

    end = options.first + options.schedules
    batches = [
        range(first, min(first + AT_ONCE, end)) for first in range(options.first, end, AT_ONCE)
    ]
    total: Counter[str] = Counter()
    failures: list[str] = []
    began = time.monotonic()
    with get_context("spawn").Pool(options.jobs) as pool:
        for number, (figures, failed) in enumerate(pool.imap_unordered(soak, batches), 1):
            total += figures
            failures += failed
            for failure in failed:
                print(failure, flush=True)
            if number % 10 == 0:
                print(f"{total['schedules']:>9,} schedules, {len(failures)} failures", flush=True)
    for name, count in sorted(total.items()):
        print(f"{count:>12,}  {name}")
    print(f"{len(failures):>12,}  failures")
    print(f"{time.monotonic() - began:>12,.0f}  seconds on {options.jobs} cores")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
