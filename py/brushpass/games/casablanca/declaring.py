"""Solving the case (CC-24 to CC-30, CC-35, CC-36). Imports pieces, actions, evidence, state,
rounds and the table.

One way through: who declares; notes, shown at once; everyone accepts or challenges; challenged
declarers read, and stand or withdraw; disputed envelopes are opened; what still stands is proved.
"""

from __future__ import annotations

from functools import lru_cache

from brushpass.games.casablanca.actions import Accept, Declare, Refrain, Stand, Withdraw
from brushpass.games.casablanca.evidence import (
    RIGHT,
    Proof,
    Scope,
    are_notes,
    contradicts,
)
from brushpass.games.casablanca.pieces import (
    ALL_ENVELOPES,
    CODES,
    ENVELOPE_IN,
    FILES,
    Building,
    Information,
    Notes,
)
from brushpass.games.casablanca.rounds import close, dismiss, next_search
from brushpass.games.casablanca.state import (
    Challenge,
    Declaration,
    Phase,
    State,
    challenge_slip,
    challenged,
    notes_of,
    notes_slip,
    partners,
    turn_order,
)
from brushpass.table import (
    ALL,
    Act,
    Ask,
    Card,
    Did,
    Entry,
    Free,
    Illegal,
    Judge,
    Judged,
    Known,
    Move,
    Outcome,
    Seat,
    Show,
    Shown,
    Write,
    Wrote,
    change,
)

PHASES = (
    Phase.JOINING,
    Phase.NOTING,
    Phase.NOTED,
    Phase.CHALLENGING,
    Phase.WEIGHING,
    Phase.READING,
    Phase.DECIDING,
    Phase.DISPUTED,
    Phase.OPENING,
    Phase.PROVING,
)


def asks(state: State) -> Ask | None:
    case = _case(state)
    match state.phase:
        case Phase.NOTED:
            return Show(tuple(notes_slip(case, seat) for seat in case.declarers), ALL)
        case Phase.WEIGHING:
            declarers = tuple(zip(case.declarers, case.notes, strict=True))
            scope = Scope(case.building, declarers, case.challenges[case.current].declarer)
            return Judge(scope, (_current_slip(case),))
        case Phase.READING:
            return Show((_current_slip(case),), case.challenges[case.current].against)
        case Phase.DISPUTED:
            return Show((_current_slip(case),), ALL)
        case Phase.OPENING:
            assert case.disputed is not None
            return Show((ENVELOPE_IN[case.disputed],), ALL)
        case Phase.PROVING:
            notes = tuple(notes_of(case, seat) for seat in _contested(case))
            return Judge(Proof(case.building, notes), ALL_ENVELOPES)
        case _:
            return None


def apply(state: State, entry: Entry) -> State:
    match state.phase, entry:
        case Phase.JOINING, Did(seat, Declare() | Refrain() as action):
            return _join_or_not(state, seat, action)
        case Phase.NOTING, Wrote(seat, slip):
            return _note(state, seat, slip)
        case Phase.NOTED, Shown(_, _, tuple(faces)):
            return _show_notes(state, faces)
        case Phase.CHALLENGING, Did(seat, Accept(declarer)):
            return _reply(state, (seat, declarer), ())
        case Phase.CHALLENGING, Wrote(seat, slip):
            return _challenge(state, seat, slip)
        case Phase.WEIGHING, Judged(answers):
            return _weigh(state, answers)
        case Phase.READING, Shown():
            return _read_next(state, _case(state).current + 1)
        case Phase.DECIDING, Did(seat, Stand() | Withdraw() as action):
            return _decide(state, seat, action)
        case Phase.DISPUTED, Shown(_, _, (Information(building),)):
            return _dispute(state, building)
        case Phase.OPENING, Shown(_, _, (int(number),)):
            return _open(state, number)
        case Phase.PROVING, Judged(answers):
            return _prove(state, answers)
        case _:
            raise Illegal(_WHAT_NOW.get(state.phase, "CC-28"))


_WHAT_NOW = {
    Phase.JOINING: "CC-25",
    Phase.NOTING: "CC-24",
    Phase.NOTED: "CC-24",
    Phase.CHALLENGING: "CC-26",
    Phase.DECIDING: "CC-27",
}
"""The rule to cite when somebody does what this phase has no place for."""


def _only(right: bool, rule: str) -> None:
    if not right:
        raise Illegal(rule)


def _case(state: State) -> Declaration:
    assert state.declaration is not None
    return state.declaration


def _current_slip(case: Declaration) -> Card:
    current = case.challenges[case.current]
    return challenge_slip(case, challenger=current.challenger, declarer=current.declarer)


# Declaring.


def declare(state: State, seat: Seat) -> State:
    """In one's own search (CC-24, decided); those who share the building are asked too."""
    _only(seat not in state.refrained, "CC-25")
    here = state.places[seat]
    assert here is not None
    others = partners(state, seat)
    case = Declaration(state.declarations, here, declarers=(seat,), undecided=others)
    return _take_up(change(state, declarations=state.declarations + 1), case)


def _join_or_not(state: State, seat: Seat, action: Declare | Refrain) -> State:
    case = _case(state)
    undecided = tuple(other for other in case.undecided if other != seat)
    if isinstance(action, Refrain):
        state = change(state, refrained=(*state.refrained, seat))
        return _take_up(state, change(case, undecided=undecided))
    return _take_up(
        state, change(case, undecided=undecided, declarers=(*case.declarers, seat))
    )


def _take_up(state: State, case: Declaration) -> State:
    if case.undecided:
        return change(state, phase=Phase.JOINING, declaration=case)
    declarers = tuple(seat for seat in turn_order(state) if seat in case.declarers)
    case = change(case, declarers=declarers, writing=declarers, standing=declarers)
    return change(state, phase=Phase.NOTING, declaration=case)


def _note(state: State, seat: Seat, slip: Card) -> State:
    case = _case(state)
    _only(slip == notes_slip(case, seat), "CC-24")
    writing = tuple(other for other in case.writing if other != seat)
    phase = Phase.NOTING if writing else Phase.NOTED
    return change(state, phase=phase, declaration=change(case, writing=writing))


def _show_notes(state: State, faces: tuple[object, ...]) -> State:
    case = _case(state)
    _only(all(are_notes(face, case.building) for face in faces), "CC-24")
    pending = tuple(
        (seat, declarer)
        for seat in turn_order(state)
        for declarer in case.declarers
        if seat != declarer
    )
    return change(
        state, phase=Phase.CHALLENGING, declaration=change(case, notes=faces, pending=pending)
    )


# Accepting and challenging.


def _challenge(state: State, seat: Seat, slip: Card) -> State:
    case = _case(state)
    for pair in case.pending:
        challenger, declarer = pair
        if challenger == seat and slip == _slip_to(case, pair):
            return _reply(state, pair, (Challenge(seat, declarer),))
    raise Illegal("CC-26")


def _slip_to(case: Declaration, pair: tuple[Seat, Seat]) -> Card:
    return challenge_slip(case, challenger=pair[0], declarer=pair[1])


def _reply(state: State, pair: tuple[Seat, Seat], given: tuple[Challenge, ...]) -> State:
    """CC-26 (decided): all slips are gathered before anything is settled."""
    case = _case(state)
    _only(pair in case.pending, "CC-26")
    pending = tuple(other for other in case.pending if other != pair)
    case = change(case, pending=pending, challenges=case.challenges + given)
    if pending:
        return change(state, declaration=case)
    if not case.challenges:
        return _conclude(change(state, declaration=case), proven=())
    order = turn_order(state)
    in_turn = sorted(
        case.challenges, key=lambda one: (order.index(one.challenger), order.index(one.declarer))
    )
    return _read_next(change(state, declaration=change(case, challenges=tuple(in_turn))), 0)


def _read_next(state: State, number: int) -> State:
    """A challenge goes to its declarer; with several, to all against whom it counts (CC-30)."""
    case = change(_case(state), current=number)
    if number == len(case.challenges):
        deciding = challenged(case)
        case = change(case, current=0, deciding=deciding)
        return change(state, phase=Phase.DECIDING, declaration=case)
    if len(case.declarers) > 1:
        return change(state, phase=Phase.WEIGHING, declaration=case)
    return _address(state, case, case.declarers)


def _weigh(state: State, answers: tuple[str, ...]) -> State:
    case = _case(state)
    addressee = case.challenges[case.current].declarer
    against = [seat for seat in case.declarers if seat == addressee or str(seat) in answers]
    return _address(state, case, tuple(against))


def _address(state: State, case: Declaration, against: tuple[Seat, ...]) -> State:
    now = case.current
    addressed = change(case.challenges[now], against=against)
    challenges = (*case.challenges[:now], addressed, *case.challenges[now + 1 :])
    return change(state, phase=Phase.READING, declaration=change(case, challenges=challenges))


# Standing, opening, proving.


def _decide(state: State, seat: Seat, action: Stand | Withdraw) -> State:
    case = _case(state)
    case = change(case, deciding=tuple(other for other in case.deciding if other != seat))
    if isinstance(action, Withdraw):
        case = change(case, standing=tuple(other for other in case.standing if other != seat))
    state = change(state, declaration=case)
    return state if case.deciding else _settle(state, 0)


def _settle(state: State, number: int) -> State:
    """Open what is disputed, in turn order, as long as one of those concerned stands (CC-35)."""
    case = _case(state)
    while number < len(case.challenges):
        if any(seat in case.standing for seat in case.challenges[number].against):
            return change(
                state, phase=Phase.DISPUTED, declaration=change(case, current=number)
            )
        number += 1
    if _contested(case):
        return change(state, phase=Phase.PROVING)
    return _conclude(state, proven=())


def _contested(case: Declaration) -> tuple[Seat, ...]:
    """Who was challenged and still stands."""
    return tuple(seat for seat in challenged(case) if seat in case.standing)


def _dispute(state: State, building: Building) -> State:
    for opened, number in state.opened:
        if opened is building:
            return _hold_against(state, Information(building, number))
    case = change(_case(state), disputed=building)
    return change(state, phase=Phase.OPENING, declaration=case)


def _open(state: State, number: int) -> State:
    _only(number in CODES or number in FILES, "CC-02")
    building = _case(state).disputed
    assert building is not None
    state = change(state, opened=(*state.opened, (building, number)))
    return _hold_against(state, Information(building, number))


def _hold_against(state: State, truth: Information) -> State:
    """CC-35 (decided): whoever the open envelope contradicts is out."""
    case = _case(state)
    standing = tuple(
        seat
        for seat in case.standing
        if not contradicts(notes_of(case, seat), case.building, truth)
    )
    case = change(case, standing=standing, disputed=None)
    return _settle(change(state, declaration=case), case.current + 1)


def _prove(state: State, answers: tuple[str, ...]) -> State:
    """CC-36 (decided): only whether everything is right is told."""
    case = _case(state)
    contested = _contested(case)
    _only(len(answers) == len(contested), "CC-28")
    pairs = zip(contested, answers, strict=True)
    proven = tuple(seat for seat, finding in pairs if finding == RIGHT)
    standing = tuple(seat for seat in case.standing if seat not in contested)
    case = change(case, standing=proven or standing)
    return _conclude(change(state, declaration=case), proven=proven)


def _conclude(state: State, *, proven: tuple[Seat, ...]) -> State:
    """CC-30 (decided): who still stands wins, together; all other declarers are out."""
    case = _case(state)
    winners = case.standing
    losers = tuple(seat for seat in case.declarers if seat not in winners)
    state = dismiss(state, *losers)
    if winners:
        alone = "CC-28" if proven else "CC-29"
        result = Outcome(winners, alone if len(winners) == 1 else "CC-30")
        return close(state, result, opened=bool(proven))
    state = change(state, declaration=None)
    return state if state.result else next_search(state)


# Who may do what.


def waiting(state: State) -> tuple[Seat, ...]:
    case = _case(state)
    match state.phase:
        case Phase.JOINING:
            return case.undecided
        case Phase.NOTING:
            return case.writing
        case Phase.CHALLENGING:
            return tuple(dict.fromkeys(challenger for challenger, _ in case.pending))
        case Phase.DECIDING:
            return case.deciding
        case _:
            return ()


def moves(state: State, seat: Seat, known: Known) -> list[Move]:
    case = _case(state)
    match state.phase:
        case Phase.JOINING:
            return [Declare(), Refrain()]
        case Phase.NOTING:
            return [Free(Notes, slip=notes_slip(case, seat), limits=case.building)]
        case Phase.CHALLENGING:
            found: list[Move] = []
            for pair in case.pending:
                challenger, declarer = pair
                if challenger == seat:
                    slip, notes = _slip_to(case, pair), notes_of(case, declarer)
                    pieces = _contradictions(notes, case.building)
                    found.append(Accept(declarer))
                    found += [Write(slip, information) for information in pieces]
            return found
        case Phase.DECIDING:
            return [Stand(), Withdraw()]
        case _:
            return []


@lru_cache(maxsize=64)
def _contradictions(notes: Notes, here: Building) -> tuple[Information, ...]:
    """Everything that somebody could say against these notes."""
    pieces = [Information(building, number) for building in Building for number in CODES + FILES]
    return tuple(piece for piece in pieces if contradicts(notes, here, piece))


def check(state: State, seat: Seat, act: Act, known: Known) -> None:
    """What is written on slips that lie face down."""
    case = _case(state)
    match state.phase, act:
        case Phase.NOTING, Write(_, face):
            _only(are_notes(face, case.building), "CC-24")
        case Phase.CHALLENGING, Write(slip, face):
            declarer = next(
                declarer
                for challenger, declarer in case.pending
                if slip == _slip_to(case, (challenger, declarer))
            )
            _only(face in _contradictions(notes_of(case, declarer), case.building), "CC-26")
