"""files.json: every file of the site with its decoded size and hash, and what a boot needs.

boot.js counts its progress against it and refuses a file with another hash. `version` is the one
that the pages carry: it changes whenever any byte of the site does.
"""

import json
from collections.abc import Mapping

from tools.site import app
from tools.site.pack import sha256

NAME = "files.json"


def boot_files(names: Mapping[str, bytes]) -> list[str]:
    """What boot.js fetches before Python runs, in the order in which it asks: largest first.

    The modules that boot.js itself is made of have been loaded by then.
    """
    whole = (app.NAME, "runtime/interpreter.mjs", "runtime/stdlib.zip")
    begin = ("runtime/pyodide", "runtime/pyscript/")
    parts = [name for name in names if name in whole or name.startswith(begin)]
    return sorted(parts, key=lambda name: (-len(names[name]), name))


def manifest(files: Mapping[str, bytes], *, version: str) -> bytes:
    listed = {
        name: {"bytes": len(data), "sha256": sha256(data)} for name, data in sorted(files.items())
    }
    whole = {
        "version": version,
        "boot": boot_files(files),
        "files": listed,
    }
    return json.dumps(whole, indent=1).encode() + b"\n"
