"""A chase with the coming rolls on the table: catch him, or get away, in the fewest rounds."""

from __future__ import annotations

from brushpass.contract.case import Case
from brushpass.games.nevidimka.case import page
from brushpass.games.nevidimka.case.making import hardness, make
from brushpass.games.nevidimka.case.search import Chase
from brushpass.games.nevidimka.case.solving import solve
from brushpass.games.nevidimka.case.standing import Standing, begin, follow, signs, verdict

CASE: Case[Chase, Standing, page.Chosen] = Case(
    make=make,
    par=lambda chase: chase.par,
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
    hardness=hardness,
)
