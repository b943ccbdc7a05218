"""The hint that matters now, for one who plays against computers, and how it is shown.

Only while it is theirs to act: then there is time to read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from brushpass.app.play.session import Session, Stage
from brushpass.contract import Hint, cited
from brushpass.games import hints
from brushpass.html import Markup, do_button, el
from brushpass.html.commands import Got, Hints


def may_guide(session: Session) -> bool:
    """Whether hints could be had that aren't."""
    wanted = session.guide.off or any(_got(session, hint) for hint in hints(session.name))
    return session.alone and bool(hints(session.name)) and wanted


def hint_now(session: Session) -> Hint[Any, Any] | None:
    if session.moment or session.stage not in (Stage.TABLE, Stage.OPEN):
        return None
    if not session.alone or session.guide.off or session.papers.stopped:
        return None
    (me,) = session.mine
    moves = session.table.moves(me)
    new = [hint for hint in hints(session.name) if not _got(session, hint)]
    if not moves or not new:
        return None
    view = replace(session.seat_view(me), moves={me: moves})
    return next((hint for hint in new if hint.when(view)), None)


def _got(session: Session, hint: Hint[Any, Any]) -> bool:
    return _named(session, hint) in session.guide.known


def _named(session: Session, hint: Hint[Any, Any]) -> str:
    return f"{session.name}.{hint.id}"


def told(session: Session) -> Sequence[str]:
    """For who can't see it."""
    hint = hint_now(session)
    return [session.texts(f"guide {hint.id}")] if hint else []


def bubble(session: Session) -> Markup | None:
    hint = hint_now(session)
    if hint is None:
        return None
    t = session.texts
    everything = hints(session.name)
    number = sum(_got(session, each) for each in everything) + 1
    place = t("hint of", rule=hint.rule, n=number, total=len(everything))
    return el(
        "aside",
        el("p", t(f"guide {hint.id}")),
        el("p", cited(t, session.rulebook, place), class_="meta"),
        el(
            "div",
            do_button(t("button no hints"), Hints(wanted=False), class_="btn-bare"),
            do_button(t("button got"), Got(_named(session, hint)), class_="btn go"),
            class_="choices",
        ),
        id="bubble",
        class_="bubble",
        role="note",
    )
