"""Dealing, rounds, leaving and the end (CC-01 to CC-11, CC-18, CC-31, CC-37)."""

from __future__ import annotations

from brushpass.games.casablanca.actions import GoTo, TurnUp
from brushpass.games.casablanca.orders import order_cards
from brushpass.games.casablanca.pieces import (
    ALL_ENVELOPES,
    CODE_DECK,
    CODES,
    ENVELOPES,
    FILE_DECK,
    FILES,
    IN_PILE,
    MAX_PLAYERS,
    MIN_PLAYERS,
    ORDER_CARDS,
    PILES,
    Building,
    Setup,
)
from brushpass.games.casablanca.state import Phase, State, order_deck, top_of, turn_order
from brushpass.table import (
    ALL,
    Ask,
    Did,
    Entry,
    Illegal,
    Known,
    Move,
    Outcome,
    Roll,
    Rolled,
    Seat,
    Show,
    Shown,
    Shuffle,
    Shuffled,
    change,
    only,
    row,
)

PHASES = (
    Phase.DRAWING_LOTS,
    Phase.DEALING_CODES,
    Phase.DEALING_FILES,
    Phase.DEALING_ENVELOPES,
    Phase.DEALING_ORDERS,
    Phase.TURNING,
    Phase.TURNED,
    Phase.CHOOSING,
    Phase.CLOSING,
    Phase.OVER,
)


def start(setup: Setup) -> State:
    seats = len(setup.players)
    different = len(set(setup.agents)) == len(setup.agents)
    only(MIN_PLAYERS <= seats <= MAX_PLAYERS, "CC-01")
    only(different and len(setup.agents) >= seats, "CC-01")
    return State(setup, Phase.DRAWING_LOTS, places=(None,) * seats, looks=(frozenset(),) * seats)


# CC-03: the first code is set aside, and no ask ever shows it.
DEALT = row(CODE_DECK, len(CODES) - 1, start=1) + row(FILE_DECK, len(FILES))


def asks(state: State) -> Ask | None:
    match state.phase:
        case Phase.DRAWING_LOTS:
            return Roll(len(state.places))
        case Phase.DEALING_CODES:
            return Shuffle(CODE_DECK, CODES)
        case Phase.DEALING_FILES:
            return Shuffle(FILE_DECK, FILES)
        case Phase.DEALING_ENVELOPES:
            return Shuffle(ENVELOPES, DEALT)
        case Phase.DEALING_ORDERS:
            return Shuffle(order_deck(state), range(ORDER_CARDS))
        case Phase.TURNED:
            assert state.turned is not None
            return Show((state.turned,), ALL)
        case Phase.CLOSING:
            return Show(ALL_ENVELOPES, ALL)
        case _:
            return None


def apply(state: State, entry: Entry) -> State:
    match state.phase, entry:
        case Phase.TURNING, Did(_, TurnUp(pile)):
            return _turn_up(state, pile)
        case Phase.TURNED, Shown(_, _, (int(number),)):
            return _move(state, number)
        case Phase.CHOOSING, Did(seat, GoTo(building)):
            state = change(state, places=_placed(state, seat, building))
            return _begin_searches(change(state, to_choose=state.to_choose[1:]))
        case Phase.DRAWING_LOTS, Rolled(value):
            return change(state, phase=Phase.DEALING_CODES, leader=value - 1)
        case Phase.DEALING_CODES, Shuffled():
            return change(state, phase=Phase.DEALING_FILES)
        case Phase.DEALING_FILES, Shuffled():
            return change(state, phase=Phase.DEALING_ENVELOPES)
        case Phase.DEALING_ENVELOPES, Shuffled():
            return _begin_round(state)
        case Phase.DEALING_ORDERS, Shuffled():
            return change(state, phase=Phase.TURNING, left=(IN_PILE,) * PILES)
        case Phase.CLOSING, Shown(_, _, tuple(numbers)):
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
            return [TurnUp(pile) for pile, left in enumerate(state.left) if left]
        case Phase.CHOOSING:
            return [GoTo(building) for building in Building]
        case _:
            return []


# A round.


def _begin_round(state: State) -> State:
    """CC-18 (decided): used-up piles are made anew of all the cards that were played."""
    state = change(state, round=state.round + 1, refrained=())
    if any(state.left):
        return change(state, phase=Phase.TURNING)
    return change(state, phase=Phase.DEALING_ORDERS, shuffles=state.shuffles + 1)


def _turn_up(state: State, pile: int) -> State:
    only(0 <= pile < PILES and state.left[pile] > 0, "CC-07")
    left = (*state.left[:pile], state.left[pile] - 1, *state.left[pile + 1 :])
    return change(state, phase=Phase.TURNED, turned=top_of(state, pile), left=left)


def _move(state: State, number: int) -> State:
    """All agents move at once; the free ones then choose in turn order (CC-09, decided)."""
    only(0 <= number < ORDER_CARDS, "CC-05")
    card = order_cards()[number]
    places = list(state.places)
    to_choose = []
    for seat in turn_order(state):
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
    return next_search(change(state, trail=trail, to_search=turn_order(state)))


def next_search(state: State) -> State:
    """The next player searches; after the last one the lead passes on (CC-07, CC-31)."""
    if state.to_search:
        return change(state, phase=Phase.LOOKING, questioned=False, accused=False)
    order = turn_order(state)
    leader = order[1] if order[0] == state.leader else order[0]
    return _begin_round(change(state, leader=leader))


# Leaving, and the end.


def dismiss(state: State, *seats: Seat) -> State:
    """These players are out (CC-31); CC-37 (decided) if that leaves one, or none."""
    for seat in seats:
        state = change(state, places=_placed(state, seat, None))
    to_search = tuple(seat for seat in state.to_search if seat not in seats)
    state = change(state, out=(*state.out, *seats), to_search=to_search)
    remaining = turn_order(state)
    if len(remaining) > 1:
        return state
    return change(state, phase=Phase.CLOSING, result=Outcome(remaining, "CC-37"))


def close(state: State, result: Outcome, *, opened: bool) -> State:
    """Somebody has won; the envelopes are opened, or nobody will ever know (CC-29)."""
    return change(state, phase=Phase.CLOSING if opened else Phase.OVER, result=result)
