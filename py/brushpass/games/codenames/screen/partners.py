"""Computers beside a person: the marks that they put on cards, and why.

What they think comes with the minds; until that is here, there is nothing to see.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import TYPE_CHECKING

from brushpass.games.codenames.actions import Touch
from brushpass.games.codenames.history import Turn, turns
from brushpass.games.codenames.screen.board import spoken
from brushpass.games.codenames.screen.draft import OpenView
from brushpass.games.codenames.state import Phase, agents
from brushpass.html import Markup, do_button, el, hidden_text, portrait
from brushpass.html.commands import Choose
from brushpass.i18n import Texts

if TYPE_CHECKING:
    from brushpass.games.codenames.mind.marking import Mark, Reason
    from brushpass.lexicon import Lexicon

MARKING = "brushpass.games.codenames.mind"
ARROW = " → "


def known_words(view: OpenView) -> Lexicon | None:
    """What words call to mind, if that is here."""
    if not view.files or find_spec(MARKING) is None:
        return None
    from brushpass.lexicon import lexicon, paths

    language = view.state.setup.language
    if paths(language)[0] not in view.files:
        return None
    return lexicon(view.files, language)


def partners(view: OpenView) -> Mapping[int, list[Mark]]:
    """By cell, who of the computers would touch it beside a person who may."""
    state = view.state
    touching = any(isinstance(move, Touch) for moves in view.moves.values() for move in moves)
    team = agents(state, state.turn) if state.phase is Phase.TOUCHING and touching else ()
    computers = {seat: view.computers[seat] for seat in team if seat in view.computers}
    words = known_words(view) if computers else None
    if words is None:
        return {}
    from brushpass.games.codenames.mind.marking import marks

    return marks(words, state, turns(state.setup, view.log), computers)


def drawn(view: OpenView, marks: Mapping[int, list[Mark]]) -> dict[int, Markup]:
    """By cell, the faces and how sure the surest of them is."""
    return {cell: _mark(view, some) for cell, some in marks.items()}


def _mark(view: OpenView, some: list[Mark]) -> Markup:
    most = max(mark.bars for mark in some)
    names = view.names([mark.seat for mark in some])
    return el(
        "span",
        bar_chart(most),
        [portrait(view.computers[mark.seat].face) for mark in some],
        hidden_text(view.t("marked by", players=names, sure=view.t(f"sure {most}"))),
        class_="codenames-mark",
    )


def bar_chart(lit: int) -> Markup:
    """How sure somebody is."""
    from brushpass.games.codenames.mind.marking import MOST_BARS

    each = [el("i", class_="lit" if bar < lit else None) for bar in range(MOST_BARS)]
    return el("span", each, class_="bars", aria_hidden="true")


def why_marked(view: OpenView) -> Markup | None:
    """What the surest of those who marked the chosen card says."""
    cell = view.draft.cell
    some = partners(view).get(cell) if cell is not None else None
    words = known_words(view)
    if not some or words is None or cell is None:
        return None
    from brushpass.games.codenames.mind.marking import reason

    state = view.state
    told = reason(words, state, turns(state.setup, view.log), cell)
    first = max(some, key=lambda mark: mark.bars)
    word = spoken(state.words[cell])
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
    """Why the words of the turn before were touched: a question, and if it was asked, an answer."""
    turn = _turn_before(view)
    words = known_words(view) if view.computers else None
    if turn is None or words is None or view.draft.cell is not None:
        return []
    clue = turn.word.upper()
    asked = "true" if view.draft.why else "false"
    button = do_button(
        view.t("button why", clue=clue),
        Choose("why", "" if view.draft.why else "yes"),
        class_="btn btn-plain codenames-ask",
        aria_expanded=asked,
    )
    return [reasons(view, words, turn), button] if view.draft.why else [button]


def _turn_before(view: OpenView) -> Turn | None:
    """The last one that is over and in which something was touched."""
    said = turns(view.state.setup, view.log)
    over = said[:-1] if view.state.clue else said
    return over[-1] if over and over[-1].touches else None


def reasons(view: OpenView, words: Lexicon, turn: Turn) -> Markup:
    from brushpass.games.codenames.mind.marking import link

    rows = []
    for cell, role in turn.touches:
        word = spoken(view.state.words[cell])
        told = link(words, turn.word, word)
        rows.append(
            el(
                "li",
                el("span", word, class_=f"touched {role}"),
                tags(told, word) or el("span", view.t("no link"), class_="meta"),
            )
        )
    return el("ul", rows, class_="codenames-reasons")
