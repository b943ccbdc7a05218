"""Python sources to .pyc of the browser's CPython, by running Pyodide in Node."""

import json
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

HERE = Path(__file__).parent


def compiled(
    sources: Mapping[str, bytes],
    *,
    modules: Path,
    shown_under: str,
    optimize: int,
    columns: bool,
    docstrings: bool = False,
    stdlib: Path | None = None,
) -> dict[str, bytes]:
    """`a/b.py` in, `a/b.pyc` out; a SyntaxError anywhere ends the build with its place.

    `shown_under` stands before each name in tracebacks; with `columns` they have their ^^^^.
    Asserts go with `optimize`, docstrings unless they are asked for.
    `stdlib` is the one to run with: the stripped one starts in half the time of the stock one.
    """
    node = shutil.which("node")
    if node is None:
        raise SystemExit("node is missing: install Node 20 or newer")
    with tempfile.TemporaryDirectory() as folder:
        before, after, order = (Path(folder, name) for name in ("from", "to", "job.json"))
        after.mkdir()
        for name, data in sources.items():
            path = before / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        job = {
            "pyodide": str(modules / "pyodide" / "pyodide.mjs"),
            "stdlib": str(stdlib) if stdlib else None,
            "columns": columns,
            "docstrings": docstrings,
            "from": str(before),
            "to": str(after),
            "files": [[name, shown_under + name] for name in sorted(sources)],
            "optimize": optimize,
        }
        order.write_text(json.dumps(job))
        ran = subprocess.run(
            [node, str(HERE / "compile.mjs"), str(order)], capture_output=True, text=True
        )
        if ran.returncode:
            raise SystemExit(f"compiling for the browser failed:\n{ran.stderr[-4000:]}")
        return {name + "c": (after / (name + "c")).read_bytes() for name in sorted(sources)}
