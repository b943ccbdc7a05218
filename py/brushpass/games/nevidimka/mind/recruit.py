"""How a beginner plays: without odds or memory, and often at random."""

from __future__ import annotations

from random import Random

from brushpass.contract import Thinking
from brushpass.games.nevidimka.actions import Done, Enter, Hide, Lay, MoveTo
from brushpass.games.nevidimka.mind.ground import away, steps_to_enter
from brushpass.games.nevidimka.mind.sight import Sight
from brushpass.games.nevidimka.pieces import Place
from brushpass.games.nevidimka.state import Phase
from brushpass.table import Action

DISTRACTED = 0.85
"""How often he acts at random."""


def think(sight: Sight, rng: Random) -> Thinking:
    yield
    if rng.random() < DISTRACTED:
        act = rng.choice(sight.outlook.moves)
        assert isinstance(act, Action)
        return act
    acts = [move for move in sight.outlook.moves if isinstance(move, Action)]
    match sight.state.phase:
        case Phase.MOVING if sight.state.pawn is None:
            return _patrol(sight, acts)
        case Phase.MOVING:
            pawn = sight.state.seen_at
            return min(_moves(acts), key=lambda move: away(move.cell)[pawn])
        case Phase.LAYING_YES:
            own = [act for act in acts if isinstance(act, Lay) and act.place in _signals(sight)]
            return rng.choice(own or acts)
        case Phase.LAYING_NO:
            return rng.choice([act for act in acts if isinstance(act, Lay)] or [Done()])
        case Phase.RUNNING:
            return _run(sight, acts)
        case _:
            return rng.choice(acts)


def _signals(sight: Sight) -> list[Place]:
    cards = sight.state.policeman(sight.seat).signals
    return [face for face in map(sight.known.get, cards) if isinstance(face, Place)]


def _patrol(sight: Sight, acts: list[Action]) -> Action:
    """Check if he can, or else go nearest to a place whose Signal he holds."""
    for act in acts:
        if isinstance(act, Enter):
            return act
    goals = _signals(sight)

    def steps(move: MoveTo) -> int:
        return min([steps_to_enter(move.cell)[place] for place in goals], default=0)

    return min(_moves(acts), key=steps)


def _moves(acts: list[Action]) -> list[MoveTo]:
    return [act for act in acts if isinstance(act, MoveTo)]


def _run(sight: Sight, acts: list[Action]) -> Action:
    """Run into a refuge, or as far as he can from the nearest policeman."""
    for act in acts:
        if isinstance(act, Hide):
            return act

    def gap(move: MoveTo) -> int:
        return min(away(spot)[move.cell] for spot in sight.spots)

    return max(_moves(acts), key=gap, default=acts[0])
