"""A game of the computer against itself, in the terminal.

python tools/selfplay.py [game] [--seed N] [--log]
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from secrets import randbelow

sys.path.insert(0, str(Path(__file__).parent.parent / "py"))

from brushpass.games import SHELF, game
from brushpass.games.report import Reporter
from brushpass.games.selfplay import play, setups
from brushpass.table import Table
from brushpass.table.codec import write


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("game", nargs="?", default="codenames", choices=SHELF)
    arguments.add_argument("--seed", type=int, default=None)
    arguments.add_argument("--setup", type=int, default=0, help="which way to sit down")
    arguments.add_argument("--log", action="store_true", help="print the entries too")
    options = arguments.parse_args()
    seed = randbelow(10**6) if options.seed is None else options.seed

    taken = game(options.game)
    assert taken is not None
    setup = setups(options.game)[options.setup]
    played = play(options.game, setup, seed)
    reporter = Reporter(options.game, Table(taken, setup))
    print(*reporter.opening(), sep="\n")
    for entry in played.log:
        print(*reporter.accept(entry), sep="\n")
        if options.log:
            print("   ", write(entry))
    print(*reporter.closing(), sep="\n")
    print(f"\n(The same again: --seed {seed})")


if __name__ == "__main__":
    main()
