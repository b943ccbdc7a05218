"""The map with everything that lies and stands on it.

What can be chosen comes in as targets; the map knows no rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from brushpass.games.nevidimka.pieces import (
    LABORATORY,
    PLACES,
    STATION,
    Kind,
    Place,
    Refuge,
    Spot,
)
from brushpass.games.nevidimka.screen.draft import OpenView
from brushpass.games.nevidimka.screen.heat import Heat, figures, glow
from brushpass.games.nevidimka.screen.map import ground, houses, line, site
from brushpass.games.nevidimka.screen.people import pawn, spot_name, tone_of
from brushpass.games.nevidimka.state import Lying, State
from brushpass.games.nevidimka.tell import numbers
from brushpass.games.nevidimka.town import HEIGHT, WIDTH, Town
from brushpass.games.nevidimka.ways import door
from brushpass.html import Markup, el, escape, join
from brushpass.html.commands import Command, text
from brushpass.i18n import Texts
from brushpass.table import Seat

HIT = 70
"""Half of what a finger may touch: 44 px and more on a phone."""
CELL_RING, BUILDING_RING = 43, 64
SPREAD = 46
"""How far apart pawns on one cell stand."""

CHECK = "M-10 0l7 8l13-16"
CROSS = "M-8-8l16 16M8-8l-16 16"
STAR = "M0-13l4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1Z"


@dataclass(frozen=True)
class Target:
    """A cell or a building that can be chosen."""

    spot: int | Refuge
    command: Command
    chosen: bool = False


def town_map(
    view: OpenView,
    targets: Sequence[Target] = (),
    *,
    trail: Sequence[int | Refuge] = (),
    flags: Iterable[Place] = (),
    heats: Sequence[Heat] = (),
) -> Markup:
    """The town. Trail: the way of a pawn. Flags: the places whose Signal these eyes hold."""
    state = view.state
    drawn = "".join(
        [
            *[_ring(state.town, target) for target in targets],
            *[_signal(state, place) for place in PLACES if place not in state.unchecked],
            *[_flag(state.town, place) for place in flags],
            _cards(state.town, state.yes_out, Kind.YES),
            _cards(state.town, state.no_out, Kind.NO),
            _pawns(state),
            figures(state.town, heats),
        ]
    )
    return join(
        Markup(
            f'<svg class="nv-town" viewBox="0 0 {WIDTH} {HEIGHT}" role="group" '
            f'aria-label="{escape(view.t("map"))}">'
            f"{ground(state.town)}{glow(state.town, heats)}"
            f"{_trail(state.town, trail)}{houses(view.t, state.town)}"
            f'<g aria-hidden="true">{drawn}</g>'
            f"{''.join([_button(view, target) for target in targets])}</svg>"
        ),
        _facts(view),
    )


# Where one can go.


def _ring(here: Town, target: Target) -> str:
    x, y = site(here, target.spot)
    radius = CELL_RING if isinstance(target.spot, int) else BUILDING_RING
    kind = "nv-ring nv-on-cell" if isinstance(target.spot, int) else "nv-ring"
    kind += " on" if target.chosen else ""
    return f'<circle class="{kind}" cx="{x}" cy="{y}" r="{radius}"/>'


def _button(view: OpenView, target: Target) -> str:
    """A real button over the ring, larger than it."""
    x, y = site(view.state.town, target.spot)
    told = escape(spot_told(view, target.spot))
    again = ' data-again="confirms"' if target.chosen else ""
    pressed = "true" if target.chosen else "false"
    return (
        f'<foreignObject x="{x - HIT}" y="{y - HIT}" width="{2 * HIT}" height="{2 * HIT}">'
        f'<button type="button" class="nv-hit" data-do="{escape(text(target.command))}" '
        f'aria-pressed="{pressed}"{again} aria-label="{told}"></button></foreignObject>'
    )


def spot_told(view: OpenView, spot: int | Refuge) -> str:
    """A cell or building in words: what it is, what is next to it, what lies there."""
    if isinstance(spot, int):
        return _cell_told(view.t, view.state.town, spot)
    cell = door(view.state.town, spot)
    told = view.t("building label", place=view.t(f"place {spot}"), door=cell)
    lies = _lying(view, spot) if spot != LABORATORY else []
    return " ".join([told, *lies])


@lru_cache(maxsize=256)
def _cell_told(t: Texts, here: Town, cell: int) -> str:
    nearby = [spot_name(t, other) for other in here.neighbours[cell]]
    doors = [t(f"place {name}") for name, building in here.sites.items() if building.door == cell]
    what = "cell label"
    if cell == STATION:
        what = "station label"
    elif cell in here.river_cells:
        what = "pier label"
    told = t(what, cell=cell, others=", ".join(nearby))
    return f"{told} {t('door label', places=', '.join(doors))}" if doors else told


# What lies there.


def _cards(here: Town, lying: Lying, kind: Kind) -> str:
    """How many cards of a kind lie on each place: ✓ to the left, ✕ to the right."""
    across, sign = (-40, CHECK) if kind is Kind.YES else (40, CROSS)
    parts = []
    for place, count in Counter(lying.values()).items():
        x, y = site(here, place)
        high = max(y - 44, 30)
        parts.append(
            f'<g class="nv-token nv-{kind}" transform="translate({x + across} {high})">'
            f'<rect x="-35" y="-24" width="70" height="46" rx="5"/>'
            f'<path d="{sign}" transform="translate(-14 0)"/><text x="16" y="13">{count}</text></g>'
        )
    return "".join(parts)


def _signal(state: State, place: Place) -> str:
    """The Signal of a checked or silenced place, laid open."""
    x, y = site(state.town, place)
    hits = state.printed.hits[place]
    shown = " ".join(map(str, hits))
    many = " nv-many" if len(hits) > 3 else ""
    return (
        f'<g class="nv-laid{many}" transform="translate({x} {y})">'
        '<rect x="-56" y="-50" width="112" height="94" class="nv-veil"/>'
        '<rect x="-44" y="-30" width="88" height="66" rx="5"/>'
        f'<path d="M-44-30h88v14h-88Z"/><text y="26">{shown}</text></g>'
    )


def _flag(here: Town, place: Place) -> str:
    x, y = site(here, place)
    return (
        f'<g class="nv-flag" transform="translate({x + 42} {y + 28})"><circle r="22"/>'
        f'<path d="{STAR}"/></g>'
    )


# Who stands where.


def _pawns(state: State) -> str:
    standing: dict[Spot, list[Seat]] = {}
    for officer in state.police:
        if officer.at is not None:
            standing.setdefault(officer.at, []).append(officer.seat)
    if state.pawn is not None:
        standing.setdefault(state.pawn, []).append(state.setup.invisible)
    parts = []
    for spot, seats in standing.items():
        x, y = site(state.town, spot)
        if isinstance(spot, Place):
            x, y = x + (46 if state.town.cells[door(state.town, spot)][0] <= x else -46), y + 38
        left = x - SPREAD * (len(seats) - 1) // 2
        for number, seat in enumerate(seats):
            parts.append(
                f'<g class="nv-pawn nv-{tone_of(state, seat)}" '
                f'transform="translate({left + SPREAD * number} {y + 12})">{pawn(state, seat)}</g>'
            )
    return "".join(parts)


def _trail(here: Town, spots: Sequence[int | Refuge]) -> str:
    if len(spots) < 2:
        return ""
    way = line([site(here, spot) for spot in spots])
    return (
        f'<g aria-hidden="true"><path class="nv-trail-edge" d="{way}"/>'
        f'<path class="nv-trail" d="{way}"/></g>'
    )


# The same in words.


def _facts(view: OpenView) -> Markup | None:
    """For those who don't see the map: every place on which something lies."""
    state = view.state
    busy = {*state.yes_out.values(), *state.no_out.values()}
    facts = [
        el("li", " ".join([f"{view.t(f'place {place}')}:", *_lying(view, place)]))
        for place in PLACES
        if place in busy or place not in state.unchecked
    ]
    if not facts:
        return None
    return el("div", el("p", view.t("facts")), el("ul", facts), class_="sr")


def _lying(view: OpenView, place: Place) -> list[str]:
    state = view.state
    if place not in state.unchecked:
        return [view.t("lies signal", numbers=numbers(state.printed.hits[place]))]
    told = []
    for kind, lying in ((Kind.YES, state.yes_out), (Kind.NO, state.no_out)):
        count = sum([at == place for at in lying.values()])
        if count:
            told.append(view.t(f"lies {kind}", n=count))
    return told
