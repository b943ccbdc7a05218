"""What lies on the map and is marked on it: rings and plates, boards, cards, stars, refuges, pawns.

What can be chosen has a mustard ring or plate beneath it, never a line across it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from brushpass.games.nevidimka.pieces import STATION, Kind, Place, Refuge, Spot
from brushpass.games.nevidimka.printed.town import HEIGHT, TOWN, WIDTH, Point
from brushpass.games.nevidimka.printed.ways import door, flight_distances
from brushpass.games.nevidimka.screen.map import site
from brushpass.games.nevidimka.screen.names import Rect
from brushpass.games.nevidimka.screen.people import pawn, tone_of
from brushpass.games.nevidimka.state import Lying, State
from brushpass.html import escape
from brushpass.html.commands import Command
from brushpass.i18n import Texts
from brushpass.table import Seat

RING = 45
PLATE = 76
HALO = 88
SPREAD = 46
"""The distance between pawns on one cell."""
HEAD, FOOT, SHOULDER = 86, 6, 27
"""The extent of a pawn above its point, below it, and to each side."""
SMALL = 0.75
"""The scale of a pawn in the Station."""
LETTER = 17
SHORT_BOARD = 7
"""Longer words on a board are written smaller."""
STAR = "M0-13l4 9 10 1-7 7 2 10-9-5-9 5 2-10-7-7 10-1Z"
DOOR = "M-9 13V-5a9 9 0 0 1 18 0V13Z"


@dataclass(frozen=True)
class Target:
    """A cell or a building that can be chosen."""

    spot: int | Refuge
    command: Command
    chosen: bool = False


def plate(target: Target) -> str:
    """A plate under a building that can be chosen, and under its name."""
    x, y = site(target.spot)
    kind = "nv-plate on" if target.chosen else "nv-plate"
    top = max(14 - PLATE, 4 - y)
    high = min(2 * PLATE + 6, HEIGHT - 4 - y - top)
    left = _within(x, PLATE + 4) - PLATE
    shape = f'x="{left}" y="{top}" width="{2 * PLATE}" height="{high}"'
    return _upright(x, y, "", f'<rect class="{kind}" {shape} rx="10"/>')


def _within(x: int, half: int) -> int:
    """How far something of this half width must be moved to stay on the map."""
    return max(half, min(WIDTH - half, x)) - x


def _upright(x: int, y: int, kind: str, inside: str) -> str:
    """Something that stands upright at a spot when the map is turned on its side."""
    return f'<g class="nv-up{kind}" transform="translate({x} {y})"><g>{inside}</g></g>'


def ring(target: Target) -> str:
    """A ring under a cell that can be chosen."""
    x, y = site(target.spot)
    kind = "nv-ring on" if target.chosen else "nv-ring"
    return f'<circle class="{kind}" cx="{x}" cy="{y}" r="{RING}"/>'


def steps_to_refuges(state: State) -> Mapping[Refuge, int | None]:
    """The refuges where the invisible man can hide once he has been hit; if he is seen, with the
    steps to each."""
    if state.shooter is None:
        return {}
    if state.pawn is None:
        return dict.fromkeys(state.refuges)
    away = flight_distances(state.pawn)
    return {refuge: away[door(refuge)] + 1 for refuge in state.refuges}


def halo(refuge: Refuge) -> str:
    x, y = site(refuge)
    return f'<circle class="nv-halo" cx="{x}" cy="{y}" r="{HALO}"/>'


def refuge_sign(t: Texts, refuge: Refuge, steps: int | None) -> str:
    """A door, and how many steps it takes."""
    x, y = site(refuge)
    shown = "" if steps is None else t("refuge steps", n=steps)
    half = 20 + len(shown) * 7
    middle = f"translate({_within(x, half + 4)} {max(y - 40, 26) - y})"
    return _upright(
        x,
        y,
        " nv-refuge",
        f'<g transform="{middle}"><path d="M{-half}-20H{half}V20H10L0 30L-10 20H{-half}Z"/>'
        f'<path class="nv-way-in" d="{DOOR}" transform="translate({18 - half} 0)"/>'
        f'<text x="15" y="11">{escape(shown)}</text></g>',
    )


def board(t: Texts, place: Place) -> str:
    """A board across a house that is checked or silenced."""
    x, y = site(place)
    shown = t("board checked")
    small = len(shown) > SHORT_BOARD
    half = len(shown) * (6 if small else 7) + 10
    return _upright(
        x,
        y,
        " nv-board nv-small-board" if small else " nv-board",
        f'<g transform="translate({_within(x, half)} 0) rotate(-12)">'
        f'<rect x="{-half}" y="-19" width="{2 * half}" height="38"/>'
        f'<text y="10">{escape(shown)}</text></g>',
    )


def cards(t: Texts, yes: Lying, no: Lying) -> str:
    """Yes and No as words on cards; several are a stack with their number."""
    counts = {Kind.YES: Counter(yes.values()), Kind.NO: Counter(no.values())}
    parts = []
    for place in {**counts[Kind.YES], **counts[Kind.NO]}:
        kinds = [kind for kind in counts if counts[kind][place]]
        halves = {kind: len(t(f"sign {kind}")) * LETTER // 2 + 10 for kind in kinds}
        x, y = site(place)
        whole = sum(halves.values()) + 3 * (len(kinds) - 1)
        left = _within(x, whole) - whole
        inside = []
        for kind in kinds:
            middle = left + halves[kind]
            left += 2 * halves[kind] + 6
            inside.append(_card(t, kind, counts[kind][place], middle, halves[kind]))
        parts.append(_upright(x, y, "", "".join(inside)))
    return "".join(parts)


def _card(t: Texts, kind: Kind, count: int, middle: int, half: int) -> str:
    face = f'<rect x="{-half}" y="-22" width="{2 * half}" height="44" rx="4"/>'
    below = f'<g transform="translate(6 -6)">{face}</g>' if count > 1 else ""
    corner = f"translate({half if kind is Kind.NO else -half} -22)"
    number = f'<circle r="18"/><text y="11">{count}</text>'
    badge = f'<g class="nv-count" transform="{corner}">{number}</g>' if count > 1 else ""
    return (
        f'<g class="nv-card nv-{kind}" transform="translate({middle} 12)">{below}{face}'
        f'<text y="12">{escape(t(f"sign {kind}"))}</text>{badge}</g>'
    )


def signal_star(place: Place) -> str:
    """A star on a place whose Signal somebody holds."""
    x, y = site(place)
    corner = f"translate({min(42, WIDTH - 24 - x)} {max(-32, 24 - y)})"
    star = f'<g transform="{corner}"><circle r="22"/><path d="{STAR}"/></g>'
    return _upright(x, y, " nv-flag", star)


@dataclass(frozen=True)
class Standing:
    """A pawn: its spot, and how far from the middle of the spot it stands."""

    seat: Seat
    spot: Point
    across: int
    down: int
    small: bool
    """Whether it is in the Station, inside its shield."""

    @property
    def box(self) -> Rect:
        size = SMALL if self.small else 1
        wide, up = round(SHOULDER * size), round(HEAD * size)
        x, y = self.spot[0] + self.across, self.spot[1] + self.down
        return Rect(x - wide, y - up, x + wide, y + FOOT)


def standing(state: State) -> tuple[Standing, ...]:
    spots: dict[Spot, list[Seat]] = {}
    for officer in state.police:
        if officer.at is not None:
            spots.setdefault(officer.at, []).append(officer.seat)
    if state.pawn is not None:
        spots.setdefault(state.pawn, []).append(state.setup.invisible)
    return tuple(found for spot, seats in spots.items() for found in _on(state, spot, seats))


def _on(state: State, spot: Spot, seats: list[Seat]) -> Iterable[Standing]:
    at = site(spot)
    across, down, spread = 0, 12, SPREAD
    if isinstance(spot, Place):
        beside = 46 if TOWN.cells[door(spot)][0] <= at[0] else -46
        across = beside + _within(at[0] + beside, SHOULDER)
        down = max(34, HEAD - at[1])
    elif spot == STATION:
        down, spread = 28, 34
    across -= spread * (len(seats) - 1) // 2
    for number, seat in enumerate(seats):
        yield Standing(seat, at, across + spread * number, down, spot == STATION)


def pawns(state: State, seen: Iterable[Standing]) -> str:
    parts = []
    for one in seen:
        size = f" scale({SMALL})" if one.small else ""
        place = f"translate({one.across} {one.down}){size}"
        shown = f'<g transform="{place}">{pawn(state, one.seat)}</g>'
        parts.append(_upright(*one.spot, f" nv-pawn nv-{tone_of(state, one.seat)}", shown))
    return "".join(parts)
