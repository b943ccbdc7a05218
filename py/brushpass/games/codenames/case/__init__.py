"""A chief's clues, one after another: find the agents among 25 words. Out of somebody's game: whom
a clue means, or which clue one would give."""

from __future__ import annotations

from dataclasses import replace

from brushpass.contract.case import Case, Posed
from brushpass.games.codenames.case import giving, giving_page, page, position, standing
from brushpass.games.codenames.case.making import make, reads
from brushpass.games.codenames.case.mission import Mission
from brushpass.games.codenames.case.task import Task
from brushpass.games.codenames.screen.puzzle import CLUE, MEANT

MISSION: Case[Mission, standing.Standing, page.Chosen] = Case(
    make=make,
    reads=reads,
    rules=standing,
    solve=standing.solve,
    hints=True,
    page=page,
    draft=page.Chosen(),
)

TASK: Case[Task, giving.Giving, giving_page.Number] = Case(
    rules=giving,
    solve=giving.solve,
    hints=True,
    page=giving_page,
    draft=giving_page.Number(),
    question=giving_page.question,
    unit="giving unit",
)

CASE: Case[Mission, standing.Standing, page.Chosen] = replace(
    MISSION,
    positions={
        MEANT: Posed(case=MISSION, make=position.mission),
        CLUE: Posed(case=TASK, make=position.task, reads=position.reads),
    },
)
