"""The service worker's list: what is kept at once, what later, and what only when it is wanted."""

from __future__ import annotations

import json

from tools.site.worker import worker

FILES = ("index.html", "wordlists/en/decrypto.txt", "runtime/snapshot.bin", "social/a.png")
PAPERS = ("minds/en/any.bin", "wordlists/en/associations.txt", "wordlists/en/vectors.bin")


def test_what_computers_read_is_listed_as_wanted_and_nothing_else_is() -> None:
    script = worker(dict.fromkeys((*FILES, *PAPERS), b""), version="1", lost="").decode()
    line = next(line for line in script.splitlines() if line.startswith("const BUILD"))
    known = json.loads(json.loads(line.partition("(")[2].rpartition(")")[0]))
    assert known["wanted"] == sorted(PAPERS)
    assert known["later"] == ["runtime/snapshot.bin"]
    assert set(PAPERS) < known["files"].keys(), "so that they are kept once they have come"
