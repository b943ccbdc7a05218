"""How Nevidimka is seen."""

from brushpass.contract import Screen, Seal
from brushpass.games.nevidimka.screen import people, secret, table
from brushpass.games.nevidimka.screen.draft import Draft
from brushpass.games.nevidimka.state import State

SCREEN: Screen[State, Draft] = Screen(
    draft=Draft(),
    role=table.role,
    tone=table.tone,
    seal=Seal(to_act=table.behind_seal, to_look=table.peeks, label=table.peek_label),
    headline=table.headline,
    top=people.chips,
    table=table.table,
    actions=table.actions,
    secret=secret.secret,
    result=table.result,
    quiet=table.quiet,
)
