"""Nevidimka, "The Invisible Man", a family game from Russia; its booklet names no author and no
publisher. Unofficial.

One player is the Invisible Man and hides in a town of twenty places. The others are policemen
who check signals, question witnesses, shoot paint, and chase him once he is seen. All rules,
numbered: `strings/rules.en.md`. The map and the cards are text files in `printed/`.
"""

from brushpass.games.nevidimka import rules
from brushpass.games.nevidimka.actions import ACTIONS, Lay, Shift
from brushpass.games.nevidimka.pieces import Kind, Numbers, Place, Plus, Setup
from brushpass.games.nevidimka.state import State
from brushpass.table import Game

GAME: Game[State] = Game(
    id="nevidimka",
    prefix="NV",
    setup=Setup,
    actions=ACTIONS,
    faces={Kind.SIGNAL: Place, Kind.YES: Plus, Kind.NO: Plus, Kind.CLOAK: Numbers},
    start=rules.start,
    asks=rules.asks,
    apply=rules.apply,
    waiting=rules.waiting,
    moves=rules.moves,
    outcome=rules.outcome,
    check=rules.check,
    takes_back=(Lay, Shift),
)
