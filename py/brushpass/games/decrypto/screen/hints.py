"""Hints for a first game of Decrypto, each when it first matters."""

from __future__ import annotations

from brushpass.contract import Hint
from brushpass.games.decrypto.actions import Allow
from brushpass.games.decrypto.pieces import Message
from brushpass.games.decrypto.screen.draft import Draft, OwnView
from brushpass.games.decrypto.state import Phase, State
from brushpass.table import Free


def _writes(view: OwnView, since: int = 0) -> bool:
    writing = any(isinstance(move, Free) and move.kind is Message for move in view.own_moves)
    return writing and view.state.round >= since


def _guesses(view: OwnView, *, own: bool, since: int = 0) -> bool:
    state = view.state
    sent = state.setup.teams[view.seat] is state.sender
    return state.phase is Phase.GUESSING and sent is own and state.round >= since


HINTS: tuple[Hint[State, Draft], ...] = (
    Hint("clues", "DE-07", _writes),
    Hint("decode", "DE-09", lambda view: _guesses(view, own=True)),
    Hint("intercept", "DE-11", lambda view: _guesses(view, own=False)),
    Hint("facets", "DE-17", lambda view: _writes(view, since=2)),
    Hint("pencil", "DE-39", lambda view: _guesses(view, own=False, since=2)),
    Hint("tokens", "DE-27", lambda view: _guesses(view, own=True, since=2)),
    Hint("again", "DE-21", lambda view: _writes(view, since=3)),
    Hint("keywords", "DE-30", lambda view: view.state.phase is Phase.ANSWERING),
    Hint("allow", "DE-30", lambda view: any(isinstance(it, Allow) for it in view.own_moves)),
)
