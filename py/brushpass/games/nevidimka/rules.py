"""The rules of Nevidimka. Imports the rest of the game and the table.

`apply` sees public entries only. Every refusal names its rule. Tables say what may happen in
which phase; who may do it is `waiting`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

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
from brushpass.games.nevidimka.choices import CardMoves
from brushpass.games.nevidimka.pieces import DIE, Kind, Place, Spot
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
    with_pile,
)
from brushpass.games.nevidimka.ways import distances, ends, within
from brushpass.table import (
    ALL,
    Act,
    Action,
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
    Shuffled,
    change,
    only,
)

# What the dealer is asked.

_ROLL = Roll(DIE)
_ROLLED_IN = frozenset(
    (Phase.ROLLING, Phase.ASKING, Phase.ANSWERING, Phase.SHOOTING, Phase.SLIPPING_AWAY)
)


def asks(state: State) -> Ask | None:
    phase = state.phase
    if phase is Phase.SHUFFLING:
        return turns.shuffle_ask(state)
    if phase is Phase.REVEALING:
        return Show(face_down(state), ALL)
    if state.due or state.piles[0].used:
        return turns.deal_ask(state)
    if phase in _ROLLED_IN:
        return _ROLL
    return _card_ask(state)


def _card_ask(state: State) -> Ask | None:
    match state.phase:
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
    if isinstance(entry, Did):
        act = _ACTS.get((state.phase, type(entry.action)))
        if act is None:
            raise Illegal(_WHAT_NOW.get(state.phase, "NV-10"))
        return act(state, entry.action)
    if isinstance(entry, Rolled) and state.phase in _ROLLS:
        return _ROLLS[state.phase](state, entry.value)
    if isinstance(entry, (Shown, Shuffled)):
        return _dealt(state, entry)
    raise Illegal("NV-10")


def _dealt(state: State, entry: Shown | Shuffled) -> State:
    if state.phase is Phase.SHUFFLING:
        return turns.shuffled(state)
    if state.phase is Phase.REVEALING:
        return change(state, phase=Phase.OVER)
    if state.due or state.piles[0].used:
        return turns.dealt(state, entry)
    match state.phase, entry:
        case Phase.SILENCING, Shown(_, _, (face,)):
            return _silenced(state, face)
        case Phase.SIGNALLING, Shown(_, _, (face,)):
            return inquiries.signalled(state, face)
        case Phase.WITNESSING, Shown(cards, _, tuple(faces)):
            return inquiries.witnessed(state, cards, faces)
        case Phase.UNCLOAKING, Shown(_, _, (face,)):
            return chase.uncloaked(state, face)
        case _:
            raise Illegal("NV-21")


# A turn begins with a roll.


def _begin_turn(state: State, value: int) -> State:
    his = state.turn == state.setup.invisible
    if state.pawn is not None:
        return change(state, roll=value, phase=Phase.RUNNING if his else Phase.MOVING)
    if his:
        return _prowl(change(state, roll=value))
    officer = policeman(state, state.turn)
    can_lay = can_do(state, officer.yes, state.yes_out)
    due: tuple[Due, ...] = ()
    if value == DIE and not pile(state, Kind.SIGNAL).spent:
        due = (Due(state.turn, Kind.SIGNAL, 1),)
    return change(state, roll=value, phase=Phase.LAYING_YES if can_lay else Phase.MOVING, due=due)


def _prowl(state: State) -> State:
    """What the Invisible Man's roll brings while nobody sees him (NV-08 to NV-10, NV-43)."""
    if state.roll == DIE and not pile(state, Kind.SIGNAL).spent:
        return change(state, phase=Phase.SILENCING)
    if state.roll >= 4 and _takeable(state):
        return change(state, phase=Phase.TAKING)
    return _go_on(state, len(in_play(state)))


def _takeable(state: State) -> list[Kind]:
    return [kind for kind in (Kind.NO, Kind.CLOAK) if not pile(state, kind).spent]


def _take_no(state: State, act: TakeNo) -> State:
    only(Kind.NO in _takeable(state), "NV-08")
    due = (Due(state.turn, Kind.NO, 1),)
    return change(state, phase=Phase.LAYING_NO, left=len(in_play(state)), due=due)


def _take_cloak(state: State, act: TakeCloak) -> State:
    only(Kind.CLOAK in _takeable(state), "NV-08")
    due = (Due(state.turn, Kind.CLOAK, 1),)
    return _go_on(change(state, due=due), len(in_play(state)))


def _silenced(state: State, face: object) -> State:
    heap = pile(state, Kind.SIGNAL)
    state = with_pile(inquiries.silence(state, face), change(heap, cards=heap.cards[1:]))
    return _go_on(state, len(in_play(state)))


# Cards on places.


def _go_on(state: State, left: int) -> State:
    """As many No actions as policemen in play (NV-11); without any use for one the turn ends."""
    if left and can_do(state, state.no, state.no_out):
        return change(state, phase=Phase.LAYING_NO, left=left)
    return turns.pass_turn(state)


def _done(state: State, act: Done) -> State:
    return turns.pass_turn(state)


def _lay_no(state: State, act: Lay) -> State:
    only(act.card in state.no, "NV-11")
    only(act.place in state.unchecked, "NV-12")
    no = tuple([card for card in state.no if card != act.card])
    out = {**state.no_out, act.card: act.place}
    return _go_on(change(state, no=no, no_out=out), state.left - 1)


def _shift_no(state: State, act: Shift) -> State:
    only(act.place in state.unchecked, "NV-12")
    out = _shifted(state.no_out, act, "NV-11")
    return _go_on(change(state, no_out=out), state.left - 1)


def _lay_yes(state: State, act: Lay) -> State:
    officer = policeman(state, state.turn)
    only(act.card in officer.yes and act.place in state.unchecked, "NV-15")
    yes = tuple([card for card in officer.yes if card != act.card])
    state = with_officer(state, change(officer, yes=yes))
    out = {**state.yes_out, act.card: act.place}
    return change(state, phase=Phase.MOVING, yes_out=out, due=turns.refills(state))


def _shift_yes(state: State, act: Shift) -> State:
    only(act.place in state.unchecked, "NV-15")
    return change(state, phase=Phase.MOVING, yes_out=_shifted(state.yes_out, act, "NV-15"))


def _shifted(lying: Lying, act: Shift, rule: str) -> Lying:
    only(act.card in lying and lying[act.card] != act.place, rule)
    return {**lying, act.card: act.place}


# A policeman moves.


def _move(state: State, act: MoveTo) -> State:
    """The full number; but who can catch the Invisible Man does so (NV-16, NV-17, NV-32)."""
    officer = policeman(state, state.turn)
    catches = _can_catch(state, officer)
    legal = act.cell == state.pawn if catches else act.cell in ends(_at(officer), state.roll)
    only(legal, "NV-16" if state.pawn is None else "NV-32")
    state = with_officer(state, change(officer, at=act.cell))
    return chase.caught(state) if catches else turns.pass_turn(state)


def _can_catch(state: State, officer: Policeman) -> bool:
    return state.pawn is not None and distances(_at(officer))[state.pawn] <= state.roll


def _enter(state: State, act: Enter) -> State:
    officer = policeman(state, state.turn)
    only(state.pawn is None, "NV-32")
    only(act.card in officer.signals and act.place in state.unchecked, "NV-18")
    only(act.place in within(_at(officer), state.roll), "NV-17")
    return inquiries.begin(state, act.place, act.card)


def _at(officer: Policeman) -> Spot:
    assert officer.at is not None
    return officer.at


def _step_out(state: State, act: StepOut) -> State:
    only(act.cell in inquiries.ways_out(state), "NV-46")
    return inquiries.step_out(state, act.cell)


# What may happen when.

_ACTS: Mapping[tuple[Phase, type[Action]], Callable[[State, Any], State]] = {
    (Phase.TAKING, TakeNo): _take_no,
    (Phase.TAKING, TakeCloak): _take_cloak,
    (Phase.LAYING_NO, Lay): _lay_no,
    (Phase.LAYING_NO, Shift): _shift_no,
    (Phase.LAYING_NO, Done): _done,
    (Phase.LAYING_YES, Lay): _lay_yes,
    (Phase.LAYING_YES, Shift): _shift_yes,
    (Phase.MOVING, MoveTo): _move,
    (Phase.MOVING, Enter): _enter,
    (Phase.STEPPING_OUT, StepOut): _step_out,
    (Phase.RUNNING, MoveTo): chase.run,
    (Phase.RUNNING, Hide): chase.hide,
    (Phase.RUNNING, Stay): chase.stay,
    (Phase.CAUGHT, ShowCloak): chase.show_cloak,
}

_ROLLS: Mapping[Phase, Callable[[State, int], State]] = {
    Phase.ROLLING: _begin_turn,
    Phase.ASKING: inquiries.asked,
    Phase.ANSWERING: inquiries.answered,
    Phase.SHOOTING: inquiries.shot,
    Phase.SLIPPING_AWAY: chase.slipped,
}

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


# Who may do what.


def waiting(state: State) -> tuple[Seat, ...]:
    if state.phase not in _WHAT_NOW:
        return ()
    if state.phase is Phase.MOVING or state.phase is Phase.LAYING_YES:
        return (state.turn,)
    return (state.setup.invisible,)


def moves(state: State, seat: Seat, known: Known) -> Sequence[Move]:
    match state.phase:
        case Phase.MOVING:
            return _police_moves(state, known)
        case Phase.LAYING_YES:
            return CardMoves(policeman(state, seat).yes, state.yes_out, state.unchecked)
        case Phase.LAYING_NO:
            return CardMoves(state.no, state.no_out, state.unchecked, Done())
        case Phase.TAKING:
            takes: dict[Kind, Move] = {Kind.NO: TakeNo(), Kind.CLOAK: TakeCloak()}
            return [takes[kind] for kind in _takeable(state)]
        case Phase.RUNNING:
            return chase.flights(state)
        case Phase.STEPPING_OUT:
            return [StepOut(cell) for cell in inquiries.ways_out(state)]
        case Phase.CAUGHT:
            return [ShowCloak(card) for card in state.cloaks]
        case _:
            return ()


def _police_moves(state: State, known: Known) -> Sequence[Move]:
    officer = policeman(state, state.turn)
    at, roll = _at(officer), state.roll
    if state.pawn is not None:
        return [MoveTo(state.pawn)] if _can_catch(state, officer) else _full_moves(at, roll)
    near = within(at, roll)
    found: list[Move] = [*_full_moves(at, roll)]
    for card in officer.signals:
        place = known.get(card)
        if isinstance(place, Place) and place in near:
            found.append(Enter(place, card))
    return found


@lru_cache(maxsize=1024)
def _full_moves(at: Spot, roll: int) -> tuple[MoveTo, ...]:
    return tuple(MoveTo(cell) for cell in sorted(ends(at, roll)))


def check(state: State, seat: Seat, act: Act, known: Known) -> None:
    """Only the policeman knows whether the Signal in his hand is that place's (NV-18)."""
    if isinstance(act, Enter):
        only(known.get(act.card) == act.place, "NV-18")


def outcome(state: State) -> Outcome | None:
    return state.result
