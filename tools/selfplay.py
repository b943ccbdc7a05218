"""A game of the computer against itself, in the terminal.

python tools/selfplay.py [game] [--seed N] [--setup N] [--file]
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from secrets import randbelow

sys.path.insert(0, str(Path(__file__).parent.parent / "py"))

from brushpass.games import SHELF
from brushpass.games.report import on_file, retell
from brushpass.games.selfplay import play, setups
from brushpass.table import Table


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("game", nargs="?", default=SHELF[0], choices=SHELF)
    arguments.add_argument("--seed", type=int, default=None)
    arguments.add_argument("--setup", type=int, default=0, help="which way to sit down")
    arguments.add_argument("--file", action="store_true", help="with the log, as tests keep it")
    options = arguments.parse_args()
    seed = randbelow(10**6) if options.seed is None else options.seed

    table = play(options.game, setups(options.game)[options.setup], seed)
    if options.file:
        print(*on_file(table), sep="\n")
        return
    print(*retell(options.game, Table(table.game, table.setup), table.log), sep="\n")
    print(f"\n(The same again: --seed {seed})")


if __name__ == "__main__":
    main()
