"""What the commands of a table that is handed round do to it."""

from __future__ import annotations

from dataclasses import replace

from brushpass.app.model import Playing, Stage
from brushpass.app.play.acting import end_turn, undo
from brushpass.app.play.commands import Command, Open, Play, Undo
from brushpass.app.sitting import device
from brushpass.app.sitting.marks import pencil
from brushpass.html.commands import Mark, Pass


def update(playing: Playing, command: Command) -> Playing:
    """A command that means nothing now changes nothing."""
    match command:
        case Mark(name, text) if playing.stage is Stage.OPEN:
            return pencil(playing, name, text)
        case Pass(seat):
            return device.pass_to(playing, seat)
        case Open(latched):
            return device.open_seal(playing, latched=latched)
        case Undo(seat) if seat in playing.undoers:
            return undo(playing, seat)
        case Play.RELEASE if playing.stage is Stage.OPEN and not playing.device.latched:
            return device.seal(playing)
        case Play.SEAL:
            return device.seal(playing)
        case Play.TABLE if playing.stage in (Stage.SEALED, Stage.OPEN, Stage.CLOSED):
            return device.show(playing, Stage.TABLE)
        case Play.SKIP_ANIMATION:
            return replace(playing, moments=playing.moments.hurry())
        case Play.GO_ON:
            return replace(playing, moments=playing.moments.go_on())
        case Play.PAUSE:
            clock = replace(playing.clock, paused=not playing.clock.paused)
            return replace(playing, clock=clock)
        case Play.END_TURN:
            return end_turn(playing)
        case _:
            return playing
