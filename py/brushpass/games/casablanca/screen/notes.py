"""Writing notes on the case: five codes put into five buildings by tapping."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from brushpass.games.casablanca.pieces import CODES, Building, Notes
from brushpass.games.casablanca.screen import forms, ink, town
from brushpass.games.casablanca.screen.draft import SET_ASIDE, OwnView
from brushpass.games.casablanca.tell import words
from brushpass.html import Markup, do_button, el, hidden_text, icon
from brushpass.html.commands import Choose
from brushpass.table import Card, Free, Move, Write


def notes_form(view: OwnView, moves: Sequence[Move]) -> Markup | None:
    """Put five codes into five buildings by tapping; their sum is the file that lies here."""
    t = view.t
    slip = next((move.slip for move in moves if isinstance(move, Free)), None)
    if slip is None:
        return None
    here = view.state.declared.building
    contents = ink.found(view)
    placed = _placed(view, contents, here)
    missing = [code for code in CODES if code not in placed]
    active = _active(view, missing)
    end = None
    if len(missing) == 1:
        end = _sure(view, slip, placed, aside=missing[0])
    elif active is not None:
        end = el("p", t("hint notes", code=words.envelope(t, active)), class_="hint")
    return forms.panel(
        t("task notes", place=t(f"in {here}")),
        _hand(view, placed, active),
        _board(view, contents, placed, active),
        end,
        class_="noting",
    )


def _placed(view: OwnView, contents: Mapping[Building, int], here: Building) -> dict[int, Building]:
    """Where each code is put: where one has seen it, unless one has put it elsewhere."""
    seen = {number: place for place, number in contents.items()}
    others = {str(place): place for place in Building if place is not here}
    put = {code: view.draft.put[code] or seen.get(code, SET_ASIDE) for code in CODES}
    return {code: others[place] for code, place in put.items() if place in others}


def _active(view: OwnView, missing: Sequence[int]) -> int | None:
    """The code that the next tap puts down, from the chosen one on; none when one is left over."""
    if len(missing) <= 1:
        return None
    start = view.draft.code or 0
    return next((code for code in missing if code >= start), missing[0])


def _sure(view: OwnView, slip: Card, placed: Mapping[int, Building], *, aside: int) -> Markup:
    t = view.t
    total = sum(placed)
    sentence = t(
        "sure notes",
        codes=" + ".join(map(str, placed)),
        file=words.envelope(t, total),
        place=t(f"in {view.state.declared.building}"),
        aside=aside,
    )
    act = Write(slip, Notes(tuple(map(placed.get, CODES)), total))
    label = t("button notes sure")
    return forms.sure(view, sentence, label, view.seat, act, class_="red", back=None)


def _hand(view: OwnView, placed: Mapping[int, Building], active: int | None) -> Markup:
    """The six codes: put down, or still in the hand."""
    chips = [_code(view, code, placed.get(code), active) for code in CODES]
    return el("div", chips, class_="hand", role="group", aria_label=view.t("hand"))


def _code(view: OwnView, code: int, place: Building | None, active: int | None) -> Markup:
    drawn = town.token(view, code)
    if place:
        return el("span", drawn, el("small", view.t(place)), class_="in-hand")
    if active is None:
        return el("span", drawn, el("small", view.t("put aside")), class_="in-hand aside")
    label = [drawn, el("small", view.t("put nowhere"))]
    return forms.choice(label, Choose("code", str(code)), on=code == active, class_="in-hand")


def _board(
    view: OwnView,
    contents: Mapping[Building, int],
    placed: Mapping[int, Building],
    active: int | None,
) -> Markup:
    codes = {building: code for code, building in placed.items()}
    tiles = [
        _tile(view, building, contents.get(building), codes.get(building), active)
        for building in town.IN_ORDER
    ]
    label = view.t("which building")
    return el("div", tiles, class_="buildings", role="group", aria_label=label)


def _tile(
    view: OwnView, building: Building, seen: int | None, code: int | None, active: int | None
) -> Markup:
    """A building, with the code that was put there; a tap takes it off, or puts one down."""
    t = view.t
    face = forms.tile(view, building, None)
    if building is view.state.declared.building:
        return el("span", face, el("small", t("file here")), class_="building here")
    note = None
    if seen is not None:
        note = el("small", icon("eye"), hidden_text(t("seen")), words.envelope(t, seen))
    if code is not None:
        off = hidden_text(t("take off", thing=words.envelope(t, code)))
        label = [*face, town.token(view, code, class_="small"), note, off]
        return do_button(label, Choose(f"at{code}", SET_ASIDE), class_="building on")
    if active is None:
        return el("span", face, note, class_="building")
    down = hidden_text(t("put down", thing=words.envelope(t, active)))
    label = [*face, note, down]
    return do_button(label, Choose(f"at{active}", building), class_="building")
