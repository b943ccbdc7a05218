"""When to declare the case solved, what to write, and how to meet somebody else's notes.

A declaration that is challenged wins if everything in it is right, and a challenge costs nothing.
So one declares when that is likelier to win than waiting.
"""

from __future__ import annotations

from brushpass.contract.mind import Level, Outlook
from brushpass.games.casablanca.actions import Accept, Declare, Refrain, Stand, Withdraw
from brushpass.games.casablanca.analyst.beliefs import Beliefs
from brushpass.games.casablanca.analyst.worlds import Odds
from brushpass.games.casablanca.evidence import contradicts
from brushpass.games.casablanca.mind.solving import HOPELESS, guess, solve
from brushpass.games.casablanca.orders import order_cards
from brushpass.games.casablanca.pieces import CODES, ORDER_CARDS, Building, Information
from brushpass.games.casablanca.state import State
from brushpass.table import Act, Free, Seat, Write
from brushpass.table.slices import Slices

BOLDNESS = {Level.RECRUIT: 0.35, Level.AGENT: 0.75}
"""How sure a mind must be to declare. A fox looks at how far the others are instead."""
IN_THE_END = 0.9
"""How often those are right who wait and get the next opportunity."""
DECLARES_RIGHT = 0.75
"""How often others are right when they declare."""
SURE = 0.999
DECLARES_ELSEWHERE = 0.2
"""How likely somebody declares where the genuine file doesn't lie, compared to where it does."""
KNOWS_NOTHING, KNOWS_ALL = 6.0, 10.0
"""How much a player has found out who can't declare yet, and one who surely can."""
SLIP_IS_WORTH = 0.5
"""How much a slip tells, compared to a look into an envelope."""


def chance_to_wait_for(outlook: Outlook[State], level: Level, here: Building) -> float:
    """How likely one still wins without declaring here and now."""
    if level in BOLDNESS:
        return BOLDNESS[level]
    state, seat = outlook.state, outlook.seat
    mine = _sent_here(state, seat, here)
    others = [o for o in range(len(state.places)) if o != seat and o not in state.out]
    theirs = sum(_readiness(state, other) * _sent_here(state, other, here) for other in others)
    left_alone = 1 - DECLARES_RIGHT if len(others) == 1 else 0.0
    return (IN_THE_END * mine + left_alone * theirs) / (mine + theirs)


def _sent_here(state: State, seat: Seat, here: Building) -> float:
    """The share of order cards that bring this player's agent here."""
    agent = state.setup.agents[seat]
    orders = [card[agent] for card in order_cards()]
    return len([one for one in orders if one.starred or one.building is here]) / ORDER_CARDS


def _readiness(state: State, seat: Seat) -> float:
    """How much of the case a player may have found out: looks and questions are public."""
    seen = state.looks[seat] | {building for building, _ in state.opened}
    slips = len([message for message in state.messages if message.asker == seat])
    found_out = len(seen) + SLIP_IS_WORTH * slips
    return min(1.0, max(0.0, (found_out - KNOWS_NOTHING) / (KNOWS_ALL - KNOWS_NOTHING)))


def wants_to_declare(
    outlook: Outlook[State], level: Level, held: Beliefs, odds: Odds
) -> Slices[bool]:
    here = outlook.state.places[outlook.seat]
    assert here is not None
    found = yield from solve(held, odds, here)
    return found is not None and found.chance >= chance_to_wait_for(outlook, level, here)


def join(outlook: Outlook[State], level: Level, held: Beliefs, odds: Odds) -> Slices[Act]:
    """Whether to declare too: those who don't win only if the declarers are wrong (CC-25)."""
    case = outlook.state.declared
    here = case.building
    genuine = sum(odds.of(here, sum(CODES) - code) * odds.aside(code) for code in CODES)
    likelier = 1.0
    waiting = BOLDNESS[Level.RECRUIT]
    if level is not Level.RECRUIT and genuine:
        likelier = 1 / (genuine + DECLARES_ELSEWHERE * (1 - genuine))
        left = len(outlook.state.places) - len(outlook.state.out) - len(case.declarers)
        waiting = (1 - DECLARES_RIGHT * likelier * genuine) / left
    found = yield from solve(held, odds, here, HOPELESS / likelier)
    return Declare() if found and found.chance * likelier > waiting else Refrain()


def write_notes(outlook: Outlook[State], held: Beliefs, odds: Odds) -> Slices[Act]:
    free = next(move for move in outlook.moves if isinstance(move, Free))
    assert free.slip is not None
    solution = yield from guess(held, odds, outlook.state.declared.building)
    return Write(free.slip, solution.notes)


def challenge(outlook: Outlook[State], level: Level, odds: Odds) -> Act:
    """Wrong challenges cost nothing (CC-35), so only a recruit accepts without knowing better."""
    accept = next(move for move in outlook.moves if isinstance(move, Accept))
    against = _against(outlook, accept.declarer)
    if not against:
        return accept
    piece = max(against, key=lambda piece: odds.of(piece.building, piece.number))
    likely = odds.of(piece.building, piece.number)
    enough = SURE if level is Level.RECRUIT else 0.0
    return against[piece] if likely > enough else accept


def _against(outlook: Outlook[State], declarer: Seat) -> dict[Information, Write]:
    """What may be said against these notes; declarers say nothing against their own."""
    case = outlook.state.declared
    slip = case.challenge_slip(challenger=outlook.seat, declarer=declarer)
    found = {
        move.face: move
        for move in outlook.moves
        if isinstance(move, Write) and move.slip == slip and isinstance(move.face, Information)
    }
    if outlook.seat not in case.declarers:
        return found
    own = case.notes_of(outlook.seat)
    return {
        piece: move for piece, move in found.items() if not contradicts(own, case.building, piece)
    }


def decide(outlook: Outlook[State], held: Beliefs) -> Act:
    """Stand, unless one has seen that the notes are wrong: withdrawing saves nothing."""
    case = outlook.state.declared
    notes = case.notes_of(outlook.seat)
    seen = held.seen().items()
    wrong = any(contradicts(notes, case.building, Information(*one)) for one in seen)
    return Withdraw() if wrong else Stand()
