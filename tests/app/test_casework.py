"""A case that somebody works on: moves, hints, what is kept, the pages, the telegram."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from datetime import date

import pytest
from tools.casework import Casework

from brushpass.app.daily.pages import address, announcement, making_page
from brushpass.app.daily.work import MAX_LETTERS, Making, long_date
from brushpass.contract.case import HINT, SAY, Case, CaseView, Day, Verdict
from brushpass.games import SHELF
from brushpass.html import Markup, do_button, el
from brushpass.html.commands import Choose, Try
from brushpass.i18n import Texts, texts
from brushpass.language import LANGUAGES
from brushpass.table import Malformed

DAY = Day(game=SHELF[0], date=date(2026, 11, 16), language="en")


@dataclass(frozen=True)
class Chosen:
    number: int | None = None


def make(day: Day) -> Generator[None, None, int]:
    yield
    return day.rng().randrange(10)


View = CaseView[int, tuple[str, ...], Chosen]


class Rules:
    def begin(self, case: int) -> tuple[str, ...]:
        return ()

    def follow(self, case: int, now: tuple[str, ...], move: str) -> tuple[str, ...]:
        if move != HINT and not move.removeprefix(SAY).isdecimal():
            raise Malformed("no number")
        if move == HINT and HINT in now:
            raise Malformed("no second hint")
        return (*now, move.removeprefix(SAY))

    def verdict(self, case: int, now: tuple[str, ...]) -> Verdict | None:
        tries = [move for move in now if move != HINT]
        if str(case) in tries:
            return Verdict(solved=True, score=len(now))
        return Verdict(solved=False, score=len(now)) if len(tries) == 3 else None

    def signs(self, case: int, now: tuple[str, ...]) -> tuple[str, ...]:
        return ("●" * len(now),)


class Page:
    def status(self, view: View) -> str:
        return f"{len(view.now)} tries"

    def board(self, view: View) -> Markup:
        return el("p", f"chosen {view.draft.number}", class_="board")

    def actions(self, view: View) -> Markup:
        return do_button("say it", Try(str(view.draft.number)))

    def headline(self, view: View) -> str:
        return "Found." if view.verdict and view.verdict.solved else "Not found."

    def sentence(self, view: View) -> str:
        return f"It was {view.case}."

    def explain(self, view: View) -> Markup:
        return el("h2", "Why")

    def result(self, view: View) -> str:
        return f"{len(view.now)} tries · par 2"


NUMBER: Case[int, tuple[str, ...], Chosen] = Case(
    make=make,
    rules=Rules(),
    solve=lambda case: (str(case),),
    par=lambda case: 2,
    hints=True,
    page=Page(),
    draft=Chosen(),
    question=lambda view: "Which number?",
)


def made(day: Day = DAY) -> int:
    making = NUMBER.make(day)
    next(making)
    with pytest.raises(StopIteration) as over:
        next(making)
    number: int = over.value.value
    return number


def work() -> Casework:
    return Casework(NUMBER, DAY, made())


def test_the_same_day_makes_the_same_case_and_another_draft_another_chance() -> None:
    assert made() == made()
    assert DAY.rng(0).random() != DAY.rng(1).random()
    assert DAY.hardness == 0
    german = Day(game=DAY.game, date=DAY.date, language="de")
    assert DAY.rng().random() != german.rng().random()


def test_moves_lead_to_a_verdict_and_then_to_nothing() -> None:
    at = work()
    at.do(Choose("number", "7"))
    assert "chosen 7" in at.page()
    at.do(Try(str(made())))
    assert at.verdict == Verdict(solved=True, score=1)
    before = at.moves
    at.do(Try("1"))
    at.submit({"answer": "1"})
    assert at.moves == before


def test_what_cant_be_done_changes_nothing() -> None:
    at = work()
    at.do(Try("x"))
    assert at.notice == at.texts("case refused")
    assert at.moves == ()


def test_what_is_typed_is_a_move() -> None:
    at = work()
    at.submit({"answer": f"  {made()} "})
    assert at.moves == (f"{SAY}{made()}",)
    at = work()
    at.submit({"answer": "  "})
    assert at.moves == ()
    at.submit({"answer": "x" * 500})
    assert (at.notice, at.moves) == (at.texts("case refused"), ())
    assert MAX_LETTERS < 100


def test_what_was_done_before_goes_on_and_nonsense_ends_it() -> None:
    wrong = str((made() + 1) % 10)
    at = work()
    at.go_on([wrong, HINT])
    assert at.moves == (
        wrong,
        HINT,
    )
    at = work()
    at.go_on([wrong, "nonsense", str(made())])
    assert at.moves == (wrong,)
    at = work()
    at.go_on([str(made()), wrong])
    assert at.moves == (str(made()),)


def test_a_hint_is_offered_while_there_is_one() -> None:
    at = work()
    assert at.may_ask
    assert f"try:{HINT}" in at.page()
    at.do(Try(HINT))
    assert not at.may_ask


@pytest.mark.parametrize("lang", LANGUAGES)
def test_pages_are_drawn_in_every_language(lang: str) -> None:
    day = Day(game=DAY.game, date=DAY.date, language=lang)
    assert "role=" in making_page(Making(game=day.game, date=day.date, lang=lang))
    assert "sorry" in making_page(Making(game=day.game, date=day.date, lang=lang, told="sorry"))
    at = Casework(NUMBER, day, made(day), site="example.org/#today")
    assert "Which number?" in at.page()
    assert announcement(at.model) == "0 tries"
    at.do(Try(str(made(day))))
    at.model = replace(at.model, streak=3, following=SHELF[1])
    over = at.page()
    assert "Found." in over
    assert address(SHELF[1], day.date) in over
    assert "example.org/#today" in over
    assert announcement(at.model) == f"Found. It was {made(day)}."


def test_where_nothing_is_kept_it_is_said() -> None:
    at = work()
    at.do(Try(str(made())))
    assert at.texts("case not kept") in at.page()


def test_a_telegram_has_five_lines_and_no_answer() -> None:
    at = work()
    at.do(Try(str(made())))
    lines = at.telegram("example.org/#today").splitlines()
    assert lines[0].startswith("Brush Pass 16 Nov · ")
    assert lines[1:] == ["●", "1 tries · par 2", "example.org/#today"]


def test_dates_are_written_as_people_write_them() -> None:
    def told(lang: str) -> Texts:
        return texts("brushpass.app", lang)

    assert long_date(told("en"), DAY.date) == "Monday, 16 November"
    assert long_date(told("de"), DAY.date) == "Montag, 16. November"
    assert long_date(told("ru"), DAY.date) == "понедельник, 16 ноября"


def failed(day: date | None, lang: str) -> Markup:
    return making_page(Making(game=DAY.game, date=day, lang=lang, told="It can’t be made."))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_case_out_of_somebodys_game_is_of_no_day_and_leads_to_its_link(lang: str) -> None:
    link = "https://example.org/#puzzle=12." + "A" * 900
    day = Day(game=DAY.game, date=DAY.date, language=lang)
    at = Casework(NUMBER, day, made(day), link=link, site=link)
    by_people = at.texts("case by people")
    assert by_people in making_page(Making(game=day.game, date=None, lang=lang))
    assert 'data-do="played"' in failed(None, lang)
    assert 'data-do="played"' not in failed(DAY.date, lang)
    assert by_people in at.page()
    at.do(Try(str(made(day))))
    over = at.page()
    assert by_people in over
    assert long_date(at.texts, DAY.date) not in over
    assert at.texts("case not kept") not in over
    assert 'data-do="played"' in over
    assert link not in over
    at.model = replace(at.model, notice=at.texts("telegram by hand"))
    assert link in at.page()
    head, *_, last = at.telegram(link).splitlines()
    assert (head, last) == (f"Brush Pass · {at.texts('title')}", link)
