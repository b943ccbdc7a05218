"""Behind the seal in Code Casablanca: what is to be done there, and the notebook."""

from __future__ import annotations

from brushpass.games.casablanca.screen.challenges import decision, scrutiny
from brushpass.games.casablanca.screen.draft import OwnView
from brushpass.games.casablanca.screen.news import news
from brushpass.games.casablanca.screen.notebook import notebook
from brushpass.games.casablanca.screen.notes import notes_form
from brushpass.games.casablanca.screen.search import scene, search
from brushpass.games.casablanca.screen.slips import answer_form, question_form, reply
from brushpass.games.casablanca.state import Phase
from brushpass.html import Markup, el, join


def secret(view: OwnView) -> Markup:
    state = view.state
    if not state.round:
        return el("p", view.t("no town yet"), class_="now")
    desk = join(
        news(view) if state.phase is Phase.SEARCHING else None,
        scene(view),
        reply(view),
        _task(view),
    )
    return join(el("div", desk, class_="desk") if desk else None, notebook(view))


def _task(view: OwnView) -> Markup | None:
    """What is to be done, if anything."""
    moves = view.own_moves
    if not moves:
        return None
    match view.state.phase:
        case Phase.SEARCHING:
            return search(view, moves)
        case Phase.ASKING:
            return question_form(view, moves)
        case Phase.ANSWERING:
            return answer_form(view, moves)
        case Phase.NOTING:
            return notes_form(view, moves)
        case Phase.CHALLENGING:
            return scrutiny(view, moves)
        case Phase.DECIDING:
            return decision(view, moves)
        case _:
            return None
