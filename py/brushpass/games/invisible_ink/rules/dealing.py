"""What the dealer is asked."""

from __future__ import annotations

from brushpass.games.invisible_ink import state as facts
from brushpass.games.invisible_ink.pieces import DIE
from brushpass.games.invisible_ink.rules.naming import Question
from brushpass.games.invisible_ink.state import Phase, State
from brushpass.table import ALL, Ask, Judge, Roll, Show, Shuffle, row

OPENED_AT_ONCE = 40
"""At the end the rest of the pile is opened in portions, so that entries stay small."""


def asks(state: State) -> Ask | None:
    setup, card = state.setup, facts.card(state)
    hidden = facts.undeveloped(state)
    if hidden:
        return Show(hidden[:1], ALL)
    match state.phase:
        case Phase.JUDGING:
            return Judge(Question(state.guesses[-1].text, setup.code, setup.language), (card,))
        case Phase.SHUFFLING:
            return Shuffle(facts.pile_name(state), facts.pile_cards(state))
        case Phase.ROLLING:
            return Roll(len(DIE))
        case Phase.TAKING_CARD:
            return Show((card,), (state.drawer,))
        case Phase.BRIEFING:
            watching = facts.supervisor(state)
            assert watching is not None
            return Show((card,), (watching,))
        case Phase.REVEALING:
            return Show((card,), ALL)
        case Phase.OPENING:
            left = min(state.pile_size - state.place, OPENED_AT_ONCE)
            return Show(row(facts.pile_name(state), left, state.place), ALL)
        case _:
            return None
