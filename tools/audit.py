"""Lets Lighthouse look at the landing page, as a phone would see it, and prints its four figures.

    python tools/audit.py [--folder build/site]

Ends with an error where one is below 95, and says what was found. The figure for performance is
measured on this machine: nothing else should be running.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.browser import chromium
from tools.serve import serving

HERE = ROOT / "tools" / "lighthouse"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
ENOUGH = 95
FLAGS = "--headless=new --no-sandbox"


def main() -> None:
    parser = argparse.ArgumentParser(description="Audit the landing page.")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "site")
    folder = parser.parse_args().folder
    if not (HERE / "node_modules").is_dir():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=HERE, check=True)
    with serving(folder, prefix="/") as site:
        report = audited(site.url)
    figures = {name: figure(report, name) for name in CATEGORIES}
    for name, value in figures.items():
        print(f"{name:16}{value:4}")
    for name in CATEGORIES:
        for line in findings(report, name):
            print(f"{name}: {line}")
    if min(figures.values()) < ENOUGH:
        raise SystemExit(f"below {ENOUGH}")


def audited(url: str) -> dict[str, Any]:
    command = [str(HERE / "node_modules" / ".bin" / "lighthouse"), url, "--output=json", "--quiet"]
    command += [f"--chrome-flags={FLAGS}", f"--only-categories={','.join(CATEGORIES)}"]
    ran = subprocess.run(
        command, capture_output=True, text=True, env={**os.environ, "CHROME_PATH": chromium() or ""}
    )
    if ran.returncode:
        raise SystemExit(f"Lighthouse failed:\n{ran.stderr[-4000:]}")
    report: dict[str, Any] = json.loads(ran.stdout)
    return report


def figure(report: dict[str, Any], category: str) -> int:
    return round(100 * (report["categories"][category]["score"] or 0))


def findings(report: dict[str, Any], category: str) -> list[str]:
    """What cost points."""
    found = []
    for part in report["categories"][category]["auditRefs"]:
        audit = report["audits"][part["id"]]
        if part["weight"] and audit["score"] is not None and audit["score"] < 0.9:
            found.append(f"{audit['title']} {audit.get('displayValue', '')}".strip())
    return found


if __name__ == "__main__":
    main()
