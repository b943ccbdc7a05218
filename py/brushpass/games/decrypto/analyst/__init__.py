"""What clues tell a team that sees its keywords, and one that has only the note sheet.

Computers decide by it, and replays explain by it.
"""

from brushpass.games.decrypto.analyst.codes import Odds, likeliest, odds_of
from brushpass.games.decrypto.analyst.hearing import Fits, decoding, listening
from brushpass.games.decrypto.analyst.suspecting import Suspects, suspect

__all__ = ["Fits", "Odds", "Suspects", "decoding", "likeliest", "listening", "odds_of", "suspect"]
