"""Writing notes: five codes put into five buildings by tapping. Imports the game, html."""

from __future__ import annotations

from brushpass.games.casablanca import forms
from brushpass.games.casablanca.notebook import found
from brushpass.games.casablanca.pieces import CODES, Building, Notes
from brushpass.games.casablanca.sketch import envelope
from brushpass.games.casablanca.state import State, case_of
from brushpass.games.casablanca.town import token
from brushpass.html import Markup, View, act_button, do_button, el, hidden_text, icon
from brushpass.table import Free, Move, Write

SET_ASIDE = "aside"
"""Where a code is that was put down nowhere."""


def noting(view: View, moves: tuple[Move, ...]) -> Markup | None:
    """Put five codes into five buildings by tapping; their sum is the file that lies here."""
    state: State = view.state
    t = view.t
    seat = view.seat
    assert seat is not None
    free = next((move for move in moves if isinstance(move, Free)), None)
    if free is None or free.slip is None:
        return None
    here = case_of(state).building
    lying = found(view)
    placed = _placed(view, lying, here)
    missing = [code for code in CODES if code not in placed]
    active = _active(view, missing)
    end: Markup | None = None
    if len(missing) == 1:
        total = sum(placed)
        notes = Notes(tuple(map(placed.get, CODES)), total)
        values = {
            "codes": " + ".join(map(str, placed)),
            "file": envelope(t, total),
            "place": t(f"in {here}"),
            "aside": missing[0],
        }
        label = t("button notes sure")
        end = el(
            "div",
            el("p", t("sure notes", **values), class_="sentence"),
            act_button(label, seat, Write(free.slip, notes), class_="btn btn-solid red"),
            class_="sure",
            role="group",
        )
    elif active is not None:
        end = el("p", t("hint notes", code=envelope(t, active)), class_="hint")
    return forms.panel(
        t("task notes", place=t(f"in {here}")),
        _hand(view, placed, active),
        _board(view, lying, placed, here, active),
        end,
        class_="noting",
    )


def _placed(view: View, lying: dict[Building, int], here: Building) -> dict[int, Building]:
    """Where each code is put: where one has seen it, unless one has put it elsewhere."""
    placed: dict[int, Building] = {}
    for code in CODES:
        seen = next((place for place, number in lying.items() if number == code), None)
        put = view.chosen.get(f"at{code}", seen or SET_ASIDE)
        if put in tuple(Building) and put != here:
            placed[code] = Building(put)
    return placed


def _active(view: View, missing: list[int]) -> int | None:
    """The code that the next tap puts down, from the chosen one on; none when one is left over."""
    if len(missing) <= 1:
        return None
    chosen = view.chosen.get("code", "")
    start = int(chosen) if chosen.isdecimal() else 0
    return next((code for code in missing if code >= start), missing[0])


def _hand(view: View, placed: dict[int, Building], active: int | None) -> Markup:
    """The six codes: put down, or still in the hand."""
    chips = []
    for code in CODES:
        if code in placed:
            chips.append(
                el(
                    "span",
                    token(view, code),
                    el("small", view.t(placed[code])),
                    class_="in-hand put",
                )
            )
        else:
            label = [token(view, code), el("small", view.t("put nowhere"))]
            if active is None:
                label = [token(view, code), el("small", view.t("put aside"))]
                chips.append(el("span", label, class_="in-hand aside"))
                continue
            chips.append(
                forms.choice(label, "code", str(code), on=code == active, class_="in-hand")
            )
    return el("div", chips, class_="hand", role="group", aria_label=view.t("hand"))


def _board(
    view: View,
    lying: dict[Building, int],
    placed: dict[int, Building],
    here: Building,
    active: int | None,
) -> Markup:
    t = view.t
    codes = {building: code for code, building in placed.items()}
    tiles = []
    for building in Building:
        face = forms.tile(view, building, None)
        if building is here:
            tiles.append(el("span", face, el("small", t("file here")), class_="tile here"))
            continue
        seen = lying.get(building)
        known = [icon("eye"), hidden_text(t("seen")), envelope(t, seen)] if seen is not None else ""
        note = el("small", known) if known else None
        if building in codes:
            code = codes[building]
            off = hidden_text(t("take off", thing=envelope(t, code)))
            label = [*face, token(view, code, class_="small"), note, off]
            tiles.append(do_button(label, f"choose:at{code}={SET_ASIDE}", class_="tile on"))
        elif active is None:
            tiles.append(el("span", face, note, class_="tile"))
        else:
            down = hidden_text(t("put down", thing=envelope(t, active)))
            label = [*face, note, down]
            tiles.append(do_button(label, f"choose:at{active}={building}", class_="tile"))
    return el("div", tiles, class_="tiles", role="group", aria_label=t("which building"))
