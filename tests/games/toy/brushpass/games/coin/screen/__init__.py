"""How heads or tails is seen."""

from brushpass.contract import Screen, Seal
from brushpass.games.coin.screen import table
from brushpass.games.coin.screen.draft import Draft
from brushpass.games.coin.screen.secret import secret
from brushpass.games.coin.state import State

SCREEN: Screen[State, Draft] = Screen(
    draft=Draft(),
    role=table.role,
    seal=Seal(to_act=table.behind_seal),
    headline=table.headline,
    top=table.top,
    table=table.table,
    actions=table.actions,
    secret=secret,
    result=table.coin,
)
