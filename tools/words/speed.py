"""How long it takes the browser's Python to check, understand and find clues.

    python -m tools.words.speed

Runs the built archive under Pyodide in Node: 25 words on the board, the clues of the gold set.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

from tools.build import build

ROOT = Path(__file__).parents[2]


def measure() -> dict[str, float]:
    node = shutil.which("node")
    assert node, "Node is needed to run Pyodide"
    script, gold = Path(__file__).with_suffix(".mjs"), ROOT / "tests" / "words" / "gold"
    told = subprocess.run(
        [node, str(script), str(build()), str(gold)], capture_output=True, text=True, check=True
    )
    figures: dict[str, float] = json.loads(told.stdout)
    return figures


def main() -> None:
    for name, value in measure().items():
        print(f"{name:40}{value:8.2f}")


if __name__ == "__main__":
    main()
