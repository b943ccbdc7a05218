"""What happened in Invisible Ink, a sentence for each entry."""

from __future__ import annotations

from brushpass.contract import Beat
from brushpass.games.invisible_ink import actions as act
from brushpass.games.invisible_ink.pieces import DIE, STROKES, UNSURE, InkCard, Word
from brushpass.games.invisible_ink.state import Phase, State, earned, on_film, pile_cards
from brushpass.games.invisible_ink.tell.sketch import both_words, names_of
from brushpass.i18n import Texts
from brushpass.table import ALL, Did, Entry, Judged, Known, Rolled, Shown, Shuffled, TimeUp, Wrote


def tell(texts: Texts, state: State, entry: Entry, known: Known) -> str:
    """What happened, in a sentence, as someone with this knowledge sees it; state is before."""
    names = state.setup.players
    match entry:
        case Wrote(seat):
            aside = state.phase is Phase.FILMING
            return texts("Stroke aside" if aside else "Stroke", player=names[seat])
        case Did(seat, act.Guess(text)):
            return texts("Guess", player=names[seat], text=text)
        case Did(seat, act.Award(namer, word)):
            return texts(f"Award {word}", player=names[seat], namer=names[namer])
        case Did(seat, act.Decide(number, forbidden)):
            key = "Decide forbidden" if forbidden else "Decide allowed"
            said = state.guesses[number]
            return texts(key, player=names[seat], namer=names[said.seat], text=said.text)
        case Did(seat, act.Gesture(sign)):
            return texts(f"Gesture {sign}", player=names[seat])
        case Did(seat, act.TurnTimer()):
            plays = state.phase is Phase.POISED and on_film(state)
            return texts("TurnTimer film" if plays else "TurnTimer draw", player=names[seat])
        case Did(seat, act.HandOn() | act.LayDown() as action):
            return texts(type(action).__name__, player=names[seat])
        case Judged(answers):
            return _tell_judged(texts, state, answers)
        case Shuffled():
            n = len(pile_cards(state))
            return texts("shuffled" if state.pile == 1 else "shuffled again", n=n)
        case Rolled(value):
            return texts(f"rolled {DIE[value - 1]}", player=names[state.drawer])
        case Shown():
            return _tell_shown(texts, state, entry, known)
        case TimeUp(timer):
            aside = state.phase is Phase.FILMING
            return texts("TimeUp aside" if aside else f"TimeUp {timer}")
        case _:
            raise LookupError(f"no words for {entry!r}")


def sum_up(texts: Texts, state: State, entry: Entry) -> str | None:
    """One sentence for all strokes in a row: how many there are by now."""
    drawer = state.setup.players[state.drawer]
    if isinstance(entry, Wrote):
        return texts("strokes drawn", n=state.drawn + 1, player=drawer)
    if not is_stroke(entry):
        return None
    if state.phase is Phase.DRAWING:
        return texts("strokes drawn", n=state.drawn, player=drawer)
    return texts("developed")


def is_stroke(entry: Entry) -> bool:
    """A stroke is drawn or develops: nobody waits to read that, nor hears it."""
    match entry:
        case Wrote():
            return True
        case Shown(cards):
            return cards[0].kind == STROKES
        case _:
            return False


def _tell_judged(texts: Texts, state: State, answers: tuple[str, ...]) -> str:
    said = state.guesses[-1]
    match answers:
        case (Word.BLUE,) if state.blue is not None:
            key = "Judged blue again"
        case (Word.GREEN,) | (Word.BLUE,) | (Word.BLACK,):
            key = f"Judged {answers[0]}"
        case (answer,) if answer == UNSURE:
            key = "Judged unsure"
        case _:
            key = "Judged nothing"
    return texts(key, namer=state.setup.players[said.seat], text=said.text)


def _tell_shown(texts: Texts, state: State, entry: Shown, known: Known) -> str:
    if is_stroke(entry):
        return texts("developed")
    if state.phase is Phase.OPENING:
        return texts("opened", n=len(entry.cards))
    if entry.to != ALL:
        key = "takes card" if state.phase is Phase.TAKING_CARD else "supervises"
        told = texts(key, player=names_of(texts, state, entry.to))
        face = known.get(entry.cards[0])
        return f"{told} {both_words(texts, state, face)}" if isinstance(face, InkCard) else told
    assert entry.faces is not None
    (face,) = entry.faces
    assert isinstance(face, InkCard)
    pay = [
        texts("earns", n=gets, player=state.setup.players[seat])
        for seat, gets in enumerate(earned(state))
        if gets
    ]
    return " ".join([both_words(texts, state, face), *(pay or [texts("earns nothing")])])


def chapter(beat: Beat[State]) -> str:
    return beat.t("moment drawn by", player=beat.before.setup.players[beat.before.drawer])
