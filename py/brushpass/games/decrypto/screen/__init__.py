"""How Decrypto is seen."""

from brushpass.contract import Screen, no_scores
from brushpass.games.decrypto.screen.draft import Draft
from brushpass.games.decrypto.screen.result import result
from brushpass.games.decrypto.screen.second import SECOND
from brushpass.games.decrypto.screen.secret import read, secret
from brushpass.games.decrypto.screen.table import (
    actions,
    behind_seal,
    company,
    headline,
    peek_label,
    peeks,
    role,
    table,
    tone,
    top,
)
from brushpass.games.decrypto.state import State

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
    peek_label=peek_label,
    company=company,
    stays_open=True,
    scores=no_scores,
    second=SECOND,
)
