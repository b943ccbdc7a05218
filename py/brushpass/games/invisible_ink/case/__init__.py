"""The tip of a pen that leaves no ink: say what it draws, before the ink has developed."""

from __future__ import annotations

from brushpass.contract.case import Case
from brushpass.games.invisible_ink.case import page
from brushpass.games.invisible_ink.case.making import make
from brushpass.games.invisible_ink.case.sketch import PARS, Sketch
from brushpass.games.invisible_ink.case.standing import (
    Standing,
    begin,
    follow,
    signs,
    solve,
    verdict,
)
from brushpass.games.invisible_ink.things import DRAWINGS, THINGS

CASE: Case[Sketch, Standing, page.Chosen] = Case(
    make=make,
    par=lambda sketch: sketch.par,
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
    reads=lambda language: (THINGS, DRAWINGS, PARS),
)
