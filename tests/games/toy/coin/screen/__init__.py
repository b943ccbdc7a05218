"""How heads or tails is seen."""

from brushpass.games.coin.screen.draft import Draft
from brushpass.games.coin.screen.pages import (
    actions,
    behind_seal,
    headline,
    result,
    role,
    secret,
    table,
    top,
)
from brushpass.games.coin.state import State

from brushpass.box import Screen

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
)
