"""What a player of Decrypto could have known, shown in a replay.

How likely each number was for each clue, by keywords or by the note sheet alone, and why it was
meant so.
"""

from __future__ import annotations

from dataclasses import replace

from brushpass.contract import Analyst
from brushpass.games.decrypto.analyst.codes import Odds, odds_of
from brushpass.games.decrypto.analyst.hearing import decoding, listening
from brushpass.games.decrypto.analyst.reasons import reasons, said_before
from brushpass.games.decrypto.analyst.suspecting import suspects_of
from brushpass.games.decrypto.pieces import DIGITS, Clues, Code
from brushpass.games.decrypto.screen.draft import Draft, OwnView
from brushpass.games.decrypto.screen.sheets import clue_text, dotted, flag, words_of
from brushpass.games.decrypto.screen.why import because
from brushpass.games.decrypto.state import Row, State, code_card, encryptor
from brushpass.html import Markup, el
from brushpass.lexicon import Lexicon, opening
from brushpass.table import Known
from brushpass.table.slices import Slices

FAINT, STRONG = 0.2, 0.6


def look(view: OwnView, truth: Known) -> Slices[Markup]:
    """The message in play, or the last one, as this seat could take it."""
    row = _message(view.state, truth)
    if row is None:
        return el("p", view.t("nothing said yet"), class_="now")
    known = yield from opening(view.files, view.state.setup.language)
    odds = yield from _heard(view, known, row)
    words = tuple(words_of(replace(view, known=truth), row.sender))
    told = reasons(known, view.state.rows, row, words)
    return _drawn(view, row, odds, because(view.t, told))


def _message(state: State, truth: Known) -> Row | None:
    """The message in play with its code, which somebody knew; else the last one."""
    if state.clues:
        code = truth.get(code_card(state, state.sender))
        if isinstance(code, Code):
            writer = encryptor(state, state.sender)
            return Row(state.round, state.sender, writer, state.clues, code=code)
    return state.rows[-1] if state.rows else None


def _heard(view: OwnView, known: Lexicon, row: Row) -> Slices[Odds]:
    clues = [clue.text if clue else None for clue in row.clues]
    keywords = [word for word in words_of(view, row.sender) if word]
    if keywords and view.state.setup.teams[view.seat] is row.sender:
        return odds_of((yield from decoding(known, clues, keywords)))
    said = said_before(view.state.rows, row)
    suspects = yield from suspects_of(known, said)
    return odds_of((yield from listening(known, clues, said, suspects)))


def _drawn(view: OwnView, row: Row, odds: Odds, told: Markup) -> Markup:
    t = view.t
    assert row.code is not None
    code = t("could take", code=dotted(row.code.digits), percent=_percent(odds[row.code.digits]))
    return el(
        "div",
        el(
            "h2",
            flag(row.sender),
            t("code of", player=view.name(row.encryptor)),
            el("span", t("round", round=row.round), class_="meta"),
        ),
        el("p", t("could hear", player=view.name(view.seat)), class_="hint"),
        _grid(view, row.clues, row.code, odds),
        el("p", code),
        told,
        class_="analysis",
    )


def _grid(view: OwnView, clues: Clues, code: Code, odds: Odds) -> Markup:
    heads = [el("th", head, scope="col") for head in (view.t("sheet clues"), *DIGITS)]
    rows = []
    for place, (clue, meant) in enumerate(zip(clues, code.digits, strict=True)):
        cells = [_cell(odds, place, digit, meant) for digit in DIGITS]
        rows.append(el("tr", el("th", clue_text(view, clue), scope="row"), cells))
    return el("table", el("thead", el("tr", heads)), el("tbody", rows), class_="heard-odds")


def _cell(odds: Odds, place: int, digit: int, meant: int) -> Markup:
    share = sum(each for digits, each in odds.items() if digits[place] == digit)
    heat = "strong" if share >= STRONG else "faint" if share >= FAINT else ""
    kind = " ".join(filter(None, (heat, "meant" if digit == meant else "")))
    return el("td", _percent(share), class_=kind or None)


def _percent(share: float) -> str:
    return f"{min(99, max(1, round(100 * share)))} %"


ANALYST: Analyst[State, Draft] = Analyst(look=look)
