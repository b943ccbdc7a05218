"""Microfilms: who loses, who is paid, when the supply is used up.

II-15, II-17, II-19 to II-26. Losses are settled at once, what blue and green are worth is paid
when the turn ends; so losses always come first (II-23).
"""

from __future__ import annotations

from operator import add

from brushpass.games.invisible_ink.state import State, earned
from brushpass.table import Outcome, Seat, change


def lose(state: State, namer: Seat) -> State:
    """The seat that named black and the double agent each lose one microfilm, if they have one."""
    films = list(state.films)
    paying = [seat for seat in (namer, state.drawer) if films[seat]]
    for seat in paying:
        films[seat] -= 1
    return change(state, films=tuple(films), supply=state.supply + len(paying))


def pay(state: State) -> State:
    """Settle the turn, and look at the supply: only now (II-24)."""
    earnings = earned(state)
    owed = sum(earnings)
    films = tuple(map(add, state.films, earnings))
    paid = min(owed, state.supply)
    supply = state.supply - paid
    result = None if supply else final(films, credit=owed - paid)
    return change(state, films=films, supply=supply, result=result)


def final(films: tuple[int, ...], *, credit: int) -> Outcome:
    """Most points win, equal points share the win (II-26)."""
    most = max(films)
    winners = tuple([seat for seat, points in enumerate(films) if points == most])
    return Outcome(winners, "II-25" if credit else "II-24", scores=films)
