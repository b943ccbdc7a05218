"""The end of Decrypto: answers in a tie-break, and everything replayed. Imports the game, html."""

from __future__ import annotations

from brushpass.games.decrypto.pieces import COLUMNS, Team
from brushpass.games.decrypto.sheets import (
    bare_word,
    clue_text,
    dotted,
    keyword,
    note_sheets,
    reveal,
    team_label,
    token_words,
)
from brushpass.games.decrypto.sketch import team_name
from brushpass.games.decrypto.state import Row, State, keyword_cards, right_answers, senders
from brushpass.html import Markup, View, el, hidden_text, join


def everything(view: View) -> Markup:
    """Keywords and tokens, then both sheets, then every code with what was made of it."""
    state: State = view.state
    return join(
        el("div", [_side(view, team) for team in Team], class_="unveiled"),
        answers(view) if state.answers else None,
        note_sheets(view),
        el("h2", view.t("every code")),
        el("ol", [_half(view, row) for row in state.rows], class_="halves"),
    )


def words_of(view: View, team: Team) -> list[str | None]:
    """The team's keywords as far as these eyes know them."""
    if team not in senders(view.setup):
        return []
    known = [view.known.get(card) for card in keyword_cards(view.setup, team)]
    return [word if isinstance(word, str) else None for word in known]


def _side(view: View, team: Team) -> Markup:
    cards = [
        el("li", el("span", number, class_="no"), keyword(view, word))
        for number, word in enumerate(words_of(view, team), 1)
    ]
    return el(
        "section",
        el("h2", team_label(view, team)),
        token_words(view, team),
        el("ol", cards, class_="keywords") if cards else None,
        class_=f"side-of {team}",
    )


def _half(view: View, row: Row) -> Markup:
    """One message: which clue stood for which keyword, and what the teams understood."""
    assert row.code is not None
    words = words_of(view, row.sender)
    pairs = []
    for digit, clue in zip(row.code.digits, row.clues, strict=True):
        word = words[digit - 1]
        meant = el("b", digit, " ", bare_word(word) if word else "?")
        pairs.append(el("li", clue_text(view, clue), el("span", " → ", class_="to"), meant))
    return el(
        "li",
        el("p", view.t("round", round=row.round), class_="meta"),
        reveal(view, row),
        el("ol", pairs, class_="pairs"),
        aria_label=f"{view.t('round', round=row.round)}, {dotted(row.code.digits)}",
        class_="half",
    )


# The tie-break.


def answers(view: View) -> Markup:
    """What each team took the other's keywords to be, and which of it counts."""
    return el(
        "div", [_answers_of(view, team) for team in Team], class_="tie", aria_label=view.t("tie")
    )


def _answers_of(view: View, team: Team) -> Markup:
    state: State = view.state
    t = view.t
    words = words_of(view, team.other)
    items = []
    for column in range(1, COLUMNS + 1):
        given = state.answers[team.place].words[column - 1].strip()
        right = (team, column) in state.right
        mark = el("span", "✓" if right else "✗", class_="mark", aria_hidden="true")
        items.append(
            el(
                "li",
                el("span", column, class_="no"),
                keyword(view, words[column - 1]),
                el("span", given or t("no answer"), class_="given" if given else "given gap"),
                mark,
                hidden_text(t("counts" if right else "counts not")),
                class_="right" if right else "wrong",
            )
        )
    n = right_answers(state, team)
    return el(
        "section",
        el("h3", team_label(view, team), el("span", t("right answers", n=n), class_="meta")),
        el("p", t("about", team=team_name(t, state, team.other)), class_="meta"),
        el("ol", items),
        class_=f"answers-of {team}",
    )
