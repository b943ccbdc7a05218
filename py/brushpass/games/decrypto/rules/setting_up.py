"""Before the first card: who may sit how, and which keywords are dealt.

DE-01, DE-02 and DE-32.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from brushpass.games.decrypto.pieces import COLUMNS, MAX_TEAM_NAME, Setup, Team
from brushpass.games.decrypto.state import Phase, State, for_three, senders
from brushpass.table import Illegal
from brushpass.words import bare, key
from brushpass.words.seen import new_words, seen_after

SMALLEST_TEAM = 2
LARGEST_TEAM = 4


def start(setup: Setup) -> State:
    _check_teams(setup)
    _check_names(setup.names)
    distinct = _distinct(setup.words)
    if "" in distinct or len(distinct) < len(setup.words) or len(distinct) < needed(setup):
        raise Illegal("DE-02", words=len(distinct))
    return State(setup, Phase.DEALING_KEYWORDS, sender=senders(setup)[0])


def _check_teams(setup: Setup) -> None:
    sizes = [setup.teams.count(team) for team in Team]
    if len(setup.teams) != len(setup.players):
        raise Illegal("DE-01", players=len(setup.players))
    if for_three(setup):
        if sorted(sizes) != [1, 2]:
            raise Illegal("DE-32")
        return
    whole = all(SMALLEST_TEAM <= size <= LARGEST_TEAM for size in sizes)
    if not whole or abs(sizes[0] - sizes[1]) > 1:
        raise Illegal("DE-01", players=len(setup.players))


def _check_names(names: tuple[str, str]) -> None:
    white, black = (key(name) for name in names)
    if (white and white == black) or any(len(name) > MAX_TEAM_NAME for name in names):
        raise Illegal("DE-01", names=names)


@lru_cache(maxsize=16)
def _distinct(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(map(bare, words))


def needed(setup: Setup) -> int:
    """How many keywords a game takes."""
    return COLUMNS * len(senders(setup))


def unseen(setup: Setup) -> tuple[str, ...]:
    """The words to draw from: those new to this table, or all once these are used up."""
    return new_words(setup.words, setup.seen, needed(setup))


def rematch(setup: Setup, state: State) -> Setup:
    """Another game at this table, with new keywords."""
    return replace(setup, seen=seen_after(setup.words, setup.seen, needed(setup), state.keywords))
