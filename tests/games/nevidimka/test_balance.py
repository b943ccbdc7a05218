"""Nobody unbalances the town unnoticed: NV-60, in a run too small to be exact.

The limits are so wide that chance alone breaks one in fewer than a thousand runs, and the seed is
fixed, so that a run is always the same. `make balance` measures exactly.
"""

from __future__ import annotations

from collections import Counter

import pytest
from tools.balance import Figure, median, share
from tools.balance.nevidimka import Tally, tally

from brushpass.contract import Level
from brushpass.games.nevidimka.printed.ways import door
from brushpass.games.nevidimka.rules import chase, checks, turns
from brushpass.games.nevidimka.state import State
from brushpass.table import Illegal, Seat, change, table

GAMES = 10
SEED = 7


@pytest.mark.rule("NV-60")
def test_both_sides_win() -> None:
    """All numbers of policemen together: what is even for each is even for all."""
    each = [tally(policemen, GAMES, SEED) for policemen in (1, 2, 3)]
    seen = sum([found.seen for found in each], Counter[str]())
    his = sum(found.winners[0] for found in each)
    assert sum(found.games for found in each) == 3 * GAMES
    assert 0.15 * 3 * GAMES <= his <= 0.85 * 3 * GAMES
    assert 20 <= median("rolls", [roll for found in each for roll in found.rolls]).value <= 130
    assert seen["open"] >= seen["disputes"] / 4
    assert seen["hidden"] + seen["slipped"] >= seen["hits"] / 3
    assert seen["hidden"] >= seen["slipped"] / 3


@pytest.mark.rule("NV-60")
def test_a_town_without_misses_and_cloaks_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The test above can fail: he hardly ever wins where every shot hits and every catch counts."""
    monkeypatch.setattr(checks, "pass_turn_from", _hit)
    monkeypatch.setattr(chase, "caught", lambda state: turns.win(state, state.turn, "NV-35"))
    assert tally(2, GAMES, SEED).winners[0] < 0.15 * GAMES


def _hit(state: State, shooter: Seat) -> State:
    return turns.pass_turn(change(state, shooter=shooter, pawn=door(state.last_check.place)))


def test_a_share_has_its_interval() -> None:
    half = share("half", 50, 100, 0.35, 0.65)
    assert half.value == 0.5
    assert 0.40 < half.low < 0.41
    assert 0.59 < half.high < 0.60
    assert half.kept
    assert str(half).endswith("50.0 %  40.4 % to 59.6 %   kept: at least 35.0 %, at most 65.0 %")
    assert not share("too few", 3, 100, 0.35).kept
    assert "BROKEN" in str(share("too many", 90, 100, None, 0.65))
    assert share("nothing", 0, 0) == Figure("nothing", 0.0, 0.0, 1.0)


def test_a_median_has_its_interval() -> None:
    middle = median("rolls", range(101), 20, 90)
    assert (middle.value, middle.kept) == (50, True)
    assert 38 <= middle.low < 50 < middle.high <= 62


def test_who_plays_at_random_may_never_come_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then nobody has won; a game of minds that doesn't end has something wrong with it."""
    monkeypatch.setattr(table, "MAX_ENTRIES", table.KEPT_FREE + 50)
    unfinished = tally(1, 1, SEED, theirs=None)
    assert (unfinished.games, unfinished.winners.total()) == (1, 0)
    with pytest.raises(Illegal):
        tally(1, 1, SEED)


def test_a_tally_is_the_same_for_the_same_seed() -> None:
    def short(seed: int) -> Tally:
        return tally(1, 2, seed, his=Level.RECRUIT, theirs=Level.RECRUIT)

    assert short(3) == short(3)
    assert short(3) != short(4)
