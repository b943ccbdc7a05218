"""All decks that the games on the shelf are dealt from, by id."""

from __future__ import annotations

from brushpass.games import SHELF, lobby
from brushpass.words.decks import Deck

DECKS: dict[str, Deck] = {
    deck.id: deck
    for words in [lobby(game).words for game in SHELF]
    if words
    for deck in words.decks
}
