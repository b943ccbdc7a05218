"""Which hints somebody has had, and how their device remembers it."""

from __future__ import annotations

from dataclasses import replace

from brushpass.app.computers.commands import DismissHint, Hints
from brushpass.app.model import HintMemory, Playing

OFF = "off"
MOST = 400
"""More than there are hints, whatever somebody has put into the memory."""


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
