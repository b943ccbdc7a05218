"""Words in the page: fetches lists and families, and remembers which words were seen.

The seen words are a note in `assets/store/store.js`, encrypted like the tables, so that nobody
reads there what lies face down in a running game. People's own words are stored there too.
"""

from __future__ import annotations

from asyncio import gather
from random import SystemRandom
from typing import NamedTuple

from brushpass.app.model import Sitting
from brushpass.app.setup import stock
from brushpass.app.setup.order import Order
from brushpass.browser.saving import SAVE_QUEUE, change_note, read_note
from brushpass.browser.site import fetched
from brushpass.browser.tasks import start
from brushpass.i18n import Texts
from brushpass.words import Book, Irregulars, teach
from brushpass.words.decks import families_path, irregular_path, shown
from brushpass.words.seen import remember
from brushpass.words.stem import stemmer

PACKS, SEEN = "packs", "seen"
PATIENCE = 4000
"""Milliseconds to wait for families: without them clues are still checked, by grammar alone."""


class Seen(NamedTuple):
    words: list[str]
    game: str
    language: str


class Wordbook:
    def __init__(self) -> None:
        self._taught: set[str] = set()
        self._remembered = 0
        self._seen: list[Seen] = []
        """Seen words that aren't stored yet."""
        self.unreadable: set[str] = set()
        """Damaged notes: they start anew, and people should be told."""

    async def lists(self, order: Order) -> dict[str, tuple[str, ...]]:
        """The words to deal from. Raises OSError if a list can't be fetched, TooFew if there are
        too few words."""
        decks, paths = stock.decks_needed(order), stock.files_needed(order)
        kept = {"packs": PACKS, "seen": SEEN} if stock.word_cards(order.game) else {}
        lists, files, notes = await gather(
            gather(*(_text(f"wordlists/{order.language}/{deck}.txt") for deck in decks)),
            gather(*map(fetched, paths)),
            gather(*map(self._note, kept.values())),
        )
        return stock.dealt_from(
            order,
            {deck: _lines(text) for deck, text in zip(decks, lists, strict=True)},
            stock.Stock(**dict(zip(kept, notes, strict=True))),
            SystemRandom(),
            dict(zip(paths, files, strict=True)),
        )

    async def learn(self, game: str, *, language: str) -> None:
        """Fetch the families of the words that this game is played with, if possible."""
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

    def tell_damage(self, t: Texts) -> str:
        """Sentences about damaged notes, to be shown once."""
        told = " ".join(t(f"note unreadable {name}") for name in sorted(self.unreadable))
        self.unreadable.clear()
        return told

    def visit(self, sitting: Sitting) -> None:
        """A table that another device keeps is on screen."""
        self.begin()
        start(self.learn(sitting.name, language=_language(sitting)))

    def begin(self, remembered: int = 0) -> None:
        """Another table is on screen; the words of its first `remembered` entries are stored."""
        self._remembered = remembered

    def write(self, sitting: Sitting) -> None:
        """Store the words that people have seen since the last call."""
        words = stock.shown_words(sitting, self._remembered)
        self._remembered = len(sitting.table.log)
        if words:
            self._seen.append(Seen(words, sitting.name, _language(sitting)))
            SAVE_QUEUE.keep(f"note {SEEN}", self._remember)

    async def _remember(self) -> None:
        while self._seen:
            new = tuple(self._seen)

            def change(text: str, new: tuple[Seen, ...] = new) -> str:
                for words, game, language in new:
                    text = remember(text, words, language=language, game=game)
                return text

            await change_note(SEEN, change)
            del self._seen[: len(new)]

    async def _note(self, name: str) -> str:
        kept = await read_note(name)
        if kept is None:
            self.unreadable.add(name)
        return kept or ""


def _lines(text: str) -> tuple[str, ...]:
    return tuple(shown(line) for line in text.splitlines() if line.strip())


def _language(sitting: Sitting) -> str:
    """The language of the words; "" for a game without words."""
    language: str = getattr(sitting.table.setup, "language", "")
    return language


async def _text(path: str, *, patience: int = 0) -> str:
    return (await fetched(path, patience=patience)).decode()
