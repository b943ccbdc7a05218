"""Words: how they are compared, and what a clue may not be. Imports the table only."""

from brushpass.words.compare import bare, key
from brushpass.words.forms import Finding, find, forget, teach

__all__ = ["Finding", "bare", "find", "forget", "key", "teach"]
