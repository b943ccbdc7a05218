"""Invisible Ink in words: what happened, and the table as text."""

from __future__ import annotations

from brushpass.contract import Beat, Teller
from brushpass.games.invisible_ink.actions import (
    Award,
    Decide,
    Gesture,
    Guess,
    HandOn,
    LayDown,
    TurnTimer,
)
from brushpass.games.invisible_ink.drawing import PAPER, lines
from brushpass.games.invisible_ink.ending import ending
from brushpass.games.invisible_ink.moments import moment
from brushpass.games.invisible_ink.naming import UNSURE
from brushpass.games.invisible_ink.pieces import DIE, STROKES, InkCard, Sight, Word
from brushpass.games.invisible_ink.scoring import earned
from brushpass.games.invisible_ink.state import (
    UNDER_WAY,
    Drawing,
    Phase,
    State,
    card,
    ink,
    on_film,
    pile_cards,
    sight,
)
from brushpass.i18n import Texts
from brushpass.table import (
    ALL,
    Did,
    Entry,
    Judged,
    Known,
    Rolled,
    Seat,
    Shown,
    Shuffled,
    TimeUp,
    Wrote,
)

COLUMNS = 24
ROWS = 8


def sketch(texts: Texts, state: State, known: Known) -> str:
    """The table as those who guess see it, and the card if someone with this knowledge has it.

    On the paper · is ink and + is the tip of the pen.
    """
    names = state.setup.players
    purses = [f"{name} {films}" for name, films in zip(names, state.films, strict=True)]
    head = [" · ".join([texts("supply", n=state.supply), *purses])]
    if state.result:
        head.append(_verdict(texts, state))
    elif state.phase in (Phase.SHUFFLING, Phase.ROLLING):
        head.append(texts("to draw", player=names[state.drawer]))
    else:
        head.append(texts(f"glasses {state.glasses}", player=names[state.drawer]))
        head += _turn(texts, state, known)
    if state.drawn:
        return "\n".join(head + _paper(state, known))
    if state.phase in UNDER_WAY or not state.gallery:
        return "\n".join(head)
    return "\n".join([*head, _caption(texts, state, state.gallery[-1])])


def _turn(texts: Texts, state: State, known: Known) -> list[str]:
    face = known.get(card(state))
    told = (
        [_card(texts, state, face)]
        if isinstance(face, InkCard)
        else [texts("card hidden", player=state.setup.players[state.drawer])]
    )
    names = state.setup.players
    if state.blue is not None:
        told.append(texts("has named blue", player=names[state.blue]))
    if state.black:
        told.append(texts("out", players=_list(texts, state, state.black)))
    return told


def _card(texts: Texts, state: State, face: InkCard) -> str:
    return texts(f"card {state.setup.code}", green=face.green.upper(), other=face.other.upper())


def _verdict(texts: Texts, state: State) -> str:
    assert state.result is not None
    winners = state.result.winners
    return texts("has won", n=len(winners), players=_list(texts, state, winners))


def _caption(texts: Texts, state: State, drawing: Drawing) -> str:
    names = state.setup.players
    word, artist = drawing.card.green.upper(), names[drawing.drawer]
    if drawing.green is None:
        return texts("hangs unfound", word=word, player=artist)
    return texts("hangs found", word=word, player=artist, finder=names[drawing.green])


def _list(texts: Texts, state: State, seats: tuple[Seat, ...]) -> str:
    return texts.several(state.setup.players[seat] for seat in seats)


def _paper(state: State, known: Known) -> list[str]:
    """The paper in characters."""
    seen = sight(state, None)
    cells = [[" "] * COLUMNS for _ in range(ROWS)]
    drawn = [] if seen is Sight.NOTHING else lines(ink(state, known))
    for line in drawn if seen is Sight.INK else []:
        for (x, y, *_), (to_x, to_y, *_) in zip(line, line[1:] or line, strict=False):
            steps = max(abs(to_x - x) * COLUMNS, abs(to_y - y) * ROWS) // PAPER + 1
            for step in range(steps + 1):
                _dot(cells, x + (to_x - x) * step // steps, y + (to_y - y) * step // steps, "·")
    if drawn and state.phase in UNDER_WAY:
        x, y, *_ = drawn[-1][-1]
        _dot(cells, x, y, "+")
    frame = "─" * COLUMNS
    return [f"┌{frame}┐", *(f"│{''.join(row)}│" for row in cells), f"└{frame}┘"]


def _dot(cells: list[list[str]], x: int, y: int, sign: str) -> None:
    cells[y * ROWS // PAPER][x * COLUMNS // PAPER] = sign


def tell(texts: Texts, state: State, entry: Entry, known: Known) -> str:
    """What happened, in a sentence, as someone with this knowledge sees it; state is before."""
    names = state.setup.players
    match entry:
        case Wrote(seat):
            aside = state.phase is Phase.FILMING
            return texts("Stroke aside" if aside else "Stroke", player=names[seat])
        case Did(seat, Guess(text)):
            return texts("Guess", player=names[seat], text=text)
        case Did(seat, Award(namer, word)):
            return texts(f"Award {word}", player=names[seat], namer=names[namer])
        case Did(seat, Decide(number, forbidden)):
            key = "Decide forbidden" if forbidden else "Decide allowed"
            said = state.guesses[number]
            return texts(key, player=names[seat], namer=names[said.seat], text=said.text)
        case Did(seat, Gesture(sign)):
            return texts(f"Gesture {sign}", player=names[seat])
        case Did(seat, TurnTimer()):
            plays = state.phase is Phase.POISED and on_film(state)
            return texts("TurnTimer film" if plays else "TurnTimer draw", player=names[seat])
        case Did(seat, HandOn() | LayDown() as action):
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
        told = texts(key, player=_list(texts, state, entry.to))
        face = known.get(entry.cards[0])
        return f"{told} {_card(texts, state, face)}" if isinstance(face, InkCard) else told
    assert entry.faces is not None
    (face,) = entry.faces
    assert isinstance(face, InkCard)
    pay = [
        texts("earns", n=gets, player=state.setup.players[seat])
        for seat, gets in enumerate(earned(state))
        if gets
    ]
    return " ".join([_card(texts, state, face), *(pay or [texts("earns nothing")])])


def chapter(beat: Beat[State]) -> str:
    return beat.t("moment drawn by", player=beat.before.setup.players[beat.before.drawer])


TELLER: Teller[State] = Teller(
    tell=tell,
    sketch=sketch,
    sum_up=sum_up,
    small=is_stroke,
    moment=moment,
    chapter=chapter,
    ending=ending,
)
