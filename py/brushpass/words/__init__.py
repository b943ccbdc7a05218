"""Words: how they are compared, what a clue may not be, and the decks. Imports the table only."""

from brushpass.words.compare import bare, key
from brushpass.words.families import Book
from brushpass.words.forms import Finding, find, forget, teach

__all__ = ["Book", "Finding", "bare", "find", "forget", "key", "teach"]
