"""The tip of a pen that leaves no ink: say what it draws, before the ink has developed."""

from __future__ import annotations

from brushpass.contract import NoDraft
from brushpass.contract.case import Case
from brushpass.games.invisible_ink.case import page, standing
from brushpass.games.invisible_ink.case.making import make
from brushpass.games.invisible_ink.case.sketch import PARS, Sketch
from brushpass.games.invisible_ink.things import DRAWINGS, THINGS

CASE: Case[Sketch, standing.Standing, NoDraft] = Case(
    make=make,
    reads=lambda language: (THINGS, DRAWINGS, PARS),
    rules=standing,
    solve=standing.solve,
    page=page,
    draft=NoDraft(),
)
