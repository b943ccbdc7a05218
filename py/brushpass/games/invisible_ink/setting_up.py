"""Before the first card: who may sit down, and with which cards. Imports naming, pieces, state.

II-01 to II-05, II-18, II-31 and II-36.
"""

from __future__ import annotations

from brushpass.games.invisible_ink.naming import names, plain_word
from brushpass.games.invisible_ink.pieces import (
    FILMS_EACH,
    MAX_PLAYERS,
    MIN_PLAYERS,
    Code,
    Guessing,
    InkCard,
    Language,
    Setup,
    Way,
    guessing,
)
from brushpass.games.invisible_ink.state import Phase, State
from brushpass.table import Illegal

MIN_CARDS = 12
"""The published decks have 100 cards each; with fewer than these the same ones come too often."""
MAX_CARDS = 300
MAX_WORD = 40

RULE_OF_WAY = {Way.LINKED: "II-35", Way.FILM: "II-31", Way.LIVE: "II-36"}


def start(setup: Setup) -> State:
    size = len(setup.players)
    if not MIN_PLAYERS <= size <= MAX_PLAYERS:
        raise Illegal("II-01", players=size)
    if setup.languages and len(setup.languages) != size:
        raise Illegal("II-02", languages=len(setup.languages))
    if not 0 <= setup.first < size:
        raise Illegal("II-04", first=setup.first)
    if guessing(setup) is Guessing.TYPED and setup.way is not Way.LINKED:
        raise Illegal(RULE_OF_WAY[setup.way], guessing=setup.guessing)
    if setup.supervisor and setup.code is not Code.BLACK:
        raise Illegal("II-18", code=setup.code)
    fault = card_fault(setup.cards, setup.language)
    if fault:
        raise Illegal(fault, cards=len(setup.cards))
    return State(
        setup,
        Phase.SHUFFLING,
        drawer=setup.first,
        films=(0,) * size,
        supply=FILMS_EACH * size,
    )


def card_fault(cards: tuple[InkCard, ...], language: Language) -> str | None:
    """The rule that these cards break, if any. Families have no say here: a table that was dealt
    before they grew must still open."""
    printed = {
        (plain_word(card.green, language), plain_word(card.other, language)) for card in cards
    }
    if len(printed) < len(cards) or not MIN_CARDS <= len(cards) <= MAX_CARDS:
        return "II-02"
    for card in cards:
        if not all(_is_word(word) for word in (card.green, card.other)):
            return "II-05"
        if names(card.green, card.other, language):
            return "II-05"
    return None


def _is_word(text: str) -> bool:
    return len(text) <= MAX_WORD and any(sign.isalnum() for sign in text)
