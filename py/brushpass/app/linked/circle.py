"""What people at one device know of those who are linked."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from brushpass.app.model import PlayingLoop
from brushpass.app.records.party import Party


class Circle:
    """Keeps the party, and brings what is on screen up to date with it."""

    def __init__(self, loop: PlayingLoop, party: Party) -> None:
        self.party = party
        self._loop = loop

    def tell(self, **changes: Any) -> None:
        """These fields of the party have changed."""
        self.party = replace(self.party, **changes)
        self._loop.link(self.party)
