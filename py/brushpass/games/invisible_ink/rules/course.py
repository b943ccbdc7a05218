"""What happens in Invisible Ink.

`apply` sees public entries only. Every refusal names its rule.
"""

from __future__ import annotations

from brushpass.games.invisible_ink import actions as act, drawing, pieces, state as facts
from brushpass.games.invisible_ink.pieces import Code, InkCard, Stroke, Word
from brushpass.games.invisible_ink.rules import naming
from brushpass.games.invisible_ink.rules.scoring import lose, pay
from brushpass.games.invisible_ink.state import Drawing, Phase, Said, State
from brushpass.table import (
    Did,
    Entry,
    Illegal,
    Judged,
    Rolled,
    Seat,
    Shown,
    Shuffled,
    TimeUp,
    Wrote,
    change,
    only,
)


def apply(state: State, entry: Entry) -> State:
    match state.phase, entry:
        case ((Phase.DRAWING | Phase.FILMING), Wrote(seat, slip)):
            only(seat == state.drawer and slip == facts.next_slip(state), "II-08")
            only(state.drawn < drawing.MAX_STROKES, "II-08")
            return change(state, drawn=state.drawn + 1)
        case _, Shown(_, _, (Stroke() as stroke,)):
            drawing.check_stroke(state.strokes, stroke)
            return change(state, strokes=(*state.strokes, stroke))
        case Phase.DRAWING, Did(seat, act.Guess(text)):
            return _guess(state, seat, text)
        case Phase.JUDGING, Judged(answers):
            return _judged(state, answers)
        case ((Phase.DRAWING | Phase.SCREENING), Did(seat, act.Award(namer, word))):
            return _award(state, seat, namer, word)
        case ((Phase.DRAWING | Phase.DECIDING), Did(seat, act.Decide(number, forbidden))):
            only(seat in facts.judges(state) and number in facts.doubts(state), "II-28")
            return _decide(state, number, forbidden=forbidden)
        case Phase.DRAWING, Did(seat, act.Gesture(sign)):
            only(seat == state.drawer and sign in facts.gestures(state), "II-09")
            return change(state, gesture=sign)
        case ((Phase.DRAWING | Phase.SCREENING), TimeUp()):
            return _end_turn(state)
        case _:
            return _prepare(state, entry)


def _prepare(state: State, entry: Entry) -> State:
    """The steps before the guessing, and after it."""
    match state.phase, entry:
        case Phase.SHUFFLING, Shuffled():
            return change(state, phase=Phase.ROLLING, pile_size=len(facts.pile_cards(state)))
        case Phase.ROLLING, Rolled(value):
            return change(state, phase=Phase.TAKING_CARD, glasses=pieces.DIE[value - 1])
        case Phase.TAKING_CARD, Shown():
            return change(state, phase=Phase.READING)
        case Phase.READING, Did(_, act.HandOn()):
            only(facts.briefed_first(state), "II-18")
            return change(state, phase=Phase.BRIEFING)
        case Phase.READING, Did(_, act.TurnTimer()):
            only(not facts.briefed_first(state), "II-18")
            return change(state, phase=Phase.FILMING) if facts.on_film(state) else _brief(state)
        case Phase.FILMING, Did(_, act.LayDown()) | TimeUp():
            return _brief(state)
        case Phase.BRIEFING, Shown():
            return _briefed(state)
        case Phase.POISED, Did(_, act.TurnTimer()):
            return change(state, phase=Phase.SCREENING if facts.on_film(state) else Phase.DRAWING)
        case Phase.REVEALING, Shown(_, _, (InkCard() as face,)):
            only(face in state.setup.cards, "II-05")
            return _next_turn(state, face)
        case Phase.OPENING, Shown(cards):
            return _open(change(state, place=state.place + len(cards)))
        case _:
            raise Illegal(_WHAT_NOW.get(state.phase, "II-11"))


_WHAT_NOW = {
    Phase.READING: "II-08",
    Phase.POISED: "II-08",
    Phase.FILMING: "II-31",
    Phase.DRAWING: "II-08",
    Phase.SCREENING: "II-31",
    Phase.JUDGING: "II-12",
    Phase.DECIDING: "II-28",
}
"""The rule to cite when somebody does what this phase has no place for."""


def _brief(state: State) -> State:
    """The supervisor takes the card, if there is one."""
    if facts.supervisor(state) is not None:
        return change(state, phase=Phase.BRIEFING)
    return _briefed(state)


def _briefed(state: State) -> State:
    """Linked devices begin at once; one device is laid on the table first."""
    wait = facts.on_film(state) or facts.briefed_first(state)
    return change(state, phase=Phase.POISED if wait else Phase.DRAWING)


# Naming words.


def _guess(state: State, seat: Seat, text: str) -> State:
    only(facts.typed(state), "II-35")
    only(seat != state.drawer, "II-09")
    only(seat != facts.supervisor(state), "II-18")
    only(seat not in state.black, "II-16")
    naming.check_guess(text, len(state.guesses))
    said = Said(seat, text.strip())
    return change(state, phase=Phase.JUDGING, guesses=(*state.guesses, said), gesture=None)


def _judged(state: State, answers: tuple[str, ...]) -> State:
    said = state.guesses[-1]
    state = change(state, phase=Phase.DRAWING)
    match answers:
        case ():
            return state
        case (answer,) if answer == pieces.UNSURE and state.setup.code is Code.BLACK:
            return _mark(state, -1, change(said, doubtful=True))
        case ((Word.GREEN | Word.BLUE | Word.BLACK) as named,):
            word = Word(named)
            only(word in pieces.card_words(state.setup.code), "II-05")
            state = _mark(state, -1, change(said, named=word))
            return _named(state, said.seat, word) if word in facts.open_words(state) else state
        case _:
            raise Illegal("II-12")


def _mark(state: State, number: int, said: Said) -> State:
    guesses = list(state.guesses)
    guesses[number] = said
    return change(state, guesses=tuple(guesses))


def _award(state: State, seat: Seat, namer: Seat, word: Word) -> State:
    only(not facts.typed(state) and seat in facts.judges(state), "II-35")
    only(namer != facts.supervisor(state), "II-18")
    only(namer not in state.black, "II-16")
    only(namer in facts.guessers(state), "II-10")
    only(word in pieces.card_words(state.setup.code), "II-05")
    only(word in facts.open_words(state), "II-19")
    return _named(state, namer, word)


def _decide(state: State, number: int, *, forbidden: bool) -> State:
    said = state.guesses[number]
    if forbidden:
        state = _mark(state, number, change(said, named=Word.BLACK, doubtful=False))
        return _named(state, said.seat, Word.BLACK)
    state = _mark(state, number, change(said, doubtful=False))
    return _end_turn(state) if state.phase is Phase.DECIDING else state


def _named(state: State, namer: Seat, word: Word) -> State:
    """Blue goes on; green ends the turn; black costs, and goes on while anyone may guess."""
    if word is Word.GREEN:
        return _end_turn(change(state, green=namer))
    if word is Word.BLUE:
        return change(state, blue=namer)
    state = lose(change(state, black=(*state.black, namer)), namer)
    ended = state.phase is Phase.DECIDING or not facts.guessers(state)
    return _end_turn(state) if ended else state


# The end of a turn, and of the game.


def _end_turn(state: State) -> State:
    """Doubts are decided first: losses come before what green pays (II-23, II-28)."""
    if facts.doubts(state):
        return change(state, phase=Phase.DECIDING)
    return change(pay(state), phase=Phase.REVEALING)


def _next_turn(state: State, face: InkCard) -> State:
    """The drawing goes to the gallery, the pen to the next player (II-11, II-27, II-32)."""
    finished = Drawing(
        drawer=state.drawer,
        glasses=state.glasses,
        card=face,
        strokes=state.strokes,
        green=state.green,
        blue=state.blue,
        black=state.black,
    )
    state = change(
        state,
        phase=Phase.ROLLING,
        drawer=(state.drawer + 1) % len(state.setup.players),
        place=state.place + 1,
        drawn=0,
        strokes=(),
        guesses=(),
        gesture=None,
        green=None,
        blue=None,
        black=(),
        gallery=(*state.gallery, finished),
    )
    if state.result:
        return _open(change(state, drawer=finished.drawer))
    if state.place == state.pile_size:
        return change(state, phase=Phase.SHUFFLING, pile=state.pile + 1, place=0)
    return state


def _open(state: State) -> State:
    left = state.place < state.pile_size
    return change(state, phase=Phase.OPENING if left else Phase.OVER)
