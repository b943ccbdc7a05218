"""Decrypto by computers: are messages understood by friends, and how often overheard?

python -m tools.balance decrypto [--games 1000]

Also between computers of different knowledge: a friend or a listener who has the lists only, or the
vectors only, knows other things than the encryptor.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from brushpass.box import Level, Mind, decide
from brushpass.games.decrypto import GAME
from brushpass.games.decrypto.mind import MIND, mind_of
from brushpass.games.decrypto.pieces import Setup, Team
from brushpass.games.decrypto.state import Phase, Row, State
from brushpass.language import LANGUAGES
from brushpass.table import HouseDealer, Table
from tools.balance import Figure, share
from tools.minds import outlook

ROOT = Path(__file__).resolve().parents[2]
UNDERSTOOD, OVERHEARD = 0.90, 0.35
LISTS = mind_of(lambda whole: whole.by_lists())
VECTORS = mind_of(lambda whole: whole.by_vectors())
KNOWING = {"all": MIND, "lists": LISTS, "vectors": VECTORS}
A_FIGURE = 250
"""Of the games that are asked for, each figure takes one in so many; at least a few."""


@dataclass(frozen=True)
class Cast:
    """Who writes, who is to understand it, and who listens in."""

    writer: Mind[State] = MIND
    friend: Mind[State] = MIND
    listener: Mind[State] = MIND
    level: Level = Level.FOX
    listens: Level = Level.FOX


@cache
def deck(language: str) -> tuple[str, ...]:
    text = (ROOT / f"wordlists/{language}/decrypto.txt").read_text(encoding="utf-8")
    return tuple(line.replace("·", "") for line in text.splitlines() if line)


def table_of(language: str, seed: int) -> Table[State]:
    setup = Setup(
        players=("Ana", "Ben", "Cleo", "Dan"),
        teams=(Team.WHITE, Team.BLACK) * 2,
        words=deck(language),
        language=language,
    )
    return Table(GAME, setup, HouseDealer(seed))


def halves(cast: Cast, language: str, games: range) -> Iterator[Row]:
    """All messages of these games, with what was made of them."""
    for seed in games:
        table, chance = table_of(language, seed), Random(seed)
        while not table.outcome:
            seat, phase = table.waiting[0], table.state.phase
            own = table.state.setup.teams[seat] is table.state.sender
            thinker = {Phase.WRITING: cast.writer, Phase.GUESSING: cast.friend}.get(phase, MIND)
            listens = phase is Phase.GUESSING and not own
            if listens:
                thinker = cast.listener
            level = cast.listens if listens else cast.level
            table.act(seat, decide(thinker, outlook(table, seat), level, chance))
        yield from table.state.rows


def understood(row: Row) -> bool:
    return row.code is not None and row.guess is not None and row.guess.digits == row.code.digits


def overheard(row: Row) -> bool:
    heard = row.interception
    return row.code is not None and heard is not None and heard.digits == row.code.digits


def measure(games: int, seed: int = 1) -> Iterator[Figure]:
    some = range(seed * 1000, seed * 1000 + max(8, games // A_FIGURE))
    for language in LANGUAGES:
        yield from _figures(f"{language}: foxes", Cast(), language, some, promised=True)
        for name in ("lists", "vectors"):
            other = KNOWING[name]
            cast = Cast(friend=other, listener=other)
            yield from _figures(f"{language}: to {name} only", cast, language, some)
        cast = Cast(writer=LISTS, friend=VECTORS, listener=VECTORS)
        yield from _figures(f"{language}: from lists to vectors", cast, language, some)
    for level in (Level.RECRUIT, Level.AGENT):
        some_cast = Cast(level=level, listens=level)
        yield from _figures(f"{level}s among themselves", some_cast, LANGUAGES[0], some)


def _figures(
    name: str, cast: Cast, language: str, games: range, *, promised: bool = False
) -> Iterator[Figure]:
    rows = list(halves(cast, language, games))
    heard = [row for row in rows if row.interception]
    least, most = (UNDERSTOOD, OVERHEARD) if promised else (None, None)
    yield share(f"{name}: understood", sum(map(understood, rows)), len(rows), least)
    yield share(f"{name}: overheard", sum(map(overheard, heard)), len(heard), None, most)
