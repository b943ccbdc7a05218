"""Fetches what package-lock.json pins, and only when the lock has changed."""

import shutil
import subprocess
from pathlib import Path

from tools.site.pack import sha256


def ensure(root: Path) -> Path:
    """The path of node_modules, filled exactly as the lock says."""
    modules = root / "node_modules"
    stamp = modules / ".brush-pass-lock"
    wanted = sha256((root / "package-lock.json").read_bytes())
    if not stamp.is_file() or stamp.read_text() != wanted:
        npm = shutil.which("npm")
        if npm is None:
            raise SystemExit("npm is missing: install Node 20 or newer")
        subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=root, check=True)
        stamp.write_text(wanted)
    return modules
