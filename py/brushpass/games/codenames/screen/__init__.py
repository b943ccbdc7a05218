"""How Codenames is seen."""

from brushpass.contract import Screen, Seal
from brushpass.games.codenames.screen import table
from brushpass.games.codenames.screen.draft import Draft
from brushpass.games.codenames.screen.own_phone import OWN_PHONE
from brushpass.games.codenames.screen.puzzle import PUZZLE
from brushpass.games.codenames.screen.result import result
from brushpass.games.codenames.screen.secret import read, secret
from brushpass.games.codenames.state import State

SCREEN: Screen[State, Draft] = Screen(
    draft=Draft(),
    role=table.role,
    tone=table.tone,
    seal=Seal(to_act=table.behind_seal, to_look=table.peeks),
    headline=table.headline,
    top=table.top,
    table=table.table,
    actions=table.actions,
    secret=secret,
    result=result,
    read=read,
    own_phone=OWN_PHONE,
    puzzle=PUZZLE,
    quiet=table.peeks,
)
