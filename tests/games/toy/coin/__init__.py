"""Heads or tails: the smallest game that the shelf can hold, with all that a game has.

One hides a coin under a hand, the other guesses which side is up, and the hand is lifted.
"""

from brushpass.table import Game

from . import rules
from .state import COIN, Guess, Setup, Side, State

GAME: Game[State] = Game(
    id="coin",
    prefix="HT",
    setup=Setup,
    actions=(Guess,),
    faces={COIN: Side},
    start=rules.start,
    asks=rules.asks,
    apply=rules.apply,
    waiting=rules.waiting,
    moves=rules.moves,
    outcome=rules.outcome,
    takes_back=(COIN,),
)
