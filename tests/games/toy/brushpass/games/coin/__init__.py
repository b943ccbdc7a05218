"""Heads or tails: the smallest game that the shelf can hold.

One player hides a coin under a hand, the other guesses which side is up, and the hand is lifted.
All rules, numbered: `strings/rules.en.md`.
"""

from brushpass.games.coin.actions import ACTIONS
from brushpass.games.coin.pieces import COIN, Setup, Side
from brushpass.games.coin.rules import course
from brushpass.games.coin.state import State
from brushpass.table import Game

GAME: Game[State] = Game(
    id="coin",
    prefix="HT",
    setup=Setup,
    actions=ACTIONS,
    faces={COIN: Side},
    start=course.start,
    asks=course.asks,
    apply=course.apply,
    waiting=course.waiting,
    moves=course.moves,
    outcome=course.outcome,
    takes_back=(COIN,),
)
