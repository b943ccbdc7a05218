"""The pages of a tapped line: the note sheet without keywords, and where each number goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from brushpass.contract.case import CaseView
from brushpass.games.decrypto.case.standing import BY_TEXT, Standing
from brushpass.games.decrypto.case.tapped import TRIES, Tapped, compared
from brushpass.games.decrypto.pieces import DIGITS
from brushpass.games.decrypto.screen.guess import chosen_digits, digit_grid
from brushpass.games.decrypto.screen.sheets import bare_word, dotted
from brushpass.html import Markup, do_button, el, hidden_text, join
from brushpass.html.commands import Try


@dataclass(frozen=True)
class Chosen:
    guess: str = ""
    """A sign for each clue: "4-3" is 4 for the first and 3 for the third."""


Seen: TypeAlias = CaseView[Tapped, Standing, Chosen]


def status(view: Seen) -> str:
    return view.t("case try", n=min(TRIES, len(view.now.tries) + 1), par=view.case.par)


def board(view: Seen) -> Markup:
    """What it is about, or what has come of it so far; then the sheet."""
    return join(
        _tries(view) or el("p", view.t("case text"), class_="meta"),
        el(
            "section",
            _columns(view),
            None if view.verdict else _grid(view),
            class_="guess-sheet white",
        ),
    )


def _columns(view: Seen) -> Markup:
    """What was said for each number; the keywords once it is over."""
    items = []
    for digit in DIGITS:
        said = [el("li", el("span", clue, class_="said")) for clue in view.case.said(digit)]
        word = bare_word(view.case.keywords[digit - 1]) if view.verdict else "?"
        head = el("b", word, class_="word" if view.verdict else "word unknown")
        items.append(el("li", el("span", digit, class_="no"), head, el("ul", said)))
    return el("ol", items, class_="columns")


def _grid(view: Seen) -> Markup:
    clues = [(el("span", clue, class_="said"), clue) for clue in view.case.last.clues]
    return digit_grid(view.t, chosen_digits(view.draft.guess), clues, [None] * len(DIGITS))


def _tries(view: Seen) -> Markup | None:
    """What was tried, with what was right about it."""
    if not view.now.tries:
        return None
    items = []
    for digits in view.now.tries:
        signs = compared(digits, view.case.last.code)
        told = ", ".join(view.t(f"case sign {sign}") for sign in signs)
        items.append(
            el(
                "li",
                el("b", dotted(digits)),
                el("span", signs, aria_hidden="true", class_="signs"),
                hidden_text(told),
            )
        )
    legend = None if view.verdict else el("p", view.t("case legend"), class_="meta")
    return el("div", el("ol", items), legend, class_="case-tries")


def actions(view: Seen) -> Markup:
    chosen = chosen_digits(view.draft.guess)
    digits = BY_TEXT.get(chosen)
    if digits is None:
        return el("p", view.t("case choose"), class_="hint")
    if digits in view.now.tries:
        return el("p", view.t("case tried"), class_="hint")
    label = view.t("case button", code=dotted(digits))
    return do_button(label, Try(chosen), class_="btn btn-solid", data_confirm=True)


# When it is over.


def headline(view: Seen) -> str:
    assert view.verdict
    return view.t("case heard" if view.verdict.solved else "case dead")


def sentence(view: Seen) -> str:
    assert view.verdict
    code = dotted(view.case.last.code)
    if not view.verdict.solved:
        return view.t("case lost", code=code)
    return view.t("case solved", code=code, n=view.verdict.score, par=view.case.par)


def result(view: Seen) -> str:
    """The line below the signs of a telegram."""
    assert view.verdict
    if not view.verdict.solved:
        return view.t("case result lost", par=view.case.par)
    return view.t("case result", n=view.verdict.score, par=view.case.par)


def explain(view: Seen) -> Markup:
    """Each clue with the keyword that it was for, and what went before it."""
    case, t = view.case, view.t
    items = []
    for digit, clue in zip(case.last.code, case.last.clues, strict=True):
        word = bare_word(case.keywords[digit - 1])
        said = ", ".join(case.said(digit))
        items.append(el("li", t("case because", clue=clue, digit=digit, word=word, said=said)))
    (silent,) = set(DIGITS) - set(case.last.code)
    word, said = bare_word(case.keywords[silent - 1]), ", ".join(case.said(silent))
    rest = el("p", t("case silent", digit=silent, word=word, said=said), class_="meta")
    return join(el("h2", t("case why")), el("ul", items), rest)
