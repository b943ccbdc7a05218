"""The result of a game as a story: the headline, why, the turning point, honours."""

from __future__ import annotations

from brushpass.app.model import Sitting
from brushpass.app.replay.commands import WatchFrom
from brushpass.app.replay.film import step_of
from brushpass.app.sitting.frame import name_of, names
from brushpass.contract import Ending, Honour, Turning
from brushpass.html import Markup, do_button, el, join


def told(sitting: Sitting, ending: Ending) -> Markup:
    """What stands above everything that is laid open."""
    return join(
        el(
            "header",
            el("p", who_won(sitting), class_="meta"),
            el("h1", ending.headline, class_="verdict"),
            el("p", ending.line, class_="why"),
            class_=f"ending g-{ending.ground}",
        ),
        _turning(sitting, ending.turning) if ending.turning else None,
        _honours(sitting, ending.honours) if ending.honours else None,
    )


def who_won(sitting: Sitting) -> str:
    """All names of the winners, where they are few; they stand in the headline otherwise."""
    outcome, title = sitting.table.outcome, sitting.texts("title")
    winners = outcome.winners if outcome else ()
    few = 0 < len(winners) < len(sitting.players)
    return f"{title} · {names(sitting, winners)}" if few else title


def _turning(sitting: Sitting, turning: Turning) -> Markup:
    t = sitting.texts
    return el(
        "section",
        el("h2", t("turning")),
        el("p", turning.line),
        do_button(
            t("button turning"), WatchFrom(step_of(sitting, turning.beat)), class_="btn btn-plain"
        ),
        class_="turning",
    )


def _honours(sitting: Sitting, honours: tuple[Honour, ...]) -> Markup:
    items = [
        el("li", el("h3", honour.title, ": ", name_of(sitting, honour.seat)), el("p", honour.line))
        for honour in honours
    ]
    heading = el("h2", sitting.texts("honours"), class_="sr")
    return el("section", heading, el("ul", items), class_="honours")
