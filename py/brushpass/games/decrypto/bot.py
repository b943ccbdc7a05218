"""A player who plays at random, and the tables it plays at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from brushpass.contract import Bot
from brushpass.games.decrypto.pieces import COLUMNS, Answers, Clue, Message, Setup, Team
from brushpass.games.decrypto.rules.clues import desk, what_counts
from brushpass.games.decrypto.state import State
from brushpass.table import Act, Card, Free, Known, Seat, Write

DECK = tuple(
    "anchor balloon bridge candle carpet castle clock comet compass crane crown diamond dragon "
    "engine feather forest fountain garden glacier hammer harbour helmet island jacket jungle "
    "kettle ladder lantern lemon lighthouse magnet mirror mountain needle ocean orchestra palace "
    "parachute pepper piano pirate pumpkin pyramid rocket saddle sailor satellite shadow snow "
    "spider telescope temple thunder ticket tower train tunnel umbrella valley violin volcano "
    "wagon whistle window".split()
)
SYLLABLES = tuple("ba do fe gu hi ka lo me nu pi ra so te vu zi".split())


def setups(deck: tuple[str, ...] = DECK) -> Iterator[Setup]:
    """Every way to sit down: all numbers of players, either team the larger, both timers."""
    people = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana")
    white, black = Team.WHITE, Team.BLACK
    for size in range(4, 9):
        teams = tuple((white, black)[seat % 2] for seat in range(size))
        yield Setup(players=people[:size], teams=teams, words=deck)
        if size % 2:
            yield Setup(players=people[:size], teams=(*teams[:-1], black), words=deck)
    four = Setup(players=people[:4], teams=(black, black, white, white), words=deck)
    yield replace(four, names=("The Doves", "The Ravens"), seen=deck[8:40], sand_timer=False)
    three = Setup(players=people[:3], teams=(white, white, black), words=deck)
    yield three
    yield replace(three, teams=(white, black, black), names=("The Ear", "The Pair"))
    yield replace(three, teams=(white, black, white), seen=deck[:30], sand_timer=False)


def fill(free: Free, state: State, seat: Seat, known: Known, rng: Random) -> Act:
    """An act of the kind that a free move allows."""
    assert free.slip is not None
    if free.kind is Answers:
        return Write(free.slip, _answers(state, rng))
    return _message(free.slip, state, seat, known, rng)


def _answers(state: State, rng: Random) -> Answers:
    words = [rng.choice((*state.setup.words, "", "no idea")) for _ in range(COLUMNS)]
    first, second, third, fourth = words
    return Answers((first, second, third, fourth))


def _message(slip: Card, state: State, seat: Seat, known: Known, rng: Random) -> Act:
    rules = desk(state, seat, known)
    while True:
        written = (_clue(rng), _clue(rng), _clue(rng))
        message = what_counts(written, rules)
        if state.late:
            first, second, third = (rng.choice((clue, None)) for clue in message.clues)
            return Write(slip, Message((first, second, third)))
        if None not in message.clues:
            return Write(slip, message)


def _clue(rng: Random) -> Clue:
    """Words of no language, so that no deck has them."""
    text = "".join(rng.choices(SYLLABLES, k=rng.randint(3, 5)))
    return Clue(text, performed=rng.random() < 0.1)


BOT: Bot[State] = Bot(setups=setups, fill=fill)
