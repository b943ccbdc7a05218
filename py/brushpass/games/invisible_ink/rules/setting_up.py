"""Before the first card: who may sit down, and with which cards.

II-01 to II-05, II-18, II-31 and II-36.
"""

from __future__ import annotations

from brushpass.games.invisible_ink import pieces
from brushpass.games.invisible_ink.pieces import Code, Guessing, InkCard, Setup, Way
from brushpass.games.invisible_ink.rules.naming import names
from brushpass.games.invisible_ink.state import Phase, State
from brushpass.language import LANGUAGES
from brushpass.table import Illegal, only

MIN_CARDS = 12
"""The published decks have 100 cards each; with fewer than these the same ones come too often."""
MAX_CARDS = 300
MAX_WORD = 40


def start(setup: Setup) -> State:
    size = len(setup.players)
    only(pieces.MIN_PLAYERS <= size <= pieces.MAX_PLAYERS, "II-01")
    only(len(setup.languages) in (0, size), "II-02")
    only(all(code in LANGUAGES for code in (setup.language, *setup.languages)), "II-02")
    only(0 <= setup.first < size, "II-04")
    allowed = setup.way is Way.LINKED or pieces.guessing(setup) is Guessing.CALLED
    only(allowed, "II-36" if setup.way is Way.LIVE else "II-31")
    only(setup.code is Code.BLACK or not setup.supervisor, "II-18")
    fault = card_fault(setup.cards, setup.language)
    if fault:
        raise Illegal(fault)
    return State(
        setup,
        Phase.SHUFFLING,
        drawer=setup.first,
        films=(0,) * size,
        supply=pieces.FILMS_EACH * size,
    )


def card_fault(cards: tuple[InkCard, ...], language: str) -> str | None:
    """The rule that these cards break, if any. Families have no say here: a table that was dealt
    before they grew must still open."""
    printed = {
        (pieces.plain_word(card.green, language), pieces.plain_word(card.other, language))
        for card in cards
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
