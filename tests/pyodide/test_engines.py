"""The engines run in Pyodide as they do here: the contract, with fewer games."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from tools.cases import ROOT, week

from brushpass.games import SHELF
from support.families import amounts

HERE = Path(__file__).parent
DAYS = 2


@pytest.mark.slow
@pytest.mark.parametrize("games", amounts(3, 6))
def test_every_game_keeps_the_contract_under_pyodide(games: int) -> None:
    node = shutil.which("node")
    assert node, "Node is needed to run Pyodide"
    command = [node, str(HERE / "run.mjs"), str(games)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=900, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    kept = [line.partition(":")[0] for line in run.stdout.splitlines()]
    assert kept == list(SHELF)
    assert "emscripten" in run.stdout


@pytest.mark.slow
def test_cases_are_the_same_under_pyodide() -> None:
    """Made from the day alone, in another Python on another machine."""
    node = shutil.which("node")
    assert node, "Node is needed to run Pyodide"
    command = [node, str(ROOT / "tools" / "cases.mjs"), str(ROOT), str(DAYS)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=900, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    there = {name: made for name, (made, _) in json.loads(run.stdout).items()}
    assert there == {name: made for name, (made, _) in week(DAYS).items()}
