"""What the player does as time goes by: timers run out, and open secrets are sealed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from brushpass.app.computers.hint_bubble import hint_now
from brushpass.app.play.session import Session, Stage
from brushpass.browser.countdown import IDLE_SECONDS

if TYPE_CHECKING:
    from brushpass.browser.player import Player


def ticked(player: Player, seconds_left: int | None, idle: float) -> None:
    if player.links:
        player.links.tick()
    session = player.session
    if session is None:
        return
    if _seals(session) and idle >= IDLE_SECONDS:
        player.hidden()
    if seconds_left is None or session.timer is None:
        return
    painter, clock = player.painter, player.clock
    painter.clock(clock.left)
    if seconds_left in (30, 10) and clock.says(seconds_left):
        painter.say(session.texts("seconds left", n=seconds_left))
        painter.sounds.play("tick")
    if seconds_left == 0:
        timer = session.timer.name
        player.play(lambda it: it.time_up(timer))


def follow(player: Player, session: Session) -> None:
    """It stands still for a moment that all see, and for a hint; a linked table's clock when
    somebody is missed, not when one reads rules."""
    links, clock = player.links, player.clock
    paused = session.handing_over or session.paused or session.moment is not None
    paused = paused or (links.waits if links else bool(session.sheet))
    paused = paused or hint_now(session) is not None
    if session.visits:
        paused = clock.paused
    clock.follow(session.timer, paused=paused, seals=_seals(session))
    player.painter.clock(clock.left)
    if links:
        timer = session.timer.name if session.timer else None
        links.keep_clock(timer, clock.left, running=not paused)


def _seals(session: Session) -> bool:
    """A secret is open that somebody else at this device could see."""
    return session.stage is Stage.OPEN and not session.alone
