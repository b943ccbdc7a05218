"""What a newcomer to Invisible Ink is told, each thing when it comes up for the first time."""

from __future__ import annotations

from brushpass.contract import Hint
from brushpass.games.invisible_ink.pieces import Code, Sign
from brushpass.games.invisible_ink.screen.draft import Draft, OwnView
from brushpass.games.invisible_ink.state import Phase, State, wears_glasses

KNOWS_THE_WAY = 3
"""How many drawings people have seen before a hint tells how the game ends."""


def _reads(view: OwnView) -> bool:
    return view.state.phase is Phase.READING and view.seat == view.state.drawer


def _draws(view: OwnView) -> bool:
    return view.state.phase is Phase.DRAWING and view.seat == view.state.drawer


def _guesses(view: OwnView) -> bool:
    return view.state.phase is Phase.DRAWING and view.seat != view.state.drawer


def _blind(view: OwnView) -> bool:
    return wears_glasses(view.state, view.seat)


def _black(view: OwnView) -> bool:
    return view.state.setup.code is Code.BLACK


def _found(view: OwnView) -> bool:
    gallery = view.state.gallery
    return bool(gallery) and gallery[-1].green is not None


HINTS: tuple[Hint[State, Draft], ...] = (
    Hint("die", "II-06", lambda view: _guesses(view) or _reads(view)),
    Hint("card", "II-08", _reads),
    Hint("black", "II-15", lambda view: _reads(view) and _black(view)),
    Hint("blind", "II-07", lambda view: _reads(view) and _blind(view)),
    Hint("draw", "II-10", _draws),
    Hint("guess", "II-12", _guesses),
    Hint("guess black", "II-16", lambda view: _guesses(view) and _black(view)),
    Hint("tip", "II-30", lambda view: _guesses(view) and _blind(view)),
    Hint("close", "II-09", lambda view: _guesses(view) and view.state.gesture is Sign.CLOSE),
    Hint("exact", "II-20", lambda view: _reads(view) and _found(view)),
    Hint("end", "II-24", lambda view: _reads(view) and len(view.state.gallery) >= KNOWS_THE_WAY),
)
