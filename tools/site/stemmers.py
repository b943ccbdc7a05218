"""The Snowball stemmers of the languages that there are words in, for the app's archive.

Three algorithms of about thirty, and an empty `__init__`: the package's own imports them all.
"""

from importlib.metadata import files

PACKAGE = "snowballstemmer"
MODULES = ("among", "basestemmer", "english_stemmer", "german_stemmer", "russian_stemmer")


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
