"""How Code Casablanca is told: in sentences, as a sketch, by moments, and when it is over."""

from brushpass.contract import Teller
from brushpass.games.casablanca.state import State
from brushpass.games.casablanca.tell.ending import ending
from brushpass.games.casablanca.tell.log import chapter, small, tell
from brushpass.games.casablanca.tell.moments import moment
from brushpass.games.casablanca.tell.sketch import sketch

TELLER: Teller[State] = Teller(
    tell=tell, sketch=sketch, small=small, moment=moment, chapter=chapter, ending=ending
)
