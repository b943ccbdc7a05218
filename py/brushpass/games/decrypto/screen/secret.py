"""Behind the seal in Decrypto: the seat's task, or just its keywords, and the note sheets."""

from __future__ import annotations

from collections.abc import Mapping

from brushpass.contract import SeatView, Unreadable
from brushpass.games.decrypto.pieces import Answers, Code, Guess, Message, Team
from brushpass.games.decrypto.screen import guess, keywords, message
from brushpass.games.decrypto.screen.draft import OpenView, OwnView
from brushpass.games.decrypto.screen.sheets import clue_text, dotted, note_sheets, words_of
from brushpass.games.decrypto.screen.table import message_in_play
from brushpass.games.decrypto.state import Phase, code_card, guess_slip, message_slip
from brushpass.html import Markup, el, join
from brushpass.table import Act, Free


def secret(view: OwnView) -> Markup:
    """What the seat has to do or to see, and the note sheets, unless one is part of the task."""
    state = view.state
    if written := _slip_for(view, Message):
        return join(message.at_the_desk(view, written), note_sheets(view))
    if guess.guesses(view):
        return join(guess.at_the_message(view), note_sheets(view, but=state.sender))
    if answered := _slip_for(view, Answers):
        other = state.setup.teams[view.seat].other
        return join(keywords.at_the_answers(view, answered), note_sheets(view, but=other))
    return join(_look(view), note_sheets(view))


def _slip_for(view: OwnView, kind: type) -> Free | None:
    """The slip that this seat is to write such a thing on, if it is."""
    found = (move for move in view.own_moves if isinstance(move, Free) and move.kind is kind)
    return next(found, None)


def _look(view: OwnView) -> Markup:
    """The keywords, the code while it is one's own secret, and what one has put down."""
    state = view.state
    team = state.setup.teams[view.seat]
    words = tuple(word for word in words_of(view, team) if word)
    code = view.known.get(code_card(state, team)) if words else None
    compared = any(row.round == state.round and row.sender is team for row in state.rows)
    return el(
        "div",
        message.keyword_cards(view, words) if words else None,
        message.big_code(view, code.digits) if isinstance(code, Code) and not compared else None,
        _put_down(view, team),
        message_in_play(view),
        None if words else el("p", view.t("no keywords"), class_="hint"),
        class_="work",
    )


def _put_down(view: OwnView, team: Team) -> Markup | None:
    """What this seat has written and nobody has seen yet."""
    state, t = view.state, view.t
    written = view.known.get(message_slip(state, team))
    if state.phase is Phase.WRITING and isinstance(written, Message):
        said = [el("li", clue_text(view, clue)) for clue in written.clues]
        return el("section", el("h2", t("handed in"), class_="meta"), el("ol", said))
    guessed = view.known.get(guess_slip(state, team))
    if state.phase is Phase.GUESSING and isinstance(guessed, Guess):
        return el("p", t("guess put down", code=dotted(guessed.digits)), class_="now")
    return None


def read(view: OpenView, name: str, fields: Mapping[str, str]) -> Act:
    """The act that a form says: a message or answers."""
    if isinstance(view, SeatView):
        if name == "message" and (written := _slip_for(view, Message)):
            return message.read(view, written, fields)
        if name == "answers" and (answered := _slip_for(view, Answers)):
            return keywords.read(view, answered, fields)
    raise Unreadable(view.t("malformed"))
