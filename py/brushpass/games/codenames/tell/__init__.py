"""How Codenames is told: each entry in a sentence, the board as text, moments, and the end."""

from brushpass.contract import Teller
from brushpass.games.codenames.state import State
from brushpass.games.codenames.tell.ending import ending
from brushpass.games.codenames.tell.log import chapter, tell
from brushpass.games.codenames.tell.moments import moment
from brushpass.games.codenames.tell.sketch import sketch

TELLER: Teller[State] = Teller(
    tell=tell, sketch=sketch, moment=moment, chapter=chapter, ending=ending
)
