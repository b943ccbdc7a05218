"""Behind the seal in Code Casablanca: what is to be done there, and the notebook."""

from __future__ import annotations

from brushpass.games.casablanca.screen import challenges, news, notebook, notes, search, slips
from brushpass.games.casablanca.screen.draft import OwnView
from brushpass.games.casablanca.state import Phase
from brushpass.html import Markup, el, join


def secret(view: OwnView) -> Markup:
    state = view.state
    if not state.round:
        return el("p", view.t("no town yet"), class_="now")
    desk = join(
        news.news(view) if state.phase is Phase.SEARCHING else None,
        search.scene(view),
        slips.reply(view),
        _task(view),
    )
    return join(el("div", desk, class_="desk") if desk else None, notebook.notebook(view))


def _task(view: OwnView) -> Markup | None:
    """What is to be done, if anything."""
    moves = view.own_moves
    if not moves:
        return None
    match view.state.phase:
        case Phase.SEARCHING:
            return search.search(view, moves)
        case Phase.ASKING:
            return slips.question_form(view, moves)
        case Phase.ANSWERING:
            return slips.answer_form(view, moves)
        case Phase.NOTING:
            return notes.notes_form(view, moves)
        case Phase.CHALLENGING:
            return challenges.scrutiny(view, moves)
        case Phase.DECIDING:
            return challenges.decision(view, moves)
        case _:
            return None
