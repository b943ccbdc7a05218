"""Which words a device has seen, and which it deals from next.

Kept as text, a line a word, what was seen longest ago first: language, game, word. A card of two
words is one word here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from brushpass.words.compare import bare

MOST = 8000
"""Lines to keep: more than all decks of all languages together."""


def seen(text: str, *, language: str, game: str) -> list[str]:
    """What was seen in this language and game, bare, longest ago first."""
    start = f"{language} {game} "
    return [line.removeprefix(start) for line in _lines(text) if line.startswith(start)]


def remember(text: str, words: Iterable[str], *, language: str, game: str) -> str:
    """The text with these words seen just now."""
    now = dict.fromkeys(f"{language} {game} {bare(word)}" for word in words)
    lines = [line for line in _lines(text) if line not in now]
    return "\n".join([*lines, *now][-MOST:])


def _lines(text: str) -> list[str]:
    """The last that are kept; what is longer than that isn't ours."""
    return [line for line in text.rsplit("\n", MOST)[-MOST:] if line]


def unseen_first(words: Sequence[str], old: Sequence[str], *, least: int) -> tuple[str, ...]:
    """The words to deal from: the unseen ones; too few, and those seen longest ago join them."""
    when = {word: place for place, word in enumerate(old)}
    ranked = sorted(words, key=lambda word: when.get(bare(word), -1))
    unseen = sum(bare(word) not in when for word in words)
    return tuple(ranked[: max(unseen, least)])


@lru_cache(maxsize=32)
def new_words(deck: tuple[str, ...], old: tuple[str, ...], least: int) -> tuple[str, ...]:
    """The words that a table hasn't played with; the whole deck if fewer than `least` are left."""
    known = frozenset(map(bare, old))
    new = tuple(word for word in deck if bare(word) not in known)
    return new if len(new) >= least else deck


def seen_after(
    deck: tuple[str, ...], old: tuple[str, ...], least: int, dealt: tuple[str, ...]
) -> tuple[str, ...]:
    """What a table has seen after a game: it forgets the rest once the deck is used up."""
    return dealt if new_words(deck, old, least) == deck else old + dealt
