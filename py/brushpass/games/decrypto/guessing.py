"""What a team writes down behind the seal: a guess at a code, and in a tie-break the other's
keywords. Imports the game and html.
"""

from __future__ import annotations

from collections.abc import Mapping

from brushpass.games.decrypto.answers import AnswerLimits
from brushpass.games.decrypto.pieces import CLUES, COLUMNS, DIGITS, Answers, Clue, Guess
from brushpass.games.decrypto.sheets import (
    bare_word,
    both,
    called,
    clue_text,
    columns,
    rounds,
    team_label,
    tokens,
)
from brushpass.games.decrypto.state import State, encryptor, guessers, sheet
from brushpass.html import (
    Markup,
    Unreadable,
    View,
    act_button,
    el,
    form,
    hidden_text,
    submit,
    text_field,
)
from brushpass.table import Act, Free, Write

BLANK = "-"
CHOSEN = "guess"
"""What is chosen so far, a sign a clue: "4-3" is 4 for the first and 3 for the third."""


# A guess.


def guesses(view: View) -> dict[str, Write]:
    """The guesses that this seat may put down, by their digits."""
    assert view.seat is not None
    return {
        "".join(map(str, move.face.digits)): move
        for move in view.moves.get(view.seat, ())
        if isinstance(move, Write) and isinstance(move.face, Guess)
    }


def at_the_message(view: View) -> Markup:
    """The sheet of the team whose message it is, and below each column where its number goes."""
    state: State = view.state
    seat = view.seat
    assert seat is not None
    t = view.t
    sender = state.sender
    own = state.setup.teams[seat] is sender
    other = called(t, state, sender)
    notes = sheet(state, sender, view.known)
    return el(
        "div",
        el("p", t("guess own" if own else "guess other", team=other), class_="now"),
        _together(view),
        el(
            "section",
            el("h2", team_label(view, sender), tokens(view, sender)),
            columns(view, notes),
            _grid(view, notes.keywords),
            _confirm(view),
            rounds(view, sender, notes.rows[:-1]),
            class_=f"guess-sheet {sender}",
        ),
        class_="work",
    )


def _together(view: View) -> Markup:
    """Who may look over this shoulder, and who keeps a straight face."""
    state: State = view.state
    seat = view.seat
    assert seat is not None
    team = state.setup.teams[seat]
    said = []
    company = guessers(state, team)
    if len(company) > 1:
        said.append(view.t("together", players=both(view.t, list(map(view.name, company)))))
    if team is state.sender:
        said.append(view.t("silent", player=view.name(encryptor(state, team))))
    return el("p", " ".join(said), class_="hint") if said else Markup()


def _chosen(view: View) -> str:
    chosen = view.chosen.get(CHOSEN, "")
    fine = len(chosen) == CLUES and all(sign in "1234-" for sign in chosen)
    return chosen if fine else BLANK * CLUES


def _after(chosen: str, place: int, digit: int) -> str:
    """The choice after a tap: a digit moves here from where it was, and away if it was here."""
    sign = str(digit)
    signs = [BLANK if other == sign else other for other in chosen]
    if chosen[place] != sign:
        signs[place] = sign
    return "" if set(signs) == {BLANK} else "".join(signs)


def _grid(view: View, keywords: tuple[str | None, ...]) -> Markup:
    state: State = view.state
    assert state.clues is not None
    rows = [
        el(
            "div",
            el(
                "div",
                el("span", view.t(f"place {place + 1}"), class_="nth"),
                clue_text(view, clue),
                role="rowheader",
                class_="clue",
            ),
            [_cell(view, place, digit, clue, keywords) for digit in DIGITS],
            role="row",
            class_="row",
        )
        for place, clue in enumerate(state.clues)
    ]
    return el("div", rows, role="grid", aria_label=view.t("guess grid"), class_="digits")


def _cell(
    view: View, place: int, digit: int, clue: Clue | None, keywords: tuple[str | None, ...]
) -> Markup:
    chosen = _chosen(view)
    on = chosen[place] == str(digit)
    elsewhere = not on and str(digit) in chosen
    home = next((n for n, sign in enumerate(chosen) if sign != BLANK), None)
    first = place == home if on else (home is None and place == 0 and digit == 1)
    word = keywords[digit - 1]
    spoken = [clue.text if clue else view.t("gap shown"), str(digit)]
    if word:
        spoken.append(bare_word(word))
    if elsewhere:
        spoken.append(view.t("used elsewhere"))
    return el(
        "div",
        el("span", digit, aria_hidden="true"),
        hidden_text(", ".join(spoken)),
        role="gridcell",
        class_=" ".join(filter(None, ("digit", "on" if on else "", "used" if elsewhere else ""))),
        data_do=f"choose:{CHOSEN}={_after(chosen, place, digit)}",
        tabindex=0 if first else -1,
        aria_selected="true" if on else "false",
    )


def _confirm(view: View) -> Markup:
    state: State = view.state
    seat = view.seat
    assert seat is not None
    t = view.t
    chosen = _chosen(view)
    move = guesses(view).get(chosen)
    if move is None:
        return el("p", t("guess hint"), class_="hint end")
    team = state.setup.teams[seat]
    code = "·".join(chosen)
    key = "guess sure own" if team is state.sender else "guess sure other"
    sentence = t(
        key,
        team=called(t, state, team),
        other=called(t, state, state.sender),
        code=code,
    )
    return el(
        "div",
        el("p", sentence, class_="sure"),
        act_button(t("button seal guess", code=code), seat, move, class_="btn btn-solid"),
        class_="end",
    )


# The other team's keywords.


def answers_task(view: View) -> Free | None:
    assert view.seat is not None
    for move in view.moves.get(view.seat, ()):
        if isinstance(move, Free) and move.kind is Answers:
            return move
    return None


def at_the_answers(view: View, free: Free) -> Markup:
    state: State = view.state
    seat = view.seat
    assert seat is not None
    limits = free.limits
    assert isinstance(limits, AnswerLimits)
    t = view.t
    other = state.setup.teams[seat].other
    notes = sheet(state, other, view.known)
    fields = [
        text_field(
            t("field answer", column=column),
            f"word{column}",
            view.chosen.get(f"word{column}", ""),
            id=f"word{column}",
            maxlength=limits.max_letters,
            enterkeyhint="next" if column < COLUMNS else "done",
        )
        for column in range(1, COLUMNS + 1)
    ]
    end = el("div", el("p", t("answers hint"), class_="hint"), submit(t("button seal answers")))
    return el(
        "div",
        el("p", t("answers ask", team=called(t, state, other)), class_="now"),
        el(
            "section",
            el("h2", team_label(view, other), tokens(view, other)),
            columns(view, notes),
            form("answers", seat, fields, end, class_="answer-lines"),
            rounds(view, other, notes.rows),
            class_=f"guess-sheet {other}",
        ),
        class_="work",
    )


def read_answers(view: View, fields: Mapping[str, str]) -> Act:
    free = answers_task(view)
    assert free is not None
    assert free.slip is not None
    names = [f"word{column}" for column in range(1, COLUMNS + 1)]
    first, second, third, fourth = (fields.get(name, "").strip() for name in names)
    if not any((first, second, third, fourth)) and view.chosen.get("blank") != "yes":
        raise Unreadable(view.t("all blank"), blank="yes")
    return Write(free.slip, Answers((first, second, third, fourth)))
