"""What a mind concludes from others' acts: which Signals a policeman may hold, and who plays badly.

The Invisible Man sees where each policeman lays Yes cards, and which places he passes although he
could have checked them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from brushpass.contract import Level
from brushpass.games.nevidimka.actions import Enter, Lay, MoveTo, Shift, TakeNo
from brushpass.games.nevidimka.mind.ground import steps_to_enter
from brushpass.games.nevidimka.mind.sight import Sight
from brushpass.games.nevidimka.pieces import HAND, PLACES, STATION, Kind, Place, Spot
from brushpass.table import Did, Entry, Rolled, Seat, Shown

SUPPORTED = 4.0
"""How much likelier a Signal is where its holder has laid a Yes card."""
PASSED = 0.6
"""How much likelier it is where he could have checked and went on."""

RECENT = 400
"""How many entries of the log are read; older ones tell little."""
SLOW = 12
"""Policemen who check less than once in this many turns dawdle."""
KNOWN_AFTER = 6
"""How many turns of each policeman it takes to tell."""

AT_FIRST = 5
"""An Invisible Man who moves a No card among this many first acts has no plan."""

Weights = dict[Seat, dict[Place, float]]


def signals_in(sight: Sight) -> Mapping[Seat, Mapping[Place, float]]:
    """For each policeman and place, the chance that he holds its Signal."""
    weights = {officer.seat: dict.fromkeys(PLACES, 1.0) for officer in sight.state.police}
    if dawdle(sight):
        pass  # what they do means nothing
    elif sight.level is Level.FOX:
        log = sight.outlook.log
        begin = None if len(log) > RECENT else STATION
        _read(log[-RECENT:], dict.fromkeys(weights, begin), weights)
    else:
        for place in sight.state.yes_out.values():
            for of in weights.values():
                of[place] = SUPPORTED
    found = {}
    for officer in sight.police:
        of = {place: weights[officer.seat][place] for place in sight.state.unchecked}
        share = len(officer.signals) / (sum(of.values()) or 1.0)
        found[officer.seat] = {place: min(1.0, share * weight) for place, weight in of.items()}
    return found


def _read(log: Sequence[Entry], at: dict[Seat, Spot | None], weights: Weights) -> None:
    """Update the weights by what every policeman has done, given where he stood."""
    roll = 0
    laid: Seat | None = None
    """Who has laid or moved a Yes card in this turn, so that there is no chase."""
    for entry in log:
        if isinstance(entry, Rolled):
            roll = entry.value
        elif isinstance(entry, Did) and entry.seat in weights:
            seat, act = entry.seat, entry.action
            if isinstance(act, (Lay, Shift)):
                laid = seat
                weights[seat][act.place] *= SUPPORTED
            elif isinstance(act, MoveTo):
                if laid == seat:
                    _passed(weights[seat], at[seat], roll)
                at[seat], laid = act.cell, None
            elif isinstance(act, Enter):
                at[seat], laid = act.place, None
        elif isinstance(entry, Shown) and entry.to != "all":
            (seat,) = entry.to
            if entry.cards[0].kind == Kind.SIGNAL and seat in weights:
                weights[seat] = {place: (1.0 + of) / 2 for place, of in weights[seat].items()}


def _passed(of: dict[Place, float], start: Spot | None, roll: int) -> None:
    if start is None:
        return
    for place, steps in steps_to_enter(start).items():
        if steps <= roll:
            of[place] *= PASSED


def dawdle(sight: Sight) -> bool:
    """Whether policemen hardly ever check, so that there is time to guard the whole town."""
    if sight.level is not Level.FOX:
        return False
    checks = turns = 0
    for entry in sight.outlook.log[-RECENT:]:
        if isinstance(entry, Did) and isinstance(entry.action, (Enter, MoveTo)):
            if entry.seat != sight.state.setup.invisible:
                turns += 1
                checks += isinstance(entry.action, Enter)
    return turns >= KNOWN_AFTER * len(sight.police) and checks * SLOW < turns


def is_careless(sight: Sight) -> bool:
    """Whether the Invisible Man moves No cards before he has laid those in his hand."""
    if sight.level is not Level.FOX:
        return False
    hand = HAND * len(sight.state.police)
    laid = moved = early = 0
    for entry in sight.outlook.log[:RECENT]:
        if isinstance(entry, Did) and entry.seat == sight.state.setup.invisible:
            if isinstance(entry.action, Lay):
                laid += 1
                hand -= 1
            elif isinstance(entry.action, TakeNo):
                hand += 1
            elif isinstance(entry.action, Shift):
                moved += hand > 0
                early += hand > 0 and laid + moved <= AT_FIRST
    return early > 0 or (moved > 1 and 3 * moved > laid)
