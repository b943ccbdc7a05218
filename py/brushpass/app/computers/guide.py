"""Which hints somebody has had, as their device remembers it."""

from __future__ import annotations

from dataclasses import dataclass

from brushpass.html.commands import Got, Hints

OFF = "off"
MOST = 400
"""More than there are hints, whatever somebody has put into the memory."""


@dataclass(frozen=True)
class Guide:
    known: frozenset[str] = frozenset()
    """Hints by game and id, with a dot between them."""
    off: bool = False
    """No hints at all are wanted."""

    def heed(self, command: Got | Hints) -> Guide:
        match command:
            case Got(hint) if len(self.known) < MOST:
                return Guide(self.known | {hint}, off=self.off)
            case Hints(wanted):
                return Guide(frozenset() if wanted else self.known, off=not wanted)
            case _:
                return self

    def text(self) -> str:
        """As it is remembered."""
        return " ".join([OFF] * self.off + sorted(self.known))


def guide_of(text: str) -> Guide:
    """Of what was remembered, whatever it is."""
    words = text.split()[:MOST]
    return Guide(frozenset(words) - {OFF}, off=OFF in words)
