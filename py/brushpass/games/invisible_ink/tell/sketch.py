"""The table of Invisible Ink as text."""

from __future__ import annotations

from brushpass.games.invisible_ink.drawing import PAPER, lines
from brushpass.games.invisible_ink.pieces import InkCard, Sight
from brushpass.games.invisible_ink.state import UNDER_WAY, Drawing, Phase, State, card, ink, sight
from brushpass.i18n import Texts
from brushpass.table import Known, Seat

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
        [both_words(texts, state, face)]
        if isinstance(face, InkCard)
        else [texts("card hidden", player=state.setup.players[state.drawer])]
    )
    names = state.setup.players
    if state.blue is not None:
        told.append(texts("has named blue", player=names[state.blue]))
    if state.black:
        told.append(texts("out", players=names_of(texts, state, state.black)))
    return told


def _verdict(texts: Texts, state: State) -> str:
    assert state.result is not None
    winners = state.result.winners
    return texts("has won", n=len(winners), players=names_of(texts, state, winners))


def _caption(texts: Texts, state: State, drawing: Drawing) -> str:
    names = state.setup.players
    word, artist = drawing.card.green.upper(), names[drawing.drawer]
    if drawing.green is None:
        return texts("hangs unfound", word=word, player=artist)
    return texts("hangs found", word=word, player=artist, finder=names[drawing.green])


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


def both_words(texts: Texts, state: State, face: InkCard) -> str:
    return texts(f"card {state.setup.code}", green=face.green.upper(), other=face.other.upper())


def names_of(texts: Texts, state: State, seats: tuple[Seat, ...]) -> str:
    return texts.several(state.setup.players[seat] for seat in seats)
