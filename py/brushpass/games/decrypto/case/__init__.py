"""Listen in: three rounds of a team's clues are on the sheet; find the code of the fourth."""

from __future__ import annotations

from brushpass.contract.case import Case
from brushpass.games.decrypto.case import page, standing
from brushpass.games.decrypto.case.making import make, reads
from brushpass.games.decrypto.case.tapped import Tapped

CASE: Case[Tapped, standing.Standing, page.Chosen] = Case(
    make=make,
    reads=reads,
    rules=standing,
    solve=standing.solve,
    page=page,
    draft=page.Chosen(),
    unit="case tries",
)
