"""Listen in: three rounds of a team's clues are on the sheet; find the code of the fourth."""

from __future__ import annotations

from brushpass.contract.case import Case
from brushpass.games.decrypto.case import page
from brushpass.games.decrypto.case.making import make, reads
from brushpass.games.decrypto.case.standing import (
    Standing,
    begin,
    follow,
    signs,
    solve,
    verdict,
)
from brushpass.games.decrypto.case.tapped import Tapped

CASE: Case[Tapped, Standing, page.Chosen] = Case(
    make=make,
    par=lambda tapped: tapped.par,
    begin=begin,
    follow=follow,
    verdict=verdict,
    solve=solve,
    draft=page.Chosen(),
    question=page.question,
    status=page.status,
    board=page.board,
    actions=page.actions,
    headline=page.headline,
    sentence=page.sentence,
    explain=page.explain,
    signs=signs,
    result=page.result,
    unit=page.unit,
    reads=reads,
)
