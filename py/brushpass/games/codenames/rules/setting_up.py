"""Before the first card: who may sit how, and which words are dealt.

CU-01, CU-02, CU-32, CU-40 and CU-42.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from brushpass.games.codenames import pieces
from brushpass.games.codenames.pieces import CELLS, Form, Role, Setup, Team
from brushpass.games.codenames.state import Phase, State
from brushpass.table import Illegal
from brushpass.words import key
from brushpass.words.seen import new_words, seen_after

MIN_SECONDS = 10
MAX_SECONDS = 600


def start(setup: Setup) -> State:
    _check_seats(setup)
    if setup.seconds is not None and not MIN_SECONDS <= setup.seconds <= MAX_SECONDS:
        raise Illegal("CU-35", seconds=setup.seconds)
    if setup.for_adults and not setup.of_age:
        raise Illegal("CU-34")
    if len(_distinct(setup.words)) < len(setup.words) or len(setup.words) < CELLS:
        raise Illegal("CU-02", words=len(_distinct(setup.words)))
    if setup.form is Form.TOGETHER:
        team = setup.teams[0]
        assert team is not None
        return State(setup, Phase.DEALING_KEY, first=team, turn=team)
    return State(setup, Phase.DRAWING_LOTS)


def _check_seats(setup: Setup) -> None:
    rule = {Form.TEAMS: "CU-01", Form.TOGETHER: "CU-40", Form.RIVALS: "CU-42"}[setup.form]
    seats = range(len(setup.players))
    if len(setup.teams) != len(seats) or any(seat not in seats for seat in setup.chiefs):
        raise Illegal(rule)
    red, blue = (setup.teams.count(team) for team in Team)
    led = sorted(setup.teams[seat] or "" for seat in setup.chiefs)
    match setup.form:
        case Form.TEAMS:
            even = abs(red - blue) <= 1 and red + blue == len(seats) >= 4
            fits = even and led == ["blue", "red"]
        case Form.TOGETHER:
            fits = len(seats) >= 2 and len(seats) in (red, blue) and len(led) == 1
        case Form.RIVALS:
            fits = len(seats) == 3 and (red, blue) == (1, 1) and led == ["blue", "red"]
    if not fits:
        raise Illegal(rule, players=len(seats))


@lru_cache(maxsize=16)
def _distinct(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(map(key, words))


def unseen(setup: Setup) -> tuple[str, ...]:
    """The words to deal from: those new to this table, or all once these are used up."""
    return new_words(setup.words, setup.seen, CELLS)


def key_faces(first: Team) -> Sequence[Role]:
    return (
        [Role(first)] * pieces.FIRST_TEAM
        + [Role(first.other)] * pieces.SECOND_TEAM
        + [Role.BYSTANDER] * pieces.BYSTANDERS
        + [Role.ASSASSIN]
    )


def rematch(setup: Setup, state: State) -> Setup:
    """Another game at this table, with new words."""
    return replace(setup, seen=seen_after(setup.words, setup.seen, CELLS, state.words))
