"""Where somebody stands with a drawing: how often it was washed, what was said.

A move is "wash", or "say " and what somebody takes it for. A wrong word costs a wash.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from brushpass.contract.case import SAY, Verdict
from brushpass.games.invisible_ink.case.sketch import WASHES, Sketch
from brushpass.games.invisible_ink.rules.naming import names
from brushpass.table import Malformed
from brushpass.words import find

SHADES = "·░▒▓█■"
"""How dark the ink is after each wash."""
WASH = "wash"
MORE = 2
"""How many words may stand beside the right one."""


@dataclass(frozen=True)
class Standing:
    washes: int = 0
    wrong: tuple[tuple[int, str], ...] = ()
    """Wrong words, each after the number of washes after which it was said."""
    read: bool = False
    lost: bool = False


def begin(sketch: Sketch) -> Standing:
    return Standing()


def follow(sketch: Sketch, now: Standing, move: str) -> Standing:
    if move == WASH and now.washes < WASHES:
        return replace(now, washes=now.washes + 1)
    if not move.startswith(SAY) or not move.removeprefix(SAY).strip():
        raise Malformed("there is no such move")
    said = move.removeprefix(SAY)
    if any(is_named(said, word, sketch.language) for word in sketch.words):
        return replace(now, read=True)
    now = replace(now, wrong=(*now.wrong, (now.washes, said)))
    if now.washes == WASHES:
        return replace(now, lost=True)
    return replace(now, washes=now.washes + 1)


def is_named(said: str, word: str, language: str) -> bool:
    """Whether it is said, alone or with a word or two more: "slice of pizza", "golf club", "drums".
    Nobody sits opposite who could be asked whether that is meant."""
    parts = said.split()
    if len(parts) > len(word.split()) + MORE:
        return False
    for start in range(len(parts)):
        for end in range(start + 1, len(parts) + 1):
            part = " ".join(parts[start:end])
            found = find(part, (word,), language)
            if names(part, word, language) or (found and found.same_word):
                return True
    return False


def verdict(sketch: Sketch, now: Standing) -> Verdict | None:
    if now.read or now.lost:
        return Verdict(solved=now.read, score=now.washes)
    return None


def solve(sketch: Sketch) -> tuple[str, ...]:
    """The moves by which the network would solve it."""
    return (*[WASH] * sketch.par, f"{SAY}{sketch.words[0]}")


def signs(sketch: Sketch, now: Standing) -> tuple[str, ...]:
    """A shade for each wash, a cross for each wrong word; the last sign is the end."""
    missed = [washes for washes, _ in now.wrong]
    parts = [SHADES[washes] + "✕" * missed.count(washes) for washes in range(now.washes + 1)]
    return ("".join(parts) + ("◆" if now.read else ""),)
