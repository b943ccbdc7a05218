"""How heads or tails is told: in sentences, and as text."""

from brushpass.contract import Teller
from brushpass.games.coin.state import State
from brushpass.games.coin.tell.log import tell
from brushpass.games.coin.tell.sketch import sketch

TELLER: Teller[State] = Teller(tell=tell, sketch=sketch)
