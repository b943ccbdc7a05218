"""Hints for somebody who plays against computers: which matters now, how it is shown, and which
they have had.

Hints come only while it is their turn: then there is time to read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from brushpass.app.computers.commands import DismissHint, Hints
from brushpass.app.model import HintMemory, Playing, Stage
from brushpass.app.sitting.views import seat_view
from brushpass.contract import Hint, cited
from brushpass.games import hints
from brushpass.html import Markup, do_button, el

OFF = "off"
MOST = 400
"""More than there are hints, whatever somebody has put into the memory."""


def may_guide(playing: Playing) -> bool:
    """Whether more hints could be had than are given."""
    every = hints(playing.name)
    fewer = playing.hints.off or any(_known(playing, hint) for hint in every)
    return playing.alone and bool(every) and fewer


def hint_now(playing: Playing) -> Hint[Any, Any] | None:
    if playing.moment or playing.stage not in (Stage.TABLE, Stage.OPEN):
        return None
    if not playing.alone or playing.hints.off or playing.files.stopped:
        return None
    (me,) = playing.seats.people
    moves = playing.table.moves(me)
    new = [hint for hint in hints(playing.name) if not _known(playing, hint)]
    if not moves or not new:
        return None
    view = replace(seat_view(playing, me), moves={me: moves})
    return next((hint for hint in new if hint.when(view)), None)


def _known(playing: Playing, hint: Hint[Any, Any]) -> bool:
    return _named(playing, hint) in playing.hints.known


def _named(playing: Playing, hint: Hint[Any, Any]) -> str:
    return f"{playing.name}.{hint.id}"


def told(playing: Playing) -> Sequence[str]:
    """What a screen reader is told."""
    hint = hint_now(playing)
    return [playing.texts(f"guide {hint.id}")] if hint else []


def bubble(playing: Playing) -> Markup | None:
    hint = hint_now(playing)
    if hint is None:
        return None
    t = playing.texts
    everything = hints(playing.name)
    number = sum(_known(playing, each) for each in everything) + 1
    place = t("hint of", rule=hint.rule, n=number, total=len(everything))
    return el(
        "aside",
        el("p", t(f"guide {hint.id}")),
        el("p", cited(t, playing.rulebook, place), class_="meta"),
        el(
            "div",
            do_button(t("button no hints"), Hints(wanted=False), class_="btn-bare"),
            do_button(t("button got"), DismissHint(_named(playing, hint)), class_="btn go"),
            class_="choices",
        ),
        id="bubble",
        class_="bubble",
        role="note",
    )


# What their device remembers.


def heed(playing: Playing, command: DismissHint | Hints) -> Playing:
    memory = playing.hints
    match command:
        case DismissHint(hint) if len(memory.known) < MOST:
            memory = replace(memory, known=memory.known | {hint})
        case Hints(wanted):
            memory = HintMemory(frozenset() if wanted else memory.known, off=not wanted)
    return replace(playing, hints=memory)


def write_hints(memory: HintMemory) -> str:
    return " ".join([OFF] * memory.off + sorted(memory.known))


def read_hints(text: str) -> HintMemory:
    """What a device remembered, whatever the text is."""
    words = text.split()[:MOST]
    return HintMemory(frozenset(words) - {OFF}, off=OFF in words)
