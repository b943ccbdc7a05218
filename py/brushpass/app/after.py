"""The end of a game, and once more: result and replay. Imports frame, session, html."""

from __future__ import annotations

from dataclasses import replace

from brushpass.app import sharing
from brushpass.app.frame import name_of, save_button, top
from brushpass.app.session import Session
from brushpass.app.shared import Exhibit
from brushpass.html import Markup, do_button, el, join
from brushpass.table import Outcome


def result(session: Session) -> Markup:
    outcome = session.table.outcome
    assert outcome is not None
    t = session.texts
    view = session.result_view()
    names = [name_of(session, seat) for seat in outcome.winners]
    everyone = len(names) == len(session.table.setup.players)
    won = t("won all") if everyone else t("won", n=len(names), players=", ".join(names))
    scores = None
    if outcome.scores is not None:
        pairs = zip(session.table.setup.players, outcome.scores, strict=True)
        scores = el(
            "ul",
            [el("li", el("span", name), el("b", score)) for name, score in pairs],
            class_="scores",
        )
    return join(
        top(session, el("p", t("title"), class_="name")),
        el(
            "main",
            el("h1", won if names else t("lost"), class_="verdict"),
            el("p", _why(session, outcome), class_="why"),
            scores,
            session.screen.result(view),
            class_="result",
        ),
        el("footer", _after(session), class_="bot after"),
    )


def _why(session: Session, outcome: Outcome) -> str:
    """Why it ended so: as the game puts it for winners or for nobody, or else the rule itself."""
    t = session.texts
    key = f"why {outcome.rule}" if outcome.winners else f"why {outcome.rule} lost"
    return t(key) if key in t else session.rules[outcome.rule].text


def _after(session: Session) -> list[Markup]:
    """What comes next; the table's own device deals and saves."""
    t = session.texts
    replay = do_button(t("button replay"), "replay")
    share = do_button(t("button share"), "sheet:share")
    if isinstance(session, Exhibit):
        return [do_button(t("button play too"), "leave", class_="btn btn-solid"), replay, share]
    if session.visits:
        return [el("p", t("link host deals"), class_="hint"), replay, share]
    return [
        do_button(t("button rematch"), "again:same", class_="btn btn-solid"),
        do_button(t("button swap"), "again:swap"),
        replay,
        share,
        save_button(session),
    ]


def replay(session: Session) -> Markup:
    t = session.texts
    table, told = session.replayed()
    total = len(session.table.log)
    view = replace(
        session.view(session.eyes, {}),
        state=table.state,
        known=table.known(session.eyes),
        log=table.log,
        outcome=table.outcome,
    )
    shown = session.screen.table(view) if session.eyes is None else session.screen.secret(view)
    if isinstance(session, Exhibit) and session.asked:
        return join(top(session, session.screen.top(view)), sharing.puzzle(session, shown))
    eyes = [
        el("option", t("eyes table"), value="table", selected=session.eyes is None),
        *[
            el("option", name, value=seat, selected=session.eyes == seat)
            for seat, name in enumerate(session.table.setup.players)
            if seat in session.mine
        ],
    ]
    slider = el(
        "input",
        type="range",
        min=0,
        max=total,
        value=session.step,
        data_input="step",
        aria_label=t("scrubber"),
        class_="scrubber",
    )
    return join(
        top(session, session.screen.top(view)),
        el("main", el("h1", t("replay"), class_="sr"), shown),
        el(
            "footer",
            el("p", told, class_="told", aria_live="polite"),
            el(
                "div",
                do_button("‹", f"step:{session.step - 1}", class_="btn", aria_label=t("earlier")),
                slider,
                do_button("›", f"step:{session.step + 1}", class_="btn", aria_label=t("later")),
                class_="scrub",
            ),
            el(
                "label",
                el("span", t("eyes of")),
                el("select", eyes, data_input="eyes"),
                class_="labelled",
            ),
            do_button(t("button result"), "result"),
            do_button(t("button share"), "sheet:share"),
            class_="bot replaying",
        ),
    )
