"""Computers beside a person: the marks that they put on cards, and why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from brushpass.games.codenames.advice import MOST_BARS, Advice, Mark, Reason
from brushpass.games.codenames.pieces import spoken
from brushpass.games.codenames.screen.draft import OpenView
from brushpass.html import Markup, do_button, el, hidden_text, portrait
from brushpass.html.commands import Choose
from brushpass.i18n import Texts

ARROW = " → "


def drawn_marks(view: OpenView) -> dict[int, Markup]:
    """By cell, the faces of those who would touch it, and how sure the surest of them is."""
    return {cell: _mark(view, marks) for cell, marks in _marks(view).items()}


def _marks(view: OpenView) -> Mapping[int, Sequence[Mark]]:
    return view.advice.marks if isinstance(view.advice, Advice) else {}


def _mark(view: OpenView, marks: Sequence[Mark]) -> Markup:
    most = max(mark.bars for mark in marks)
    names = view.names([mark.seat for mark in marks])
    return el(
        "span",
        bar_chart(most),
        [portrait(view.computers[mark.seat].face) for mark in marks],
        hidden_text(view.t("marked by", players=names, sure=view.t(f"sure {most}"))),
        class_="codenames-mark",
    )


def bar_chart(lit: int) -> Markup:
    """How sure somebody is."""
    each = [el("i", class_="lit" if bar < lit else None) for bar in range(MOST_BARS)]
    return el("span", each, class_="bars", aria_hidden="true")


def why_marked(view: OpenView) -> Markup | None:
    """What the surest of the computers that marked the chosen card says."""
    cell = view.draft.cell
    marks = _marks(view)
    if cell is None or cell not in marks:
        return None
    told = view.advice.reason
    first = max(marks[cell], key=lambda mark: mark.bars)
    word = spoken(view.state.words[cell])
    return el(
        "div",
        portrait(view.computers[first.seat].face),
        el(
            "p",
            el("b", view.name(first.seat)),
            " ",
            view.t(f"says {first.bars}", word=word.upper()),
            " ",
            _sentence(view.t, told, word) if told else None,
        ),
        tags(told, word) if told else None,
        class_="codenames-why",
        role="status",
    )


def _sentence(t: Texts, told: Reason, word: str) -> str:
    clue = told.clue.upper()
    if told.direct:
        return t("says direct", clue=clue, word=word.upper())
    if told.links:
        return t("says shared", clue=clue, links=", ".join(told.links))
    return t("says by ear", clue=clue)


def tags(told: Reason, word: str) -> Markup | None:
    """The links, each on a slip of its own."""
    ways = [(told.clue, word)] if told.direct else [(told.clue, it, word) for it in told.links]
    slips = [el("span", ARROW.join(way), class_="tag") for way in ways]
    return el("span", slips, class_="tags") if slips else None


# After a turn.


def why_before(view: OpenView) -> list[Markup]:
    """Why the words of the turn before were touched: a question, and the answer if it was asked."""
    turn = view.state.turn_before
    if turn is None or view.advice is None or view.draft.cell is not None:
        return []
    button = do_button(
        view.t("button why", clue=turn.clue.word.upper()),
        Choose("why", "" if view.draft.why else "yes"),
        class_="btn btn-plain codenames-ask",
        aria_expanded="true" if view.draft.why else "false",
    )
    if not view.draft.why:
        return [button]
    reasons = zip(turn.cells, view.advice.before, strict=True)
    items = [_reason(view, cell, told) for cell, told in reasons]
    return [el("ul", items, class_="codenames-reasons"), button]


def _reason(view: OpenView, cell: int, told: Reason) -> Markup:
    word, role = spoken(view.state.words[cell]), view.state.covered[cell]
    return el(
        "li",
        el("span", word, class_=f"touched {role}"),
        tags(told, word) or el("span", view.t("no link"), class_="meta"),
    )
