"""The map with everything that lies and stands on it.

What can be chosen comes in as targets; the map knows no rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from brushpass.games.nevidimka.pieces import LABORATORY, PLACES, STATION, Place, Refuge
from brushpass.games.nevidimka.printed.cards import HITS
from brushpass.games.nevidimka.printed.town import HEIGHT, TOWN, WIDTH
from brushpass.games.nevidimka.printed.ways import door
from brushpass.games.nevidimka.screen import heat, marks
from brushpass.games.nevidimka.screen.draft import OpenView
from brushpass.games.nevidimka.screen.map import cells, ground, houses, roads, site, trail
from brushpass.games.nevidimka.screen.marks import Target
from brushpass.games.nevidimka.screen.names import names
from brushpass.games.nevidimka.state import State
from brushpass.games.nevidimka.tell.names import numbers, spot_name
from brushpass.html import Markup, el, escape, join
from brushpass.html.commands import Choose, Command, text
from brushpass.i18n import Texts

HIT = 70
"""Half the width of what a finger may touch: 44 px and more on a phone."""


def town_map(
    view: OpenView,
    targets: Sequence[Target] = (),
    *,
    way: Sequence[int | Refuge] = (),
    flags: Sequence[Place] = (),
    heats: Sequence[heat.Heat] = (),
) -> Markup:
    """The town with a pawn's way, and a star on the places in `flags`, whose Signals these eyes
    hold."""
    state = view.state
    grey = frozenset[Refuge](place for place in PLACES if place not in state.unchecked)
    standing = marks.standing(state)
    hiding = marks.steps_to_refuges(state)
    on_cells = [target for target in targets if isinstance(target.spot, int)]
    on_houses = [target for target in targets if not isinstance(target.spot, int)]
    layers = [
        ground(),
        _layer(marks.halo(refuge) for refuge in hiding),
        _layer(marks.plate(target) for target in on_houses),
        roads(),
        heat.glow(heats),
        _trail(way),
        _layer(marks.ring(target) for target in on_cells),
        cells(),
        houses(grey),
        _layer(marks.board(view.t, place) for place in PLACES if place in grey),
        _layer([marks.cards(view.t, state.yes_out, state.no_out)]),
        _layer(marks.signal_star(place) for place in flags),
        names(view.t, grey, tuple([one.box for one in standing])),
        _layer(marks.refuge_sign(view.t, *refuge) for refuge in hiding.items()),
        _layer([marks.pawns(state, standing), heat.figures(heats)]),
        *[_button(view, target) for target in targets],
        *[_ask(view, place) for place in _worth_asking(state, targets, flags) if not heats],
    ]
    return join(
        Markup(
            f'<svg class="nv-town" viewBox="0 0 {WIDTH} {HEIGHT}" role="group" '
            f'aria-label="{escape(view.t("map"))}">{"".join(layers)}</svg>'
        ),
        _facts(view),
    )


def _layer(parts: Iterable[str]) -> str:
    """Empty layers stay, so that none is taken for another when the page is morphed."""
    return f'<g aria-hidden="true">{"".join(parts)}</g>'


def _button(view: OpenView, target: Target) -> str:
    """A real button over what can be chosen, larger than it."""
    again = ' data-again="confirms"' if target.chosen else ""
    return _over(view, target.spot, "nv-hit", target.command, pressed=target.chosen, more=again)


def _ask(view: OpenView, place: Refuge) -> str:
    """A button on a place that says what lies there."""
    asked = view.draft.about == place
    return _over(view, place, "nv-ask", Choose("about", place), pressed=asked)


def _over(
    view: OpenView,
    spot: int | Refuge,
    kind: str,
    command: Command,
    *,
    pressed: bool,
    more: str = "",
) -> str:
    x, y = site(spot)
    return (
        f'<foreignObject x="{x - HIT}" y="{y - HIT}" width="{2 * HIT}" height="{2 * HIT}">'
        f'<button type="button" class="{kind}" data-do="{escape(text(command))}" '
        f'aria-pressed="{"true" if pressed else "false"}"{more} '
        f'aria-label="{escape(spot_told(view, spot))}"></button></foreignObject>'
    )


def _worth_asking(state: State, targets: Sequence[Target], flags: Sequence[Place]) -> list[Refuge]:
    """Where something lies or can be reached, and that can't be chosen."""
    taken = {target.spot for target in targets}
    busy: set[Refuge] = {*state.yes_out.values(), *state.no_out.values(), *flags}
    busy |= {*marks.steps_to_refuges(state), *[p for p in PLACES if p not in state.unchecked]}
    return [place for place in TOWN.sites if place in busy and place not in taken]


def spot_told(view: OpenView, spot: int | Refuge) -> str:
    """A cell or building in words: what it is, what is next to it, what lies there."""
    if isinstance(spot, int):
        return _cell_told(view.t, spot)
    told = view.t("building label", place=view.t(f"place {spot}"), door=door(spot))
    lies = _lying(view, spot) if spot != LABORATORY else []
    return " ".join([told, *lies])


@lru_cache(maxsize=256)
def _cell_told(t: Texts, cell: int) -> str:
    nearby = [spot_name(t, other) for other in TOWN.neighbours[cell]]
    doors = [t(f"place {name}") for name, building in TOWN.sites.items() if building.door == cell]
    what = "station" if cell == STATION else "pier" if cell in TOWN.river_cells else "cell"
    told = t(f"{what} label", cell=cell, others=", ".join(nearby))
    return f"{told} {t('door label', places=', '.join(doors))}" if doors else told


def _trail(spots: Sequence[int | Refuge]) -> str:
    way = trail(spots)
    if not way:
        return ""
    return (
        f'<g aria-hidden="true"><path class="nv-trail-edge" d="{way}"/>'
        f'<path class="nv-trail" d="{way}"/></g>'
    )


def _facts(view: OpenView) -> Markup | None:
    """Every place on which something lies, for screen readers."""
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
        return [view.t("lies signal", numbers=numbers(HITS[place]))]
    kinds = Counter([card.kind for card in state.cards_at(place)])
    return [view.t(f"lies {kind}", n=count) for kind, count in kinds.items()]
