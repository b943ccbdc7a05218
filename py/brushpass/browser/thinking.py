"""Lets computers act: one at a time, at a pace that people can follow, without holding the page up.

There is one task at most. Whenever the table or what lies over it changes, what it was about may
be over: then it is cancelled, and begins again where there is something to do. A mind remembers
nothing, so that costs only time.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from traceback import format_exc
from typing import TYPE_CHECKING, get_args

import js

from brushpass.app.computers import turns
from brushpass.app.computers.hints import read_hints
from brushpass.app.computers.mind_files import missing, useless
from brushpass.app.model import Playing, Sitting, Speed
from brushpass.app.play.acting import computer_acts
from brushpass.app.replay.replay import about, analysed, analysing, unanalysed
from brushpass.browser import ink, storage
from brushpass.browser.downloads import Downloads
from brushpass.browser.tasks import all_loaded, in_slices, start
from brushpass.contract import Due, act_of
from brushpass.table import Act, Illegal, Seat

if TYPE_CHECKING:
    from brushpass.browser.player import Player

SLICE = 8
"""Milliseconds of thought at a stretch."""
PAUSE = {"slow": 2.6, "normal": 1.3, "now": 0.0}
"""Seconds from what was last drawn to a computer's next act."""


SPEEDS: tuple[Speed, ...] = get_args(Speed)

THOUGHT, BEGUN = "thought", "thought:begin"
"""How long the thoughts of this table took: among the page's measures."""


class Thinking:
    def __init__(self, player: Player) -> None:
        self._player = player
        self._task: asyncio.Task[None] | None = None
        self._about: object = None
        """The table, its log's length and the seat that the task is about."""
        self._hurry = asyncio.Event()
        self._analysing = Analysing(player)
        self.downloads = Downloads(player)
        self._has_thought = False
        """A first thought loads what it needs."""

    def look(self) -> None:
        """Something has changed: is a computer to act, or the analyst to think?"""
        self.downloads.look()
        self._analysing.look()
        playing = self._player.playing
        seat = self._next(playing) if playing and not playing.files.stopped else None
        now = (
            (playing.table, len(playing.table.log), seat) if playing and seat is not None else None
        )
        if now != self._about or (self._task and self._task.done()):
            self.stop()
            self._about = now
            if now and seat is not None:
                self._task = start(self._act(seat))
        together = playing is not None and seat is not None and turns.at_once(playing)
        self._show(None if together else seat)
        if seat is None:
            self._hurry.clear()

    def _show(self, seat: Seat | None) -> None:
        """Say on the page who thinks."""

        def thinks(playing: Playing) -> Playing:
            return replace(playing, thinker=seat)

        playing = self._player.playing
        if playing and playing.thinker != seat:
            self._player.loop.change(thinks)

    def stop(self) -> None:
        """Whatever is being thought leads to nothing."""
        if self._task:
            self._task.cancel()
        self._task = self._about = None

    def hurry(self) -> None:
        """What is going on is done at once, until it is a person's turn."""
        self._hurry.set()

    @staticmethod
    def sit_down(playing: Playing) -> Playing:
        """Give a table the pace and the hints that people have chosen at this device."""
        js.performance.clearMeasures(THOUGHT)
        kept = storage.recall("pace")
        speed: Speed = next((each for each in SPEEDS if each == kept), "normal")
        hints = read_hints(storage.recall("hints") or "")
        return replace(playing, pace=speed, hints=hints)

    def _next(self, playing: Playing) -> Seat | None:
        if not playing.seats.computers or playing.frame.broken or not turns.may_go_on(playing):
            return None
        if missing(playing):
            return None
        try:
            return turns.next_up(playing)
        except Exception:
            self._fail()
            return None

    def any_move(self) -> None:
        """A computer that couldn't think to the end moves at random, since people said so. That
        comes first: then the files that were of no use are asked for anew."""
        playing = self._player.playing
        if not playing or not playing.files.useless:
            return
        seats = [seat for seat in playing.table.waiting if seat in playing.seats.computers]
        if seats:
            self._do(seats[0], turns.any_act(playing, seats[0]))
        self.downloads.again()

    def _fail(self) -> None:
        """The table stands still until somebody wants to try again."""
        js.console.error(format_exc())
        self._player.loop.change_sitting(useless)

    async def _act(self, seat: Seat) -> None:
        playing = self._player.playing
        assert playing
        begun, table, entries = js.performance.now(), playing.table, len(playing.table.log)
        seats = list(turns.ready(playing)) if turns.at_once(playing) else [seat]
        try:
            decided = [(it, await self._decide(playing, it)) for it in seats]
        except Exception:
            self._fail()
            self._about = self._task = None
            self._player.changed()
            return
        seat, decision = min(decided, key=lambda it: _time(it[1]))
        if isinstance(decision, Due):
            await ink.until(self._player, playing, seat, decision)
        elif not turns.is_small(playing, seat, decision):
            await self._pause(playing, js.performance.now() - begun)
        self._about = self._task = None
        if len(table.log) == entries:  # or somebody was faster, and all think again
            self._do(seat, decision)
        self._player.went_on()

    def _do(self, seat: Seat, decision: Act | Due) -> None:
        def act(playing: Playing) -> Playing:
            acted = computer_acts(playing, seat, act_of(decision))
            if isinstance(decision, Due) and decision.points:  # a line is no tap
                return replace(acted, draft=playing.draft, sounds=playing.sounds)
            return acted

        try:
            self._player.loop.change(act)
        except Illegal:
            self._fail()

    async def _pause(self, playing: Playing, since: float) -> None:
        left = PAUSE[playing.pace] - since / 1000
        if left > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), left)

    async def _decide(self, playing: Playing, seat: Seat) -> Act | Due:
        thought = turns.thinking(playing, seat)
        js.performance.mark(BEGUN)
        try:
            return await in_slices(thought, breath=SLICE)
        finally:
            thought.close()
            if not self._has_thought:
                self._has_thought = True
                all_loaded()
            js.performance.measure(THOUGHT, BEGUN)  # for benchmarks
            js.performance.clearMarks(BEGUN)


class Analysing:
    """Runs the analyst on the step of a replay that is on screen. It thinks about one
    step at a time, and drops a step that is no longer on screen."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._task: asyncio.Task[None] | None = None
        self._about: object = None

    def look(self) -> None:
        """Something has changed: is there something to think about?"""
        sitting = self._player.loop.sitting
        idle = sitting is None or sitting.files.stopped or not unanalysed(sitting)
        wanted = sitting if sitting and not idle and not missing(sitting) else None
        now = (wanted.table, about(wanted)) if wanted else None
        if now == self._about:
            return
        if self._task:
            self._task.cancel()
        self._about = now
        self._task = start(self._work(wanted)) if wanted else None

    async def _work(self, sitting: Sitting) -> None:
        loop = self._player.loop
        try:
            analysis = await in_slices(analysing(sitting), breath=SLICE)
            loop.change_sitting(lambda it: analysed(it, analysis))
        except Exception:
            js.console.error(format_exc())
            loop.change_sitting(useless)
        self._about = self._task = None
        self._player.changed()


def _time(decision: Act | Due) -> int:
    """A decision without a time is done first."""
    return decision.at if isinstance(decision, Due) else 0
