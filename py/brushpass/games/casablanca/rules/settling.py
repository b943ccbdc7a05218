"""Settling a declared case (CC-27, CC-28, CC-30, CC-35, CC-36).

Challenged declarers read their slips, and stand or withdraw; disputed envelopes are opened; what
still stands is proved.
"""

from __future__ import annotations

from brushpass import table
from brushpass.games.casablanca import actions as act, events as ev, pieces
from brushpass.games.casablanca.evidence import RIGHT, contradicts
from brushpass.games.casablanca.pieces import Building, Information
from brushpass.games.casablanca.rules.judging import Disputed, Proof, Scope
from brushpass.games.casablanca.rules.rounds import close, dismiss, next_search
from brushpass.games.casablanca.state import Declaration, Phase, State
from brushpass.table import Ask, Entry, Illegal, Known, Move, Seat, change, only

PHASES = (
    Phase.WEIGHING, Phase.READING, Phase.DECIDING, Phase.DISPUTED, Phase.OPENING, Phase.PROVING,
)  # fmt: skip

_BUILDINGS = {building.value: building for building in Building}


def asks(state: State) -> Ask | None:
    case = state.declared
    match state.phase:
        case Phase.WEIGHING:
            declarers = tuple(zip(case.declarers, case.notes, strict=True))
            scope = Scope(case.building, declarers, case.challenges[case.current].declarer)
            return table.Judge(scope, (case.challenges[case.current].slip,))
        case Phase.READING:
            challenge = case.challenges[case.current]
            return table.Show((challenge.slip,), challenge.against)
        case Phase.DISPUTED:
            return table.Judge(Disputed(), (case.challenges[case.current].slip,))
        case Phase.OPENING:
            assert case.disputed is not None
            return table.Show((pieces.ENVELOPE_IN[case.disputed],), table.ALL)
        case Phase.PROVING:
            notes = tuple(case.notes_of(seat) for seat in case.contested)
            return table.Judge(Proof(case.building, notes), pieces.ALL_ENVELOPES)
        case _:
            return None


def apply(state: State, entry: Entry) -> State:
    match state.phase, entry:
        case Phase.WEIGHING, table.Judged(answers):
            return _weigh(state, answers)
        case Phase.READING, table.Shown():
            return _read_next(state, state.declared.current + 1)
        case Phase.DECIDING, table.Did(seat, act.Stand() | act.Withdraw() as action):
            return _decide(state, seat, action)
        case Phase.DISPUTED, table.Judged((answer,)) if answer in _BUILDINGS:
            return _dispute(state, _BUILDINGS[answer])
        case Phase.OPENING, table.Shown(_, _, (int(number),)):
            return _open(state, number)
        case Phase.PROVING, table.Judged(answers):
            return _prove(state, answers)
        case _:
            raise Illegal("CC-27" if state.phase is Phase.DECIDING else "CC-28")


def waiting(state: State) -> tuple[Seat, ...]:
    return state.declared.deciding if state.phase is Phase.DECIDING else ()


def moves(state: State, seat: Seat, known: Known) -> list[Move]:
    return [act.Stand(), act.Withdraw()] if state.phase is Phase.DECIDING else []


def settle(state: State) -> State:
    """Everyone has accepted or challenged."""
    if state.declared.challenges:
        return _read_next(state, 0)
    return _conclude(state, proven=())


def _read_next(state: State, number: int) -> State:
    """A challenge goes to its declarer; with several, to all against whom it counts (CC-30)."""
    case = change(state.declared, current=number)
    if number == len(case.challenges):
        case = change(case, deciding=case.challenged)
        return change(state, phase=Phase.DECIDING, declaration=case)
    if len(case.declarers) > 1:
        return change(state, phase=Phase.WEIGHING, declaration=case)
    return _address(state, case, case.declarers)


def _weigh(state: State, answers: tuple[str, ...]) -> State:
    case = state.declared
    addressee = case.challenges[case.current].declarer
    against = [seat for seat in case.declarers if seat == addressee or str(seat) in answers]
    return _address(state, case, tuple(against))


def _address(state: State, case: Declaration, against: tuple[Seat, ...]) -> State:
    now = case.current
    addressed = change(case.challenges[now], against=against)
    challenges = (*case.challenges[:now], addressed, *case.challenges[now + 1 :])
    return change(state, phase=Phase.READING, declaration=change(case, challenges=challenges))


def _decide(state: State, seat: Seat, action: act.Stand | act.Withdraw) -> State:
    case = state.declared
    case = change(case, deciding=tuple(other for other in case.deciding if other != seat))
    if isinstance(action, act.Withdraw):
        case = change(case, standing=tuple(other for other in case.standing if other != seat))
        state = state.recorded(ev.Withdrew(state.round, seat))
    state = change(state, declaration=case)
    return state if case.deciding else _open_next(state, 0)


def _open_next(state: State, number: int) -> State:
    """Open what is disputed, in turn order, as long as one of those concerned stands (CC-35)."""
    case = state.declared
    for later in range(number, len(case.challenges)):
        if any(seat in case.standing for seat in case.challenges[later].against):
            return change(state, phase=Phase.DISPUTED, declaration=change(case, current=later))
    if case.contested:
        return change(state, phase=Phase.PROVING)
    return _conclude(state, proven=())


def _dispute(state: State, building: Building) -> State:
    opened = dict(state.opened)
    if building in opened:
        return _hold_against(state, Information(building, opened[building]))
    case = change(state.declared, disputed=building)
    return change(state, phase=Phase.OPENING, declaration=case)


def _open(state: State, number: int) -> State:
    only(number in pieces.CODES + pieces.FILES, "CC-02")
    building = state.declared.disputed
    assert building is not None
    state = state.recorded(ev.Opened(state.round, building, number))
    state = change(state, opened=(*state.opened, (building, number)))
    return _hold_against(state, Information(building, number))


def _hold_against(state: State, truth: Information) -> State:
    """CC-35 (decided): everybody whom the open envelope contradicts is out."""
    case = state.declared
    fallen = [s for s in case.standing if contradicts(case.notes_of(s), case.building, truth)]
    state = state.recorded(*[ev.Contradicted(state.round, seat) for seat in fallen])
    standing = tuple(seat for seat in case.standing if seat not in fallen)
    case = change(case, standing=standing, disputed=None)
    return _open_next(change(state, declaration=case), case.current + 1)


def _prove(state: State, answers: tuple[str, ...]) -> State:
    """CC-36 (decided): only whether everything is right is told.

    Nobody unchallenged stands any more: an envelope that one of two different claims survives
    contradicts the other.
    """
    case = state.declared
    tried = case.contested
    only(len(answers) == len(tried), "CC-28")
    proven = tuple(seat for place, seat in enumerate(tried) if answers[place] == RIGHT)
    for seat in tried:
        if seat not in proven:
            failed = ev.Failed(state.round, seat, case.building, case.notes_of(seat))
            state = state.recorded(failed)
    return _conclude(change(state, declaration=change(case, standing=proven)), proven=proven)


def _conclude(state: State, *, proven: tuple[Seat, ...]) -> State:
    """CC-30 (decided): those who still stand win together; all other declarers are out."""
    case = state.declared
    winners = case.standing
    losers = tuple(seat for seat in case.declarers if seat not in winners)
    state = dismiss(state, *losers)
    if winners:
        alone = "CC-28" if proven else "CC-29"
        result = table.Outcome(winners, alone if len(winners) == 1 else "CC-30")
        return close(state, result, opened=bool(proven))
    state = change(state, declaration=None)
    return state if state.result else next_search(state)
