"""Words: how they are compared, what a clue may not be, and the decks.

`same` says whether two texts are one word, `find` what else a clue has to do with words.
"""

from brushpass.words.compare import SOFT_HYPHEN, bare, has_blank, has_hyphen, key, letters, same
from brushpass.words.families import Book
from brushpass.words.forms import Finding, Relation, find, forget, is_word, teach
from brushpass.words.grammar import has_vowel
from brushpass.words.irregular import Irregulars

__all__ = [
    "SOFT_HYPHEN", "Book", "Finding", "Irregulars", "Relation", "bare", "find", "forget",
    "has_blank", "has_hyphen", "has_vowel", "is_word", "key", "letters", "same", "teach",
]  # fmt: skip
