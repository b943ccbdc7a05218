"""The pages of a case: while it is made, while somebody works on it, and when it is over."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from brushpass.app.daily.commands import Daily
from brushpass.app.daily.work import Making, Solving, long_date, short_date, telegram
from brushpass.contract.case import HINT
from brushpass.games import package
from brushpass.html import Markup, do_button, el, icon, join
from brushpass.html.commands import Try
from brushpass.i18n import Texts, texts

HOME = "#today"
LONGEST = 60
"""Letters of an address in a telegram, as long as nobody has to copy it by hand."""


def address(game: str, day: date) -> str:
    """Where a case is found: a reload brings it back, and it can be passed on."""
    return f"#case={game}.{day.isoformat()}"


def making_page(making: Making) -> Markup:
    """The case is being made; or it can't be made, and why."""
    t = making.texts
    top = _top(t, t("title"), _when(t, making.date), None)
    if making.told:
        return _screen(making.game, "undrawn", top, _failed(making))
    wait = el("p", t("case making"), role="status")
    main = el("main", _emblem(making.game), wait, class_="case-making")
    return _screen(making.game, "making", top, main)


def _failed(making: Making) -> Markup:
    t = making.texts
    again = do_button(t("button bring papers"), Daily.RETRY, class_="btn btn-solid")
    return el(
        "main",
        el("p", making.told, class_="notice", role="alert"),
        again if making.again else None,
        el("a", t("case others"), href=HOME, class_="btn"),
        None if making.date else do_button(t("button played"), Daily.PLAYED),
        class_="case-making",
    )


def page(work: Solving) -> Markup:
    return _over(work) if work.verdict else _open(work)


def announcement(work: Solving) -> str:
    """What a screen reader is told."""
    view = work.view
    if work.verdict:
        return f"{work.record.page.headline(view)} {work.record.page.sentence(view)}"
    return work.notice or work.record.page.status(view)


def title(work: Solving) -> str:
    return work.texts("page title", game=work.texts("title"))


def _open(work: Solving) -> Markup:
    t, record, view = work.texts, work.record, work.view
    hint = None
    if work.may_ask:
        label = t("button hint")
        hint = do_button(icon("bulb"), Try(HINT), class_="btn-bare", aria_label=label)
    day = t("case by people") if work.link else short_date(t, work.day.date)
    under = t("case status", date=day, status=record.page.status(view))
    return _screen(
        work.name,
        "case",
        _top(t, t("title"), under, hint),
        el("main", el("h1", record.question(view), tabindex=-1), record.page.board(view)),
        el("footer", _notice(work), record.page.actions(view), class_="bot"),
        moves=len(work.moves),
    )


def _over(work: Solving) -> Markup:
    t, record, view = work.texts, work.record, replace(work.view, draft=work.record.draft)
    assert work.verdict
    mark = "check" if work.verdict.solved else "close"
    state = "solved" if work.verdict.solved else "failed"
    score = work.verdict.score
    figures = [(score, t(record.unit, n=score)), (work.par, t("case par"))]
    lost = work.streak is None and not work.link
    if work.streak is not None:
        figures.append((work.streak, t("case row", n=work.streak)))
    return _screen(
        work.name,
        state,
        _top(t, t("title"), _when(t, None if work.link else work.day.date), None),
        el(
            "main",
            el(
                "div",
                el("div", el("h1", record.page.headline(view), tabindex=-1),
                   el("p", record.page.sentence(view))),
                el("span", icon(mark), class_=f"case-seal {state}", aria_hidden="true"),
                class_="case-told",
            ),
            el("dl", [_figure(*each) for each in figures], class_="case-figures"),
            el("p", t("case not kept"), class_="meta") if lost else None,
            _telegram(work),
            el("section", record.page.explain(view), class_="case-why"),
        ),
        el("footer", _ways_on(work), class_="bot"),
        moves=len(work.moves),
    )  # fmt: skip


def _telegram(work: Solving) -> Markup:
    t, site = work.texts, work.site
    if len(site) > LONGEST and not work.notice:
        site = f"{site[:LONGEST]}…"
    return el(
        "section",
        el("pre", telegram(work, site), class_="telegram", lang=t.lang),
        el(
            "div",
            do_button([icon("share"), t("button telegram")], Daily.SEND,
                      class_="btn btn-solid"),
            do_button([icon("copy"), t("button telegram copy")], Daily.COPY),
            class_="two",
        ),
        el("p", t("telegram copied") if work.copied else work.notice, class_="status",
           role="status"),
        class_="case-telegram",
    )  # fmt: skip


def _ways_on(work: Solving) -> Markup:
    t = work.texts
    others = el("a", t("case others"), href=HOME, class_="btn")
    if work.link:
        return join(do_button(t("button replay"), Daily.PLAYED, class_="btn btn-solid"), others)
    if work.following:
        other = texts(package(work.following), t.lang)("title")
        on = el("a", t("case next", game=other), href=address(work.following, work.day.date),
                class_="btn btn-solid")  # fmt: skip
    else:
        on = el("a", t("case others"), href=HOME, class_="btn btn-solid")
    whole = el(
        "button", t("case whole"), type="button", class_="btn btn-plain",
        data_lobby="alone", data_game=work.name,
    )  # fmt: skip
    return join(on, whole)


def _figure(number: int, label: str) -> Markup:
    return el("div", el("dt", label), el("dd", number))


def _notice(work: Solving) -> Markup | None:
    return el("p", work.notice, class_="notice", role="alert") if work.notice else None


def _top(t: Texts, name: str, under: str, end: Markup | None) -> Markup:
    back = el("a", icon("back"), href=HOME, class_="btn-bare", aria_label=t("case leave"))
    middle = el("div", el("b", name), el("span", under, class_="meta"), class_="middle")
    return el("header", back, middle, end or el("span"), class_="top case-top")


def _when(t: Texts, day: date | None) -> str:
    """A case that is of no day is out of somebody's game."""
    return long_date(t, day) if day else t("case by people")


def _emblem(game: str) -> Markup:
    use = el("use", href=f"#art-{game}")
    return el("svg", use, class_="art", aria_hidden="true", focusable="false")


def _screen(game: str, stage: str, *parts: Markup, moves: int = 0) -> Markup:
    class_ = f"screen case-screen game-{game}"
    return el("div", *parts, class_=class_, data_stage=stage, data_moves=moves)
