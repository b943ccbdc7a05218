"""One device on an evening's table, for tests of what it shows."""

from __future__ import annotations

import re
from typing import Any

from tools.sitting import Sitting, page

from brushpass.app.model import Stage
from brushpass.app.play.commands import Open, Play
from brushpass.app.sitting.seats import sit_down
from brushpass.app.update import read
from brushpass.html import escape
from brushpass.html.commands import Pass
from brushpass.table import Seat
from brushpass.table.codec import write

from .evening import Evening


class Device(Sitting):
    """One device on this evening's table."""

    def __init__(self, evening: Evening) -> None:
        super().__init__(sit_down(evening.table, "en"))

    def open_for(self, seat: Seat) -> Device:
        self.do(Play.TABLE)
        self.do(Pass(seat))
        self.do(Open(latched=True))
        assert self.stage is Stage.OPEN
        return self

    def choose(self, *choices: str) -> Device:
        for choice in choices:
            self.do(read(f"choose:{choice}"))
        return self

    @property
    def html(self) -> str:
        return page(self)

    @property
    def main(self) -> str:
        """What is on the page without its head, foot and log."""
        found = re.search(r"<main.*</main>", self.html, re.DOTALL)
        assert found
        return found[0]

    @property
    def acts(self) -> list[str]:
        return re.findall(r'data-act="([^"]*)"', self.html)

    def offers(self, act: object) -> bool:
        return escape(write(act)) in self.acts

    def says(self, key: str, **values: Any) -> bool:
        return escape(self.texts(key, **values)) in self.html
