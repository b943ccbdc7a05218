"""Words for tests of minds: tables of computers, with eyes that are quick and see little."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from itertools import islice
from operator import sub
from pathlib import Path
from random import Random

from tools.minds import do_first, outlook

from brushpass import nets
from brushpass.contract import Level, Ordered
from brushpass.games.invisible_ink import GAME
from brushpass.games.invisible_ink.lobby import LOBBY
from brushpass.games.invisible_ink.mind import MIND
from brushpass.games.invisible_ink.mind.drawings import strokes
from brushpass.games.invisible_ink.mind.looking import forget
from brushpass.games.invisible_ink.mind.picture import picture
from brushpass.games.invisible_ink.pieces import Setup
from brushpass.games.invisible_ink.state import State
from brushpass.games.invisible_ink.things import DRAWINGS, THINGS, read_drawings, read_things
from brushpass.language import FIRST
from brushpass.table import RandomDealer, Table
from brushpass.table.slices import Slices, at_once
from brushpass.words.decks import shown
from support.honesty import LEVELS, Pair, Trial, part_of

ROOT = Path(__file__).parents[3]
MOST = 3000


@contextmanager
def quick_eyes() -> Iterator[None]:
    """In place of the network, which takes its time without a page: they compare a picture with
    our own drawings, coarsely."""

    def run(file: bytes, picture: Sequence[float]) -> Slices[list[float]]:
        yield
        seen = coarse(picture)
        scores = [0.0] * len(KNOWN)
        for number, known in samples().items():
            scores[number] = 9 - 1.2 * sum(map(abs, map(sub, seen, known)))
        return scores

    forget()
    nets.run_with(run)
    try:
        yield
    finally:
        nets.run_with(None)
        forget()


def coarse(picture: Sequence[float]) -> list[float]:
    """Seven by seven."""
    rows = [picture[start : start + 28] for start in range(0, 784, 28)]
    return [
        sum(sum(row[x : x + 4]) for row in rows[y : y + 4]) / 16
        for y in range(0, 28, 4)
        for x in range(0, 28, 4)
    ]


@cache
def samples() -> dict[int, list[float]]:
    drawings = read_drawings(files()[DRAWINGS])
    return {
        number: coarse(picture(strokes(drawings[thing])))
        for number, thing in enumerate(KNOWN)
        if thing in drawings
    }


@cache
def files() -> dict[str, bytes]:
    return {path: (ROOT / path).read_bytes() for path in MIND.reads(None)}


KNOWN = read_things(files()[THINGS], FIRST).known


@cache
def lines(language: str, code: str, persons: int = 1) -> tuple[str, ...]:
    """The cards of a deck that can be dealt where computers play."""
    assert LOBBY.words
    playable = LOBBY.words.playable
    assert playable
    deck = (ROOT / f"wordlists/{language}/ink-{code}.txt").read_text(encoding="utf-8")
    all_of_them = [shown(line) for line in deck.splitlines() if "|" in line]
    return tuple(line for line in all_of_them if playable.plays(line, language, persons, files()))


def setup_of(
    players: int, language: str = "en", code: str = "blue", supervisor: str = "usual"
) -> Setup:
    made: Setup = LOBBY.setup(
        Ordered(
            names=("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn")[:players],
            roles=("first", *["agent"] * (players - 1)),
            options={"code": code, "way": "film", "supervisor": supervisor},
            words={"deck": lines(language, code)},
            language=language,
            computers=tuple(range(1, players)),
        )
    )
    return made


def steps(levels: Sequence[Level], setup: Setup, seed: int) -> Iterator[Table[State]]:
    """A game of computers, after each act."""
    table: Table[State] = Table(GAME, setup, RandomDealer(seed))
    table.settle()
    for number in range(MOST):
        yield table
        if table.outcome:
            return
        decided = []
        for seat in table.waiting:
            seen = outlook(table, seat)
            if MIND.acts_now(seen):
                rng = Random(f"{seed} {number} {seat}")
                decided.append((seat, at_once(MIND.think(seen, levels[seat], rng))))
        do_first(table, decided)
    raise AssertionError("a game without an end")


def play(levels: Sequence[Level], setup: Setup, seed: int) -> Table[State]:
    *_, table = steps(levels, setup, seed)
    return table


WAYS = [
    setup_of(3),
    setup_of(4, "de", "black"),
    setup_of(3, "ru", "blue"),
    setup_of(4, "en", "black", "always"),
]


@cache
def evening(number: int) -> Table[State]:
    """Some turns of mixed minds."""
    setup = WAYS[number % len(WAYS)]
    rng = Random(number)
    *_, table = islice(steps([rng.choice(LEVELS) for _ in setup.players], setup, number), 90)
    return table


def somewhere(seed: int) -> Table[State]:
    whole = evening(seed % 4)
    return part_of(whole, Random(seed).randrange(3, len(whole.log)))


def whole(number: int) -> Table[State]:
    setup = WAYS[number % len(WAYS)]
    rng = Random(number)
    return play([rng.choice(LEVELS) for _ in setup.players], setup, number)


def looks_on(pair: Pair) -> bool:
    """While another draws: nobody who guesses peeks at the card."""
    state = pair.one.state
    return pair.seat != state.drawer and bool(state.drawn)


TRIAL = Trial(
    somewhere=somewhere,
    whole=whole,
    equals=lambda level, seed: play([level] * 3, WAYS[0], seed),
    pairs=100,
    copies=8,
    games=range(4, 8),
    repeated=(Level.AGENT,),
    tells=looks_on,
    told=0.2,
    around=quick_eyes,
    slow=True,
)
