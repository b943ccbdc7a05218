"""Our scripts as the browser gets them: few files instead of many, made by esbuild.

What a page needs at once is in one file each; what it may want later stays apart. The runtime's
modules find each other by where they lie, and so they stay apart, as the worker does; only their
comments go.
"""

import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from tools.site.pack import tree

ENTRIES = (
    "assets/boot.js",
    "assets/lobby/main.js",
    "assets/page_api.js",
    "assets/store/store.js",
)
APART = ("assets/early.js",)
SLIMMED = ("assets/early.js", "runtime/", "sw.js")
SLIM = ("--minify-whitespace", "--charset=utf8", "--legal-comments=none", "--log-level=warning")
OPTIONS = (
    *SLIM,
    "--bundle",
    "--splitting",
    "--format=esm",
    "--outbase=assets",
    "--target=es2022",
    "--minify-syntax",
    "--chunk-names=[name]-[hash]",
    "--external:../runtime/*",
)


def bundled(files: Mapping[str, bytes], modules: Path) -> dict[str, bytes]:
    """These files with our scripts bundled."""
    scripts = {name: data for name, data in files.items() if _is_ours(name)}
    made = _built(scripts, [*ENTRIES, *OPTIONS], modules)
    made = {f"assets/{name}": data for name, data in made.items()}
    return {name: data for name, data in files.items() if name not in scripts} | made


def slim(files: Mapping[str, bytes], modules: Path) -> dict[str, bytes]:
    """These files, of which those that stay apart have lost their comments."""
    apart = {name: data for name, data in files.items() if name.startswith(SLIMMED)}
    made = _built(apart, [*apart, *SLIM, "--outbase=."], modules)  # as .js, what was .mjs as well
    return {**files, **{name: made[str(PurePosixPath(name).with_suffix(".js"))] for name in apart}}


def _built(scripts: Mapping[str, bytes], options: Sequence[str], modules: Path) -> dict[str, bytes]:
    """What esbuild makes of these scripts."""
    with TemporaryDirectory() as place:
        source, out = Path(place, "from"), Path(place, "to")
        for name, data in scripts.items():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_bytes(data)
        command = [str(modules / ".bin" / "esbuild"), *options, f"--outdir={out}"]
        if subprocess.run(command, cwd=source, check=False).returncode:
            sys.exit("the scripts could not be bundled")
        return tree(out)


def _is_ours(name: str) -> bool:
    script = name.startswith("assets/") and name.endswith((".js", ".mjs"))
    return script and not name.startswith(APART)
