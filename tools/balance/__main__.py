"""Measures games of computers against each other.

python -m tools.balance GAME [--games 10000] [--seed 1] [--jobs 2] [--notes build/balance]

With --notes what was counted is written down: a run that is stopped goes on where it was, as long
as nobody changes the rules, the cards or the minds.

Ends with 1 if a figure breaks what was promised.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from brushpass.games import SHELF
from tools.balance import measure
from tools.balance.spreading import WORKSHOP

WORDS = "words"
"""What several games share: how well clues are understood."""
KNOWN = [name for name in (*SHELF, WORDS) if (Path(__file__).parent / f"{name}.py").exists()]


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("game", choices=KNOWN)
    arguments.add_argument("--games", type=int, default=10_000)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--jobs", type=int, default=1)
    arguments.add_argument("--notes", type=Path)
    options = arguments.parse_args()
    WORKSHOP.jobs, WORKSHOP.notes = options.jobs, options.notes
    kept = True
    for figure in measure(options.game, options.games, options.seed):
        print(figure, flush=True)
        kept = kept and figure.kept
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
