"""A player who plays at random, and the tables it plays at. Imports the game and the table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from brushpass.games.invisible_ink.actions import Guess, Point, Stroke
from brushpass.games.invisible_ink.drawing import StrokeLimits
from brushpass.games.invisible_ink.pieces import Code, Guessing, InkCard, Setup, Way
from brushpass.games.invisible_ink.state import State, pile_cards
from brushpass.table import Act, Free, Known, Seat

DECK = (
    InkCard("garage", "car"),
    InkCard("necklace", "gemstone"),
    InkCard("tooth", "dentist"),
    InkCard("lighthouse", "sea"),
    InkCard("snowman", "carrot"),
    InkCard("parachute", "jump"),
    InkCard("scarecrow", "field"),
    InkCard("compass", "north"),
    InkCard("candle", "birthday"),
    InkCard("umbrella", "rain"),
    InkCard("pirate", "treasure"),
    InkCard("volcano", "mountain"),
)

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn")


def setups(deck: tuple[InkCard, ...] = DECK) -> Iterator[Setup]:
    """Every way to sit down: all numbers of players, codes, ways of play, with a supervisor and
    without."""
    for size in range(3, 7):
        names = NAMES[:size]
        for code in Code:
            yield Setup(names, deck, code, way=Way.LINKED, first=size - 1)
        yield Setup(names, deck, Code.BLUE, way=Way.FILM)
        yield Setup(names, deck, Code.BLACK, way=Way.FILM)
        yield Setup(names, deck, Code.BLACK if size % 2 else Code.BLUE, way=Way.LIVE, first=1)
    for size in (4, 5):
        names = NAMES[:size]
        called = Guessing.CALLED
        yield Setup(names, deck, Code.BLACK, way=Way.LINKED, guessing=called)
        yield Setup(names, deck, Code.BLACK, way=Way.LINKED, guessing=called, supervisor=False)
        yield Setup(names, deck, Code.BLACK, way=Way.LINKED, supervisor=True)
        yield Setup(names, deck, Code.BLACK, way=Way.FILM, supervisor=False)
    yield Setup(NAMES[:3], deck, Code.BLUE, way=Way.LINKED, guessing=Guessing.CALLED)


def fill(free: Free, state: State, seat: Seat, known: Known, chance: Random) -> Act:
    """An act of the kind that a free move allows."""
    if isinstance(free.limits, StrokeLimits):
        return Stroke(_scribble(free.limits, chance), joined=_joins(free.limits, chance))
    word = chance.choice(_words(state))
    return Guess(chance.choice((word, word, word, f"The {word}", f"{word}s")))


def _joins(limits: StrokeLimits, chance: Random) -> bool:
    return limits.may_join and chance.random() < 0.25


def _scribble(limits: StrokeLimits, chance: Random) -> tuple[Point, ...]:
    """A short stroke. It gives way to the limits of paper and time."""
    far = limits.paper - 1
    x, y, moment = chance.randrange(limits.paper), chance.randrange(limits.paper), limits.since
    points: list[Point] = []
    for _ in range(min(chance.randint(1, 4), limits.points)):
        points.append((x, y, moment, chance.randrange(limits.pressure + 1)))
        x = min(max(x + chance.randint(-500, 500), 0), far)
        y = min(max(y + chance.randint(-500, 500), 0), far)
        moment = min(moment + chance.randint(0, 400), limits.milliseconds)
    return tuple(points)


def _words(state: State) -> list[str]:
    """The words that may stand on this turn's card: who remembers what was played, knows."""
    played = {drawing.card for drawing in state.gallery[len(state.gallery) - state.place :]}
    left = [card for card in pile_cards(state) if card not in played]
    return [word for card in left for word in (card.green, card.other)]
