"""A chief's clues, one after another: find the agents among 25 words."""

from __future__ import annotations

from brushpass.box.case import Case
from brushpass.games.codenames.case import page
from brushpass.games.codenames.case.making import make, reads
from brushpass.games.codenames.case.mission import Mission
from brushpass.games.codenames.case.position import position
from brushpass.games.codenames.case.standing import (
    Standing,
    begin,
    follow,
    signs,
    solve,
    verdict,
)

CASE: Case[Mission, Standing, page.Chosen] = Case(
    make=make,
    par=lambda mission: mission.par,
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
    unit=page.unit,
    signs=signs,
    result=page.result,
    hints=True,
    reads=reads,
    position=position,
)
