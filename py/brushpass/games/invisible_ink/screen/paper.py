"""Drawings on the page: the paper, the film, what hangs in the gallery.

`assets/ink/canvases.js` brings the canvases to life. It keeps each one over redrawings of the page
as long as its id stays the same; another drawing, another use or other eyes make another id.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from brushpass.games.invisible_ink import pieces, state as facts
from brushpass.games.invisible_ink.drawing import MAX_POINTS, MILLISECONDS, StrokeLimits, lines
from brushpass.games.invisible_ink.pieces import InkCard, Point, Sight, Stroke, Word
from brushpass.games.invisible_ink.screen.draft import OpenView
from brushpass.games.invisible_ink.state import Drawing, Phase, State
from brushpass.html import Markup, el
from brushpass.table import Free, Known, Move, Seat
from brushpass.words import SOFT_HYPHEN

MARKS = {
    Word.GREEN: "M8 1l7 7-7 7-7-7Z",
    Word.BLUE: "M8 1.5a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13Z",
    Word.BLACK: "M3 1l5 5 5-5 2 2-5 5 5 5-2 2-5-5-5 5-2-2 5-5-5-5Z",
}
"""A diamond, a disc, a cross: colour is never alone."""


# Paper.


def drawing_paper(view: OpenView, seat: Seat, eyes: Seat | None) -> Markup:
    """Paper under the pen of this seat, with the ink that these eyes may see."""
    state = view.state
    seen = facts.sight(state, eyes)
    limits = pen_limits(view.moves[seat])
    assert limits is not None
    name = f"ink-{len(state.gallery)}-draw-{seen}"
    peek = None
    if eyes is None and facts.may_peek(state, seat):
        text = view.t("ink peek", player=view.name(seat))
        peek = el("button", text, type="button", class_="btn peek", data_ink_peek=name)
    canvas = _canvas(
        name,
        facts.ink(state, view.known),
        use="draw",
        seen=seen,
        label=view.t("paper label", player=view.name(seat)),
        data_drawing=len(state.gallery),
        data_seat=seat,
        data_slips=facts.next_slip(state).deck,
        data_drawn=state.drawn,
        data_since=limits.since,
        data_most=limits.left,
        data_part=MAX_POINTS,
        data_milliseconds=MILLISECONDS,
    )
    return el("div", canvas, peek, class_="drawn")


def pen_limits(moves: Sequence[Move]) -> StrokeLimits | None:
    """How far the pen may go on, if there is one."""
    for move in moves:
        if isinstance(move, Free) and isinstance(move.limits, StrokeLimits):
            return move.limits
    return None


def pen_lines(state: State, known: Mapping[Seat, Known]) -> str:
    """What is played as a film, or peeked at, on the double agent's device."""
    may_see = state.phase is Phase.SCREENING or facts.may_peek(state, state.drawer)
    return written(facts.ink(state, known.get(state.drawer, {}))) if may_see else "[]"


def film(view: OpenView) -> Markup:
    """The drawing of this turn, played as the table may see it."""
    state = view.state
    seen = facts.sight(state, view.eyes)
    canvas = _canvas(
        f"ink-{len(state.gallery)}-film-{seen}",
        facts.ink(state, view.known),
        use="film",
        seen=seen,
        label=view.t("film label", player=view.name(state.drawer)),
        data_drawing=len(state.gallery),
    )
    return el("div", canvas, class_="drawn")


def unfinished(view: OpenView, told: str) -> Markup:
    """This turn's drawing as far as it has come, for eyes that only watch; for eyes that may not,
    the back of the paper, and what is told of it."""
    state = view.state
    seen = facts.sight(state, view.eyes)
    if seen is Sight.NOTHING:
        back = el("div", el("p", told), class_="paper face-down")
        return el("div", back, class_="drawn")
    number = len(state.gallery)
    strokes = facts.ink(state, view.known)
    grown = f"-{len(strokes)}" if seen is Sight.INK else ""
    canvas = _canvas(
        f"ink-{number}-still-{seen}{grown}",
        strokes,
        use="still",
        seen=seen,
        label=view.t("film label", player=view.name(state.drawer)),
        data_drawing=number,
        data_live=state.phase in facts.UNDER_WAY,
    )
    return el("div", canvas, class_="drawn")


def _canvas(
    name: str,
    strokes: tuple[Stroke, ...],
    *,
    use: str,
    seen: Sight,
    label: str,
    **more: str | int | bool | None,
) -> Markup:
    """No stroke is in the page that these eyes don't see as ink."""
    draws = use == "draw"
    paper = el(
        "canvas",
        id=name,
        data_keep="ink",
        data_ink=use,
        data_sight=seen,
        data_strokes=written(strokes) if seen is Sight.INK else None,
        role="application" if draws else "img",
        aria_label=label,
        tabindex=0 if draws else None,
        **more,
    )
    tip = el("canvas", id=f"{name}-tip", data_keep="tip", data_tip=name, aria_hidden="true")
    return el("div", paper, tip, class_="paper")


def written(strokes: tuple[Stroke, ...]) -> str:
    """The lines of a drawing as JSON: [[x, y, milliseconds, pressure, then differences…], …]."""
    return f"[{','.join([_flat(line) for line in lines(strokes)])}]"


@lru_cache(maxsize=1024)
def _flat(line: tuple[Point, ...]) -> str:
    numbers: list[int] = []
    before: Point = (0, 0, 0, 0)
    for point in line:
        numbers += [now - then for now, then in zip(point, before, strict=True)]
        before = point
    return f"[{','.join(map(str, numbers))}]"


# The gallery.


def hung(view: OpenView, number: int, *, fresh: bool) -> Markup:
    """A finished drawing with its card and who named what; a fresh one is seen to develop."""
    drawing = view.state.gallery[number]
    name = f"ink-{number}-hung"
    word = drawing.card.green.replace(SOFT_HYPHEN, "")
    artist = view.name(drawing.drawer)
    label = view.t("hung label", word=word, player=artist)
    canvas = _canvas(
        name,
        drawing.strokes,
        use="still",
        seen=Sight.INK,
        label=label,
        data_drawing=number,
        data_develop=fresh,
    )
    caption = el(
        "figcaption",
        tags(view, drawing.card),
        el("p", view.t("drawn by", player=artist), " ", _told(view, drawing), class_="by"),
        el("div", _tools(view, drawing, name, label), class_="tools"),
        _why(view, number),
    )
    return el("figure", canvas, caption, class_="hung")


def _tools(view: OpenView, drawing: Drawing, name: str, label: str) -> Markup | None:
    if not drawing.strokes:
        return None
    replay = _tool(view.t("ink replay"), label, data_ink_replay=name)
    save = _tool(view.t("ink save"), label, data_ink_save=name, data_caption=label)
    return el("span", replay, save)


def _tool(told: str, about: str, **more: str) -> Markup:
    spoken = f"{told}: {about}"
    return el("button", told, type="button", class_="btn btn-plain", **more, aria_label=spoken)


def _why(view: OpenView, number: int) -> Markup | None:
    """What computers made of a drawing as it grew; nothing where none looked at it."""
    impressions = view.advice.get(number) if view.advice else None
    if not impressions:
        return None
    items = []
    for impression in impressions:
        things = ", ".join(f"{word} {likely:.0%}" for word, likely in impression.likely)
        items.append(el("li", view.t("saw", n=impression.lines, things=things)))
    return el("details", el("summary", view.t("saw title")), el("ol", items), class_="ink-why")


def _told(view: OpenView, drawing: Drawing) -> str:
    """Who named what, and what it brought or cost."""
    t = view.t
    told = []
    if drawing.blue is not None:
        told.append(t("told blue", player=view.name(drawing.blue), n=pieces.FOR_BLUE))
    if drawing.black:
        told.append(t("told black", players=view.names(drawing.black)))
    if drawing.green is None:
        told.append(t("told nobody"))
    elif drawing.green in drawing.black:
        told.append(t("told too late", player=view.name(drawing.green)))
    else:
        told.append(t("told green", player=view.name(drawing.green), n=pieces.FOR_GREEN))
    return " ".join(told)


def gallery(view: OpenView) -> Markup | None:
    """All drawings of the game, the last first."""
    state = view.state
    if not state.gallery:
        return None
    last = len(state.gallery) - 1
    items = [el("li", hung(view, number, fresh=number == last)) for number in range(last, -1, -1)]
    return el("section", el("h2", view.t("gallery")), el("ul", items), class_="gallery")


# Cards.


def tags(view: OpenView, card: InkCard) -> Markup:
    """Both words of a card, small."""
    items = []
    for word, text in _words(view, card):
        spoken = el("span", view.t(f"word {word}"), ": ", class_="sr")
        items.append(el("li", mark(word), spoken, text, class_=word))
    return el("ul", items, class_="tags")


def _words(view: OpenView, card: InkCard) -> Iterable[tuple[Word, str]]:
    return zip(pieces.card_words(view.state.setup.code), (card.green, card.other), strict=True)


def card(view: OpenView, shown: InkCard) -> Markup:
    """The card as it lies in the hand, with what its words are worth."""
    t = view.t
    halves = [
        el(
            "div",
            el("p", mark(word), t(f"word {word}"), class_="kind"),
            el("p", text, class_="word", data_length=_length(text)),
            el("p", t(f"worth {word}"), class_="worth"),
            class_=f"half {word}",
        )
        for word, text in _words(view, shown)
    ]
    return el("section", halves, class_="ink-card", aria_label=t("card label"))


def _length(text: str) -> int:
    """The longest part that can't be broken: it decides on the size of the letters."""
    parts = text.replace("-", SOFT_HYPHEN).replace(" ", SOFT_HYPHEN).split(SOFT_HYPHEN)
    return max(map(len, parts))


def mark(word: Word) -> Markup:
    path = el("path", d=MARKS[word])
    return el("svg", path, viewBox="0 0 16 16", class_=f"shape {word}", aria_hidden="true")
