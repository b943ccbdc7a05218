"""Looking at a drawing: how likely it is to be each of the things that the network knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import nlargest
from math import exp

from brushpass import nets
from brushpass.games.invisible_ink.mind.picture import Line, picturing
from brushpass.games.invisible_ink.things import THINGS, read_things
from brushpass.table.slices import Slices, at_once

NETWORK = "minds/invisible_ink/drawings.net"
SHARPNESS = 1.25
"""How much surer the network is than it says: it was taught to doubt."""
MOST_SEEN = 256
NAMED = 3

_seen: dict[tuple[Line, ...], tuple[float, ...]] = {}
"""The odds found for drawings so far, so that each is looked at once, line by line."""


def look(files: Mapping[str, bytes], lines: tuple[Line, ...]) -> Slices[tuple[float, ...]]:
    """How likely each known thing is, in their order; in slices."""
    before = _seen.get(lines)
    if before is not None:
        return before
    shown = yield from picturing(lines)
    scores = yield from nets.scores(files[NETWORK], shown)
    odds = as_odds(scores)
    if len(_seen) >= MOST_SEEN:
        del _seen[next(iter(_seen))]  # the oldest
    _seen[lines] = odds
    return odds


def as_odds(scores: Sequence[float]) -> tuple[float, ...]:
    most = max(scores)
    weights = [exp(SHARPNESS * (score - most)) for score in scores]
    whole = sum(weights)
    return tuple([weight / whole for weight in weights])


def likeliest(
    files: Mapping[str, bytes], lines: tuple[Line, ...], language: str
) -> list[tuple[str, float]]:
    """Words for what a drawing most likely shows, and how likely each is."""
    things = read_things(files[THINGS], language)
    odds = at_once(look(files, lines))
    best = nlargest(NAMED, range(len(odds)), odds.__getitem__)
    return [(things.words[things.known[number]][0], odds[number]) for number in best]


def forget() -> None:
    """Drawings that were looked at with other eyes."""
    _seen.clear()
