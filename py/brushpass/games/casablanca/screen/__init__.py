"""How Code Casablanca is seen."""

from brushpass.contract import Screen
from brushpass.games.casablanca.screen.draft import Draft
from brushpass.games.casablanca.screen.following import wanted
from brushpass.games.casablanca.screen.result import result
from brushpass.games.casablanca.screen.secret import secret
from brushpass.games.casablanca.screen.table import (
    actions,
    behind_seal,
    headline,
    peeks,
    role,
    table,
    tone,
    top,
)
from brushpass.games.casablanca.state import State

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
    tone=tone,
    peeks=peeks,
    stays_open=True,
    draws_peeks=True,
    consults=wanted,
)
