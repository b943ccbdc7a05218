"""Which words a table is dealt from: decks, own packs, and what the device has seen already.

The decks are asked for their unseen words first; own words
are mixed in half and half, or played alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from brushpass.app.model import Sitting
from brushpass.app.setup.order import Order, decks_for
from brushpass.contract import PlayableWords, WordCards
from brushpass.games import lobby
from brushpass.table import Shown
from brushpass.words import bare
from brushpass.words.packs import check, read_packs
from brushpass.words.seen import seen, unseen_first
from brushpass.words.stem import stem

OWN = "own"
NO_FILES: Mapping[str, bytes] = {}
MOST_BYTES = 20_000
"""The size of all words that one table is dealt from. A table's head lists them, and has to stay
short enough to be loaded. All decks of a language together have less."""
MOST_PAIRS = 300
"""Cards of two words, as the rules of their game have it (II-02)."""


class TooFew(ValueError):
    """Own words alone, and not enough of them."""

    def __init__(self, found: int, least: int, *, with_computers: bool = False) -> None:
        super().__init__(f"{found} of {least}")
        self.found = found
        self.least = least
        self.with_computers = with_computers
        """There may be more, but not for computers."""


@dataclass(frozen=True)
class Stock:
    """The notes that a device keeps on words."""

    packs: str = ""
    seen: str = ""


def word_cards(game: str) -> WordCards | None:
    """What the game does with words; nothing if it is played without."""
    return lobby(game).words


def _plays(order: Order, line: str, files: Mapping[str, bytes]) -> bool:
    playable = _playable_words(order)
    if playable is None:
        return True
    persons = len(order.names) - len(order.computers)
    return playable.plays(line, order.language, persons, files)


def decks_needed(order: Order) -> tuple[str, ...]:
    """The word lists to fetch; none where people play with their own words alone."""
    return () if order.options.get(OWN) == "only" else decks_for(order)


def files_needed(order: Order) -> tuple[str, ...]:
    """The files that tell which words computers can play with."""
    playable = _playable_words(order)
    return playable.reads if playable else ()


def _playable_words(order: Order) -> PlayableWords | None:
    words = word_cards(order.game)
    return words.playable if words and order.computers else None


def dealt_from(
    order: Order,
    decks: Mapping[str, tuple[str, ...]],
    stock: Stock,
    rng: Random,
    files: Mapping[str, bytes] = NO_FILES,
) -> dict[str, tuple[str, ...]]:
    """The lines to deal from, by deck. TooFew if people's own alone won't do."""
    needs = word_cards(order.game)
    if needs is None:
        return dict(decks)
    old = seen(stock.seen, language=order.language, game=order.game)
    own_by_kin = own_lines(order, stock, pairs=needs.pairs)
    own_by_kin = {kin: line for kin, line in own_by_kin.items() if _plays(order, line, files)}
    own = tuple(own_by_kin.values())
    if order.options.get(OWN) == "only":
        if len(own) < needs.least:
            raise TooFew(len(own), needs.least, with_computers=bool(files_needed(order)))
        return {OWN: _some(unseen_first(own, old, least=needs.least), rng, needs)}
    lines = [line for deck in decks.values() for line in deck if _plays(order, line, files)]
    lines = [line for line in lines if _kin(line, order.language) not in own_by_kin]
    pool = unseen_first(lines, old, least=needs.least)
    if own:
        own = unseen_first(own, old, least=min(len(own), needs.least // 2))
        own = _some(own, rng, needs, part=2)
        half = max(len(own), needs.least - len(own))
        pool = tuple(rng.sample(pool, min(half, len(pool))))
        pool = _some(pool, rng, needs, part=2)
    chosen = frozenset(_some(pool, rng, needs))
    dealt = {name: tuple(line for line in deck if line in chosen) for name, deck in decks.items()}
    return {**dealt, OWN: own} if own else dealt


def _some(
    lines: tuple[str, ...], rng: Random, needs: WordCards, *, part: int = 1
) -> tuple[str, ...]:
    """A random selection, as large as one table can have, in the order of the lines."""
    sizes = [len(line.encode()) for line in lines]
    most = MOST_PAIRS // part if needs.pairs else len(lines)
    left = MOST_BYTES // part
    if len(lines) <= most and sum(sizes) <= left:
        return lines
    taken = set()
    for place in rng.sample(range(len(lines)), most):
        left -= sizes[place]
        if left < 0:
            break
        taken.add(place)
    return tuple(line for place, line in enumerate(lines) if place in taken)


def own_lines(order: Order, stock: Stock, *, pairs: bool) -> dict[str, str]:
    """What can be dealt of the packs that were chosen, one line of each kin."""
    wanted = order.options.get("packs", "").split()
    texts = [
        pack.text
        for pack in read_packs(stock.packs)
        if pack.id in wanted and pack.language == order.language and pack.cards == pairs
    ]
    lines: dict[str, str] = {}
    for text in texts:
        for line in check(text, cards=pairs, language=order.language).lines:
            lines.setdefault(_kin(line, order.language), line)
    return lines


def _kin(line: str, language: str) -> str:
    """Equal for words of which only one should lie on a table."""
    return stem(bare(line), language)


def shown_words(sitting: Sitting, start: int) -> list[str]:
    """The words and cards that people have seen since that entry."""
    needs = word_cards(sitting.name)
    found: list[str] = []
    for entry in sitting.table.log[start:] if needs else ():
        if needs and isinstance(entry, Shown) and entry.faces:
            pairs = zip(entry.cards, entry.faces, strict=True)
            found += [str(face) for card, face in pairs if card.kind == needs.kind]
    return found
