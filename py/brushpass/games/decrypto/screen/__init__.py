"""How Decrypto is seen."""

from brushpass.contract import Screen, Seal
from brushpass.games.decrypto.screen import table
from brushpass.games.decrypto.screen.draft import Draft
from brushpass.games.decrypto.screen.own_phone import OWN_PHONE
from brushpass.games.decrypto.screen.result import result
from brushpass.games.decrypto.screen.secret import read, secret
from brushpass.games.decrypto.state import State

SCREEN: Screen[State, Draft] = Screen(
    draft=Draft(),
    role=table.role,
    tone=table.tone,
    seal=Seal(
        to_act=table.behind_seal,
        to_look=table.peeks,
        label=table.peek_label,
        onlookers=table.onlookers,
        stays_open=True,
    ),
    headline=table.headline,
    top=table.top,
    table=table.table,
    actions=table.actions,
    secret=secret,
    result=result,
    read=read,
    tells_points=True,
    own_phone=OWN_PHONE,
    quiet=table.quiet,
)
