"""Breaks a game's rules on purpose, one place at a time, and sees whether its tests notice.

python -m tools.mutation GAME [--jobs 2] [--only TEXT] [--sample 100 --seed 7]
                                [--resume | --survivors | --list]

Broken are the modules that the game's `__init__` imports, directly or not: what is legal and what
follows. Screens, bots and lobbies are not among them. The tests are those in the game's folder
and its evenings on file. Each mutant is tried in a process of its own, with only the tests that
run its lines, the quick ones first, until one fails; a mutant that takes far too long is killed.

`tests/games/GAME/mutants.txt` says of which mutants it is proven that nobody could notice them:
a line with the mutant's name as it is printed here, and under it, indented, why. They count as
survivors in the first figure and are left out of the second. What came of each mutant stands in
`build/mutate/GAME.txt`: there `--resume` goes on, and `--survivors` finds those to try again.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from pathlib import Path
from random import Random

from tools.mutation.game import Game
from tools.mutation.mutants import Mutant, mutants
from tools.mutation.shooting import SURVIVED, Book, shoot

LEAST = 95


def choose(
    all_mutants: list[Mutant], options: argparse.Namespace, before: dict[str, str]
) -> list[Mutant]:
    chosen = [mutant for mutant in all_mutants if options.only in mutant.name]
    if options.survivors:
        chosen = [mutant for mutant in chosen if before.get(mutant.name) == SURVIVED]
    if options.resume:
        chosen = [mutant for mutant in chosen if mutant.name not in before]
    if options.sample:
        size = min(options.sample, len(chosen))
        chosen = sorted(Random(options.seed).sample(chosen, size), key=lambda one: one.number)
    return chosen


def report(game: Game, all_mutants: list[Mutant], tried: dict[str, str], least: float) -> int:
    """Prints who survived, and the figures."""
    declared = game.declared()
    survivors = [mutant for mutant in all_mutants if tried.get(mutant.name) == SURVIVED]
    unknown = [mutant for mutant in survivors if mutant.name not in declared]
    for mutant in unknown:
        print(f"{show(game, mutant)}")
    names = {mutant.name for mutant in all_mutants}
    for name in declared:
        if name not in names:
            print(f"mutants.txt knows what isn't there: {name}")
        elif tried.get(name, SURVIVED) != SURVIVED:
            print(f"mutants.txt is wrong: {name}\n  is noticed by {tried[name]}")
    total, known = len(tried), len(survivors) - len(unknown)
    killed = total - len(survivors)
    print(
        f"{game.name}: {killed} of {total} mutants killed, {percent(killed, total):.1f} %; "
        f"{len(survivors)} survived, {known} of them proven to make no difference; "
        f"without these {percent(killed, total - known):.1f} %"
    )
    return 0 if percent(killed, total - known) >= least else 1


def percent(part: int, whole: int) -> float:
    return 100 * part / whole if whole else 100


def show(game: Game, mutant: Mutant) -> str:
    return f"#{mutant.number} {mutant.file.relative_to(game.root)}:{mutant.line}\n  {mutant.name}"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", default="", help="mutants with this in their names")
    parser.add_argument("--sample", type=int, help="so many, chosen by --seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", action="store_true", help="those not tried last time")
    parser.add_argument("--survivors", action="store_true", help="those that survived last time")
    parser.add_argument("--list", action="store_true", help="show them, try nothing")
    parser.add_argument("--least", type=float, default=LEAST, help="fail below this percentage")
    parser.add_argument("--root", type=Path, default=Path(__file__).resolve().parents[2])
    return parser.parse_args()


def main() -> int:
    options = arguments()
    game = Game(options.root.resolve(), options.game)
    os.chdir(game.root)
    sys.path[:0] = [str(game.root / "py"), str(game.root / "tests"), str(game.root)]
    modules = game.modules()
    all_mutants = mutants(modules)
    book = Book(game.root / "build/mutate" / f"{game.name}.txt")
    before = book.read()
    chosen = choose(all_mutants, options, before)
    if options.list:
        print(*(show(game, mutant) for mutant in chosen), sep="\n")
        return 0
    print(f"{game.name}: {len(chosen)} of {len(all_mutants)} mutants of {', '.join(modules)}")
    keep = options.resume or options.survivors
    book.write(before if keep else {})
    started = time.monotonic()
    survey = shoot(game, chosen, options.jobs, book)
    if survey.failed:
        book.write(before)
        print(f"{survey.failed}\nThese tests fail without any mutant.")
        return 2
    print(f"\n{len(survey.seconds)} tests, {time.monotonic() - started:.0f} s")
    names = {mutant.name for mutant in (all_mutants if keep else chosen)}
    tried = {name: killer for name, killer in book.read().items() if name in names}
    return report(game, all_mutants, tried, options.least)


if __name__ == "__main__":
    sys.exit(main())
