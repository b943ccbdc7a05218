"""Our scripts as the browser gets them: few files instead of many, made by esbuild.

What a page needs at once is in one file each; what it may want later stays apart. The runtime's
modules stay as they are: they find each other by where they lie.
"""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

ENTRIES = ("assets/boot.js", "assets/lobby.js", "assets/store.js", "assets/tools.js")
APART = ("assets/early.js", "assets/vendor/trystero/")
OPTIONS = (
    "--bundle",
    "--splitting",
    "--format=esm",
    "--target=es2022",
    "--charset=utf8",
    "--minify-syntax",
    "--minify-whitespace",
    "--legal-comments=none",
    "--chunk-names=[name]-[hash]",
    "--external:../runtime/*",
    "--external:./vendor/trystero/*",
    "--log-level=warning",
)


def bundled(files: Mapping[str, bytes], modules: Path) -> dict[str, bytes]:
    """These files with our scripts bundled."""
    scripts = {name: data for name, data in files.items() if _is_ours(name)}
    with TemporaryDirectory() as place:
        source, out = Path(place, "from"), Path(place, "to")
        for name, data in scripts.items():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_bytes(data)
        command = [str(modules / ".bin" / "esbuild"), *ENTRIES, *OPTIONS, f"--outdir={out}"]
        if subprocess.run(command, cwd=source, check=False).returncode:
            sys.exit("the scripts could not be bundled")
        made = {f"assets/{path.name}": path.read_bytes() for path in sorted(out.iterdir())}
    return {name: data for name, data in files.items() if name not in scripts} | made


def _is_ours(name: str) -> bool:
    script = name.startswith("assets/") and name.endswith((".js", ".mjs"))
    return script and not name.startswith(APART)
