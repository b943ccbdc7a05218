"""The end of a game, and once more: result and replay."""

from __future__ import annotations

from brushpass.app.frame import save_button, top
from brushpass.app.play.moment_queue import ending_of
from brushpass.app.play.session import Session
from brushpass.app.replay.ending import told
from brushpass.app.replay.projector import projector
from brushpass.app.replay.replay import Replay
from brushpass.app.sharing import pages
from brushpass.app.sharing.links import Exhibit
from brushpass.contract import scores
from brushpass.html import Markup, do_button, el, join
from brushpass.html.commands import Again, Lay, Plain


def result(sitting: Session | Exhibit) -> Markup:
    outcome = sitting.table.outcome
    assert outcome is not None
    t = sitting.texts
    view = sitting.result_view()
    return join(
        top(sitting, el("p", t("title"), class_="name")),
        el(
            "main",
            told(sitting, ending_of(sitting)),
            scores(view, sitting.screen, outcome),
            el("h2", t("laid open"), class_="sr"),
            sitting.screen.result(view),
            _more(sitting),
            class_="result",
        ),
        el("footer", _next(sitting), class_="bot after"),
    )


def _next(sitting: Session | Exhibit) -> list[Markup]:
    """What comes next; the table's own device deals."""
    t = sitting.texts
    replay = do_button(t("button replay"), Plain.REPLAY)
    share = do_button(t("button share"), Lay("share"))
    if isinstance(sitting, Exhibit):
        return [do_button(t("button play too"), Plain.LEAVE, class_="btn btn-solid"), replay, share]
    if sitting.visits:
        return [el("p", t("link host deals"), class_="hint"), replay, share, _tally(sitting)]
    return [
        do_button(t("button rematch"), Again(), class_="btn btn-solid"),
        do_button(t("button swap"), Again(swap=True)),
        replay,
    ]


def _more(sitting: Session | Exhibit) -> Markup | None:
    """What can wait until one has read to the end."""
    if isinstance(sitting, Exhibit) or sitting.visits:
        return None
    t = sitting.texts
    return el(
        "div",
        _tally(sitting),
        do_button(t("button share"), Lay("share")),
        save_button(sitting),
        class_="more",
    )


def _tally(session: Session) -> Markup:
    return do_button(session.texts("button tally"), Lay("tally"))


def replay(sitting: Session | Exhibit, replay: Replay) -> Markup:
    scene = replay.scene()
    shown = replay.drawn(scene)
    bar = top(sitting, sitting.screen.top(scene.view))
    t = sitting.texts
    ways = [do_button(t("button result"), Plain.RESULT), do_button(t("button share"), Lay("share"))]
    if isinstance(sitting, Exhibit):
        ways[:0] = [do_button(t("button play too"), Plain.LEAVE, class_="btn btn-solid")]
    return join(
        bar,
        el(
            "main",
            el("h1", t("replay"), class_="sr"),
            pages.opening(sitting),
            shown,
            tabindex=0,  # it may scroll by itself, and keys have to reach it
        ),
        projector(sitting, replay, scene, *ways),
    )
