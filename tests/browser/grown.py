"""A copy of the repository that has grown: a sixth game, which is the toy's folder and one line on
the shelf, and two made-up languages, which are a record, texts and decks each. Nothing else was
done to it, and it builds a site.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns, rmtree

from language.made_up import LONG, RTL, lay_into

ROOT = Path(__file__).parents[2]
TOYS = ROOT / "tests" / "games" / "toy" / "brushpass" / "games"
NOT_COPIED = ignore_patterns("build", "node_modules", "tests", "__pycache__", ".*")


def copied(copy: Path) -> None:
    """A copy of the repository that builds with the same packages and cache."""
    copytree(ROOT, copy, ignore=NOT_COPIED)
    (copy / "node_modules").symlink_to((ROOT / "node_modules").resolve())
    (copy / "build").mkdir()
    (copy / "build" / "cache").symlink_to(ROOT / "build" / "cache")


def grow(copy: Path) -> None:
    """Its site is in `build/site`."""
    rmtree(copy, ignore_errors=True)
    copied(copy)
    games = copy / "py" / "brushpass" / "games"
    copytree(TOYS / "coin", games / "coin", ignore=NOT_COPIED)
    put_on_the_shelf(games / "__init__.py")
    lay_into(copy, LONG, RTL)
    subprocess.run([sys.executable, copy / "tools" / "build.py"], cwd=copy, check=True)


def put_on_the_shelf(shelf: Path) -> None:
    """The one line."""
    text, lines = re.subn(r'("\w+",\n)(\))', r'\1    "coin",\n\2', shelf.read_text(), count=1)
    assert lines == 1
    shelf.write_text(text)
