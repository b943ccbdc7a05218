"""Commands on the pages of several features."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from brushpass.app.model import Sheet
from brushpass.html.commands import Choose, LookUp, Paper


class App(StrEnum):
    LEAVE = "leave"
    RELOAD = "reload"
    SAVE = "save"


@dataclass(frozen=True)
class ShowSheet:
    """Lay a sheet over the page; None takes it away."""

    sheet: Sheet | None = None


Command: TypeAlias = App | ShowSheet | Choose | LookUp | Paper
