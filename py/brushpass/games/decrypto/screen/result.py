"""The result of Decrypto: all keywords and codes, and the answers of a tie-break."""

from __future__ import annotations

from brushpass.games.decrypto.actions import Allow
from brushpass.games.decrypto.pieces import COLUMNS, Team
from brushpass.games.decrypto.screen import sheets
from brushpass.games.decrypto.screen.draft import OpenView
from brushpass.games.decrypto.screen.why import why
from brushpass.games.decrypto.state import Row, right_answers
from brushpass.games.decrypto.tell.wording import called
from brushpass.html import Markup, do_button, el, hidden_text, join
from brushpass.html.commands import Choose


def result(view: OpenView) -> Markup:
    """Tokens, both note sheets with their keywords, then every code with its guesses."""
    state = view.state
    halves = [
        el("li", sheets.reveal(view, row, _pairs(view, row), why(view, row)), class_="half")
        for row in state.rows
    ]
    return join(
        el("ul", [sheets.token_words(view, team) for team in Team], class_="token-words"),
        answers(view) if state.answers else None,
        sheets.note_sheets(view),
        el("h2", view.t("every code")),
        el("ol", halves, class_="halves"),
    )


def _pairs(view: OpenView, row: Row) -> Markup:
    """Which clue stood for which keyword."""
    assert row.code is not None
    words = sheets.words_of(view, row.sender)
    items = []
    for digit, clue in zip(row.code.digits, row.clues, strict=True):
        word = words[digit - 1]
        meant = el("b", sheets.bare_word(word) if word else "?")
        items.append(el("li", el("span", digit, class_="no"), sheets.clue_text(view, clue), meant))
    return el("ol", items, class_="pairs")


# The tie-break.


def answers(view: OpenView) -> Markup:
    """What each team guessed the other's keywords to be, and which guesses count."""
    sides = [_answers_of(view, team) for team in Team]
    return el("div", sides, class_="tie", role="group", aria_label=view.t("tie"))


def _answers_of(view: OpenView, team: Team) -> Markup:
    state, t = view.state, view.t
    n = right_answers(state, team)
    about = t("about", team=called(t, state, team.other))
    return el(
        "section",
        el("h2", sheets.team_label(view, team), el("span", t("right answers", n=n), class_="meta")),
        el("p", about, class_="meta"),
        el("ol", [_answer(view, team, column) for column in range(1, COLUMNS + 1)]),
        class_=f"answers-of {team}",
    )


def _answer(view: OpenView, team: Team, column: int) -> Markup:
    state, t = view.state, view.t
    given = state.answers[team.place].words[column - 1].strip()
    right = (team, column) in state.right
    mark = el("span", "✓" if right else "✗", class_="mark", aria_hidden="true")
    return el(
        "li",
        el("span", column, class_="no"),
        sheets.keyword(view, sheets.words_of(view, team.other)[column - 1]),
        el("span", given or t("no answer"), class_="given" if given else "given gap"),
        mark,
        hidden_text(t("counts" if right else "counts not")),
        _let_it_count(view, team.other, column, given),
        class_="right" if right else "wrong",
    )


def _let_it_count(view: OpenView, owner: Team, column: int, given: str) -> Markup | None:
    """A button for the keyword's team, while it may decide. It has to be confirmed below the
    table."""
    state = view.state
    deciding = [moves for seat, moves in view.moves.items() if state.setup.teams[seat] is owner]
    if not any(Allow(column) in moves for moves in deciding):
        return None
    key = f"{owner}-{column}"
    return do_button(
        view.t("button let count"),
        Choose("allow", key),
        aria_pressed="true" if view.draft.allow == key else "false",
        aria_label=view.t("button let count of", answer=given),
    )
