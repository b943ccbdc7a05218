"""Cases of many days in every language: all can be solved, no two are alike, none has a word for
adults; and how hard each weekday is.

python tools/cases.py [--days 400] [--first 2026-11-16] [--game codenames] [--language en]

That a solution is the only one, and par, the games' own tests prove by brute force.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "py")]

from brushpass.contract.case import Day
from brushpass.games import SHELF, case, has_case
from brushpass.language import LANGUAGES
from brushpass.table import Malformed
from brushpass.table.slices import at_once
from brushpass.words import key
from tools.casework import Casework

ADULT = ROOT / "tools" / "words" / "adult.txt"
WEEK = 7
FIRST_DAY = date(2026, 11, 16)


def made(game: str, day: date, language: str) -> tuple[Day, Any]:
    record = case(game)
    asked = Day(game=game, date=day, language=language, files=_files(game, language))
    return asked, at_once(record.make(asked))


def week(days: int) -> dict[str, tuple[str, float]]:
    """Each case of the first days: what it is, in short, and how many milliseconds it took."""
    found = {}
    for game in filter(has_case, SHELF):
        for language in LANGUAGES:
            _files(game, language)
            for number in range(days):
                begun = perf_counter()
                _, case_made = made(game, FIRST_DAY + timedelta(days=number), language)
                took = 1000 * (perf_counter() - begun)
                short = sha256(repr(case_made).encode()).hexdigest()[:16]
                found[f"{game} {language} {number}"] = short, took
    return found


@lru_cache(maxsize=32)
def _files(game: str, language: str) -> Mapping[str, bytes]:
    return {path: (ROOT / path).read_bytes() for path in case(game).reads(language)}


@lru_cache(maxsize=8)
def for_adults(language: str) -> frozenset[str]:
    """Words that no case may have."""
    lines = [line.split() for line in ADULT.read_text(encoding="utf-8").splitlines()]
    rows = [row[2:] for row in lines if row[0] in ("never", "adults") and row[1] == language]
    return frozenset(key(word) for row in rows for word in row)


def words_in(found: object) -> set[str]:
    """All that is written in a case."""
    texts = re.findall(r"'([^']*)'", repr(found).replace("\\xad", ""))
    return {key(word) for text in texts for word in re.findall(r"[^\W\d_]+", text)}


def faults(language: str, asked: Day, found: Any) -> Iterator[str]:
    """What is wrong with a case."""
    record = case(asked.game)
    work = Casework(record, asked, found)
    work.go_on(record.solve(found))
    if not (work.verdict and work.verdict.solved and work.verdict.score <= work.par):
        yield "isn't solved at par"
    for word in sorted(words_in(found) & for_adults(language)):
        yield f"has a word for adults: {word}"


def soak(game: str, language: str, first: date, days: int) -> list[str]:
    """Makes them, prints what they were like, returns what is wrong."""
    wrong: list[str] = []
    pars: list[list[float]] = [[] for _ in range(WEEK)]
    hardness: list[list[float]] = [[] for _ in range(WEEK)]
    seen: set[str] = set()
    times: list[float] = []
    for number in range(days):
        day = first + timedelta(days=number)
        begun = process_time()
        try:
            asked, found = made(game, day, language)
        except Malformed as error:
            wrong.append(f"{game} {language} {day}: {error}")
            continue
        times.append(1000 * (process_time() - begun))
        wrong += [f"{game} {language} {day}: {fault}" for fault in faults(language, asked, found)]
        if repr(found) in seen:
            wrong.append(f"{game} {language} {day}: is like another day's")
        seen.add(repr(found))
        pars[day.weekday()].append(case(game).par(found))
        measure = case(game).hardness
        if measure:
            hardness[day.weekday()].append(measure(found))
    took = f"{sum(times) / len(times):4.0f} ms each, {max(times):5.0f} at most"
    print(f"{game:14} {language}  {len(times)} cases, {took}; par Mon to Sun: {_means(pars)}")
    if any(hardness):
        print(f"{'':17}  hardness Mon to Sun: {_means(hardness)}")
    return wrong


def _means(by_weekday: list[list[float]]) -> str:
    return " ".join(f"{sum(each) / len(each):4.1f}" if each else "   –" for each in by_weekday)


def main() -> int:
    arguments = argparse.ArgumentParser(description="Make the cases of many days.")
    arguments.add_argument("--days", type=int, default=400)
    arguments.add_argument("--first", type=date.fromisoformat, default=FIRST_DAY)
    arguments.add_argument("--game", choices=[name for name in SHELF if has_case(name)])
    arguments.add_argument("--language", choices=LANGUAGES)
    asked = arguments.parse_args()
    wrong: list[str] = []
    for game in [asked.game] if asked.game else filter(has_case, SHELF):
        for language in [asked.language] if asked.language else LANGUAGES:
            wrong += soak(game, language, asked.first, asked.days)
    print("\n".join(wrong) or "All can be solved, all are different.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
