"""All decks that the games on the shelf are dealt from, by id."""

from __future__ import annotations

from brushpass.games import SHELF, lobby
from brushpass.words.decks import Deck

DECKS: dict[str, Deck] = {deck.id: deck for game in SHELF for deck in lobby(game).decks}
