"""Waits for the time of a computer's act, and shows its pen moving meanwhile."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

import js

from brushpass.contract import Due
from brushpass.table import Seat

if TYPE_CHECKING:
    from brushpass.app.model import Playing
    from brushpass.browser.player import Player

MOVES = 0.05
"""Seconds between two looks at a pen that moves."""
RESTS = 0.2


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
