"""Why computers guessed as they did: what they recognise in a drawing as it grows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from brushpass.contract import View
from brushpass.games.invisible_ink.drawing import lines
from brushpass.games.invisible_ink.mind.looking import likeliest
from brushpass.games.invisible_ink.state import State
from brushpass.games.invisible_ink.things import Impression

LOOKS = 3
"""How often a drawing is looked at while it grows; the last time it is complete."""


def advise(view: View[State, Any]) -> Mapping[int, tuple[Impression, ...]]:
    """Impressions of drawings, by their numbers in the gallery: of all drawings once the game is
    over, before that of the last one until a new one is begun."""
    state = view.state
    numbers = range(len(state.gallery))
    on_show = numbers if view.outcome else numbers[-1:] if not state.drawn else ()
    return {number: _impressions(view, number) for number in on_show}


def _impressions(view: View[State, Any], number: int) -> tuple[Impression, ...]:
    state = view.state
    drawn = lines(state.gallery[number].strokes)
    seen = [tuple([(float(x), float(y)) for x, y, *_ in line]) for line in drawn]
    counts = sorted({-(-len(seen) * part // LOOKS) for part in range(1, LOOKS + 1)}) if seen else []
    language = state.setup.language
    return tuple(
        [
            Impression(count, tuple(likeliest(view.files, tuple(seen[:count]), language)))
            for count in counts
        ]
    )
