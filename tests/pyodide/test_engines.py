"""The engines run in Pyodide as they do here: the contract, with fewer games."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from brushpass.games import SHELF

HERE = Path(__file__).parent
GAMES = 6


@pytest.mark.slow
def test_every_game_keeps_the_contract_under_pyodide() -> None:
    node = shutil.which("node")
    assert node, "Node is needed to run Pyodide"
    command = [node, str(HERE / "run.mjs"), str(GAMES)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=900, check=False)
    assert run.returncode == 0, run.stderr[-2000:]
    kept = [line.partition(":")[0] for line in run.stdout.splitlines()]
    assert kept == list(SHELF)
    assert "emscripten" in run.stdout
