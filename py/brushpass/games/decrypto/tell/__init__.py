"""How Decrypto is told: each entry in a sentence, the table as text, moments, and the end."""

from brushpass.contract import Teller
from brushpass.games.decrypto.state import State
from brushpass.games.decrypto.tell.ending import ending
from brushpass.games.decrypto.tell.log import chapter, tell
from brushpass.games.decrypto.tell.moments import moment
from brushpass.games.decrypto.tell.sketch import sketch

TELLER: Teller[State] = Teller(
    tell=tell, sketch=sketch, moment=moment, chapter=chapter, ending=ending
)
