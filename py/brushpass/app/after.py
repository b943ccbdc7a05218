"""The end of a game, and once more: result and replay."""

from __future__ import annotations

from brushpass.app import sharing
from brushpass.app.frame import name_of, save_button, top
from brushpass.app.replay import Replay
from brushpass.app.session import Session
from brushpass.app.shared import Exhibit
from brushpass.app.sitting import Sitting
from brushpass.html import Markup, do_button, el, join
from brushpass.html.commands import Again, Eyes, Lay, Plain, Step, beginning
from brushpass.table import Outcome


def result(sitting: Session | Exhibit) -> Markup:
    outcome = sitting.table.outcome
    assert outcome is not None
    t = sitting.texts
    view = sitting.result_view()
    names = [name_of(sitting, seat) for seat in outcome.winners]
    everyone = len(names) == len(sitting.players)
    won = t("won all") if everyone else t("won", n=len(names), players=", ".join(names))
    return join(
        top(sitting, el("p", t("title"), class_="name")),
        el(
            "main",
            el("h1", won if names else t("lost"), class_="verdict"),
            el("p", _why(sitting, outcome), class_="why"),
            sitting.screen.scores(view, outcome),
            sitting.screen.result(view),
            class_="result",
        ),
        el("footer", _next(sitting), class_="bot after"),
    )


def _why(sitting: Sitting, outcome: Outcome) -> str:
    """Why it ended so: as the game puts it for winners or for nobody, or else the rule itself."""
    t = sitting.texts
    key = f"why {outcome.rule}" if outcome.winners else f"why {outcome.rule} lost"
    return t(key) if key in t else sitting.rulebook[outcome.rule].text


def _next(sitting: Session | Exhibit) -> list[Markup]:
    """What comes next; the table's own device deals and saves."""
    t = sitting.texts
    replay = do_button(t("button replay"), Plain.REPLAY)
    share = do_button(t("button share"), Lay("share"))
    if isinstance(sitting, Exhibit):
        return [do_button(t("button play too"), Plain.LEAVE, class_="btn btn-solid"), replay, share]
    if sitting.visits:
        return [el("p", t("link host deals"), class_="hint"), replay, share]
    return [
        do_button(t("button rematch"), Again(), class_="btn btn-solid"),
        do_button(t("button swap"), Again(swap=True)),
        replay,
        share,
        save_button(sitting),
    ]


def replay(sitting: Session | Exhibit, replay: Replay) -> Markup:
    scene = replay.scene()
    shown = replay.drawn(scene)
    bar = top(sitting, sitting.screen.top(scene.view))
    if isinstance(sitting, Exhibit) and sitting.asked:
        return join(bar, sharing.puzzle(sitting, shown))
    t = sitting.texts
    return join(
        bar,
        el("main", el("h1", t("replay"), class_="sr"), shown),
        el(
            "footer",
            el("p", scene.told, class_="told", aria_live="polite"),
            _scrubber(sitting, replay),
            _eyes(sitting, replay),
            _analyst(sitting, replay) if replay.offers_analyst else None,
            do_button(t("button result"), Plain.RESULT),
            do_button(t("button share"), Lay("share")),
            class_="bot replaying",
        ),
    )


def _scrubber(sitting: Sitting, replay: Replay) -> Markup:
    t = sitting.texts
    slider = el(
        "input",
        type="range",
        min=0,
        max=replay.total,
        value=replay.step,
        data_input=beginning(Step(0)),
        aria_label=t("scrubber"),
        class_="scrubber",
    )
    return el(
        "div",
        do_button("‹", Step(replay.step - 1), class_="btn", aria_label=t("earlier")),
        slider,
        do_button("›", Step(replay.step + 1), class_="btn", aria_label=t("later")),
        class_="scrub",
    )


def _analyst(sitting: Sitting, replay: Replay) -> Markup:
    pressed = "true" if replay.analysed else "false"
    says = sitting.texts("button analyst")
    return do_button(says, Plain.ANALYST, class_="btn", aria_pressed=pressed)


def _eyes(sitting: Sitting, replay: Replay) -> Markup:
    """Through whose eyes to watch."""
    t = sitting.texts
    eyes = [
        el("option", t("eyes table"), value="table", selected=replay.eyes is None),
        *[
            el("option", name_of(sitting, seat), value=seat, selected=replay.eyes == seat)
            for seat in sitting.eyes
        ],
    ]
    return el(
        "label",
        el("span", t("eyes of")),
        el("select", eyes, data_input=beginning(Eyes())),
        class_="labelled",
    )
