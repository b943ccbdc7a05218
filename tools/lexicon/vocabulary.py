"""Which words get a vector: those of the decks and of the lists, and the commonest others.

A form whose dictionary form is there is left out: it is found by its stem.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from brushpass.lexicon import Lists
from brushpass.words.compare import SOFT_HYPHEN, letters, words_of
from brushpass.words.decks import all_words
from tools.words.decks import DECKS

WORDLISTS = Path(__file__).parents[2] / "wordlists"
MOST = 21_500
SHORTEST = 3


def vocabulary(
    language: str, common: Iterable[str], dictionary_form: Callable[[str], str]
) -> dict[str, str]:
    """The words as they are written, by name; `common` are others, the commonest first."""
    found: dict[str, str] = {}
    for word in ours(language):
        found.setdefault(letters(word, language), word)
    for word in common:
        if len(found) >= MOST:
            break
        if len(word) >= SHORTEST and word.isalpha():
            base = dictionary_form(word)
            if base == word or letters(base, language) not in found:
                found.setdefault(letters(base, language), base)
    return found


def ours(language: str) -> Iterator[str]:
    """Every word of a deck or a list, with its parts if it has two."""
    texts = {deck: text_of(deck.path(language)) for deck in DECKS.values()}
    words = [word for deck, text in texts.items() for word in all_words(deck, text)]
    lists = Lists(text_of(f"{language}/associations.txt"), language)
    words += [item for head in lists.heads for item in (head, *lists.listed(head))]
    for word in words:
        shown = word.replace(SOFT_HYPHEN, "")
        yield shown
        parts = words_of(shown)
        yield from (part for part in parts if len(parts) > 1 and len(part) >= SHORTEST)


def text_of(path: str) -> str:
    file = WORDLISTS / path
    return file.read_text(encoding="utf-8") if file.exists() else ""
