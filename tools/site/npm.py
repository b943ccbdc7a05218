"""Fetches what package-lock.json pins, and only when node_modules holds something else.

python -m tools.site.npm
"""

import json
import shutil
import subprocess
from pathlib import Path


def ensure(root: Path) -> Path:
    """The path of node_modules, filled exactly as the lock says."""
    if not is_filled(root):
        npm = shutil.which("npm")
        if npm is None:
            raise SystemExit("npm is missing: install Node 20 or newer")
        subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=root, check=True)
    return root / "node_modules"


def is_filled(root: Path) -> bool:
    """npm ends an installation by writing down what it has installed: is it what is pinned?"""
    note = root / "node_modules" / ".package-lock.json"
    if not note.is_file():
        return False
    has = json.loads(note.read_text())["packages"]
    pinned = json.loads((root / "package-lock.json").read_text())["packages"]
    return all(
        path in has and has[path]["version"] == package["version"]
        for path, package in pinned.items()
        if path and not package.get("optional")
    )


if __name__ == "__main__":
    ensure(Path(__file__).resolve().parents[2])
