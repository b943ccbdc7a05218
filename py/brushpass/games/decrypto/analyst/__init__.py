"""What clues tell: to a team that sees its keywords, and to one that has only the note sheet.

Computers decide by it, and who watches a game once more is told by it why.
"""

from brushpass.games.decrypto.analyst.codes import Odds, likeliest, odds_of
from brushpass.games.decrypto.analyst.hearing import Fits, decoding, listening
from brushpass.games.decrypto.analyst.suspecting import Suspects, suspect

__all__ = [
    "Fits",
    "Odds",
    "Suspects",
    "decoding",
    "likeliest",
    "listening",
    "odds_of",
    "suspect",
]
