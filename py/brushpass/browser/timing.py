"""What the player does as time goes by: timers run out, and open secrets are sealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brushpass.app.computers.hint_bubble import hint_now
from brushpass.app.model import Playing, Stage
from brushpass.app.play.acting import time_up
from brushpass.browser.countdown import IDLE_SECONDS

if TYPE_CHECKING:
    from brushpass.browser.player import Player


def ticked(player: Player, seconds_left: int | None, idle: float) -> None:
    if player.links:
        player.links.tick()
    playing = player.playing
    if playing is None:
        return
    if _seals(playing) and idle >= IDLE_SECONDS:
        player.hidden()
    if seconds_left is None or playing.timer is None:
        return
    painter, clock = player.painter, player.clock
    painter.clock(clock.left)
    if seconds_left in (30, 10) and clock.says(seconds_left):
        painter.say(playing.texts("seconds left", n=seconds_left))
        painter.sounds.play("tick")
    if seconds_left == 0:
        timer = playing.timer.name
        player.play(lambda it: time_up(it, timer))


def follow(player: Player, playing: Playing) -> None:
    """It stands still for a moment that all see, and for a hint; a linked table's clock when
    somebody is missed, not when one reads rules."""
    links, clock = player.links, player.clock
    paused = playing.handing_over or playing.clock.paused or playing.moment is not None
    paused = paused or (links.waits if links else bool(playing.sheet))
    paused = paused or hint_now(playing) is not None
    if playing.visits:
        paused = clock.paused
    clock.follow(playing.timer, paused=paused, seals=_seals(playing))
    player.painter.clock(clock.left)
    if links and links.host:
        timer = playing.timer.name if playing.timer else None
        links.host.keep_clock(timer, clock.left, running=not paused)


def _seals(playing: Playing) -> bool:
    """A secret is open that somebody else at this device could see."""
    return playing.stage is Stage.OPEN and not playing.alone
