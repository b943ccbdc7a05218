"""What a player of Nevidimka could have known, for a replay.

The town is coloured by how likely a check would end in a hit, and in a chase by how likely he is
caught.
"""

from __future__ import annotations

from collections.abc import Mapping

from brushpass.contract import Analyst
from brushpass.games.nevidimka.mind import analyst
from brushpass.games.nevidimka.mind.ground import survey
from brushpass.games.nevidimka.pieces import Goal, Kind, Place
from brushpass.games.nevidimka.screen.board import town_map
from brushpass.games.nevidimka.screen.draft import Draft, OwnView
from brushpass.games.nevidimka.screen.heat import LEVELS, Heat, percent
from brushpass.games.nevidimka.state import Phase, State
from brushpass.games.nevidimka.tell.names import spot_name
from brushpass.html import Markup, el
from brushpass.table import Known
from brushpass.table.slices import Slices

CHECKING = frozenset(
    (Phase.SIGNALLING, Phase.WITNESSING, Phase.ASKING, Phase.ANSWERING, Phase.SHOOTING)
)
CAUGHT = frozenset((Phase.CAUGHT, Phase.UNCLOAKING, Phase.SLIPPING_AWAY))
MARKED = 4
"""How many spots carry their figures."""


def look(view: OwnView, truth: Known) -> Slices[Markup]:
    """What these eyes could know, and how it was."""
    state = view.state
    yield
    if len(state.piles) < len(Kind):
        return el("p", view.t("no town yet"), class_="now")
    if state.result:
        return _drawn(view, view.t("head over"))
    if state.phase in CAUGHT:
        return _cloak(view, truth)
    if state.pawn is not None:
        return (yield from _chase(view))
    return (yield from _checks(view, truth))


def _checks(view: OwnView, truth: Known) -> Slices[Markup]:
    state, t = view.state, view.t
    could = analyst.hits(state, view.known)
    yield
    was = analyst.hits(state, truth)
    yield
    heats = _heats(could, was)
    seen = el("p", t("analyst checks", player=view.name(view.seat)), class_="hint")
    if state.phase in CHECKING:
        place = t(f"place {state.last_check.place}")
        told = t("check head", player=view.name(state.last_check.seat), place=place)
        chances = analyst.current(state, view.known), analyst.current(state, truth)
        return _drawn(view, told, _bars(view, *chances), seen, heats=heats)
    if state.phase is Phase.STEPPING_OUT or not could:
        return _drawn(view, view.t("check hit") if could else "", heats=heats)
    best = max(could, key=lambda place: could[place])
    told = t("analyst best", place=t(f"place {best}"))
    return _drawn(view, told, _bars(view, could[best], was[best]), seen, heats=heats)


def _heats(could: Mapping[Place, float], was: Mapping[Place, float]) -> list[Heat]:
    likeliest = sorted(could, key=lambda spot: could[spot], reverse=True)[:MARKED]
    return [Heat(spot, could[spot], was[spot], spot in likeliest) for spot in could]


def _chase(view: OwnView) -> Slices[Markup]:
    """Everything lies open here, so what could be known is how it was."""
    state, t = view.state, view.t
    man, mover = view.name(state.setup.invisible), view.name(state.turn)
    yield from survey(state.setup.short_refuge)
    match state.phase:
        case Phase.RUNNING:
            ways: Mapping[Goal, float] = analyst.flights(state)
            ranked = sorted(ways, key=lambda goal: ways[goal])
            told = t("analyst run", man=man, n=state.roll)
        case Phase.MOVING:
            ways = yield from analyst.pursuits(state)
            ranked = sorted(ways, key=lambda goal: ways[goal], reverse=True)
            told = t("analyst close", player=mover, n=state.roll)
        case _:
            chance = percent(analyst.hunted(state))
            return _drawn(view, t("analyst chase", man=man, n=chance))
    heats = [
        Heat(goal, caught, caught, goal in ranked[:MARKED], hottest=1.0)
        for goal, caught in ways.items()
    ]
    seen = el("p", t("analyst ways", man=man), class_="hint")
    return _drawn(view, told, seen, heats=heats)


def _cloak(view: OwnView, truth: Known) -> Markup:
    state = view.state
    chances = analyst.slips_away(state, view.known), analyst.slips_away(state, truth)
    told = view.t("analyst cloak", man=view.name(state.setup.invisible))
    return _drawn(view, told, _bars(view, *chances))


def _drawn(view: OwnView, told: str, *below: Markup, heats: list[Heat] | tuple[()] = ()) -> Markup:
    return el(
        "div",
        el("h2", told) if told else None,
        el("div", town_map(view, heats=heats), class_="nv-mapbox"),
        el("div", _legend(view) if heats else None, below, _told(view, heats), class_="nv-said"),
        class_="analysis",
    )


def _bars(view: OwnView, could: float, was: float) -> Markup:
    """Two bars: what could be known, and how it was."""
    rows = [("could", view.t("analyst could"), could), ("was", view.t("analyst was"), was)]
    return el(
        "ul",
        [
            el(
                "li",
                el("span", label),
                _gauge(chance),
                el("b", f"{percent(chance)} %"),
                class_=kind,
            )
            for kind, label, chance in rows
        ],
        class_="nv-bars",
    )


def _gauge(chance: float) -> Markup:
    return Markup(
        '<svg class="nv-gauge" viewBox="0 0 100 10" preserveAspectRatio="none" '
        f'aria-hidden="true" focusable="false"><rect width="{percent(chance)}" height="10"/></svg>'
    )


def _legend(view: OwnView) -> Markup:
    chase = view.state.pawn is not None
    return el(
        "div",
        el("span", view.t("heat away" if chase else "heat miss")),
        [el("i", class_=f"nv-h{number}") for number in range(1, LEVELS + 1)],
        el("span", view.t("heat caught" if chase else "heat hit")),
        class_="nv-scale",
        aria_hidden="true",
    )


def _told(view: OwnView, heats: list[Heat] | tuple[()]) -> Markup | None:
    """The figures as a list, for screen readers."""
    if not heats:
        return None
    t = view.t
    rows = []
    for heat in sorted(heats, key=lambda heat: heat.could, reverse=True):
        spot = heat.spot
        place = spot_name(t, spot) if isinstance(spot, int) else t(f"place {spot}")
        key = "analyst way" if view.state.pawn is not None else "analyst row"
        rows.append(t(key, place=place, could=percent(heat.could), was=percent(heat.was)))
    return el("ul", [el("li", row) for row in rows], class_="sr")


ANALYST: Analyst[State, Draft] = Analyst(look=look)
