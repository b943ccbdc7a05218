"""How Codenames is seen."""

from brushpass.contract import Screen
from brushpass.games.codenames.screen.draft import Draft
from brushpass.games.codenames.screen.puzzle import PUZZLE
from brushpass.games.codenames.screen.result import result
from brushpass.games.codenames.screen.second import SECOND
from brushpass.games.codenames.screen.secret import read, secret
from brushpass.games.codenames.screen.table import (
    actions,
    behind_seal,
    headline,
    peeks,
    role,
    table,
    tone,
    top,
)
from brushpass.games.codenames.state import State

SCREEN: Screen[State, Draft] = Screen(
    draft=Draft(),
    role=role,
    behind_seal=behind_seal,
    headline=headline,
    top=top,
    table=table,
    actions=actions,
    secret=secret,
    result=result,
    read=read,
    tone=tone,
    peeks=peeks,
    second=SECOND,
    puzzle=PUZZLE,
)
