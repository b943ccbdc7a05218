"""What a player could have known, for those who watch a game once more.

It shows what most likely lies in every building, and since when only one answer was left.
"""

from __future__ import annotations

from collections.abc import Mapping

from brushpass.contract import Analyst
from brushpass.games.casablanca.analyst import beliefs, reasons, solution, worlds
from brushpass.games.casablanca.clues import clues
from brushpass.games.casablanca.pieces import Building
from brushpass.games.casablanca.screen import emblems, town
from brushpass.games.casablanca.screen.draft import Draft, OwnView
from brushpass.games.casablanca.state import State
from brushpass.html import Markup, el
from brushpass.table import Known
from brushpass.table.slices import Slices

SURE = 1 - 1e-9


def look(view: OwnView, truth: Known) -> Slices[Markup]:
    """The analysis from this seat's clues; what the others knew is no part of it."""
    if not view.state.round:
        return el("p", view.t("no town yet"), class_="now")
    noted = clues(view.state, view.seat, view.known)
    held = beliefs.believe(noted, view.state)
    yield
    odds = yield from held.odds()
    since = yield from solution.certain_since(noted)
    t, seen, here = view.t, held.seen(), since and since.here
    rows = [
        el(
            "div",
            [
                el(
                    "div",
                    el("span", emblems.house(building), class_="lot"),
                    el("span", t(building), class_="sign"),
                    _likeliest(view, building, seen, odds),
                    class_="place genuine" if building is here else "place",
                )
                for building in street
            ],
            class_="row",
        )
        for street in town.STREETS
    ]
    return el(
        "div",
        el("h2", t("could know", player=view.name(view.seat), n=view.state.round)),
        el("div", town.ground(), el("div", rows, class_="streets"), class_="plan"),
        _certain(view, since),
        el("p", t("odds legend"), class_="hint"),
        class_="analysis",
    )


def _likeliest(
    view: OwnView, building: Building, seen: Mapping[Building, int], odds: worlds.Odds
) -> Markup:
    t = view.t
    chances = odds.at(building)
    thing = max(chances, key=lambda number: chances[number])
    chance = chances[thing]
    if building in seen:
        told, sure = t("odds seen"), " sure"
    elif chance >= SURE:
        told, sure = t("odds sure"), " sure"
    else:
        told, sure = f"{min(99, max(1, round(100 * chance)))} %", ""
    alike = sum(other >= chance * SURE for other in chances.values()) > 1
    unknown = el("span", "?", class_="token nothing small")
    shown = unknown if alike else town.token(view, thing, class_="small")
    return el("span", shown, el("b", told), class_=f"odds{sure}")


def _certain(view: OwnView, since: solution.Certain | None) -> Markup:
    t = view.t
    if since is None:
        over = view.state.result is not None
        return el("p", t("certain never" if over else "certain not yet"), class_="certain")
    return el(
        "div",
        el("b", since.round, class_="since", aria_hidden="true"),
        el("p", el("b", t("certain here")), " ", reasons.certainty(t, view.players, since)),
        class_="certain",
    )


ANALYST: Analyst[State, Draft] = Analyst(look=look)
