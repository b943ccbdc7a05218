"""The pen: what `assets/ink/canvases.js` has followed becomes an act.

A stroke is no tap: it makes no sound, and what somebody has selected beside the paper stays.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_proxy

from brushpass.table import Card, Wrote
from brushpass.table.codec import write

if TYPE_CHECKING:
    from brushpass.app.play.session import Session
    from brushpass.browser.player import Player


def listen_ink(player: Player) -> None:
    def drew(event: Any) -> None:
        detail = event.detail
        seat = int(detail.seat)
        joined = "true" if detail.joined else "false"
        points = js.JSON.stringify(detail.points)
        deck = str(event.target.dataset.slips)
        face = f'{{"is":"Stroke","points":{points},"joined":{joined}}}'
        player.play(lambda session: draw(player, session, seat, deck, face))

    def moved(event: Any) -> None:
        detail = event.detail
        if player.links:
            points = tuple(tuple(point) for point in detail.points.to_py())
            player.links.pen(int(detail.seat), int(detail.line), int(detail.start), points)

    def asked_time(event: Any) -> None:
        event.detail.passed = player.clock.passed * 1000

    def asked_lines(event: Any) -> None:
        event.detail.lines = player.session.pen_lines() if player.session else "[]"

    js.document.addEventListener("ink:stroke", create_proxy(drew))
    js.document.addEventListener("ink:pen", create_proxy(moved))
    js.document.addEventListener("ink:time", create_proxy(asked_time))
    js.document.addEventListener("ink:lines", create_proxy(asked_lines))


def draw(player: Player, session: Session, seat: int, deck: str, face: str) -> None:
    """On the next slip, after those that are on their way."""
    written = [it for it in session.table.log if isinstance(it, Wrote) and it.slip.deck == deck]
    place = player.links.next_place(deck) if session.visits and player.links else len(written)
    slip = write(Card(deck, place))
    begun, sounds = session.draft, list(session.sounds)
    session.act(seat, f'{{"is":"Write","slip":{slip},"face":{face}}}')
    session.draft = begun
    session.sounds[:] = sounds
