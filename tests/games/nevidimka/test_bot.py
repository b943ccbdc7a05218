"""The player who plays at random is hasty, so that games end; every kind of act still comes up."""

from __future__ import annotations

from random import Random

from brushpass.games import selfplay
from brushpass.games.nevidimka.actions import ACTIONS, Done, Hide, MoveTo, Stay
from brushpass.games.nevidimka.bot import pick
from brushpass.table import Did

RARE = {Stay}
"""With the town as it is there is always a way to run (NV-53)."""


def test_random_games_are_short_and_show_every_kind_of_act() -> None:
    ways = selfplay.setups("nevidimka")
    games = [selfplay.play("nevidimka", ways[seed % len(ways)], seed) for seed in range(80)]
    kinds = {type(entry.action) for table in games for entry in table.log if isinstance(entry, Did)}
    assert kinds >= set(ACTIONS) - RARE
    assert sum(len(table.log) for table in games) < 450 * len(games)


def test_it_prefers_what_brings_a_game_on_but_not_always() -> None:
    rng = Random(1)
    for last in (Hide("laboratory"), Done()):
        picked = [pick([MoveTo(1), MoveTo(2), last], rng) for _ in range(200)]
        assert picked.count(last) > 120
        assert {MoveTo(1), MoveTo(2)} < set(picked)
