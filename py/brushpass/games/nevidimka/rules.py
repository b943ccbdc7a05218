"""The rules of Nevidimka. Imports the rest of the game and the table.

`apply` sees public entries only. Every refusal names its rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from brushpass.games.nevidimka import chase, inquiries, turns
from brushpass.games.nevidimka.actions import (
    Done,
    Enter,
    Hide,
    Lay,
    MoveTo,
    Shift,
    ShowCloak,
    Stay,
    StepOut,
    TakeCloak,
    TakeNo,
)
from brushpass.games.nevidimka.pieces import DIE, PLACES, Kind, Place, Spot
from brushpass.games.nevidimka.state import (
    Due,
    Lying,
    Phase,
    Policeman,
    State,
    can_do,
    cards_at,
    face_down,
    in_play,
    pile,
    policeman,
    with_officer,
)
from brushpass.games.nevidimka.ways import distances, ends, within
from brushpass.table import (
    ALL,
    Act,
    Ask,
    Card,
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
    Shuffled,
    change,
)

# What the dealer is asked.


def asks(state: State) -> Ask | None:
    match state.phase:
        case Phase.SHUFFLING:
            return turns.shuffle_ask(state)
        case Phase.REVEALING:
            return Show(face_down(state), ALL)
        case Phase.OVER:
            return None
    return turns.deal_ask(state) or _phase_ask(state)


def _phase_ask(state: State) -> Ask | None:
    match state.phase:
        case Phase.ROLLING | Phase.ASKING | Phase.ANSWERING | Phase.SHOOTING | Phase.SLIPPING_AWAY:
            return Roll(DIE)
        case Phase.SILENCING:
            return Show(pile(state, Kind.SIGNAL).cards[:1], ALL)
        case Phase.SIGNALLING:
            return Show((inquiries.latest(state).signal,), ALL)
        case Phase.WITNESSING:
            return Show(cards_at(state, inquiries.latest(state).place), ALL)
        case Phase.UNCLOAKING:
            assert state.cloak is not None
            return Show((state.cloak,), ALL)
        case _:
            return None


# What happens.


def apply(state: State, entry: Entry) -> State:
    match entry:
        case Did(_, action):
            return _act(state, action)
        case Rolled(value):
            return _rolled(state, value)
        case Shown() | Shuffled():
            return _dealer_did(state, entry)
        case _:
            raise Illegal("NV-10")


def _rolled(state: State, value: int) -> State:
    match state.phase:
        case Phase.ROLLING:
            return _begin_turn(change(state, roll=value))
        case Phase.ASKING:
            return inquiries.asked(state, value)
        case Phase.ANSWERING:
            return inquiries.answered(state, value)
        case Phase.SHOOTING:
            return inquiries.shot(state, value)
        case Phase.SLIPPING_AWAY:
            return chase.slipped(state, value)
        case _:
            raise Illegal("NV-22")


def _dealer_did(state: State, entry: Shown | Shuffled) -> State:
    if state.phase is Phase.SHUFFLING:
        return turns.shuffled(state)
    if state.phase is Phase.REVEALING:
        return change(state, phase=Phase.OVER)
    if turns.deal_ask(state):
        return turns.dealt(state, entry)
    match state.phase, entry:
        case Phase.SILENCING, Shown(_, _, (face,)):
            return _silenced(state, face)
        case Phase.SIGNALLING, Shown(_, _, (face,)):
            return inquiries.signalled(state, face)
        case Phase.WITNESSING, Shown(cards, _, faces) if faces:
            return inquiries.witnessed(state, cards, faces)
        case Phase.UNCLOAKING, Shown(_, _, (face,)):
            return chase.uncloaked(state, face)
        case _:
            raise Illegal("NV-21")


def _act(state: State, action: object) -> State:
    match state.phase, action:
        case Phase.MOVING, MoveTo(cell):
            return _move(state, cell)
        case Phase.MOVING, Enter(place, card):
            return _enter(state, place, card)
        case Phase.LAYING_YES, Lay(card, place):
            return _lay_yes(state, card, place)
        case Phase.LAYING_YES, Shift(card, place):
            out = _shifted(state, state.yes_out, card, place, "NV-15")
            return change(state, phase=Phase.MOVING, yes_out=out)
        case Phase.LAYING_NO, Lay(card, place):
            return _lay_no(state, card, place)
        case Phase.LAYING_NO, Shift(card, place):
            out = _shifted(state, state.no_out, card, place, "NV-11")
            return _next_no_action(change(state, no_out=out), state.left - 1)
        case Phase.LAYING_NO, Done():
            return turns.pass_turn(state)
        case Phase.TAKING, TakeNo():
            return _take(state, Kind.NO)
        case Phase.TAKING, TakeCloak():
            return _take(state, Kind.CLOAK)
        case Phase.RUNNING, MoveTo(cell):
            return chase.run(state, cell)
        case Phase.RUNNING, Hide(refuge):
            return chase.hide(state, refuge)
        case Phase.RUNNING, Stay():
            return chase.stay(state)
        case Phase.STEPPING_OUT, StepOut(cell):
            _only(cell in inquiries.ways_out(state), "NV-46")
            return inquiries.step_out(state, cell)
        case Phase.CAUGHT, ShowCloak(card):
            return chase.show_cloak(state, card)
        case _:
            raise Illegal(_WHAT_NOW.get(state.phase, "NV-10"))


_WHAT_NOW = {
    Phase.TAKING: "NV-08",
    Phase.LAYING_NO: "NV-11",
    Phase.LAYING_YES: "NV-15",
    Phase.MOVING: "NV-16",
    Phase.STEPPING_OUT: "NV-46",
    Phase.RUNNING: "NV-31",
    Phase.CAUGHT: "NV-36",
}
"""The rule to cite when somebody does what this phase has no place for."""


def _only(right: bool, rule: str) -> None:
    if not right:
        raise Illegal(rule)


# A turn begins with a roll.


def _begin_turn(state: State) -> State:
    if state.turn == state.setup.invisible:
        if state.pawn is not None:
            return change(state, phase=Phase.RUNNING)
        return _prowl(state)
    if state.pawn is not None:
        return change(state, phase=Phase.MOVING)
    officer = policeman(state, state.turn)
    phase = Phase.LAYING_YES if can_do(state, officer.yes, state.yes_out) else Phase.MOVING
    if state.roll == DIE and not pile(state, Kind.SIGNAL).spent:
        return change(state, phase=phase, due=(Due(state.turn, Kind.SIGNAL, 1),))
    return change(state, phase=phase)


def _prowl(state: State) -> State:
    """What the Invisible Man's roll brings while nobody sees him (NV-08 to NV-10, NV-43)."""
    if state.roll == DIE and not pile(state, Kind.SIGNAL).spent:
        return change(state, phase=Phase.SILENCING)
    if state.roll >= 4 and _takeable(state):
        return change(state, phase=Phase.TAKING)
    return _next_no_action(state, len(in_play(state)))


def _takeable(state: State) -> list[Kind]:
    return [kind for kind in (Kind.NO, Kind.CLOAK) if not pile(state, kind).spent]


def _take(state: State, kind: Kind) -> State:
    _only(kind in _takeable(state), "NV-08")
    due = (Due(state.turn, kind, 1),)
    actions = len(in_play(state))
    if kind is Kind.NO:
        return change(state, phase=Phase.LAYING_NO, left=actions, due=due)
    return _next_no_action(change(state, due=due), actions)


def _silenced(state: State, face: object) -> State:
    heap = pile(state, Kind.SIGNAL)
    state = inquiries.silence(state, face)
    signals = change(heap, cards=heap.cards[1:])
    state = change(state, piles=(signals, *state.piles[1:]))
    if not state.unchecked:
        return turns.pass_turn(state)
    return _next_no_action(state, len(in_play(state)))


# Cards on places.


def _next_no_action(state: State, left: int) -> State:
    """As many No actions as policemen in play (NV-11); without any use for one the turn ends."""
    if left and can_do(state, state.no, state.no_out):
        return change(state, phase=Phase.LAYING_NO, left=left)
    return turns.pass_turn(state)


def _lay_no(state: State, card: Card, place: Place) -> State:
    _only(card in state.no, "NV-11")
    _only(place in state.unchecked, "NV-12")
    no = tuple([each for each in state.no if each != card])
    state = change(state, no=no, no_out={**state.no_out, card: place})
    return _next_no_action(state, state.left - 1)


def _lay_yes(state: State, card: Card, place: Place) -> State:
    officer = policeman(state, state.turn)
    _only(card in officer.yes and place in state.unchecked, "NV-15")
    yes = tuple([each for each in officer.yes if each != card])
    state = with_officer(state, change(officer, yes=yes))
    out = {**state.yes_out, card: place}
    due = () if yes else turns.refills(state)
    return change(state, phase=Phase.MOVING, yes_out=out, due=due)


def _shifted(state: State, lying: Lying, card: Card, place: Place, rule: str) -> Lying:
    _only(card in lying and lying[card] != place, rule)
    _only(place in state.unchecked, "NV-12" if rule == "NV-11" else rule)
    return {**lying, card: place}


# A policeman moves.


def _move(state: State, cell: int) -> State:
    officer = policeman(state, state.turn)
    catches = _can_catch(state)
    if cell != state.pawn if catches else cell not in ends(_at(officer), state.roll):
        raise Illegal("NV-16" if state.pawn is None else "NV-32", cell=cell)
    state = with_officer(state, change(officer, at=cell))
    return chase.caught(state) if catches else turns.pass_turn(state)


def _enter(state: State, place: Place, card: Card) -> State:
    officer = policeman(state, state.turn)
    _only(state.pawn is None, "NV-32")
    _only(card in officer.signals and place in state.unchecked, "NV-18")
    _only(place in within(_at(officer), state.roll), "NV-17")
    return inquiries.begin(state, place, card)


def _can_catch(state: State) -> bool:
    """The Invisible Man's cell is near enough; catching him ends the move early (NV-17)."""
    if state.pawn is None:
        return False
    return distances(_at(policeman(state, state.turn)))[state.pawn] <= state.roll


def _at(officer: Policeman) -> Spot:
    assert officer.at is not None
    return officer.at


# Who may do what.


def waiting(state: State) -> tuple[Seat, ...]:
    match state.phase:
        case Phase.LAYING_YES | Phase.MOVING:
            return (state.turn,)
        case Phase.TAKING | Phase.LAYING_NO | Phase.STEPPING_OUT | Phase.RUNNING | Phase.CAUGHT:
            return (state.setup.invisible,)
        case _:
            return ()


def moves(state: State, seat: Seat, known: Known) -> list[Move]:
    match state.phase:
        case Phase.MOVING:
            return _police_moves(state, known)
        case Phase.LAYING_YES:
            return _card_moves(state, policeman(state, seat).yes, state.yes_out)
        case Phase.LAYING_NO:
            return [*_card_moves(state, state.no, state.no_out), Done()]
        case Phase.TAKING:
            takes: dict[Kind, Move] = {Kind.NO: TakeNo(), Kind.CLOAK: TakeCloak()}
            return [takes[kind] for kind in _takeable(state)]
        case Phase.RUNNING:
            return chase.flights(state)
        case Phase.STEPPING_OUT:
            return [StepOut(cell) for cell in inquiries.ways_out(state)]
        case Phase.CAUGHT:
            return chase.cloak_moves(state)
        case _:
            return []


def _police_moves(state: State, known: Known) -> list[Move]:
    officer = policeman(state, state.turn)
    at, roll = _at(officer), state.roll
    if state.pawn is not None and _can_catch(state):
        return [MoveTo(state.pawn)]
    found: list[Move] = list(_steps(at, roll))
    if state.pawn is not None:
        return found
    near = within(at, roll)
    for card in officer.signals:
        place = known.get(card)
        if place in near and isinstance(place, Place):
            found.append(Enter(place, card))
    return found


def _card_moves(state: State, hand: tuple[Card, ...], lying: Lying) -> list[Move]:
    places = state.unchecked
    found: list[Move] = []
    for card in hand:
        found += _lays(card, places)
    for card, at in lying.items():
        shifts = _shifts(card, places)
        here = places.index(at)
        found += shifts[:here]
        found += shifts[here + 1 :]
    return found


# The same actions are listed again and again: they are made once.


@lru_cache(maxsize=1024)
def _steps(at: Spot, roll: int) -> tuple[MoveTo, ...]:
    return tuple([MoveTo(cell) for cell in sorted(ends(at, roll))])


@lru_cache(maxsize=1024)
def _lays(card: Card, places: tuple[Place, ...]) -> tuple[Lay, ...]:
    everywhere = _all_lays(card)
    return tuple([everywhere[place] for place in places])


@lru_cache(maxsize=1024)
def _shifts(card: Card, places: tuple[Place, ...]) -> tuple[Shift, ...]:
    everywhere = _all_shifts(card)
    return tuple([everywhere[place] for place in places])


@lru_cache(maxsize=512)
def _all_lays(card: Card) -> Mapping[Place, Lay]:
    return {place: Lay(card, place) for place in PLACES}


@lru_cache(maxsize=512)
def _all_shifts(card: Card) -> Mapping[Place, Shift]:
    return {place: Shift(card, place) for place in PLACES}


def check(state: State, seat: Seat, act: Act, known: Known) -> None:
    """Only the policeman knows whether the Signal in his hand is that place's (NV-18)."""
    match act:
        case Enter(place, card):
            _only(known.get(card) == place, "NV-18")


def outcome(state: State) -> Outcome | None:
    return state.result
