"""Which sounds go with what happens at the table.

They mark what everyone sees anyway: a sound never tells a secret.
"""

from __future__ import annotations

from collections.abc import Iterable

from brushpass.table import ALL, Entry, Rolled, Shown, Shuffled


def heard(entries: Iterable[Entry]) -> list[str]:
    """What everyone hears of these entries, each sound once."""
    return list(dict.fromkeys(sound for entry in entries if (sound := _sound(entry))))


def _sound(entry: Entry) -> str:
    match entry:
        case Rolled():
            return "dice"
        case Shown(to=to) if to == ALL:
            return "card"
        case Shuffled():
            return "shuffle"
        case _:
            return ""
