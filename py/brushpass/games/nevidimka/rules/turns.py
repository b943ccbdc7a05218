"""Whose turn it is, what cards are dealt, and the end.

NV-01, NV-07, NV-13, NV-20, NV-37, NV-38, NV-44 and NV-48.
"""

from __future__ import annotations

from brushpass.games.nevidimka.pieces import FEWEST_PLAYERS, HAND, MOST_PLAYERS, Kind, Setup
from brushpass.games.nevidimka.printed.cards import FACES
from brushpass.games.nevidimka.state import KINDS, Deal, Phase, Pile, Policeman, State
from brushpass.table import (
    Ask,
    Card,
    Entry,
    Illegal,
    Outcome,
    Seat,
    Show,
    Shown,
    Shuffle,
    Shuffled,
    change,
    only,
    row,
)


def start(setup: Setup) -> State:
    players = len(setup.players)
    only(FEWEST_PLAYERS <= players <= MOST_PLAYERS, "NV-01")
    only(setup.invisible in range(players), "NV-01")
    order = [(setup.invisible + step) % players for step in range(1, players)]
    police = tuple(Policeman(seat) for seat in order)
    return State(setup, Phase.SHUFFLING, setup.invisible, police)


def shuffle_ask(state: State) -> Ask:
    kind = KINDS[len(state.piles)]
    return Shuffle(kind.value, FACES[kind])


def shuffled(state: State) -> State:
    """One more pile is ready; with the last one the hands are dealt (NV-07, NV-13)."""
    kind = KINDS[len(state.piles)]
    new = Pile(kind, row(kind.value, len(FACES[kind])))
    state = change(state, piles=(*state.piles, new))
    if len(state.piles) < len(KINDS):
        return state
    deals = [Deal(state.setup.invisible, Kind.NO, HAND * len(state.police))]
    if state.setup.head_start:
        deals.append(Deal(state.setup.invisible, Kind.CLOAK, len(state.police) - 1))
    for officer in state.police:
        deals += [Deal(officer.seat, Kind.SIGNAL, HAND), Deal(officer.seat, Kind.YES, HAND)]
    return change(state, phase=Phase.ROLLING, deals=_possible(state, deals))


def deal_ask(state: State) -> Ask:
    """What the dealer does before the game goes on: a new pile, or cards for a hand."""
    returned = state.piles[0]
    if returned.used:
        return Shuffle(returned.next_deck, returned.cards + returned.used)
    deal = state.deals[0]
    heap = state.pile(deal.kind)
    if heap.cards:
        return Show(heap.cards[: deal.count], (deal.seat,))
    return Shuffle(heap.next_deck, heap.used)


def dealt(state: State, entry: Entry) -> State:
    match entry:
        case Shuffled():
            returned = state.piles[0]
            old = returned if returned.used else state.pile(state.deals[0].kind)
            cards = row(old.next_deck, len(old.cards) + len(old.used))
            return state.with_pile(Pile(old.kind, cards, (), old.generation + 1))
        case Shown(cards) if state.deals:
            deal, *rest = state.deals
            heap = state.pile(deal.kind)
            state = state.with_pile(change(heap, cards=heap.cards[len(cards) :]))
            more = change(deal, count=deal.count - len(cards))
            return _in_hand(state, deal, cards, _possible(state, [more, *rest]))
        case _:
            raise Illegal("NV-20")


def _in_hand(state: State, deal: Deal, cards: tuple[Card, ...], later: tuple[Deal, ...]) -> State:
    if deal.kind is Kind.NO:
        return change(state, no=state.no + cards, deals=later)
    if deal.kind is Kind.CLOAK:
        return change(state, cloaks=state.cloaks + cards, deals=later)
    officer = state.policeman(deal.seat)
    if deal.kind is Kind.YES:
        officer = change(officer, yes=officer.yes + cards)
    else:
        officer = change(officer, signals=officer.signals + cards)
    return state.with_officer(officer, deals=later)


def _possible(state: State, deals: list[Deal]) -> tuple[Deal, ...]:
    """Without those that no pile can serve: a seat takes what is left (NV-20)."""
    return tuple([each for each in deals if each.count and not state.pile(each.kind).spent])


def refills(state: State) -> tuple[Deal, ...]:
    """Three more for every policeman in play whose Signals or Yes cards are used up (NV-20)."""
    wanted = []
    for officer in state.in_play:
        if not officer.signals:
            wanted.append(Deal(officer.seat, Kind.SIGNAL, HAND))
        if not officer.yes:
            wanted.append(Deal(officer.seat, Kind.YES, HAND))
    return _possible(state, wanted) if wanted else ()


def pass_turn(state: State) -> State:
    """The next seat's turn begins, unless the game is over (NV-37, NV-38)."""
    if state.pawn is None:
        if not state.unchecked:
            return win(state, state.setup.invisible, "NV-37")
        if not state.in_play:
            return win(state, state.setup.invisible, "NV-38")
    deals = state.deals + refills(state)
    return change(state, phase=Phase.ROLLING, turn=_after(state), deals=deals, roll=0, left=0)


def _after(state: State) -> Seat:
    """The next policeman in play, or else the Invisible Man."""
    gone = (state.turn - state.setup.invisible) % len(state.setup.players)
    for officer in state.police[gone:]:
        if officer.in_play:
            return officer.seat
    return state.setup.invisible


def pass_turn_from(state: State, shooter: Seat) -> State:
    """A policeman who has used up his charges is out first; what he holds goes back (NV-28,
    NV-48)."""
    officer = state.policeman(shooter)
    if officer.charges:
        return pass_turn(state)
    state = state.discard(Kind.SIGNAL, officer.signals).discard(Kind.YES, officer.yes)
    return pass_turn(state.with_officer(change(officer, at=None, signals=(), yes=())))


def win(state: State, winner: Seat, rule: str) -> State:
    return change(state, phase=Phase.REVEALING, result=Outcome((winner,), rule))
