"""The tie-break behind the seal: what a team takes the other's four keywords to be."""

from __future__ import annotations

from collections.abc import Mapping

from brushpass.contract import Unreadable
from brushpass.games.decrypto.pieces import COLUMNS, Answers
from brushpass.games.decrypto.rules.answers import AnswerLimits
from brushpass.games.decrypto.screen.draft import OwnView
from brushpass.games.decrypto.screen.sheets import note_sheet
from brushpass.games.decrypto.tell.wording import called
from brushpass.html import Markup, el, form, submit, text_field
from brushpass.table import Act, Free, Write


def at_the_answers(view: OwnView, free: Free) -> Markup:
    state, t = view.state, view.t
    assert isinstance(free.limits, AnswerLimits)
    other = state.setup.teams[view.seat].other
    fields = [
        text_field(
            t("field answer", column=column),
            f"word{column}",
            view.draft.words[column - 1],
            id=f"word{column}",
            maxlength=free.limits.max_letters,
            enterkeyhint="next" if column < COLUMNS else "done",
        )
        for column in range(1, COLUMNS + 1)
    ]
    end = el("div", el("p", t("answers hint"), class_="hint"), submit(t("button seal answers")))
    return el(
        "div",
        el("p", t("answers ask", team=called(t, state, other)), class_="now"),
        note_sheet(view, other, form("answers", view.seat, fields, end, class_="answer-lines")),
        class_="work",
    )


def read(view: OwnView, free: Free, fields: Mapping[str, str]) -> Act:
    assert free.slip is not None
    names = [f"word{column}" for column in range(1, COLUMNS + 1)]
    first, second, third, fourth = (fields.get(name, "").strip() for name in names)
    if not any((first, second, third, fourth)) and not view.draft.blank:
        raise Unreadable(view.t("all blank"), blank=True)
    return Write(free.slip, Answers((first, second, third, fourth)))
