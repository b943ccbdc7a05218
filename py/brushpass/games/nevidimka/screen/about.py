"""What a tapped card or place means."""

from __future__ import annotations

from collections import Counter

from brushpass.games.nevidimka.pieces import Kind, Place, Refuge
from brushpass.games.nevidimka.printed.cards import HITS
from brushpass.games.nevidimka.printed.town import TOWN
from brushpass.games.nevidimka.screen.draft import OpenView
from brushpass.games.nevidimka.screen.marks import steps_to_refuges
from brushpass.games.nevidimka.tell.names import numbers
from brushpass.html import Markup, el
from brushpass.table import Card


def meaning(view: OpenView) -> Markup | None:
    """What the card or place that was tapped last means."""
    asked = view.draft.about
    if not asked:
        return None
    place = next((each for each in TOWN.sites if str(each) == asked), None)
    if place is not None:
        told = _place(view, place)
    else:
        card = next((each for each in view.state.face_down if str(each) == asked), None)
        told = _card(view, card) if card else ""
    return el("p", told, class_="nv-about", role="status") if told else None


def _place(view: OpenView, place: Refuge) -> str:
    state, t = view.state, view.t
    name = t(f"place {place}")
    told = []
    if isinstance(place, Place):
        if place not in state.unchecked:
            told.append(t("about checked", numbers=numbers(HITS[place])))
        elif place in view.known.values():
            told.append(t("about star", numbers=numbers(HITS[place])))
        kinds = Counter([card.kind for card in state.cards_at(place)])
        told += [t(f"about {kind} lies", n=count) for kind, count in kinds.items()]
    hiding = steps_to_refuges(state)
    if place in hiding:
        steps = hiding[place]
        told.append(t("about refuge", player=view.name(state.setup.invisible)))
        if steps is not None:
            told.append(t("about steps", n=steps))
    return f"{name}: {' '.join(told)}" if told else ""


def _card(view: OpenView, card: Card) -> str:
    t = view.t
    face = view.known.get(card)
    match Kind(card.kind), face:
        case Kind.SIGNAL, Place() as place:
            hits = numbers(HITS[place])
            return t("about signal", place=t(f"place {place}"), numbers=hits)
        case Kind.CLOAK, tuple() as saving:
            return t("about cloak", numbers=numbers(saving))
        case Kind.YES | Kind.NO as kind, int() as value:
            return t(f"about {kind}", n=value)
    return ""
