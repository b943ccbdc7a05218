"""The pen: what `assets/ink/canvases.js` has followed becomes an act.

A stroke is no tap: it makes no sound, and what somebody has selected beside the paper stays. The
pens of computers, and of people elsewhere, are seen to move until their line has come.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import js
from pyodide.ffi import create_proxy

from brushpass.app.model import Playing
from brushpass.app.play.acting import act
from brushpass.contract import Due
from brushpass.table import Card, Seat, Wrote
from brushpass.table.codec import write

if TYPE_CHECKING:
    from brushpass.browser.player import Player


MOVES = 0.05
"""Seconds between two looks at a pen that moves."""
RESTS = 0.2


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


async def until(player: Player, playing: Playing, seat: Seat, timed: Due) -> None:
    """Wait for the timer time of an act, and show the pen meanwhile if the act is a line."""
    told = 0
    await player.clock.runs()
    while (now := player.clock.passed * 1000) < timed.at:
        if timed.points:
            told = _move(player, playing, seat, timed, told, now)
        left = (timed.at - now) / 1000
        await asyncio.sleep(min(left, MOVES if timed.points else RESTS))
        await player.clock.runs()


def _move(player: Player, playing: Playing, seat: Seat, timed: Due, told: int, now: float) -> int:
    """Show the pen's new points here, as far as people here may see them, and send them to linked
    devices."""
    points = tuple(point for point in timed.points[told:] if point[2] <= now)
    if not points:
        return told
    pen = playing.screen.pen
    seen = pen.seen(playing.table.state, seat, playing.seats.people) if pen else None
    if seen:
        show(timed.line, told, points if seen == "ink" else points[-1:], tip=seen == "tip")
    if player.links:
        player.links.pen(seat, timed.line, told, points)
    return told + len(points)


def show(line: int, start: int, points: tuple[tuple[int, ...], ...], *, tip: bool) -> None:
    """Show how a computer's or another device's pen moves (assets/ink/canvases.js)."""
    detail = {"line": line, "start": start, "points": points, "tip": tip}
    options = js.JSON.parse(json.dumps({"detail": detail}))
    js.document.dispatchEvent(js.CustomEvent.new("ink:live", options))
