"""The pen: what `assets/ink/canvases.js` has followed becomes an act.

A stroke is no tap: it makes no sound, and what somebody has selected beside the paper stays.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_proxy

from brushpass.app.model import Playing
from brushpass.app.play.acting import act
from brushpass.table import Card, Wrote
from brushpass.table.codec import write

if TYPE_CHECKING:
    from brushpass.browser.player import Player


def listen_ink(player: Player) -> None:
    def drew(event: Any) -> None:
        detail = event.detail
        seat = int(detail.seat)
        joined = "true" if detail.joined else "false"
        points = js.JSON.stringify(detail.points)
        deck = str(event.target.dataset.slips)
        face = f'{{"is":"Stroke","points":{points},"joined":{joined}}}'
        player.play(lambda playing: draw(player, playing, seat, deck, face))

    def moved(event: Any) -> None:
        detail = event.detail
        if player.links:
            points = tuple(tuple(point) for point in detail.points.to_py())
            player.links.pen(int(detail.seat), int(detail.line), int(detail.start), points)

    def asked_time(event: Any) -> None:
        event.detail.passed = player.clock.passed * 1000

    def asked_lines(event: Any) -> None:
        event.detail.lines = _lines(player.playing) if player.playing else "[]"

    js.document.addEventListener("ink:stroke", create_proxy(drew))
    js.document.addEventListener("ink:pen", create_proxy(moved))
    js.document.addEventListener("ink:time", create_proxy(asked_time))
    js.document.addEventListener("ink:lines", create_proxy(asked_lines))


def _lines(playing: Playing) -> str:
    """What a pen at this device has drawn and the page may not hold."""
    known = {seat: playing.table.known(seat) for seat in playing.seats.people}
    pen = playing.screen.pen
    return pen.lines(playing.table.state, known) if pen else "[]"


def draw(player: Player, playing: Playing, seat: int, deck: str, face: str) -> Playing:
    """On the next slip, after those that are on their way."""
    written = [it for it in playing.table.log if isinstance(it, Wrote) and it.slip.deck == deck]
    guest = player.links.guest if player.links else None
    place = guest.table.link.next_place(deck) if guest and playing.visits else len(written)
    slip = write(Card(deck, place))
    drew = act(playing, seat, f'{{"is":"Write","slip":{slip},"face":{face}}}')
    return replace(drew, draft=playing.draft, sounds=playing.sounds)
