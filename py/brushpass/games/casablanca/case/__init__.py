"""The daily case: in an evening's notes some answers are lies; find the file and the code aside."""

from __future__ import annotations

from brushpass.contract.case import Case
from brushpass.games.casablanca.case import page, standing
from brushpass.games.casablanca.case.evening import Evening
from brushpass.games.casablanca.case.making import hardness, make

CASE: Case[Evening, standing.Standing, page.Chosen] = Case(
    make=make,
    rules=standing,
    solve=standing.solve,
    par=lambda evening: 0,
    hardness=hardness,
    hints=True,
    page=page,
    draft=page.Chosen(),
)
