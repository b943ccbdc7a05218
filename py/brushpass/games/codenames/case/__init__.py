"""A chief's clues, one after another: find the agents among 25 words. Out of somebody's game: whom
a clue means, or which clue one would give."""

from __future__ import annotations

from dataclasses import replace

from brushpass.contract.case import Case, Posed
from brushpass.games.codenames.case import giving, giving_page, page, position
from brushpass.games.codenames.case.making import make, reads
from brushpass.games.codenames.case.mission import Mission
from brushpass.games.codenames.case.standing import (
    Standing,
    begin,
    follow,
    signs,
    solve,
    verdict,
)
from brushpass.games.codenames.case.task import Task
from brushpass.games.codenames.screen.puzzle import CLUE, MEANT

MISSION: Case[Mission, Standing, page.Chosen] = Case(
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
)

TASK: Case[Task, giving.Giving, giving_page.Number] = Case(
    par=lambda task: task.par,
    begin=giving.begin,
    follow=giving.follow,
    verdict=giving.verdict,
    solve=giving.solve,
    draft=giving_page.Number(),
    question=giving_page.question,
    status=giving_page.status,
    board=giving_page.board,
    actions=giving_page.actions,
    headline=giving_page.headline,
    sentence=giving_page.sentence,
    explain=giving_page.explain,
    unit=giving_page.unit,
    signs=giving.signs,
    result=giving_page.result,
    hints=True,
)

CASE: Case[Mission, Standing, page.Chosen] = replace(
    MISSION,
    positions={
        MEANT: Posed(case=MISSION, make=position.mission),
        CLUE: Posed(case=TASK, make=position.task, reads=position.reads),
    },
)
