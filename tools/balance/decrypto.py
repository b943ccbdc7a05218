"""Decrypto by computers: are messages understood by friends, and how often overheard?

python -m tools.balance decrypto [--games 1000]

Foxes play; what others would have made of the same messages is asked beside: a friend or a listener
who has the lists only, or the vectors only, knows other things than the encryptor.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from brushpass.contract import Level, Mind, decide
from brushpass.games.decrypto import GAME
from brushpass.games.decrypto.mind import mind_of
from brushpass.games.decrypto.pieces import Digits, Guess, Setup, Team
from brushpass.games.decrypto.state import Phase, Row, State
from brushpass.language import LANGUAGES
from brushpass.lexicon import Lexicon
from brushpass.table import RandomDealer, Table, Write
from tools.balance import Figure, share
from tools.minds import outlook

ROOT = Path(__file__).resolve().parents[2]
UNDERSTOOD, OVERHEARD = 0.90, 0.35
A_LANGUAGE, AT_LEAST = 100, 8
"""Each language takes one in A_LANGUAGE of the games asked for, and AT_LEAST a few."""


class Remembering(Lexicon):
    """Says what another lexicon says, and looks up nothing twice: in thousands of messages the same
    clue is weighed against the same word again and again."""

    def __init__(self, whole: Lexicon) -> None:
        super().__init__(whole.lists, whole.vectors, whole._weights)
        self._found: dict[tuple[str, str], float] = {}
        self._parts: dict[str, Lexicon] = {}

    def understand(self, clue: str, words: Sequence[str]) -> list[float]:
        found = self._found
        missing = [word for word in words if (clue, word) not in found]
        for word, fit in zip(missing, super().understand(clue, missing), strict=True):
            found[clue, word] = fit
        return [found[clue, word] for word in words]

    def by_lists(self) -> Lexicon:
        if "lists" not in self._parts:
            self._parts["lists"] = Remembering(super().by_lists())
        return self._parts["lists"]

    def by_vectors(self) -> Lexicon:
        if "vectors" not in self._parts:
            self._parts["vectors"] = Remembering(super().by_vectors())
        return self._parts["vectors"]


@cache
def remembering(whole: Lexicon) -> Lexicon:
    return Remembering(whole)


ALL = mind_of(remembering)
LISTS = mind_of(lambda whole: remembering(whole).by_lists())
VECTORS = mind_of(lambda whole: remembering(whole).by_vectors())


@dataclass(frozen=True)
class Ear:
    """Somebody who is asked what a message means, without a say in the game."""

    name: str
    mind: Mind[State]
    level: Level = Level.FOX


EARS = (
    Ear("foxes", ALL),
    Ear("lists only", LISTS),
    Ear("vectors only", VECTORS),
    Ear("recruits", ALL, Level.RECRUIT),
)


@dataclass(frozen=True)
class Sent:
    """A message, with who had its code."""

    row: Row
    friends: frozenset[str]
    listeners: frozenset[str]
    """By name of the ear."""

    @property
    def could_be_overheard(self) -> bool:
        """In the first round nobody listens."""
        return self.row.interception is not None


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
    return Table(GAME, setup, RandomDealer(seed))


def sent(
    language: str,
    games: range,
    *,
    writer: Mind[State] = ALL,
    level: Level = Level.FOX,
    ears: Sequence[Ear] = EARS,
) -> Iterator[Sent]:
    """All messages of these games, and what each ear made of them."""
    for seed in games:
        table, rng = table_of(language, seed), Random(seed)
        heard: dict[tuple[int, Team, bool, str], Digits] = {}
        while not table.outcome:
            seat, state = table.waiting[0], table.state
            seen = outlook(table, seat)
            if state.phase is Phase.GUESSING:
                own = state.setup.teams[seat] is state.sender
                for ear in ears:
                    act = decide(ear.mind, seen, ear.level, Random(f"{seed} {len(table.log)}"))
                    assert isinstance(act, Write)
                    assert isinstance(act.face, Guess)
                    heard[state.round, state.sender, own, ear.name] = act.face.digits
            mind = writer if state.phase is Phase.WRITING else ALL
            table.act(seat, decide(mind, seen, level, rng))
        for row in table.state.rows:
            assert row.code
            right = {
                key[2:]
                for key, digits in heard.items()
                if key[:2] == (row.round, row.sender) and digits == row.code.digits
            }
            yield Sent(
                row,
                friends=frozenset(name for own, name in right if own),
                listeners=frozenset(name for own, name in right if not own),
            )


def measure(games: int, seed: int = 1) -> Iterator[Figure]:
    some = range(seed * 1000, seed * 1000 + max(AT_LEAST, games // A_LANGUAGE))
    for language in LANGUAGES:
        found = list(sent(language, some))
        for ear in EARS:
            yield from figures(language, ear.name, found, promised=ear is EARS[0])
        found = list(sent(language, some[: len(some) // 2], writer=LISTS))
        yield from figures(f"{language}: from lists", "vectors only", found)
    for level in (Level.RECRUIT, Level.AGENT):
        ear = Ear(f"{level}s", ALL, level)
        found = list(sent(LANGUAGES[0], some[: len(some) // 2], level=level, ears=[ear]))
        yield from figures("among themselves", ear.name, found)
    yield from against(Level.RECRUIT, some)


def figures(
    name: str, ear: str, found: Sequence[Sent], *, promised: bool = False
) -> Iterator[Figure]:
    least, most = (UNDERSTOOD, OVERHEARD) if promised else (None, None)
    heard = [message for message in found if message.could_be_overheard]
    friends = sum(ear in message.friends for message in found)
    listeners = sum(ear in message.listeners for message in heard)
    yield share(f"{name}: understood by {ear}", friends, len(found), least)
    yield share(f"{name}: overheard by {ear}", listeners, len(heard), None, most)


def against(level: Level, games: range) -> Iterator[Figure]:
    """Two foxes against two of these, in all languages by turns."""
    won: Counter[bool] = Counter()
    for seed in games:
        table, rng = table_of([*LANGUAGES][seed % len(LANGUAGES)], seed), Random(seed)
        foxes = [*Team][seed // len(LANGUAGES) % 2]
        while not table.outcome:
            seat = table.waiting[0]
            plays = Level.FOX if table.state.setup.teams[seat] is foxes else level
            table.act(seat, decide(ALL, outlook(table, seat), plays, rng))
        teams = {table.state.setup.teams[seat] for seat in table.outcome.winners}
        if len(teams) == 1:
            won[foxes in teams] += 1
    yield share(f"foxes win against {level}s", won[True], won.total(), least=0.6)
