"""Who named what: tapped where guesses are called out, typed on linked devices.

A tap chooses a name and a word, a second one confirms a whole sentence: green ends the turn and
can't be taken back.
"""

from __future__ import annotations

from brushpass.games.invisible_ink.actions import Award, Decide, Gesture
from brushpass.games.invisible_ink.pieces import MAX_LETTERS, Word
from brushpass.games.invisible_ink.screen.draft import OpenView
from brushpass.games.invisible_ink.screen.paper import mark
from brushpass.games.invisible_ink.state import agents, doubts, guessers, open_words, supervisor
from brushpass.html import Markup, act_button, do_button, el, form, join, submit, text_field
from brushpass.html.commands import Choose
from brushpass.table import Seat

# Called out.


def awards(view: OpenView) -> Markup | None:
    """A row for each word that can still be named, with everyone who may have named it."""
    seat = _judge(view)
    if seat is None:
        return None
    offered = {move for move in view.moves[seat] if isinstance(move, Award)}
    rows = [_row(view, word, offered) for word in open_words(view.state)]
    return el("div", rows, _named(view), _confirm(view, seat, offered), class_="awards")


def _judge(view: OpenView) -> Seat | None:
    """The seat that taps: the supervisor if there is one, for the double agent's hands are busy."""
    state = view.state
    for seat in (supervisor(state), state.drawer):
        if seat is not None and any(isinstance(move, Award) for move in view.moves.get(seat, ())):
            return seat
    return None


def _row(view: OpenView, word: Word, offered: set[Award]) -> Markup:
    chips = []
    for namer in agents(view.state):
        value = f"{namer}-{word}"
        on = view.draft.award == value
        chips.append(
            do_button(
                view.name(namer),
                Choose("award", value),
                class_=f"namer {word} on" if on else f"namer {word}",
                aria_pressed="true" if on else "false",
                disabled=Award(namer, word) not in offered,
                aria_label=view.t(f"chip {word}", player=view.name(namer)),
            )
        )
    return el(
        "div",
        el("p", mark(word), view.t(f"who named {word}"), class_="kind"),
        el("div", chips, class_="namers"),
        class_=f"naming {word}",
        role="group",
        aria_label=view.t(f"who named {word}"),
    )


def _named(view: OpenView) -> Markup | None:
    """What has been named already in this turn."""
    if view.state.blue is None:
        return None
    told = view.t("has named blue", player=view.name(view.state.blue))
    return el("p", mark(Word.BLUE), told, class_="done")


def _confirm(view: OpenView, seat: Seat, offered: set[Award]) -> Markup:
    chosen = _award(view.draft.award)
    if chosen not in offered or chosen is None:
        return el("p", view.t("hint award", player=view.name(seat)), class_="hint")
    name = view.name(chosen.seat)
    label = view.t(f"confirm {chosen.word}", player=name)
    return act_button(label, seat, chosen, class_=f"btn btn-solid {chosen.word}", confirms=True)


def _award(value: str) -> Award | None:
    namer, _, word = value.partition("-")
    if not namer.isdecimal() or word not in [known.value for known in Word]:
        return None
    return Award(int(namer), Word(word))


# Typed.


def guesses(view: OpenView) -> Markup | None:
    """What has been typed in this turn, and what came of it; what the double agent gestures about
    the last of it stands first."""
    state, t = view.state, view.t
    if not (state.guesses or state.gesture):
        return None
    gestured = None
    if state.gesture:
        told = t(f"Gesture {state.gesture}", player=view.name(state.drawer))
        gestured = el("li", el("b", told), class_="signed")
    items = [
        el(
            "li",
            el("b", view.name(said.seat)),
            " ",
            el("span", said.text),
            [" ", mark(said.named), t(f"word {said.named}")] if said.named else None,
            el("i", " ", t("in doubt")) if said.doubtful else None,
            class_=said.named or "",
        )
        for said in reversed(state.guesses)
    ]
    return el("ol", gestured, items, class_="guesses", aria_label=t("guesses"))


def guess_form(view: OpenView, seat: Seat) -> Markup:
    label = view.t("field guess", player=view.name(seat))
    return form(
        "guess",
        seat,
        text_field(label, "text", maxlength=MAX_LETTERS, enterkeyhint="send"),
        submit(view.t("button guess")),
        class_="guess-form",
    )


def may_guess(view: OpenView, seat: Seat) -> bool:
    """Whether this seat types a guess here and now."""
    return bool(view.moves.get(seat)) and seat in guessers(view.state)


def decisions(view: OpenView) -> Markup | None:
    """The guesses in doubt, for those who know the card. The doubt itself is public."""
    state = view.state
    offered = ((seat, move) for seat, moves in view.moves.items() for move in moves)
    seat = next((seat for seat, move in offered if isinstance(move, Decide)), None)
    if seat is None:
        return None
    asked = []
    for number in doubts(state):
        said = state.guesses[number]
        question = view.t("was it forbidden", player=view.name(said.seat), text=said.text)
        asked.append(
            el(
                "div",
                el("p", question, class_="ask"),
                act_button(view.t("button forbidden"), seat, Decide(number, forbidden=True)),
                act_button(view.t("button allowed"), seat, Decide(number, forbidden=False)),
                class_="decide",
            )
        )
    return el("div", asked, class_="decisions")


def gestures(view: OpenView, seat: Seat) -> Markup | None:
    """The signs of a silent double agent on linked devices."""
    moves = [move for move in view.moves.get(seat, ()) if isinstance(move, Gesture)]
    if not moves:
        return None
    buttons = [
        act_button(view.t(f"sign {move.sign}"), seat, move, class_="btn btn-plain")
        for move in moves
    ]
    return el("div", join(buttons), class_="signs", role="group", aria_label=view.t("signs"))
