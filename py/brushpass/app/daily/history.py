"""What a device remembers of daily cases: how each day went, and what follows from that.

For each day it keeps its cases: solved or not, what it took, par, and whether it was played on the
day itself. The page before Python reads what is written here and counts nothing itself.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any, NamedTuple, TypeAlias

from brushpass.table.records import to_json

MOST_DAYS = 800
"""Older days are forgotten."""
MAX_TEXT = 1_000_000
MAX_RESULTS = 20_000


class Result(NamedTuple):
    """How one case went."""

    solved: bool
    score: int
    par: int
    on_the_day: bool
    """Only cases solved on their own day count towards the streak."""


Days: TypeAlias = Mapping[str, Mapping[str, Result]]
"""By date as 2026-11-16, then by game."""


@dataclass(frozen=True)
class History:
    days: Days = field(default_factory=dict)

    def with_result(self, day: date, game: str, result: Result) -> History:
        """Keep a result. Only the first one counts: after that people know the case."""
        key = day.isoformat()
        that = self.days.get(key, {})
        if game in that:
            return self
        days = {**self.days, key: {**that, game: result}}
        return History({each: days[each] for each in sorted(days)[-MOST_DAYS:]})

    @property
    def streak(self) -> int:
        """How many days in a row, up to the last one, had a case solved on the day itself."""
        return _lengths(self._good())[-1] if self._good() else 0

    @property
    def longest(self) -> int:
        return max(_lengths(self._good()), default=0)

    @property
    def last(self) -> str:
        """The last day of the streak."""
        good = self._good()
        return good[-1].isoformat() if good else ""

    @property
    def solved(self) -> int:
        return sum(result.solved for result in self._results())

    @property
    def at_par(self) -> int:
        return sum(each.solved and each.score <= each.par for each in self._results())

    def _results(self) -> list[Result]:
        return [result for day in self.days.values() for result in day.values()]

    def _good(self) -> list[date]:
        return [
            date.fromisoformat(key)
            for key, day in sorted(self.days.items())
            if any(result.solved and result.on_the_day for result in day.values())
        ]


def _lengths(days: list[date]) -> list[int]:
    """For each day the length of the streak that it ends."""
    lengths: list[int] = []
    for place, day in enumerate(days):
        goes_on = place and days[place - 1] == day - timedelta(days=1)
        lengths.append(lengths[-1] + 1 if goes_on else 1)
    return lengths


def streak_on(history: History, today: date) -> int:
    """The streak as it stands today: it is broken when a whole day has passed."""
    if history.last < (today - timedelta(days=1)).isoformat():
        return 0
    return history.streak


def write(history: History) -> str:
    """As the page reads it."""
    return to_json(
        {
            "days": history.days,
            "streak": history.streak,
            "last": history.last,
            "longest": history.longest,
            "solved": history.solved,
            "par": history.at_par,
        }
    )


def read(text: str) -> History:
    """What was written here; what isn't ours is left out, and nothing of it is an error."""
    try:
        kept = json.loads(text) if len(text) < MAX_TEXT and text.count("[") < MAX_RESULTS else {}
    except (ValueError, RecursionError):
        kept = {}
    days = kept.get("days") if isinstance(kept, dict) else None
    if not isinstance(days, dict):
        return History()
    found: dict[str, dict[str, Result]] = {}
    for key, day in days.items():
        if _is_date(key) and isinstance(day, dict):
            results = {game: _result(each) for game, each in day.items()}
            found[key] = {game: each for game, each in results.items() if each}
    return History(found)


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _result(kept: Any) -> Result | None:
    match kept:
        case [bool(solved), int(score), int(par), bool(on_the_day)]:
            return Result(solved, score, par, on_the_day)
    return None
