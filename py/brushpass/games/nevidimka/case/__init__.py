"""A chase with the coming rolls on the table: catch him, or get away, in the fewest rounds."""

from __future__ import annotations

from brushpass.contract.case import Case
from brushpass.games.nevidimka.case import page, standing
from brushpass.games.nevidimka.case.making import hardness, make
from brushpass.games.nevidimka.case.search import Chase

CASE: Case[Chase, standing.Standing, page.Chosen] = Case(
    make=make,
    rules=standing,
    solve=standing.solve,
    hardness=hardness,
    page=page,
    draft=page.Chosen(),
    question=page.question,
)
