"""How Nevidimka is seen."""

from brushpass.contract import Screen
from brushpass.games.nevidimka.screen.draft import Draft
from brushpass.games.nevidimka.screen.people import chips
from brushpass.games.nevidimka.screen.result import result
from brushpass.games.nevidimka.screen.secret import secret
from brushpass.games.nevidimka.screen.table import (
    actions,
    behind_seal,
    headline,
    peek_label,
    peeks,
    role,
    table,
    tone,
)
from brushpass.games.nevidimka.state import State

SCREEN: Screen[State, Draft] = Screen(
    draft=Draft(),
    role=role,
    behind_seal=behind_seal,
    headline=headline,
    top=chips,
    table=table,
    actions=actions,
    secret=secret,
    result=result,
    tone=tone,
    peeks=peeks,
    peek_label=peek_label,
)
