"""A player who plays at random, and the tables it plays at."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from brushpass.contract import Bot
from brushpass.games.casablanca import pieces
from brushpass.games.casablanca.pieces import Agent, Building, Notes, Setup
from brushpass.games.casablanca.state import State
from brushpass.table import Act, Free, Known, Seat, Write


def setups() -> Iterator[Setup]:
    """Every way to sit down: all numbers of players, and colours chosen or not."""
    names = ("Ana", "Ben", "Cleo", "Dan")
    for size in (2, 3, 4):
        yield Setup(players=names[:size])
        yield Setup(players=names[:size], agents=tuple(Agent)[::-1][:size])


def fill(free: Free, state: State, seat: Seat, known: Known, rng: Random) -> Act:
    """Notes that fit what this player has seen, and are a guess otherwise."""
    assert free.slip is not None
    assert isinstance(free.limits, Building)
    return Write(free.slip, guess(free.limits, known, rng))


def guess(here: Building, known: Known, rng: Random) -> Notes:
    seen = {place: known[card] for place, card in pieces.ENVELOPE_IN.items() if card in known}
    where: dict[int, Building] = {
        number: place
        for place, number in seen.items()
        if isinstance(number, int) and number in pieces.CODES and place is not here
    }
    missing = sum(pieces.CODES) - _file(seen.get(here), where, rng)
    hidden = [place for place in Building if place is not here and place not in seen]
    others = [place for place in seen if place is not here and seen[place] in pieces.FILES]
    free_places = rng.sample(hidden, len(hidden)) + others
    lost = [code for code in pieces.CODES if code != missing and code not in where]
    where |= dict(zip(lost, free_places, strict=False))
    return Notes(tuple(map(where.get, pieces.CODES)), sum(pieces.CODES) - missing)


def _file(here: object, where: dict[int, Building], rng: Random) -> int:
    """The file that lies here, or one that could: the code set aside is none of those seen."""
    possible = [sum(pieces.CODES) - code for code in pieces.CODES if code not in where]
    return here if isinstance(here, int) and here in possible else rng.choice(possible)


BOT: Bot[State] = Bot(setups=setups, fill=fill)
