"""A guess at a code: the sheet of the team whose message it is, and where each number goes."""

from __future__ import annotations

from collections.abc import Sequence

from brushpass.games.decrypto.pieces import CLUES, DIGITS, Guess
from brushpass.games.decrypto.screen.draft import OwnView
from brushpass.games.decrypto.screen.sheets import bare_word, clue_text, dotted, note_sheet
from brushpass.games.decrypto.state import encryptor, guessers, known_keywords
from brushpass.games.decrypto.tell.wording import called
from brushpass.html import Markup, act_button, el, hidden_text
from brushpass.html.commands import Choose, text
from brushpass.i18n import Texts
from brushpass.table import Write

BLANK = "-"


def guesses(view: OwnView) -> dict[str, Write]:
    """The guesses that this seat may put down, by their digits."""
    return {
        "".join(map(str, move.face.digits)): move
        for move in view.own_moves
        if isinstance(move, Write) and isinstance(move.face, Guess)
    }


def at_the_message(view: OwnView) -> Markup:
    """The sheet of the team whose message it is, and below each column where its number goes."""
    state, seat, t = view.state, view.seat, view.t
    sender = state.sender
    key = "guess own" if state.setup.teams[seat] is sender else "guess other"
    assert state.clues is not None
    clues = [(clue_text(view, clue), clue.text if clue else t("gap shown")) for clue in state.clues]
    known = known_keywords(state, sender, view.known)
    words = [bare_word(word) if word else None for word in known]
    grid = digit_grid(t, chosen_digits(view.draft.guess), clues, words)
    return el(
        "div",
        el("p", t(key, team=called(t, state, sender)), class_="now"),
        _together(view),
        note_sheet(view, sender, grid, _confirm(view)),
        class_="work",
    )


def _together(view: OwnView) -> Markup:
    """Who guesses together with this seat, and who has to be silent."""
    state = view.state
    team = state.setup.teams[view.seat]
    said = []
    company = guessers(state, team)
    if len(company) > 1 and not view.t.addressed:
        said.append(view.t("together", players=view.names(company)))
    if team is state.sender:
        said.append(view.t("silent", player=view.name(encryptor(state, team))))
    return el("p", " ".join(said), class_="hint") if said else Markup()


def chosen_digits(draft: str) -> str:
    """The digits of a draft, a sign for each clue; all blank if it is none of ours."""
    fine = len(draft) == CLUES and all(sign in "1234-" for sign in draft)
    return draft if fine else BLANK * CLUES


def after(chosen: str, place: int, digit: int) -> str:
    """The choice after a tap: a digit moves here from where it was, and away if it was here."""
    sign = str(digit)
    signs = [BLANK if other == sign else other for other in chosen]
    if chosen[place] != sign:
        signs[place] = sign
    return "" if set(signs) == {BLANK} else "".join(signs)


def digit_grid(
    t: Texts, chosen: str, clues: Sequence[tuple[Markup, str]], words: Sequence[str | None]
) -> Markup:
    """A line for each clue, drawn and spoken, and in it a cell for each digit."""
    lines = [
        el(
            "div",
            el(
                "div",
                el("span", t(f"place {place + 1}"), class_="nth"),
                shown,
                role="rowheader",
                class_="clue",
            ),
            [_cell(t, chosen, place, digit, [said, str(digit), words[digit - 1] or ""])
             for digit in DIGITS],
            role="row",
            class_="row",
        )
        for place, (shown, said) in enumerate(clues)
    ]  # fmt: skip
    return el("div", lines, role="grid", aria_label=t("guess grid"), class_="digits")


def _cell(t: Texts, chosen: str, place: int, digit: int, said: list[str]) -> Markup:
    on = chosen[place] == str(digit)
    elsewhere = not on and str(digit) in chosen
    home = next((n for n, sign in enumerate(chosen) if sign != BLANK), None)
    first = place == home if on else (home is None and place == 0 and digit == 1)
    spoken = [*said, t("used elsewhere")] if elsewhere else said
    return el(
        "div",
        el("span", digit, aria_hidden="true"),
        hidden_text(", ".join(filter(None, spoken))),
        role="gridcell",
        class_=" ".join(filter(None, ("digit", "on" if on else "", "used" if elsewhere else ""))),
        data_do=text(Choose("guess", after(chosen, place, digit))),
        tabindex=0 if first else -1,
        aria_selected="true" if on else "false",
    )


def _confirm(view: OwnView) -> Markup:
    state, seat, t = view.state, view.seat, view.t
    chosen = chosen_digits(view.draft.guess)
    move = guesses(view).get(chosen)
    if move is None:
        return el("p", t("guess hint"), class_="hint end")
    team = state.setup.teams[seat]
    code = dotted(chosen)
    label = t("button seal guess", code=code)
    key = "guess sure own" if team is state.sender else "guess sure other"
    sentence = t(key, team=called(t, state, team), other=called(t, state, state.sender), code=code)
    return el(
        "div",
        el("p", sentence, class_="sure"),
        act_button(label, seat, move, class_="btn btn-solid", confirms=True),
        class_="end",
    )
