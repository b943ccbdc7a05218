"""How Code Casablanca is seen."""

from brushpass.contract import Screen, Seal
from brushpass.games.casablanca.screen import following, result, secret, table
from brushpass.games.casablanca.screen.draft import Draft
from brushpass.games.casablanca.state import State

SCREEN: Screen[State, Draft] = Screen(
    draft=Draft(),
    role=table.role,
    tone=table.tone,
    seal=Seal(to_act=table.behind_seal, to_look=table.peeks, stays_open=True, on_table=True),
    headline=table.headline,
    top=table.top,
    table=table.table,
    actions=table.actions,
    secret=secret.secret,
    result=result.result,
    consults=following.wanted,
)
