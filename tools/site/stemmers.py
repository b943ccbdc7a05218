"""The Snowball stemmers of the languages that there are words in, for the app's archive.

A few algorithms of about thirty, and an empty `__init__`: the package's own imports them all.
"""

import sys
from importlib.metadata import files
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT / "py") not in sys.path:
    sys.path.append(str(ROOT / "py"))

from brushpass.language import LANGUAGES, language_of

PACKAGE = "snowballstemmer"
MAKERS = [make for code in LANGUAGES if (make := language_of(code).stemmer)]
ALGORITHMS = {type(make()).__module__.removeprefix(f"{PACKAGE}.") for make in MAKERS}
MODULES = ("among", "basestemmer", *sorted(ALGORITHMS))


def stemmers() -> dict[str, bytes]:
    found = {f"{PACKAGE}/__init__.py": b""}
    for file in files(PACKAGE) or ():
        if file.suffix == ".py" and file.stem in MODULES:
            found[f"{PACKAGE}/{file.name}"] = file.read_binary()
    if len(found) <= len(MODULES):
        raise SystemExit(f"{PACKAGE} lacks some of {', '.join(MODULES)}")
    return found


def licence() -> dict[str, bytes]:
    texts = [file.read_binary() for file in files(PACKAGE) or () if file.name == "COPYING"]
    return {f"licenses/{PACKAGE}.txt": b"\n".join(texts)}
