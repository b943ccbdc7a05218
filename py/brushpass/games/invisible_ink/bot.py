"""A player who plays at random, and the tables it plays at."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from brushpass.contract import Bot
from brushpass.games.invisible_ink.actions import Guess
from brushpass.games.invisible_ink.drawing import StrokeLimits
from brushpass.games.invisible_ink.pieces import Code, Guessing, InkCard, Point, Setup, Stroke, Way
from brushpass.games.invisible_ink.state import State, pile_cards
from brushpass.language import FIRST
from brushpass.table import Act, Free, Known, Seat, Write

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
    """All numbers of players, codes and ways of play, with a supervisor and without."""
    three, four, five, six = (NAMES[:size] for size in range(3, 7))
    for names in (three, four, five, six):
        for code in Code:
            yield Setup(names, deck, code, way=Way.LINKED, first=len(names) - 1)
    yield Setup(six, deck, Code.BLACK, way=Way.LINKED, supervisor=True)
    called = Guessing.CALLED
    yield Setup(three, deck, Code.BLUE, way=Way.LINKED, guessing=called, languages=(FIRST,) * 3)
    yield Setup(four, deck, Code.BLACK, way=Way.LINKED, guessing=called)
    yield Setup(five, deck, Code.BLACK, way=Way.LINKED, guessing=called, supervisor=False)
    yield Setup(three, deck, Code.BLACK, way=Way.FILM)
    yield Setup(four, deck, Code.BLACK, way=Way.FILM)
    yield Setup(five, deck, Code.BLACK, way=Way.FILM, supervisor=False)
    yield Setup(six, deck, Code.BLUE, way=Way.FILM, first=2)
    yield Setup(three, deck, Code.BLUE, way=Way.LIVE)
    yield Setup(five, deck, Code.BLACK, way=Way.LIVE, first=1)
    yield Setup(six, deck, Code.BLACK, way=Way.LIVE, supervisor=False)
    yield Setup(three, deck, Code.BLACK, way=Way.LINKED, supervisor=True)
    yield Setup(three, deck, Code.BLACK, way=Way.FILM, supervisor=True)


def fill(free: Free, state: State, seat: Seat, known: Known, rng: Random) -> Act:
    """An act of the kind that a free move allows."""
    if free.slip and isinstance(free.limits, StrokeLimits):
        points, joined = _scribble(free.limits, rng), _joins(free.limits, rng)
        return Write(free.slip, Stroke(points, joined))
    return Guess(_guess(state, rng))


def _guess(state: State, rng: Random) -> str:
    """Mostly the green word of a card that may be this turn's, by what was played and said."""
    played = {drawing.card for drawing in state.gallery[len(state.gallery) - state.place :]}
    said = {guess.text for guess in state.guesses}
    left = [card for card in pile_cards(state) if card not in played and card.green not in said]
    if not left:
        return rng.choice(state.setup.cards).green
    card = rng.choice(left)
    word = card.other if rng.random() < 0.2 else card.green
    return rng.choice((word, word, word, word, f"The {word}", f"{word}s"))


def _joins(limits: StrokeLimits, rng: Random) -> bool:
    return limits.may_join and rng.random() < 0.25


def _scribble(limits: StrokeLimits, rng: Random) -> tuple[Point, ...]:
    """A short stroke. It gives way to the limits of paper and time."""
    far = limits.paper - 1
    x, y, moment = rng.randrange(limits.paper), rng.randrange(limits.paper), limits.since
    points: list[Point] = []
    for _ in range(min(rng.randint(1, 4), limits.points)):
        points.append((x, y, moment, rng.randrange(limits.pressure + 1)))
        x = min(max(x + rng.randint(-500, 500), 0), far)
        y = min(max(y + rng.randint(-500, 500), 0), far)
        moment = min(moment + rng.randint(0, 400), limits.milliseconds)
    return tuple(points)


BOT: Bot[State] = Bot(setups=setups, fill=fill)
