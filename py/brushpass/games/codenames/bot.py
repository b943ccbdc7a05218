"""A player who plays at random, and the tables it plays at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from brushpass.contract import Bot
from brushpass.games.codenames.actions import GiveClue
from brushpass.games.codenames.pieces import NUMBERS, Form, Names, Setup, Team
from brushpass.games.codenames.state import State
from brushpass.table import Act, Free, Known, Seat, Write

DECK = tuple(
    "anchor balloon bridge candle carpet castle clock comet compass crane crown diamond dragon "
    "engine feather forest fountain garden glacier hammer harbour helmet island jacket jungle "
    "kettle ladder lantern lemon lighthouse magnet mirror mountain needle ocean orchestra palace "
    "parachute pepper piano pirate pumpkin pyramid rocket saddle sailor satellite shadow snow "
    "spider telescope temple thunder ticket tower train tunnel umbrella valley violin volcano "
    "wagon whistle window".split()
)
SAYINGS = ("bright", "salt", "wide", "old", "loud", "north", "steam", "silk", "gold", "quick")


def setups(deck: tuple[str, ...] = DECK) -> Iterator[Setup]:
    """Every way to sit down: all forms, all numbers of players, the house rules."""
    names = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana")
    for size in range(4, 9):
        teams = tuple(Team.RED if seat % 2 == 0 else Team.BLUE for seat in range(size))
        yield Setup(players=names[:size], teams=teams, chiefs=(0, 1), words=deck)
    four = (Team.RED, Team.BLUE, Team.BLUE, Team.RED)
    strict = Setup(players=names[:4], teams=four, chiefs=(3, 2), words=deck, seconds=90)
    yield replace(strict, names=Names.NONE, compounds=False, abbreviations=False)
    for size, leads in ((2, 1), (3, 2), (5, 0)):
        yield Setup(
            players=names[:size],
            teams=(Team.BLUE,) * size,
            chiefs=(leads,),
            words=deck,
            form=Form.TOGETHER,
            seconds=60 if size == 3 else None,
        )
    rivals = (Team.RED, None, Team.BLUE)
    yield Setup(
        players=names[:3], teams=rivals, chiefs=(0, 2), words=deck, form=Form.RIVALS, rhymes=True
    )


def fill(free: Free, state: State, seat: Seat, known: Known, rng: Random) -> Act:
    """An act of the kind that a free move allows."""
    word = rng.choice(SAYINGS)
    if free.slip is not None:
        return Write(free.slip, word)
    return GiveClue(word, rng.choice(NUMBERS))


BOT: Bot[State] = Bot(setups=setups, fill=fill)
