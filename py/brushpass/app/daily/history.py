"""What this device remembers of cases: how each day went, and what follows from that.

A day is its cases: solved or not, what it took, par, and whether it was played on the day itself.
The page before Python reads what is written here and counts nothing itself.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any, NamedTuple, TypeAlias

MOST_DAYS = 800
"""Older ones are forgotten; what they added to the figures stays as long as they are known."""


class Finding(NamedTuple):
    """How one case went."""

    solved: bool
    score: int
    par: int
    on_the_day: bool
    """Days that are played after don't count for the row."""


Days: TypeAlias = Mapping[str, Mapping[str, Finding]]
"""By date as 2026-11-16, then by game."""


@dataclass(frozen=True)
class Annals:
    days: Days = field(default_factory=dict)

    def with_finding(self, day: date, game: str, finding: Finding) -> Annals:
        """The first word counts: whoever plays a case again has seen it."""
        key = day.isoformat()
        that = self.days.get(key, {})
        if game in that:
            return self
        days = {**self.days, key: {**that, game: finding}}
        return Annals({each: days[each] for each in sorted(days)[-MOST_DAYS:]})

    @property
    def row(self) -> int:
        """How many days in a row, up to the last one, had a case solved on the day itself."""
        return _lengths(self._good())[-1] if self._good() else 0

    @property
    def longest(self) -> int:
        return max(_lengths(self._good()), default=0)

    @property
    def last(self) -> str:
        """The last day of the row."""
        good = self._good()
        return good[-1].isoformat() if good else ""

    @property
    def solved(self) -> int:
        return sum(finding.solved for finding in self._findings())

    @property
    def at_par(self) -> int:
        return sum(each.solved and each.score <= each.par for each in self._findings())

    def _findings(self) -> list[Finding]:
        return [finding for day in self.days.values() for finding in day.values()]

    def _good(self) -> list[date]:
        return [
            date.fromisoformat(key)
            for key, day in sorted(self.days.items())
            if any(finding.solved and finding.on_the_day for finding in day.values())
        ]


def _lengths(days: list[date]) -> list[int]:
    """For each day, how many in a row it ends."""
    lengths: list[int] = []
    for place, day in enumerate(days):
        goes_on = place and days[place - 1] == day - timedelta(days=1)
        lengths.append(lengths[-1] + 1 if goes_on else 1)
    return lengths


def row_on(annals: Annals, today: date) -> int:
    """The row as it stands today: it is broken when a whole day has passed."""
    if annals.last < (today - timedelta(days=1)).isoformat():
        return 0
    return annals.row


def write(annals: Annals) -> str:
    """As the page reads it."""
    kept: dict[str, Any] = {
        "days": annals.days,
        "row": annals.row,
        "last": annals.last,
        "longest": annals.longest,
        "solved": annals.solved,
        "par": annals.at_par,
    }
    return json.dumps(kept, separators=(",", ":"))


def read(text: str) -> Annals:
    """What was written here; what isn't ours is left out, and nothing of it is an error."""
    try:
        kept = json.loads(text) if len(text) < 1_000_000 and text.count("[") < 20_000 else {}
    except (ValueError, RecursionError):
        kept = {}
    days = kept.get("days") if isinstance(kept, dict) else None
    if not isinstance(days, dict):
        return Annals()
    found: dict[str, dict[str, Finding]] = {}
    for key, day in days.items():
        if _is_date(key) and isinstance(day, dict):
            findings = {game: _finding(each) for game, each in day.items()}
            found[key] = {game: each for game, each in findings.items() if each}
    return Annals(found)


def _is_date(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _finding(kept: Any) -> Finding | None:
    match kept:
        case [bool(solved), int(score), int(par), bool(on_the_day)]:
            return Finding(solved, score, par, on_the_day)
    return None
