"""The pen: what `assets/ink.js` has followed becomes an act.

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
        act = js.JSON.stringify(event.target.dataset.stroke)
        raw = f'{{"is":{act},"points":{points},"joined":{joined}}}'
        player.play(lambda session: draw(session, seat, raw))

    def moved(event: Any) -> None:
        detail = event.detail
        if player.links:
            points = tuple(tuple(point) for point in detail.points.to_py())
            player.links.pen(int(detail.seat), int(detail.line), int(detail.start), points)

    def asked_time(event: Any) -> None:
        event.detail.passed = player.clock.passed * 1000

    js.document.addEventListener("ink:stroke", create_proxy(drew))
    js.document.addEventListener("ink:pen", create_proxy(moved))
    js.document.addEventListener("ink:time", create_proxy(asked_time))


def draw(session: Session, seat: int, raw: str) -> None:
    begun, sounds = session.draft, list(session.sounds)
    session.act(seat, raw)
    session.draft = begun
    session.sounds[:] = sounds
