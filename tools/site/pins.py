"""What others made and we pass on is what it was when we looked at it: known by hash.

    python tools/site/pins.py      after an upgrade: writes pins.txt anew, to be looked at as a diff

npm checks what it downloads against package-lock.json; this checks what lies in node_modules, each
time the site is built.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.site import layout, npm
from tools.site.pack import fingerprint, sha256, tree

LIST = Path(__file__).with_name("pins.txt")


def foreign(modules: Path) -> dict[str, bytes]:
    """Everything of the site that comes from npm, as it is shipped."""
    return {
        **layout.pyodide(modules),
        **layout.pyscript(modules),
        **layout.fonts(modules),
        **layout.vendored(modules),
    }


def hashes(files: Mapping[str, bytes], modules: Path) -> dict[str, str]:
    library = (modules / "pyodide" / "python_stdlib.zip").read_bytes()
    package = tree(modules / "@pyscript" / "core" / "src" / "stdlib" / "pyscript")
    sources = {"python_stdlib.zip": sha256(library), "pyscript": fingerprint(package.items())}
    return sources | {
        name: sha256(data) for name, data in files.items() if not name.startswith("licenses/")
    }


def check(files: Mapping[str, bytes], modules: Path) -> None:
    lines = (line.split("  ", 1) for line in LIST.read_text(encoding="utf-8").splitlines())
    pinned = {name: known for known, name in lines}
    found = hashes(files, modules)
    wrong = sorted(name for name in pinned | found if pinned.get(name) != found.get(name))
    if wrong:
        raise SystemExit(
            f"not what was pinned: {', '.join(wrong)}. If you have upgraded something, run "
            "tools/site/pins.py and look at the difference; if not, run npm ci"
        )


def main() -> None:
    modules = npm.ensure(ROOT)
    found = hashes(foreign(modules), modules)
    lines = (f"{known}  {name}\n" for name, known in sorted(found.items()))
    LIST.write_text("".join(lines), encoding="utf-8")


if __name__ == "__main__":
    main()
