"""The die of glasses as a picture, seen to roll, and what it means in words."""

from __future__ import annotations

from brushpass.games.invisible_ink.pieces import DIE, Glasses, Way
from brushpass.games.invisible_ink.screen.draft import OpenView
from brushpass.games.invisible_ink.state import State
from brushpass.html import Markup, el

TUMBLES = 2
"""How often all faces pass before the die lies still."""


def die(view: OpenView, *, rolling: bool = False, told: str = "") -> Markup:
    """The die of this turn with its meaning, or something else that is told; `rolling` lets its
    faces pass first."""
    state = view.state
    shown = (*DIE * TUMBLES, state.glasses) if rolling else (state.glasses,)
    name = view.name(state.drawer)
    kind = f"die {state.glasses}"
    return el(
        "div",
        el(
            "span",
            el("span", [_face(face) for face in shown], class_="faces"),
            id=f"die-{len(state.gallery)}",
            class_="die rolling" if rolling else "die",
            aria_hidden="true",
        ),
        el(
            "div",
            el("h2", view.t(kind, player=name)),
            el("p", told or view.t(f"{kind} {_way(state)}", player=name)),
            class_="meaning",
        ),
        class_="rolled",
        data_once=f"die:{len(state.gallery)}-{state.drawer}" if rolling else None,
    )


def _way(state: State) -> Way:
    """On a film everybody's glasses mean an open drawing, as they do live."""
    if state.setup.way is Way.FILM and state.glasses is Glasses.EVERYBODY:
        return Way.LIVE
    return state.setup.way


def _face(glasses: Glasses) -> Markup:
    """The double agent with the pen above, two others below: open eyes, or red lenses."""
    agent = glasses is not Glasses.OTHERS
    others = glasses is not Glasses.DOUBLE_AGENT
    return el(
        "svg",
        el("path", d="M46 7l4 4-9 12-4 1 1-4Z", class_="nib"),
        _pair(21, 18, 8, worn=agent),
        _pair(16, 41, 4, worn=others),
        _pair(40, 41, 4, worn=others),
        viewBox="0 0 56 56",
        class_="face",
        focusable="false",
    )


def _pair(x: int, y: int, radius: int, *, worn: bool) -> Markup:
    """A pair of eyes, or of glasses, round a point."""
    apart = radius + 1
    shapes = []
    for side in (-1, 1):
        lens = el("circle", cx=x + side * apart, cy=y, r=radius, class_="lens" if worn else "eye")
        pupil = el("circle", cx=x + side * apart, cy=y, r=max(2, radius // 2 - 1), class_="pupil")
        shapes.append(el("g", lens, None if worn else pupil))
    bridge = el("path", d=f"M{x - 1} {y}h2", class_="bridge") if worn else None
    return el("g", shapes, bridge)
