"""Where to go on a starred order."""

from __future__ import annotations

from random import Random

from brushpass.contract.mind import Level, Outlook
from brushpass.games.casablanca import actions, clues, evidence
from brushpass.games.casablanca.analyst.beliefs import Beliefs
from brushpass.games.casablanca.analyst.worlds import Odds
from brushpass.games.casablanca.mind import asking, declaring, solving
from brushpass.games.casablanca.pieces import Building
from brushpass.games.casablanca.state import State
from brushpass.table import Act, Seat
from brushpass.table.slices import Slices

FOUND_OUT = 1.5
"""What it costs, in bits, to meet somebody who may prove one's lie."""


def go(
    outlook: Outlook[State], level: Level, held: Beliefs, odds: Odds, rng: Random
) -> Slices[Act]:
    """To declare, if one can; otherwise where looking and asking tell most."""
    if level is Level.RECRUIT:
        new = [place for place in Building if place not in held.seen()]
        return actions.GoTo(rng.choice(new or list(Building)))
    found = yield from solving.solve(held, odds)
    if found and found.chance >= declaring.chance_to_wait_for(outlook, level, found.here):
        return actions.GoTo(found.here)
    return actions.GoTo(max(Building, key=lambda place: _worth(outlook, held, odds, place)))


def _worth(outlook: Outlook[State], held: Beliefs, odds: Odds, place: Building) -> float:
    state, seat = outlook.state, outlook.seat
    others = [
        other
        for other, where in enumerate(state.places)
        if where is place and other != seat and other not in state.to_choose
    ]
    worth = asking.search_gain(odds, place)
    if seat not in state.double_agents:
        question = asking.best_question(held, odds, state, others)
        worth += question.gain if question else 0.0
    return worth - FOUND_OUT * len(_who_can_prove_a_lie(held, state, others))


def _who_can_prove_a_lie(held: Beliefs, state: State, others: list[Seat]) -> set[Seat]:
    """The players here to whom this seat lied about a building, and who have looked there since."""
    seen = {clue.building: clue.number for clue in held.clues if isinstance(clue, clues.Seen)}
    return {
        clue.who
        for clue in held.clues
        if isinstance(clue, clues.Given)
        and clue.who in others
        and clue.message not in state.proven
        and clue.building in state.looks[clue.who]
        and clue.building in seen
        and evidence.right_answer(clue.kind, seen[clue.building]) != clue.answer
    }
