"""This version and an earlier one side by side, in one run: `make bench AGAINST=HEAD~20`.

The earlier one is checked out into a folder of its own and built there by its own tools. The sides
take turns, medians are compared, and both are measured by what this version measures with. Only
the ratios mean anything on another machine.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from playwright.sync_api import Playwright, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "py"), str(ROOT)]

from tools.bench import boot, taps
from tools.build import build
from tools.serve import serving
from tools.site import npm

ROUNDS = 3
NOW, BEFORE = "now", "before"

GAMES = """
import json, sys
from time import process_time
from brushpass.games import SHELF
from brushpass.games.selfplay import play, setups
found = {}
for name in SHELF:
    ways = setups(name)
    play(name, ways[0], 0)
    games, begin = 0, process_time()
    while process_time() - begin < float(sys.argv[1]):
        play(name, ways[games % len(ways)], games)
        games += 1
    found[f"{name} games/s"] = games / (process_time() - begin)
print(json.dumps(found))
"""
"""Random games, by the processor's time, in a version whose `py` is on the path."""


@contextmanager
def checked_out(revision: str) -> Iterator[Path]:
    """A revision in a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        tree = Path(folder) / "tree"
        git = ["git", "-C", str(ROOT), "worktree"]
        subprocess.run([*git, "add", "--detach", "--quiet", str(tree), revision], check=True)
        try:
            yield tree
        finally:
            subprocess.run([*git, "remove", "--force", str(tree)], check=True)


def built(tree: Path) -> Path:
    """The site of a version, made by its own tools; what it is made of lies in ours."""
    (tree / "node_modules").symlink_to(npm.ensure(ROOT).resolve())
    subprocess.run([sys.executable, str(tree / "tools" / "build.py")], cwd=tree, check=True)
    return tree / "build" / "site"


def games_a_second(tree: Path, seconds: float) -> dict[str, float]:
    command = [sys.executable, "-c", GAMES, str(seconds)]
    told = subprocess.run(
        command, env={"PYTHONPATH": str(tree / "py")}, capture_output=True, text=True, check=True
    )
    found: dict[str, float] = json.loads(told.stdout)
    return found


def visited(playwright: Playwright, folder: Path) -> dict[str, float]:
    """A site's boots, bytes and taps, once."""
    with serving(folder) as site:
        bytes_sent = boot.first_visit(playwright, site)["first visit wire bytes"]
        found = {"first visit wire bytes": bytes_sent}
        for kind, visits in boot.series(playwright, site, 1, ours=True):
            found[f"boot {kind} ms"] = median(visit.ready for visit in visits)
            found[f"boot {kind} cpu ms"] = median(visit.cpu for visit in visits)
        return found | taps.tapped(playwright, site)


def measure(revision: str, seconds: float) -> dict[str, dict[str, float]]:
    """Each side's figures by name."""
    seen: dict[str, dict[str, list[float]]] = {NOW: {}, BEFORE: {}}
    with checked_out(revision) as tree, sync_playwright() as playwright:
        sides = {BEFORE: (tree, built(tree)), NOW: (ROOT, build(ROOT / "build" / "bench-site"))}
        for _ in range(ROUNDS):
            for side, (code, site) in sides.items():
                once = games_a_second(code, seconds) | visited(playwright, site)
                for name, value in once.items():
                    seen[side].setdefault(name, []).append(value)
    return {
        side: {name: median(all_) for name, all_ in each.items()} for side, each in seen.items()
    }


def told(found: Mapping[str, Mapping[str, float]]) -> Iterator[str]:
    """A line a figure: before, now, and how they compare."""
    yield f"{'':36}{BEFORE:>14}{NOW:>14}{'now / before':>14}"
    for name, now in found[NOW].items():
        before = found[BEFORE].get(name)
        if before:
            yield f"{name:36}{before:14,.1f}{now:14,.1f}{now / before:14.2f}"
