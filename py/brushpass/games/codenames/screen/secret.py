"""Behind the seal in Codenames: the key, and what a chief does with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from brushpass.contract import Unreadable, cited
from brushpass.games.codenames import pieces
from brushpass.games.codenames.actions import Answer, Cover, GiveAllowed, GiveClue
from brushpass.games.codenames.pieces import Form, Names, Number, spoken, written
from brushpass.games.codenames.rules.clues import Caution, caution
from brushpass.games.codenames.screen.board import board
from brushpass.games.codenames.screen.draft import OpenView, OwnView
from brushpass.games.codenames.state import Phase
from brushpass.html import Markup, act_button, do_button, el, form, join, submit, text_field
from brushpass.html.commands import Choose
from brushpass.i18n import Texts
from brushpass.table import Act, Illegal, Write


def secret(view: OwnView) -> Markup:
    state = view.state
    moves = view.own_moves
    covers = {move.cell for move in moves if isinstance(move, Cover)}
    key = board(view, selectable=covers)
    if state.phase is Phase.ANSWERING and Answer(True) in moves:
        return join(key, _question(view))
    if state.phase is Phase.COVERING and covers:
        return join(key, _cover(view, view.t("hint cover other", team=view.t(state.turn.other))))
    if state.phase is Phase.CLUING and moves:
        bonus = _cover(view, view.t("hint bonus")) if covers else None
        return join(key, bonus, _clue_form(view))
    return key


def _cover(view: OwnView, hint: str) -> Markup:
    cell = view.draft.cell
    if cell is None:
        return el("p", hint, class_="hint")
    label = view.t("button cover", word=spoken(view.state.words[cell]).upper())
    return act_button(label, view.seat, Cover(cell), class_="btn btn-solid", confirms=True)


def _question(view: OwnView) -> Markup:
    """What the other chief wants to know."""
    state = view.state
    word = str(view.known[state.last_question])
    asks = view.t("question", player=view.name(state.chief(state.turn)), word=word)
    told, allow = caution(state.setup, word, state.open_words), view.t("button allow")
    doubt = cited(view.t, view.rulebook, _doubt(view, word, told)) if told else None
    return el(
        "div",
        el("p", asks, class_="ask"),
        el("p", doubt, class_="hint") if told else None,
        act_button(allow, view.seat, Answer(True), class_="btn btn-solid", confirms=True),
        act_button(view.t("button forbid"), view.seat, Answer(False)),
        class_="answers",
    )


def _clue_form(view: OwnView) -> Markup:
    state, t, other = view.state, view.t, view.state.opposing_chief
    ask = None
    if other is not None:
        label = t("button ask", player=view.name(other))
        ask = submit(label, class_="btn btn-plain", name="ask", value="yes")
    return form(
        "clue",
        view.seat,
        _forbidden(view) if state.allowed is False else None,
        text_field(t("field clue"), "word", view.draft.word, maxlength=60, enterkeyhint="done"),
        _rhymes(view) if state.setup.rhymes else None,
        numbers(t, pieces.NUMBERS, _number(view.draft.number)),
        submit(t("button seal clue"), class_=f"btn btn-solid {state.turn}"),
        ask,
        _allowed(view) if state.allowed else None,
        class_="clue-form",
    )


def _forbidden(view: OwnView) -> Markup:
    """The clue that the other chief has just not allowed."""
    other = view.state.opposing_chief
    assert other is not None
    word = str(view.known[view.state.last_question])
    return el("p", view.t("forbidden", player=view.name(other), word=word), class_="ask")


def _rhymes(view: OwnView) -> Markup:
    return el("p", cited(view.t, view.rulebook, view.t("hint rhymes", rule="CU-16")), class_="hint")


def _allowed(view: OwnView) -> Markup:
    """Give the clue that the other chief has allowed."""
    number = _number(view.draft.number)
    word = str(view.known[view.state.last_question])
    label = view.t("button give allowed", word=word, number=written(number))
    act = GiveAllowed(number)
    return act_button(label, view.seat, act, class_="btn btn-solid", confirms=True)


def numbers(t: Texts, values: Iterable[Number], chosen: Number) -> Markup:
    """The numbers of a clue. The chosen one is no command, since choosing it again would take it
    back."""
    buttons = [
        el("button", written(value), type="button", class_="digit on", aria_pressed="true")
        if value == chosen
        else do_button(written(value), Choose("number", str(value)), class_="digit",
                       aria_pressed="false")
        for value in values
    ]  # fmt: skip
    return join(
        el("div", buttons, class_="digits", role="group", aria_label=t("field number")),
        el("input", type="hidden", name="number", value=chosen),
    )


def _number(text: str) -> Number:
    if text == "unlimited":
        return "unlimited"
    return int(text) if text.isdecimal() and int(text) <= pieces.MAX_NUMBER else 1


def read(view: OpenView, name: str, fields: Mapping[str, str]) -> Act:
    """The clue that a chief typed. The checker's doubts are said once before it is given."""
    state = view.state
    word = fields.get("word", "").strip()
    if not word:
        raise Unreadable(view.t("say a word"))
    if fields.get("ask"):
        return Write(state.question_slip, word)
    told = caution(state.setup, word, state.open_words)
    if told and view.draft.warned != word:
        if told.rule == "CU-07":
            raise Illegal("CU-07", word=told.word)
        if told.sure and state.setup.form is Form.TOGETHER:
            raise Unreadable(f"{_doubt(view, word, told)} {view.t('advice refused')}")
        advice = view.t("advice risk" if told.sure else "advice meant")
        raise Unreadable(f"{_doubt(view, word, told)} {advice}", warned=word)
    return GiveClue(word, _number(fields.get("number", "1")))


def _doubt(view: OpenView, word: str, told: Caution) -> str:
    """What the checker has to say against a clue."""
    if told.rule == "CU-14":
        return view.t("caution abbreviation", clue=word, rule=told.rule)
    if told.rule == "CU-15":
        places = view.state.setup.names is Names.PLACES
        return view.t("caution place" if places else "caution name", clue=word, rule=told.rule)
    key = "caution sure" if told.sure else "caution likely"
    shown = spoken(told.word).upper()
    return view.t(key, clue=word, word=shown, rule=told.rule, text=view.rulebook[told.rule].text)
