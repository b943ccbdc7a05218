"""A daily case as somebody works on it: their moves so far, and what is chosen on the screen."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from brushpass.app.daily.commands import Command
from brushpass.app.daily.history import History, Result, read, streak_on
from brushpass.contract import draft
from brushpass.contract.case import HINT, SAY, Case, CaseView, Day, Verdict
from brushpass.games import SHELF, has_case, package
from brushpass.html.commands import Choose, Try
from brushpass.i18n import Texts, texts
from brushpass.table import Malformed
from brushpass.table.foreign import parse

NAME = "Brush Pass"
MAX_MOVES = 400
MAX_LETTERS = 60
"""The longest text that somebody may type."""
MAX_DIGITS = 2


@dataclass(frozen=True, kw_only=True)
class Making:
    """A case is being made; or it can't be made, and `told` says why."""

    game: str
    date: date | None
    """None if the case is a position of somebody's game."""
    lang: str
    told: str = ""
    again: bool = False
    """It may help to try once more."""

    @property
    def texts(self) -> Texts:
        return case_texts(self.game, self.lang)


@dataclass(frozen=True, kw_only=True)
class Solving:
    record: Case[Any, Any, Any]
    day: Day
    case: Any
    now: Any
    """What the moves have led to: a record that the game defines."""
    draft: Any
    moves: tuple[str, ...] = ()
    link: str = ""
    """The address of the case, if it is a position of somebody's game and belongs to no day."""
    site: str = ""
    """The address in the telegram that people share."""
    streak: int | None = None
    """How many days in a row had a solved case, once it is over; None where nothing is kept."""
    following: str | None = None
    """The game whose case comes next, if one of this day is still open."""
    copied: bool = False
    notice: str = ""

    @property
    def name(self) -> str:
        return self.day.game

    @property
    def texts(self) -> Texts:
        return case_texts(self.name, self.day.language)

    @property
    def par(self) -> int:
        return self.record.par(self.case)

    @property
    def verdict(self) -> Verdict | None:
        return self.record.rules.verdict(self.case, self.now)

    @property
    def signs(self) -> tuple[str, ...]:
        return self.record.rules.signs(self.case, self.now)

    @property
    def view(self) -> CaseView[Any, Any, Any]:
        return CaseView(
            t=self.texts, case=self.case, now=self.now, draft=self.draft, verdict=self.verdict
        )

    @property
    def may_ask(self) -> bool:
        """A hint can be asked for now."""
        return self.record.hints and not self.verdict and self._leads(HINT)

    def _leads(self, move: str) -> bool:
        try:
            self.record.rules.follow(self.case, self.now, move)
        except Malformed:
            return False
        return True


def case_texts(game: str, lang: str) -> Texts:
    return texts("brushpass.app", lang).also(texts(package(game), lang))


def begin(
    record: Case[Any, Any, Any], day: Day, case: Any, *, link: str = "", site: str = ""
) -> Solving:
    now, draft = record.rules.begin(case), record.draft
    return Solving(record=record, day=day, case=case, now=now, draft=draft, link=link, site=site)


def replay_moves(work: Solving, moves: Iterable[str]) -> Solving:
    """Make the moves of before a reload again, up to the first that is no longer valid."""
    for move in moves:
        try:
            work = _follow(work, move)
        except Malformed:
            break
    return work


def update(work: Solving, command: Command) -> Solving:
    match command:
        case Choose(name, value) if not work.verdict:
            chosen = draft.choose(work.draft, name, value)
            return replace(work, draft=chosen, notice="")
        case Try(move) if not work.verdict:
            return _try(work, move)
        case _:
            return replace(work, notice="")


def submit(work: Solving, fields: Mapping[str, str]) -> Solving:
    """Make a move of what somebody typed, followed by the number that they chose with it."""
    said = " ".join(fields.get("answer", "").split())[:MAX_LETTERS]
    if not said or work.verdict:
        return replace(work, notice="")
    number = fields.get("number", "")[:MAX_DIGITS]
    return _try(work, f"{SAY}{said} {number}".strip())


def _try(work: Solving, move: str) -> Solving:
    try:
        return replace(_follow(work, move), notice="")
    except Malformed:
        return replace(work, notice=work.texts("case refused"))


def _follow(work: Solving, move: str) -> Solving:
    if len(work.moves) >= MAX_MOVES or work.verdict:
        raise Malformed("this case takes no more moves")
    now = work.record.rules.follow(work.case, work.now, move)
    return replace(work, now=now, moves=(*work.moves, move), draft=work.record.draft)


# What a device keeps of it.


def write_moves(work: Solving) -> str:
    return json.dumps(work.moves, ensure_ascii=False)


def read_moves(text: str) -> list[str]:
    """The stored moves; none if the text can't be read."""
    try:
        kept = parse(text or "[]")
    except Malformed:
        return []
    return [move for move in kept if isinstance(move, str)] if isinstance(kept, list) else []


def result_of(work: Solving, *, on_the_day: bool) -> Result:
    verdict = work.verdict
    assert verdict
    return Result(verdict.solved, verdict.score, work.par, on_the_day)


def look_round(work: Solving, kept: str | None, today: date) -> Solving:
    """Add the streak and the day's next case once this case is over. `kept` is the device's
    history, None if it keeps none."""
    if not work.verdict or work.link:
        return work
    history = read(kept) if kept else History()
    done = history.days.get(work.day.date.isoformat(), {})
    others = [name for name in SHELF if has_case(name) and name not in done]
    return replace(
        work,
        streak=streak_on(history, today) if kept else None,
        following=next((name for name in others if name != work.name), None),
    )


def telegram(work: Solving, address: str = "") -> str:
    """The text to share: how it went, without spoiling the case."""
    t = work.texts
    name = NAME if work.link else f"{NAME} {short_date(t, work.day.date)}"
    head = f"{name} · {t('title')}"
    result = work.record.page.result(work.view)
    return "\n".join([head, *work.signs, result, address or work.site])


def long_date(t: Texts, day: date) -> str:
    return t(
        "date long",
        weekday=t(f"weekday {day.weekday() + 1}"),
        day=day.day,
        month=t(f"month {day.month}"),
    )


def short_date(t: Texts, day: date) -> str:
    return t("date short", day=day.day, month=t(f"month short {day.month}"))
