"""Somebody who works on a daily case, without a browser."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

from brushpass.app.daily import pages, work
from brushpass.app.daily.commands import Command
from brushpass.contract.case import Case, Day
from brushpass.html import Markup


class Casework:
    def __init__(
        self, record: Case[Any, Any, Any], day: Day, case: Any, *, link: str = "", site: str = ""
    ) -> None:
        self.model = work.begin(record, day, case, link=link, site=site)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.model, name)

    @property
    def date(self) -> date:
        return self.model.day.date

    def go_on(self, moves: Iterable[str]) -> None:
        self.model = work.replay_moves(self.model, moves)

    def do(self, command: Command) -> None:
        self.model = work.update(self.model, command)

    def submit(self, fields: Mapping[str, str]) -> None:
        self.model = work.submit(self.model, fields)

    def page(self) -> Markup:
        return pages.page(self.model)

    def telegram(self, address: str) -> str:
        return work.telegram(self.model, address)
