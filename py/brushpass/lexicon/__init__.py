"""What words call to mind: association lists that we wrote, and vectors, of a language.

A mind asks a `Lexicon` how well a clue fits words, for words that could be a clue, and why. Its
files come when a computer sits down: `Mind.reads` is `paths(language)`, `Outlook.files` what came.
"""

from __future__ import annotations

from collections.abc import Mapping

from brushpass.lexicon.lexicon import Lexicon, Weights
from brushpass.lexicon.lists import Lists
from brushpass.lexicon.vectors import Vectors
from brushpass.table.slices import Slices, at_once

__all__ = ["Lexicon", "Lists", "Vectors", "Weights", "lexicon", "opened", "opening", "paths"]

_open: dict[str, tuple[bytes, bytes | None, Lexicon]] = {}
"""The last that was read of each language, and what it was read from."""


def paths(language: str) -> tuple[str, str]:
    """The files of a language's lexicon, from the top of the site."""
    return f"wordlists/{language}/associations.txt", f"wordlists/{language}/vectors.bin"


def lexicon(files: Mapping[str, bytes], language: str) -> Lexicon:
    """Read once, however often it is asked for."""
    return at_once(opening(files, language))


def opening(files: Mapping[str, bytes], language: str) -> Slices[Lexicon]:
    """`open` in slices, so that a page stays awake: `known = yield from opening(…)`. Without
    vectors it knows the lists alone."""
    kept = opened(files, language)
    if kept:
        return kept
    lists, vectors = files[paths(language)[0]], files.get(paths(language)[1])
    text = lists.decode()
    yield
    read = yield from Lists.reading(text, language)
    known = Lexicon(read, (yield from Vectors.reading(vectors)) if vectors else None)
    _open[language] = lists, vectors, known
    return known


def opened(files: Mapping[str, bytes], language: str) -> Lexicon | None:
    """The lexicon of these files if it has been read already, for callers that can't wait."""
    lists, vectors = (files.get(path) for path in paths(language))
    kept = _open.get(language)
    return kept[2] if kept and kept[0] is lists and kept[1] is vectors else None
