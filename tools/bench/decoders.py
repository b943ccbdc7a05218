"""The worst input of every decoder of foreign text: `python -m tools.bench.decoders`.

Runs under Pyodide in Node, as in the browser. tests/support/decoders.py makes the inputs. Where a
long log is read in slices, with pauses in which the page lives, a slice counts.
"""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

AT_MOST = 100.0
"""Milliseconds until the page hears again what people do."""
HONEST = "honest"


class Spent(NamedTuple):
    """On one input: milliseconds of the longest slice, and of all."""

    decoder: str
    attack: str
    bytes: int
    slice: float
    whole: float


class Row(NamedTuple):
    worst: Spent
    honest: Spent

    @property
    def ratio(self) -> float:
        """How much longer the worst takes than the largest that people make."""
        return self.worst.slice / max(self.honest.slice, 0.1)


def rows() -> list[Row]:
    node = shutil.which("node")
    assert node, "Node is needed to run Pyodide"
    script = Path(__file__).with_suffix(".mjs")
    told = subprocess.run([node, str(script)], capture_output=True, text=True, check=True)
    spent = [Spent(*each) for each in json.loads(told.stdout)]
    honest = {each.decoder: each for each in spent if each.attack == HONEST}
    worst = dict(honest)
    for each in spent:
        if worst[each.decoder].attack == HONEST or each.slice > worst[each.decoder].slice:
            worst[each.decoder] = each
    return [Row(worst[name], honest[name]) for name in honest]


def table(found: list[Row]) -> Iterator[str]:
    yield f"{'decoder':30}{'bytes':>10}{'ms':>8}{'/ honest':>10}{'whole ms':>10}   worst input"
    for row in found:
        name, attack, size, longest, whole = row.worst
        missed = "   MISSED" if longest > AT_MOST else ""
        yield f"{name:30}{size:10,}{longest:8.1f}{row.ratio:10.1f}{whole:10.1f}   {attack}{missed}"


def figures(found: list[Row]) -> dict[str, float]:
    return {
        f"decoder {row.worst.decoder} {what}": value
        for row in found
        for what, value in (
            ("worst bytes", row.worst.bytes),
            ("worst ms", row.worst.slice),
            ("worst / honest", row.ratio),
        )
    }


def main() -> None:
    print("\n".join(table(rows())))


if __name__ == "__main__":
    main()
