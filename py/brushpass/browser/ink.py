"""The pen of Invisible Ink: what `assets/ink.js` has followed becomes an act. Imports app, player.

A stroke is no tap: it makes no sound, and what somebody has selected beside the paper stays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_proxy

if TYPE_CHECKING:
    from brushpass.app.session import Session
    from brushpass.browser.player import Player


def listen_ink(player: Player) -> None:
    def drew(event: Any) -> None:
        detail = event.detail
        seat = int(detail.seat)
        joined = "true" if detail.joined else "false"
        points = js.JSON.stringify(detail.points)
        raw = f'{{"is":"Stroke","points":{points},"joined":{joined}}}'
        player.handle(lambda session: draw(session, seat, raw))

    js.document.addEventListener("ink:stroke", create_proxy(drew))


def draw(session: Session, seat: int, raw: str) -> None:
    chosen, sounds = dict(session.chosen), list(session.sounds)
    session.act(seat, raw)
    session.chosen.update(chosen)
    session.sounds[:] = sounds
