"""Games counted by several processes, and counted on after a stop."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tools.balance import spreading
from tools.balance.spreading import WORKSHOP, Counted, sheaves


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    yield
    WORKSHOP.jobs, WORKSHOP.notes = 1, None


def squares(what: tuple[Any, ...], games: range) -> Counted:
    (add,) = what
    return {"sum": sum(game**2 + add for game in games)}


def total(games: int, add: int = 0) -> int:
    return sum(counted["sum"] for counted in sheaves(squares, (add,), games))


def test_two_processes_count_what_one_counts() -> None:
    alone = total(170)
    assert alone == sum(game**2 for game in range(170))
    WORKSHOP.jobs = 2
    assert total(170) == alone


def test_what_is_written_down_is_not_played_again(tmp_path: Path) -> None:
    WORKSHOP.notes = tmp_path
    assert total(150) == sum(game**2 for game in range(150))
    (book,) = tmp_path.iterdir()
    assert len(book.read_text().splitlines()) == 3
    book.write_text(book.read_text().replace('"sum"', '"sum": 0, "was"'))
    assert total(200) == sum(game**2 for game in range(150, 200))
    assert total(150, add=1) == sum(game**2 + 1 for game in range(150)), "another question"


def test_a_changed_mind_is_counted_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mind = tmp_path / "py/brushpass/games/toy/mind.py"
    mind.parent.mkdir(parents=True)
    monkeypatch.setattr(spreading, "ROOT", tmp_path)
    WORKSHOP.notes = tmp_path / "notes"
    for thought in ("clever", "dull"):
        mind.write_text(thought)
        total(50)
    assert len(list(WORKSHOP.notes.iterdir())) == 2
