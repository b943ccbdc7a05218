"""How Invisible Ink is told: sentences, a sketch, moments, and the ending."""

from brushpass.contract import Teller
from brushpass.games.invisible_ink.state import State
from brushpass.games.invisible_ink.tell.ending import ending
from brushpass.games.invisible_ink.tell.log import chapter, is_stroke, sum_up, tell
from brushpass.games.invisible_ink.tell.moments import moment
from brushpass.games.invisible_ink.tell.sketch import sketch

TELLER: Teller[State] = Teller(
    tell=tell,
    sketch=sketch,
    sum_up=sum_up,
    small=is_stroke,
    moment=moment,
    chapter=chapter,
    ending=ending,
)
