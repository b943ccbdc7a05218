"""Words in the page: fetches lists and families, and keeps what was seen. Imports app, words.

What a device has seen is a note in `assets/store.js`, enciphered like the tables: what lies face
down in a running game can't be read from it. Own words lie there too.
"""

from __future__ import annotations

from asyncio import Lock, gather
from random import SystemRandom
from typing import Any

import js
from pyodide.ffi import JsException, to_js

from brushpass.app import stock
from brushpass.app.desk import Order
from brushpass.app.session import Session
from brushpass.browser.files import site_root
from brushpass.browser.tasks import start
from brushpass.words import Book, Irregulars, teach
from brushpass.words.decks import families_path, irregular_path, shown
from brushpass.words.seen import remember
from brushpass.words.stem import stemmer

PACKS, SEEN = "packs", "seen"
PATIENCE = 4000
"""Milliseconds to wait for families: without them clues are still checked, by grammar alone."""


class Wordbook:
    def __init__(self) -> None:
        self._taught: set[str] = set()
        self._told = 0
        self._writing = Lock()

    async def lists(self, order: Order) -> dict[str, tuple[str, ...]]:
        """What to deal from. OSError if a list can't be had, TooFew if there are too few words."""
        decks = {}
        for deck in stock.decks_needed(order):
            address = f"wordlists/{order.language}/{deck}.txt"
            lines = (await _text(address)).splitlines()
            decks[deck] = tuple(shown(line) for line in lines if line.strip())
        notes = stock.Stock(packs=await _note(PACKS), seen=await _note(SEEN))
        return stock.dealt_from(order, decks, notes, SystemRandom())

    async def learn(self, game: str, *, language: str) -> None:
        """The families of the words that this game is played with, if they can be had."""
        if language in self._taught or stock.word_cards(game) is None:
            return
        try:
            families, irregular = await gather(
                *(
                    _text(f"wordlists/{path}", patience=PATIENCE)
                    for path in (families_path(language), irregular_path(language))
                )
            )
        except OSError:
            return
        self._taught.add(language)
        teach(language, Book(families), Irregulars(irregular))
        stemmer(language)  # loaded now, so that the first clue doesn't wait for it

    def visit(self, session: Session) -> None:
        """A table of another device."""
        self.begin()
        start(self.learn(session.name, language=_language(session)))

    def begin(self, told: int = 0) -> None:
        """Another table; the words of so many of its entries are remembered already."""
        self._told = told

    def write(self, session: Session) -> None:
        """Whatever words people have seen since the last time."""
        words = stock.shown_words(session, self._told)
        self._told = len(session.table.log)
        if words:
            start(self._remember(words, session.name, _language(session)))

    async def _remember(self, words: list[str], game: str, language: str) -> None:
        async with self._writing:
            text = remember(await _note(SEEN), words, language=language, game=game)
            await js.window.brushpassTools.store.setNote(SEEN, text)


def _language(session: Session) -> str:
    """Of the words; a game without words has none."""
    language: str = getattr(session.table.setup, "language", "")
    return language


async def _note(name: str) -> str:
    kept: str = await js.window.brushpassTools.store.note(name)
    return kept


async def _text(address: str, *, patience: int = 0) -> str:
    """A file of the site."""
    how: dict[str, Any] = {"signal": js.AbortSignal.timeout(patience)} if patience else {}
    try:
        options = to_js(how, dict_converter=js.Object.fromEntries)
        answer = await js.fetch(site_root() + address, options)
        if answer.ok:
            text: str = await answer.text()
            return text
    except JsException:
        pass
    raise OSError(address)
