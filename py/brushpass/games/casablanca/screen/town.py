"""The town as everybody sees it: plan, pawns, tokens, piles and orders."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from brushpass.games.casablanca.orders import order_cards
from brushpass.games.casablanca.pieces import CODES, Building
from brushpass.games.casablanca.screen.draft import OpenView
from brushpass.games.casablanca.screen.emblems import SIGN, house, pawn
from brushpass.games.casablanca.screen.news import recalled
from brushpass.games.casablanca.state import Phase
from brushpass.games.casablanca.tell import words
from brushpass.html import Markup, el, hidden_text, icon, join
from brushpass.html.commands import Choose, text
from brushpass.table import Seat
from brushpass.table.text import signs

STREETS = (
    (Building.AIRFIELD, Building.VILLA, Building.MOSQUE, Building.HOTEL),
    (Building.CASINO, Building.CAFE, Building.SOUK, Building.PREFECTURE),
    (Building.STATION, Building.BANK, Building.HARBOUR),
)
"""How the plan shows the buildings; the last street ends at the sea."""
IN_ORDER = tuple(building for street in STREETS for building in street)
"""The order of the plan, for all lists of buildings."""


def initials(view: OpenView, seat: Seat) -> str:
    """The first letter of a name, or two where others begin alike."""
    first = [signs(name)[0].upper() for name in view.players]
    alike = first.count(first[seat]) > 1
    return "".join(signs(view.name(seat))[:2]).capitalize() if alike else first[seat]


def figure(view: OpenView, seat: Seat) -> Markup:
    return pawn(view.state.setup.agents[seat], initials(view, seat))


def shape(view: OpenView, seat: Seat) -> Markup:
    """The small sign of an agent: colour and shape."""
    agent = view.state.setup.agents[seat]
    return icon(SIGN[agent], class_=f"icon shape {agent}")


def token(view: OpenView, number: int, *, class_: str = "") -> Markup:
    """What lies in an envelope: a round code, or a file with its tab."""
    kind = "code" if number in CODES else "file"
    return el(
        "span",
        el("span", number, aria_hidden="true"),
        hidden_text(words.envelope(view.t, number)),
        class_=f"token {kind} {class_}".rstrip(),
    )


def plan(
    view: OpenView, *, open_to: Collection[Building] = (), genuine: Building | None = None
) -> Markup:
    """The town as a grid: who is where, who has looked where, what was opened for all."""
    rows = [
        el(
            "div",
            [_place(view, building, open_to, genuine) for building in street],
            role="row",
            class_="row",
        )
        for street in STREETS
    ]
    return el(
        "div",
        ground(),
        el("div", rows, role="grid", aria_label=view.t("plan"), class_="streets"),
        class_="plan",
    )


def _place(
    view: OpenView, building: Building, open_to: Collection[Building], genuine: Building | None
) -> Markup:
    state = view.state
    can = building in open_to
    picked = view.draft.building
    first = picked if picked in open_to else STREETS[0][0]
    chosen = can and picked is building
    here = [seat for seat, place in enumerate(state.places) if place is building]
    looked = [seat for seat, seen in enumerate(state.looks) if building in seen]
    opened = dict(state.opened).get(building)
    marks = {"place": True, "open": can, "on": chosen, "genuine": building is genuine}
    return el(
        "div",
        el("span", house(building), class_="lot"),
        el("span", view.t(building), class_="sign", aria_hidden="true"),
        token(view, opened) if opened is not None else None,
        el("span", [figure(view, seat) for seat in here], class_="here", aria_hidden="true"),
        el("span", [shape(view, seat) for seat in looked], class_="looked", aria_hidden="true"),
        hidden_text(_spoken(view, building, here, looked)),
        role="gridcell",
        class_=" ".join(name for name, holds in marks.items() if holds),
        data_do=text(Choose("building", building)) if can else None,
        tabindex=0 if chosen or building is first else -1,
        aria_selected=("true" if chosen else "false") if can else None,
        data_again="confirms" if chosen else None,
    )


def _spoken(
    view: OpenView, building: Building, here: Sequence[Seat], looked: Sequence[Seat]
) -> str:
    t = view.t
    said = [t(building)]
    if here:
        said.append(t("spoken here", players=view.names(here)))
    if looked:
        said.append(t("spoken looked", players=view.names(looked)))
    return ". ".join(said)


@cache
def ground() -> Markup:
    """Roads, water and a boat, under the buildings."""
    shapes = (
        ("road", "M-10 132C90 118 190 142 370 126M-10 262C80 246 200 270 300 252"),
        ("road", "M88 30L96 400M268 20L258 300"),
        ("water", "M176 420C176 360 214 330 262 322 300 316 330 322 370 306V420Z"),
        ("wave", "M226 372c14-8 22 6 36-2s22 6 36-2 22 6 36-2"),
        ("wave", "M214 398c14-8 22 6 36-2s22 6 36-2 22 6 36-2 22 6 36-2"),
        ("sail", "M322 322l18 32h-20Z"),
        ("hull", "M304 357h46l-7 13h-32Z"),
    )
    drawn = [el("path", d=line, class_=name) for name, line in shapes]
    return el(
        "svg",
        drawn,
        viewBox="0 0 360 400",
        preserveAspectRatio="none",
        class_="ground",
        aria_hidden="true",
        focusable="false",
    )


def orders(view: OpenView) -> Markup:
    """Two piles and the card that was turned up last: where everyone was sent."""
    t, state = view.t, view.state
    piles = [
        el(
            "span",
            el("b", left, aria_hidden="true"),
            hidden_text(t(f"spoken pile {side}", n=left)),
            class_="pile" if left else "pile empty",
        )
        for side, left in enumerate(state.left)
    ]
    turned = state.round - 1 if state.phase in (Phase.TURNING, Phase.TURNED) else state.round
    title = t("orders title", n=turned) if state.order_card is not None else t("no orders")
    agents = [_agent(view, seat) for seat in range(len(state.places))]
    return el(
        "section",
        el("div", piles, class_="piles"),
        el("div", el("h2", title), el("ul", agents, class_="agents"), class_="order-card"),
        class_="orders",
    )


def _agent(view: OpenView, seat: Seat) -> Markup:
    """A player: their agent, where they are sent, and what everybody knows of them."""
    t, state = view.t, view.state
    out, double = seat in state.out, seat in state.double_agents
    busy = seat in (*state.to_choose[:1], *state.to_search[:1])
    why = t(f"recalled {recalled(state, seat)}") if out else ""
    return el(
        "li",
        figure(view, seat),
        el("b", view.name(seat)),
        el("span", why, class_="stamp") if out else _order(view, seat),
        el("span", t("badge double"), class_="stamp double") if double else None,
        class_="agent out" if out else "agent",
        aria_current="true" if busy and not view.outcome else None,
    )


def _order(view: OpenView, seat: Seat) -> Markup | None:
    state = view.state
    if state.order_card is None:
        return None
    order = order_cards()[state.order_card][state.setup.agents[seat]]
    star = join(icon("star"), hidden_text(view.t("spoken star"))) if order.starred else None
    return el("span", view.t(order.building), star, class_="sent")
