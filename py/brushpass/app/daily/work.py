"""A case that somebody works on: what they have done so far, and what is chosen on the screen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date
from typing import Any

from brushpass.contract import draft
from brushpass.contract.case import HINT, SAY, Case, CaseView, Day, Verdict
from brushpass.games import package
from brushpass.html.commands import Choose, Command, Try
from brushpass.i18n import Texts, texts
from brushpass.table import Malformed

NAME = "Brush Pass"
MOST_MOVES = 400
MOST_LETTERS = 60
"""Of what somebody types."""
MOST_DIGITS = 2


class Casework:
    def __init__(self, record: Case[Any, Any, Any], day: Day, case: Any, *, link: str = "") -> None:
        self._record = record
        self._case = case
        self._now = record.rules.begin(case)
        self._draft = record.draft
        self.name = day.game
        self.date = day.date
        self.texts = texts("brushpass.app", day.language).also(
            texts(package(day.game), day.language)
        )
        self.link = link
        """The address that it came with, if it is out of somebody's game and not of a day."""
        self.moves: list[str] = []
        self.row: int | None = None
        """Days in a row, once it is over; None where nothing is kept."""
        self.following: str | None = None
        """The game whose case comes next, if one of this day is still open."""
        self.copied = False
        self.notice = ""

    @property
    def record(self) -> Case[Any, Any, Any]:
        return self._record

    @property
    def par(self) -> int:
        return self._record.par(self._case)

    @property
    def verdict(self) -> Verdict | None:
        return self._record.rules.verdict(self._case, self._now)

    @property
    def signs(self) -> tuple[str, ...]:
        return self._record.rules.signs(self._case, self._now)

    @property
    def view(self) -> CaseView[Any, Any, Any]:
        return CaseView(
            t=self.texts,
            case=self._case,
            now=self._now,
            draft=self._draft,
            verdict=self.verdict,
        )

    @property
    def may_ask(self) -> bool:
        """Whether there is a hint to be had now."""
        return self._record.hints and not self.verdict and self._leads(HINT)

    def go_on(self, moves: Iterable[str]) -> None:
        """What was done before; what makes no sense any more is left out, and all after it."""
        for move in moves:
            try:
                self._follow(move)
            except Malformed:
                return

    def do(self, command: Command) -> None:
        """A command from the page; those that mean nothing here are left alone."""
        self.notice = ""
        match command:
            case Choose(name, value) if not self.verdict:
                self._draft = draft.choose(self._draft, name, value)
            case Try(move) if not self.verdict:
                self._follow(move)

    def submit(self, fields: Mapping[str, str]) -> None:
        """What somebody typed; a number that was chosen with it comes last."""
        self.notice = ""
        said = " ".join(fields.get("answer", "").split())[:MOST_LETTERS]
        if said and not self.verdict:
            number = fields.get("number", "")[:MOST_DIGITS]
            self._follow(f"{SAY}{said} {number}".strip())

    def _follow(self, move: str) -> None:
        if len(self.moves) >= MOST_MOVES or self.verdict:
            raise Malformed("this case takes no more moves")
        self._now = self._record.rules.follow(self._case, self._now, move)
        self.moves.append(move)
        self._draft = self._record.draft

    def _leads(self, move: str) -> bool:
        try:
            self._record.rules.follow(self._case, self._now, move)
        except Malformed:
            return False
        return True


def telegram(work: Casework, address: str) -> str:
    """How one did, without giving anything away."""
    t = work.texts
    name = NAME if work.link else f"{NAME} {short_date(t, work.date)}"
    head = f"{name} · {t('title')}"
    result = work.record.page.result(work.view)
    return "\n".join([head, *work.signs, result, address])


def long_date(t: Texts, day: date) -> str:
    return t(
        "date long",
        weekday=t(f"weekday {day.weekday() + 1}"),
        day=day.day,
        month=t(f"month {day.month}"),
    )


def short_date(t: Texts, day: date) -> str:
    return t("date short", day=day.day, month=t(f"month short {day.month}"))


def told_view(work: Casework) -> CaseView[Any, Any, Any]:
    """When it is over, with nothing chosen."""
    return replace(work.view, draft=work.record.draft)
