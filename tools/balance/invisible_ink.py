"""Invisible Ink by computers: how well eyes make out what people drew, and how games end.

The drawings were kept apart from those that the eyes have learnt from (`tools.recogniser`).
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from random import Random

from brushpass import nets
from brushpass.contract import Level, Ordered
from brushpass.games.invisible_ink import GAME
from brushpass.games.invisible_ink.lobby import LOBBY
from brushpass.games.invisible_ink.mind import MIND
from brushpass.games.invisible_ink.mind.guessing import MANNERS
from brushpass.games.invisible_ink.mind.looking import NETWORK, as_odds
from brushpass.games.invisible_ink.state import State
from brushpass.games.invisible_ink.things import THINGS, Things, read_things
from brushpass.language import LANGUAGES
from brushpass.table import RandomDealer, Table
from brushpass.table.slices import at_once
from brushpass.words.decks import shown
from tools.balance import Figure, share
from tools.minds import do_first, outlook
from tools.recogniser import EACH, KEPT

ROOT = Path(__file__).parents[2]
PLACES = 28 * 28
FIRST, FIVE, WRONG = 0.65, 0.85, 0.05
GAMES = 4
"""How many games are played at each level: whole games take long."""
MOST = 3000


def measure(games: int, seed: int) -> Iterator[Figure]:
    """At most `games` drawings and games are used."""
    seen = list(_looked_at(games, seed))
    for language in LANGUAGES:
        things = read_things(_file(THINGS), language)
        for code in ("blue", "black"):
            yield from _deck(f"{language} {code}", _in_play(things, language, code), seen)
    for level in Level:
        yield from _games(level, min(games, GAMES), seed)


# Eyes.


def _looked_at(most: int, seed: int) -> Iterator[tuple[int, tuple[float, ...]]]:
    """Which thing was drawn, and what it may be."""
    pictures = list(enumerate(kept()))
    for number, picture in Random(seed).sample(pictures, min(most, len(pictures))):
        yield number // EACH, as_odds(at_once(nets.run(_file(NETWORK), picture)))


def kept() -> list[tuple[float, ...]]:
    places = zlib.decompress(KEPT.read_bytes())
    shades = [(byte >> bits & 3) / 3 for byte in places for bits in (0, 2, 4, 6)]
    return [tuple(shades[start : start + PLACES]) for start in range(0, len(shades), PLACES)]


def _in_play(things: Things, language: str, code: str) -> list[int]:
    """The things that this deck's green words mean, and that eyes know."""
    lines = (ROOT / f"wordlists/{language}/ink-{code}.txt").read_text(encoding="utf-8")
    meant = {things.meant(shown(line).split("|")[0]) for line in lines.splitlines()}
    return [number for number, thing in enumerate(things.known) if thing in meant]


def _deck(
    name: str, deck: list[int], seen: list[tuple[int, tuple[float, ...]]]
) -> Iterator[Figure]:
    first = five = known = wrong = unknown = 0
    for thing, odds in seen:
        if thing in deck:
            ranked = sorted(deck, key=lambda it: -odds[it])
            known += 1
            first += ranked[0] == thing
            five += thing in ranked[:5]
        else:
            best = max(range(len(odds)), key=odds.__getitem__)
            unknown += 1
            wrong += best in deck and odds[best] >= MANNERS[Level.FOX].sure
    yield share(f"{name}: first guess, of {len(deck)} things", first, known, least=FIRST)
    yield share(f"{name}: in five guesses", five, known, least=FIVE)
    yield share(f"{name}: wrong words on things it doesn't know", wrong, unknown, most=WRONG)


# Games.


def _games(level: Level, games: int, seed: int) -> Iterator[Figure]:
    """Three computers, Code Blue."""
    counted: Counter[str] = Counter()
    for number in range(games):
        table = _play(level, seed + number)
        for drawing in table.state.gallery:
            counted["turns"] += 1
            counted["green"] += drawing.green is not None
        counted["over"] += table.outcome is not None
    yield share(f"{level}: drawings that somebody named", counted["green"], counted["turns"])
    yield share(f"{level}: games that came to an end", counted["over"], games, least=1.0)


def _play(level: Level, seed: int) -> Table[State]:
    assert LOBBY.words
    playable = LOBBY.words.playable
    assert playable
    files = {path: _file(path) for path in playable.reads}
    language = next(iter(LANGUAGES))
    deck = (ROOT / f"wordlists/{language}/ink-blue.txt").read_text(encoding="utf-8").splitlines()
    lines = [shown(line) for line in deck if "|" in line]
    lines = [line for line in lines if playable.plays(line, language, 1, files)]
    ordered = Ordered(
        names=("Ana", "Ben", "Cleo"),
        roles=("first", "agent", "agent"),
        words={"deck": tuple(lines)},
        language=language,
        computers=(0, 1, 2),
    )
    table: Table[State] = Table(GAME, LOBBY.setup(ordered), RandomDealer(seed))
    table.settle()
    for number in range(MOST):
        if table.outcome:
            break
        decided = []
        for seat in table.waiting:
            view = outlook(table, seat)
            if MIND.acts_now(view):
                rng = Random(f"{seed} {number} {seat}")
                decided.append((seat, at_once(MIND.think(view, level, rng))))
        do_first(table, decided)
    return table


@lru_cache
def _file(path: str) -> bytes:
    return (ROOT / path).read_bytes()
