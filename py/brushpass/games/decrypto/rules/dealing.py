"""What the dealer is asked."""

from __future__ import annotations

from brushpass.games.decrypto import state as facts
from brushpass.games.decrypto.pieces import CODES, KEYWORDS, Team
from brushpass.games.decrypto.rules.answers import Marking
from brushpass.games.decrypto.rules.setting_up import needed, unseen
from brushpass.games.decrypto.state import Phase, State
from brushpass.table import ALL, Ask, Card, Judge, Show, Shuffle


def asks(state: State) -> Ask | None:
    setup, sender = state.setup, state.sender
    match state.phase:
        case Phase.DEALING_KEYWORDS:
            return Shuffle(KEYWORDS, unseen(setup), needed(setup))
        case Phase.SHOWING_KEYWORDS:
            return Show(facts.keyword_cards(setup, sender), facts.members(setup, sender))
        case Phase.DRAWING_CODE:
            return Shuffle(facts.code_deck(state, sender), CODES, 1)
        case Phase.SHOWING_CODE:
            return Show((facts.code_card(state, sender),), (facts.encryptor(state, sender),))
        case Phase.READING:
            return Show((facts.message_slip(state, sender),), ALL)
        case Phase.COMPARING:
            guesses = [facts.guess_slip(state, team) for team in facts.guessing(state)]
            return Show((*guesses, facts.code_card(state, sender)), ALL)
        case Phase.OPENING_ANSWERS:
            return Show(_tie_break_cards(state), ALL)
        case Phase.MARKING:
            return Judge(Marking(setup.language), _tie_break_cards(state))
        case Phase.OPENING:
            return Show(facts.all_keywords(setup), ALL)
        case _:
            return None


def _tie_break_cards(state: State) -> tuple[Card, ...]:
    return (*map(facts.answers_slip, Team), *facts.all_keywords(state.setup))
