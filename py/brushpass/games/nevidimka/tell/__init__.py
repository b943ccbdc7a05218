"""How Nevidimka is told: each entry in a sentence, the table as text, moments, and the end."""

from brushpass.contract import Teller
from brushpass.games.nevidimka.state import State
from brushpass.games.nevidimka.tell.ending import ending
from brushpass.games.nevidimka.tell.log import chapter, small, tell
from brushpass.games.nevidimka.tell.moments import moment
from brushpass.games.nevidimka.tell.sketch import sketch

TELLER: Teller[State] = Teller(
    tell=tell, sketch=sketch, small=small, moment=moment, chapter=chapter, ending=ending
)
