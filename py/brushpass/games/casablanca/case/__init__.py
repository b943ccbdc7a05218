"""An evening's notes in which some answers are lies: find the genuine file and the missing code."""

from __future__ import annotations

from brushpass.contract.case import Case
from brushpass.games.casablanca.case import page
from brushpass.games.casablanca.case.evening import Evening
from brushpass.games.casablanca.case.making import hardness, make
from brushpass.games.casablanca.case.standing import (
    Standing,
    begin,
    follow,
    signs,
    solve,
    verdict,
)

CASE: Case[Evening, Standing, page.Chosen] = Case(
    make=make,
    par=lambda evening: 0,
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
    hints=True,
)
