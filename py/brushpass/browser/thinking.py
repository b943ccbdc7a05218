"""Lets computers act: one at a time, at a pace that people can follow, without holding the page up.

There is one task at most. Whenever the table or what lies over it changes, what it was about may
be over: then it is cancelled, and begins again where there is something to do. A mind remembers
nothing, so that costs only time.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from traceback import format_exc
from typing import TYPE_CHECKING

import js

from brushpass.app.computers import turns
from brushpass.app.computers.guide import guide_of
from brushpass.app.drawing import attempt
from brushpass.app.play.session import Session
from brushpass.browser import pens, storage
from brushpass.browser.analysing import Analysing
from brushpass.browser.downloads import Library
from brushpass.browser.tasks import all_loaded, in_slices, start
from brushpass.contract import Due, act_of
from brushpass.html.commands import Got, Hints, Pace, pace_of
from brushpass.table import Act, Illegal, Seat

if TYPE_CHECKING:
    from brushpass.browser.player import Player

BREATH = 8
"""Milliseconds of thought at a stretch."""
PAUSE = {"slow": 2.6, "normal": 1.3, "now": 0.0}
"""Seconds from what was last drawn to a computer's next act."""


THOUGHT, BEGUN = "thought", "thought:begin"
"""How long the thoughts of this table took: among the page's measures."""


class Thinking:
    def __init__(self, player: Player) -> None:
        self._player = player
        self._task: asyncio.Task[None] | None = None
        self._about: object = None
        """The session, its log's length and the seat that the task is about."""
        self._hurry = asyncio.Event()
        self._analysing = Analysing(player)
        self.library = Library(player)
        self._has_thought = False
        """A first thought loads what it needs."""

    def look(self) -> None:
        """Something has changed: is a computer to act, or the analyst to think?"""
        self.library.look()
        self._analysing.look()
        session = self._player.session
        seat = self._next(session) if session and not session.papers.stopped else None
        about = (session, len(session.table.log), seat) if session and seat is not None else None
        if about != self._about or (self._task and self._task.done()):
            self.stop()
            self._about = about
            if session and seat is not None:
                self._task = start(self._act(session, seat))
        shown = None if session and seat is not None and turns.at_once(session) else seat
        if session and session.thinks != shown:
            session.thinks = shown
        if seat is None:
            self._hurry.clear()

    def stop(self) -> None:
        """Whatever is being thought leads to nothing."""
        if self._task:
            self._task.cancel()
        self._task = self._about = None

    def hurry(self) -> None:
        """What is going on is done at once, until it is a person's turn."""
        self._hurry.set()

    def wish(self, session: Session, command: Pace | Got | Hints) -> None:
        """How somebody wants to play against computers; the device remembers it."""
        if isinstance(command, Pace):
            storage.remember("pace", command.speed)
            self.stop()
            session.pace = command
        else:
            session.do(command)
            storage.remember("hints", session.guide.text())

    @staticmethod
    def sit_down(session: Session) -> None:
        """Another table; what the device remembers of how people want to play holds here, too."""
        js.performance.clearMeasures(THOUGHT)
        session.pace = pace_of(storage.recall("pace") or "")
        session.guide = guide_of(storage.recall("hints") or "")

    def _next(self, session: Session) -> Seat | None:
        if not session.computers or session.broken or not turns.may_go_on(session):
            return None
        if turns.missing(session):
            return None
        try:
            return turns.next_up(session)
        except Exception:
            self._fail(session)
            return None

    def any_move(self) -> None:
        """Who couldn't finish thinking moves at random, since people said so; with what they read
        still useless, so it happens before that is asked for anew."""
        session = self._player.session
        if not session or not session.papers.useless:
            return
        seats = [seat for seat in session.table.waiting if seat in session.computers]
        if seats:
            attempt(session, lambda it: self._do(it, seats[0], turns.any_act(it, seats[0])))
        self.library.again()
        self._player.went_on()

    @staticmethod
    def _fail(session: Session) -> None:
        """The table stands still until somebody wants to try again."""
        js.console.error(format_exc())
        session.papers.useless = True

    async def _act(self, session: Session, seat: Seat) -> None:
        begun, entries = js.performance.now(), len(session.table.log)
        seats = list(turns.ready(session)) if turns.at_once(session) else [seat]
        try:
            decided = [(it, await self._decide(session, it)) for it in seats]
        except Exception:
            self._fail(session)
            self._about = self._task = None
            self._player.changed()
            return
        seat, decision = min(decided, key=lambda it: _time(it[1]))
        if isinstance(decision, Due):
            await pens.until(self._player, session, seat, decision)
        elif not turns.is_small(session, seat, decision):
            await self._pause(session, js.performance.now() - begun)
        self._about = self._task = None
        if len(session.table.log) == entries:  # or somebody was faster, and all think again
            attempt(session, lambda it: self._do(it, seat, decision))
        self._player.went_on()

    def _do(self, session: Session, seat: Seat, decision: Act | Due) -> None:
        begun, sounds = session.draft, list(session.sounds)
        try:
            session.computer_acts(seat, act_of(decision))
            if isinstance(decision, Due) and decision.points:  # a line is no tap
                session.draft, session.sounds[:] = begun, sounds
        except Illegal:
            self._fail(session)

    async def _pause(self, session: Session, since: float) -> None:
        left = PAUSE[session.pace.speed] - since / 1000
        if left > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), left)

    async def _decide(self, session: Session, seat: Seat) -> Act | Due:
        thought = turns.thinking(session, seat)
        js.performance.mark(BEGUN)
        try:
            return await in_slices(thought, breath=BREATH)
        finally:
            thought.close()
            if not self._has_thought:
                self._has_thought = True
                all_loaded()
            js.performance.measure(THOUGHT, BEGUN)  # for who wants to know
            js.performance.clearMarks(BEGUN)


def _time(decision: Act | Due) -> int:
    """What has no time of its own is done first."""
    return decision.at if isinstance(decision, Due) else 0
