"""How heads or tails is seen."""

from brushpass.contract import Screen, Seal

from ..state import State
from .draft import Draft
from .pages import (
    actions,
    behind_seal,
    headline,
    result,
    role,
    secret,
    table,
    top,
)

SCREEN: Screen[State, Draft] = Screen(
    draft=Draft(),
    role=role,
    seal=Seal(to_act=behind_seal),
    headline=headline,
    top=top,
    table=table,
    actions=actions,
    secret=secret,
    result=result,
)
