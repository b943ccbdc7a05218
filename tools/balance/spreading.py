"""Many games, in several processes, and counted on where an earlier run was stopped.

A run of games is cut into sheaves. A game is the same whichever process plays it, so what several
processes count is what one would have counted.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from itertools import repeat
from pathlib import Path
from typing import Any, TypeAlias

SHEAF = 50
"""Games."""
ROOT = Path(__file__).parents[2]

Counted: TypeAlias = dict[str, Any]
"""What a sheaf's games came to, as JSON can write it down."""
Count: TypeAlias = Callable[[tuple[Any, ...], range], Counted]
"""Plays the games of these numbers, between those whom the tuple says."""


@dataclass
class Workshop:
    """How games are played: in `jobs` processes; `notes` is a folder that keeps the results."""

    jobs: int = 1
    notes: Path | None = None


WORKSHOP = Workshop()


def sheaves(count: Count, what: tuple[Any, ...], games: int) -> Iterator[Counted]:
    """The counts of all sheaves; those that an earlier run wrote down aren't played again."""
    ranges = [range(at, min(games, at + SHEAF)) for at in range(0, games, SHEAF)]
    notes = WORKSHOP.notes
    book = notes / f"{_digest(what)}.jsonl" if notes else None
    known = _read(book) if book else {}
    wanted = [each for each in ranges if _key(each) not in known]
    yield from [known[_key(each)] for each in ranges if _key(each) in known]
    for each, counted in zip(wanted, _played(count, what, wanted), strict=True):
        if book:
            book.parent.mkdir(parents=True, exist_ok=True)
            with book.open("a") as file:
                file.write(json.dumps([_key(each), counted]) + "\n")
        yield counted


def _played(count: Count, what: tuple[Any, ...], wanted: list[range]) -> Iterator[Counted]:
    if WORKSHOP.jobs == 1:
        yield from map(count, repeat(what), wanted)
        return
    with ProcessPoolExecutor(WORKSHOP.jobs) as pool:
        yield from pool.map(count, repeat(what), wanted)


def _key(games: range) -> str:
    return f"{games.start}-{games.stop}"


def _read(book: Path) -> dict[str, Counted]:
    return dict(map(json.loads, book.read_text().splitlines())) if book.exists() else {}


def _digest(what: tuple[Any, ...]) -> str:
    """A digest of the question and of all code that could change the answer: after an edit of a
    mind games are counted anew."""
    found = sha256(repr(what).encode())
    for folder in ("py/brushpass/games", "py/brushpass/table", "py/brushpass/contract"):
        for file in sorted((ROOT / folder).rglob("*")):
            if file.suffix in (".py", ".txt") and "screen" not in file.parts:
                found.update(file.read_bytes())
    return found.hexdigest()[:16]
