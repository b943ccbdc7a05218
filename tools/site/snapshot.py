"""The memory of a started Python with our modules in it: what a repeat visit begins from.

Tied to the very bytes of Pyodide, stdlib.zip and app.bin that it was made with. Hash seeds and
`random`'s state are frozen in it: the boot reseeds `random`, and what is secret comes from
neither (the dealer asks the system).
"""

import json
import shutil
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.site import app
from tools.site.pack import of_solid

HERE = Path(__file__).parent

NAME = "runtime/snapshot.bin"
"""Gzipped, but not called so: a host might unpack it on the way."""

STDLIB, APP, LOCK = "runtime/stdlib.zip", app.NAME, "runtime/pyodide-lock.json"
MADE_OF = (STDLIB, APP, LOCK, "runtime/pyodide.asm.wasm", "runtime/pyodide.asm.mjs")

# What the page needs at once, the languages, and what each game needs as soon as it is dealt.
EDGE = "brushpass/browser/__init__.pyc"
LANGUAGES = "brushpass/language/"
PARTS = ("/lobby.pyc", "/screen/__init__.pyc", "/tell.pyc", "/tell/__init__.pyc")


def imports(names: Iterable[str]) -> list[str]:
    """The modules that are in it, of the files of app.bin."""
    return [
        name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")
        for name in sorted(names)
        if name == EDGE
        or name.startswith(LANGUAGES)
        or (name.startswith("brushpass/games/") and name.endswith(PARTS))
    ]


def build(files: Mapping[str, bytes], *, modules: Path) -> dict[str, bytes]:
    """The snapshot, from what `MADE_OF` names."""
    node = shutil.which("node")
    if node is None:
        raise SystemExit("node is missing: install Node 20 or newer")
    with tempfile.TemporaryDirectory() as folder:
        order, made, stdlib, code = (Path(folder, name) for name in ("job", "made", "lib", "app"))
        stdlib.write_bytes(files[STDLIB])
        code.write_bytes(files[APP])
        job = {
            "pyodide": str(modules / "pyodide" / "pyodide.mjs"),
            "stdlib": str(stdlib),
            "app": str(code),
            "lock": files[LOCK].decode(),
            "imports": imports(of_solid(files[APP])),
            "to": str(made),
        }
        order.write_text(json.dumps(job))
        ran = subprocess.run(
            [node, str(HERE / "snapshot.mjs"), str(order)], capture_output=True, text=True
        )
        if ran.returncode:
            raise SystemExit(f"no snapshot could be made:\n{ran.stderr[-4000:]}")
        return {NAME: made.read_bytes()}
