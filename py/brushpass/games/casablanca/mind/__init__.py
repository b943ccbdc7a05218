"""The computer that plays Code Casablanca: beliefs from its seat's clues, then an act.

`solving` finds the likeliest solution; `travelling`, `asking`, `answering` and `declaring` say what
to do about that; `advice` what it tells a player's notebook. A recruit forgets, and believes what
it is told; an agent doubts and challenges, and forgets old slips; a fox forgets nothing, watches
how far the others are, and lies more.
"""

from __future__ import annotations

from random import Random

from brushpass.contract.mind import Level, Mind, Outlook, Thinking
from brushpass.games.casablanca.actions import Declare, EndSearch, Question
from brushpass.games.casablanca.analyst.beliefs import Beliefs, believe
from brushpass.games.casablanca.analyst.worlds import Odds
from brushpass.games.casablanca.clues import Clue, Seen, clues
from brushpass.games.casablanca.mind import answering, asking, declaring, travelling
from brushpass.games.casablanca.mind.advice import advise
from brushpass.games.casablanca.pieces import Enquiry
from brushpass.games.casablanca.state import Phase, State
from brushpass.table import Free, Write

NAIVE = 0.02
"""The share of answers that a recruit takes for lies."""
HEARD = {Level.RECRUIT: 3, Level.AGENT: 6}
"""For how many rounds a mind remembers what it was told, if it forgets."""
SEEN = {Level.RECRUIT: 12}
"""For how many rounds it remembers what it has seen itself."""


def think(outlook: Outlook[State], level: Level, rng: Random) -> Thinking:
    phase = outlook.state.phase
    if phase is Phase.TURNING:
        turned = rng.choice(outlook.moves)
        assert not isinstance(turned, Free)
        return turned
    held = beliefs(outlook, level)
    yield
    if phase is Phase.ANSWERING:
        return answering.answer(outlook, level, held, rng)
    if phase is Phase.DECIDING:
        return declaring.decide(outlook, held)
    odds = yield from held.odds()
    match phase:
        case Phase.CHOOSING:
            return (yield from travelling.go(outlook, level, held, odds, rng))
        case Phase.SEARCHING:
            return (yield from _search(outlook, level, held, odds))
        case Phase.ASKING:
            return _ask(outlook, level, held, odds, rng)
        case Phase.JOINING:
            return (yield from declaring.join(outlook, level, held, odds))
        case Phase.NOTING:
            return (yield from declaring.write_notes(outlook, held, odds))
        case _:
            return declaring.challenge(outlook, level, odds)


def beliefs(outlook: Outlook[State], level: Level) -> Beliefs:
    state = outlook.state
    everything = clues(state, outlook.seat, outlook.known)
    kept = [clue for clue in everything if _remembers(level, clue, state.round)]
    naive = level is Level.RECRUIT
    return believe(kept, state, [NAIVE] * len(outlook.players) if naive else None)


def _remembers(level: Level, clue: Clue, now: int) -> bool:
    """Lower levels forget; everybody remembers what was opened for all."""
    if isinstance(clue, Seen):
        return clue.opened or now - clue.round < SEEN.get(level, now)
    return now - clue.round < HEARD.get(level, now)


def _search(outlook: Outlook[State], level: Level, held: Beliefs, odds: Odds) -> Thinking:
    """Accuse if it will surely be proven; else ask, else declare, else end the search."""
    proof = asking.sure_accusation(odds, outlook.known, outlook.moves)
    if proof:
        return proof
    open_to = [move.asked for move in outlook.moves if isinstance(move, Question)]
    question = asking.best_question(held, odds, outlook.state, open_to)
    if question:
        return Question(question.asked)
    if Declare() in outlook.moves:
        if (yield from declaring.wants_to_declare(outlook, level, held, odds)):
            return Declare()
    return EndSearch()


def _ask(outlook: Outlook[State], level: Level, held: Beliefs, odds: Odds, rng: Random) -> Write:
    """A recruit asks about any building that it hasn't seen; the others ask what tells most."""
    writes = [move for move in outlook.moves if isinstance(move, Write)]
    slips = {move.face: move for move in writes if isinstance(move.face, Enquiry)}
    asked = outlook.state.asked
    assert asked is not None
    best = asking.best_question(held, odds, outlook.state, [asked])
    if level is Level.RECRUIT or best is None:
        new = [move for face, move in slips.items() if face.building not in held.seen()]
        return rng.choice(new or list(slips.values()))
    return slips[best.enquiry]


MIND: Mind[State] = Mind(think=think, advise=advise)
