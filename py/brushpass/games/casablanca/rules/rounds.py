"""Dealing, rounds, leaving and the end (CC-01 to CC-11, CC-18, CC-31, CC-37)."""

from __future__ import annotations

from brushpass import table
from brushpass.games.casablanca import actions as act, pieces
from brushpass.games.casablanca.orders import order_cards
from brushpass.games.casablanca.pieces import Building, Setup
from brushpass.games.casablanca.state import Phase, State
from brushpass.table import Ask, Entry, Illegal, Known, Move, Seat, change, only

PHASES = (
    Phase.DRAWING_LOTS, Phase.DEALING_CODES, Phase.DEALING_FILES, Phase.DEALING_ENVELOPES,
    Phase.DEALING_ORDERS, Phase.TURNING, Phase.TURNED, Phase.CHOOSING, Phase.CLOSING, Phase.OVER,
)  # fmt: skip


def start(setup: Setup) -> State:
    seats = len(setup.players)
    different = len(set(setup.agents)) == len(setup.agents)
    only(pieces.MIN_PLAYERS <= seats <= pieces.MAX_PLAYERS, "CC-01")
    only(different and len(setup.agents) >= seats, "CC-01")
    return State(setup, Phase.DRAWING_LOTS, places=(None,) * seats, looks=(frozenset(),) * seats)


def _order_deck(state: State) -> str:
    return pieces.ORDERS if state.shuffles < 2 else f"{pieces.ORDERS}.{state.shuffles}"


# CC-03: the first code is set aside, and no ask ever shows it.
DEALT = (
    *table.row(pieces.CODE_DECK, len(pieces.CODES) - 1, start=1),
    *table.row(pieces.FILE_DECK, len(pieces.FILES)),
)


def asks(state: State) -> Ask | None:
    match state.phase:
        case Phase.DRAWING_LOTS:
            return table.Roll(len(state.places))
        case Phase.DEALING_CODES:
            return table.Shuffle(pieces.CODE_DECK, pieces.CODES)
        case Phase.DEALING_FILES:
            return table.Shuffle(pieces.FILE_DECK, pieces.FILES)
        case Phase.DEALING_ENVELOPES:
            return table.Shuffle(pieces.ENVELOPES, DEALT)
        case Phase.DEALING_ORDERS:
            return table.Shuffle(_order_deck(state), range(pieces.ORDER_CARDS))
        case Phase.TURNED:
            assert state.turned is not None
            return table.Show((state.turned,), table.ALL)
        case Phase.CLOSING:
            return table.Show(pieces.ALL_ENVELOPES, table.ALL)
        case _:
            return None


def apply(state: State, entry: Entry) -> State:
    match state.phase, entry:
        case Phase.TURNING, table.Did(_, act.TurnUp(pile)):
            return _turn_up(state, pile)
        case Phase.TURNED, table.Shown(_, _, (int(number),)):
            return _move(state, number)
        case Phase.CHOOSING, table.Did(seat, act.GoTo(building)):
            state = change(state, places=_placed(state, seat, building))
            return _begin_searches(change(state, to_choose=state.to_choose[1:]))
        case Phase.DRAWING_LOTS, table.Rolled(value):
            return change(state, phase=Phase.DEALING_CODES, leader=value - 1)
        case Phase.DEALING_CODES, table.Shuffled():
            return change(state, phase=Phase.DEALING_FILES)
        case Phase.DEALING_FILES, table.Shuffled():
            return change(state, phase=Phase.DEALING_ENVELOPES)
        case Phase.DEALING_ENVELOPES, table.Shuffled():
            return _begin_round(state)
        case Phase.DEALING_ORDERS, table.Shuffled():
            return change(state, phase=Phase.TURNING, left=(pieces.IN_PILE,) * pieces.PILES)
        case Phase.CLOSING, table.Shown(_, _, tuple(numbers)):
            everything = tuple(zip(Building, numbers, strict=True))
            return change(state, phase=Phase.OVER, opened=everything)
        case _:
            raise Illegal("CC-09" if state.phase is Phase.CHOOSING else "CC-07")


def waiting(state: State) -> tuple[Seat, ...]:
    match state.phase:
        case Phase.TURNING:
            return (state.leader,)
        case Phase.CHOOSING:
            return state.to_choose[:1]
        case _:
            return ()


def moves(state: State, seat: Seat, known: Known) -> list[Move]:
    match state.phase:
        case Phase.TURNING:
            return [act.TurnUp(pile) for pile, left in enumerate(state.left) if left]
        case Phase.CHOOSING:
            return [act.GoTo(building) for building in Building]
        case _:
            return []


def _begin_round(state: State) -> State:
    """CC-18 (decided): used-up piles are made anew of all the cards that were played."""
    state = change(state, round=state.round + 1, refrained=())
    if any(state.left):
        return change(state, phase=Phase.TURNING)
    return change(state, phase=Phase.DEALING_ORDERS, shuffles=state.shuffles + 1)


def _turn_up(state: State, pile: int) -> State:
    only(0 <= pile < pieces.PILES and state.left[pile] > 0, "CC-07")
    top = table.Card(_order_deck(state), (pile + 1) * pieces.IN_PILE - state.left[pile])
    left = (*state.left[:pile], state.left[pile] - 1, *state.left[pile + 1 :])
    return change(state, phase=Phase.TURNED, turned=top, left=left)


def _move(state: State, number: int) -> State:
    """All agents move at once; the free ones then choose in turn order (CC-09, decided)."""
    only(0 <= number < pieces.ORDER_CARDS, "CC-05")
    card = order_cards()[number]
    places = list(state.places)
    to_choose = []
    for seat in state.turn_order:
        order = card[state.setup.agents[seat]]
        if order.starred:
            to_choose.append(seat)
        else:
            places[seat] = order.building
    return _begin_searches(
        change(state, order_card=number, places=tuple(places), to_choose=tuple(to_choose))
    )


def _placed(state: State, seat: Seat, building: Building | None) -> tuple[Building | None, ...]:
    return (*state.places[:seat], building, *state.places[seat + 1 :])


def _begin_searches(state: State) -> State:
    if state.to_choose:
        return change(state, phase=Phase.CHOOSING)
    trail = (*state.trail, state.places)
    return next_search(change(state, trail=trail, to_search=state.turn_order))


def next_search(state: State) -> State:
    """The next player searches; after the last one the lead passes on (CC-07, CC-31)."""
    if state.to_search:
        return change(state, phase=Phase.LOOKING, questioned=False, accused=False)
    order = state.turn_order
    leader = order[1] if order[0] == state.leader else order[0]
    return _begin_round(change(state, leader=leader))


def dismiss(state: State, *seats: Seat) -> State:
    """These players are out (CC-31); CC-37 (decided) if that leaves one, or none."""
    for seat in seats:
        state = change(state, places=_placed(state, seat, None))
    to_search = tuple(seat for seat in state.to_search if seat not in seats)
    state = change(state, out=(*state.out, *seats), to_search=to_search)
    remaining = state.turn_order
    if len(remaining) > 1:
        return state
    return change(state, phase=Phase.CLOSING, result=table.Outcome(remaining, "CC-37"))


def close(state: State, result: table.Outcome, *, opened: bool) -> State:
    """Somebody has won; the envelopes are opened, or nobody will ever know (CC-29)."""
    return change(state, phase=Phase.CLOSING if opened else Phase.OVER, result=result)
