"""Holds decks and association lists to their rules: `python -m tools.words.check`, `make words`.

Prints its figures; the exit code isn't 0 if a rule is broken. Needs snowballstemmer; what it
has to know of words beyond that is in facts.<language>.txt and in the families. Also prints how
well clues are judged.
"""

from __future__ import annotations

import gzip
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from brushpass.language import LANGUAGES, language_of
from brushpass.lexicon import paths as lexicon_paths
from brushpass.words import Book, Irregulars, bare, find, teach
from brushpass.words.compare import SOFT_HYPHEN
from brushpass.words.decks import (
    Deck,
    Pair,
    all_words,
    families_path,
    irregular_path,
    read_pairs,
    read_words,
)
from brushpass.words.likely import unbent
from brushpass.words.stem import stem, stemmer
from tools.words import associations, gold
from tools.words.decks import DECKS
from tools.words.offensive import offends

FOLDER = Path(__file__).parent
WORDLISTS = FOLDER.parents[1] / "wordlists"

BREAK_FROM = 10
INSIDE = 4
WIRE_BYTES = 95_000
"""Compressed, what a page fetches to check the clues of a language."""
IRREGULAR_BYTES = 30_000


class Band(NamedTuple):
    """How common words are, in Zipf: all forms of a word together, and the word as printed."""

    least: float
    most: float


@dataclass(frozen=True)
class Limits:
    words: int
    band: Band


LIMITS = {
    "codenames-family": Limits(500, Band(3.4, 5.4)),
    "codenames-undercover": Limits(400, Band(3.4, 5.4)),
    "decrypto": Limits(480, Band(3.6, 5.2)),
    "ink-blue": Limits(100, Band(3.2, 5.0)),
    "ink-black": Limits(100, Band(3.2, 5.0)),
}
MIXED = (("codenames-family", "codenames-undercover"),)
"""Decks that may be dealt as one."""
APART = (("ink-blue", "ink-black"),)
"""Decks of one game: whoever has played one of them finds nothing of it in the other."""
FOR_ADULTS = frozenset(("codenames-undercover",))
"""Decks that ask for age first."""
FAR_BELOW = 0.7
"""No word may be rarer than its band by more than this."""
EASIER = 5.4
"""The second word of a card may be commoner than the first."""


class Fact(NamedTuple):
    printed: float
    together: float
    lemma: str


def facts(language: str) -> dict[str, Fact]:
    found = {}
    for line in (FOLDER / f"facts.{language}.txt").read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            word, printed, together, lemma = line.split()
            found[word] = Fact(float(printed), float(together), lemma)
    return found


@dataclass(frozen=True)
class Shelf:
    """A language's decks and what is known of their words."""

    language: str
    texts: dict[str, str]
    facts: dict[str, Fact]
    book: Book
    irregulars: Irregulars

    def words(self, deck: Deck) -> tuple[str, ...]:
        """The words that a table is dealt: of cards the green ones."""
        if not deck.two_words:
            return read_words(self.texts[deck.id])
        return tuple(pair.green for pair in self.pairs(deck))

    def pairs(self, deck: Deck) -> tuple[Pair, ...]:
        return read_pairs(self.texts[deck.id]) if deck.two_words else ()

    def all_words(self, deck: Deck) -> tuple[str, ...]:
        return all_words(deck, self.texts[deck.id])


def barred(language: str, deck: str) -> frozenset[str]:
    """The words of adult.txt that this deck may not hold."""
    found: set[str] = set()
    for line in (FOLDER / "adult.txt").read_text(encoding="utf-8").splitlines():
        match line.split():
            case ["never" | "brands", of, *words] if of == language:
                found |= {bare(word) for word in words}
            case ["adults", of, *words] if of == language and deck not in FOR_ADULTS:
                found |= {bare(word) for word in words}
    return frozenset(found)


def shelf(language: str) -> Shelf:
    texts = {
        deck.id: (WORDLISTS / deck.path(language)).read_text(encoding="utf-8")
        for deck in DECKS.values()
    }
    book = Book((WORDLISTS / families_path(language)).read_text(encoding="utf-8"))
    irregulars = Irregulars((WORDLISTS / irregular_path(language)).read_text(encoding="utf-8"))
    return Shelf(language, texts, facts(language), book, irregulars)


def violations(of: Shelf) -> Iterator[str]:
    """Everything that is wrong with a language's decks, one sentence each."""
    if stemmer(of.language) is None:
        yield "snowballstemmer isn't installed"
    teach(of.language, of.book, of.irregulars)
    unknown = {bare(word) for deck in DECKS.values() for word in of.all_words(deck)}
    for missing in sorted(unknown - of.facts.keys()):
        yield f"{missing}: no facts, run tools.words.facts"
    for missing in sorted(unknown - of.book.keys()):
        yield f"{missing}: no family, run tools.words.families"
    if unknown - of.facts.keys() or unknown - of.book.keys():
        return
    for deck in DECKS.values():
        for broken in _deck_violations(of, deck):
            yield f"{deck.id}: {broken}"
    for decks in MIXED:
        yield from _mixed(of, *decks)
    for one, other in APART:
        first, second = ({bare(word) for word in of.words(DECKS[deck])} for deck in (one, other))
        yield from (f"{one} and {other} have the word {word}" for word in sorted(first & second))
    if sum(wire_bytes(of.language)) > WIRE_BYTES:
        yield f"families and irregular words: {sum(wire_bytes(of.language))} bytes gzip"
    if (WORDLISTS / irregular_path(of.language)).stat().st_size > IRREGULAR_BYTES:
        yield f"more than {IRREGULAR_BYTES} bytes of irregular words"


def lexicon_violations(of: Shelf) -> Iterator[str]:
    """Everything that is wrong with a language's association lists and vectors."""
    teach(of.language, of.book, of.irregulars)
    words = [word for deck in DECKS.values() for word in of.words(deck)]
    lists, vectors = lexicon_files(of.language)
    yield from associations.violations(lists, words, of.language)
    yield from associations.sizes(lists, vectors).violations()


def lexicon_files(language: str) -> tuple[str, bytes]:
    lists, vectors = ((WORDLISTS.parent / path).read_bytes() for path in lexicon_paths(language))
    return lists.decode(), vectors


def _deck_violations(of: Shelf, deck: Deck) -> Iterator[str]:
    words = [bare(word) for word in of.words(deck)]
    if len(words) < LIMITS[deck.id].words:
        yield f"only {len(words)} words"
    yield from _shared(words, lambda word: word, "twice")
    yield from _shared(words, lambda word: stem(word, of.language), "one stem")
    yield from _shared(words, lambda word: of.facts[word].lemma, "one dictionary form")
    for word in words:
        for other in words:
            if word != other and len(word) >= INSIDE and word in other:
                yield f"{word} is inside {other}"
    yield from _kin(of, words)
    yield from _shapes(of, deck)
    yield from _bands(of, deck)
    for pair in of.pairs(deck):
        yield from _pair(of, deck, pair)


def _shared(words: list[str], by: Callable[[str], str], what: str) -> Iterator[str]:
    groups: dict[str, list[str]] = defaultdict(list)
    for word in words:
        groups[by(word)].append(word)
    yield from (f"{what}: {', '.join(group)}" for group in groups.values() if len(group) > 1)


def _kin(of: Shelf, words: list[str]) -> Iterator[str]:
    """Pairs of words of one family: neither could be a clue for the other."""
    heads: dict[str, list[str]] = defaultdict(list)
    for word in words:
        for member in of.book[word]:
            heads[member].append(word)
    for word in words:
        names = (word, *unbent(word, of.language))
        others = [head for name in names for head in heads[name] if head != word]
        finding = find(word, others, of.language)
        if finding and finding.sure:
            yield f"one family: {word}, {finding.word}"


def _shapes(of: Shelf, deck: Deck) -> Iterator[str]:
    for word in of.all_words(deck):
        plain = word.replace(SOFT_HYPHEN, "")
        if len(plain) > language_of(of.language).longest:
            yield f"{plain} has {len(plain)} letters"
        if not plain.isalpha():
            yield f"{plain} isn't one word"
        if len(plain) >= BREAK_FROM and SOFT_HYPHEN not in word:
            yield f"{plain} needs a soft hyphen"
        if any(len(part) < 2 for part in word.split(SOFT_HYPHEN)) and SOFT_HYPHEN in word:
            yield f"{plain} is broken after one letter"
        if offends(plain):
            yield f"{plain} is offensive"
        if bare(plain) in barred(of.language, deck.id):
            yield f"{plain} is not for everybody"


def _bands(of: Shelf, deck: Deck) -> Iterator[str]:
    band = LIMITS[deck.id].band
    greens = {bare(word) for word in of.words(deck)}
    words = {bare(word) for word in of.all_words(deck)}
    for word in sorted(words):
        fact = of.facts[word]
        if fact.together < band.least - FAR_BELOW:
            yield f"{word} is far too rare ({fact.together})"
        if fact.printed > (band.most if word in greens else EASIER):
            yield f"{word} is too common ({fact.printed})"
    if len(rare(of, deck)) / len(words) > language_of(of.language).rarer:
        yield f"{len(rare(of, deck))} of {len(words)} words are too rare"


def rare(of: Shelf, deck: Deck) -> list[str]:
    least = LIMITS[deck.id].band.least
    words = {bare(word) for word in of.all_words(deck)}
    return sorted(word for word in words if of.facts[word].together < least)


def _pair(of: Shelf, deck: Deck, pair: Pair) -> Iterator[str]:
    """II-12 to II-14, II-28: neither word of a card is a form or a part of the other."""
    for said, word in ((pair.green, pair.other), (pair.other, pair.green)):
        finding = find(said, (word,), of.language)
        if finding and (finding.sure or deck.id == "ink-black"):
            yield f"{pair.green} | {pair.other}: {finding.kind}"


def _mixed(of: Shelf, one: str, other: str) -> Iterator[str]:
    decks = DECKS[one], DECKS[other]
    for name, by in (("word", bare), ("dictionary form", lambda word: of.facts[bare(word)].lemma)):
        first, second = ({by(word) for word in of.words(deck)} for deck in decks)
        yield from (f"{one} and {other} have the {name} {word}" for word in first & second)
    words = [bare(word) for deck in decks for word in of.words(deck)]
    yield from (f"{one} and {other}, {kin}" for kin in _kin(of, words))


def wire_bytes(language: str) -> tuple[int, int]:
    """The compressed sizes of the families and of the irregular words."""
    paths = (families_path(language), irregular_path(language))
    families, irregular = (
        len(gzip.compress((WORDLISTS / path).read_bytes(), 9, mtime=0)) for path in paths
    )
    return families, irregular


def figures(of: Shelf) -> Iterator[str]:
    for deck in DECKS.values():
        band, zipfs = LIMITS[deck.id].band, [of.facts[bare(w)].together for w in of.words(deck)]
        thirds = Counter(_third(zipf, band) for zipf in zipfs)
        below = rare(of, deck)
        yield (
            f"{of.language} {deck.id:21} {len(zipfs):4} {'cards' if deck.two_words else 'words'}  "
            f"rare {thirds[0]:3} middling {thirds[1]:3} common {thirds[2]:3}  "
            f"below {band.least}: {len(below):2} ({_share(below, of.all_words(deck))})"
        )
    links = Counter(link for word in of.book for link in of.book[word].values())
    counts = ", ".join(f"{link} {count}" for link, count in sorted(links.items()))
    families, irregular = wire_bytes(of.language)
    yield f"{of.language} families {len(of.book)}: {counts}; {families} bytes gzip"
    yield f"{of.language} irregular words {len(of.irregulars)}: {irregular} bytes gzip"
    lexicon = associations.sizes(*lexicon_files(of.language))
    yield (
        f"{of.language} lexicon: lists {lexicon.lists} bytes gzip, "
        f"vectors of {lexicon.words} words {lexicon.vectors} bytes"
    )


def _third(zipf: float, band: Band) -> int:
    return min(2, max(0, int(3 * (zipf - band.least) / (band.most - band.least))))


def _share(some: Iterable[str], all_of_them: tuple[str, ...]) -> str:
    return f"{len(list(some)) / len(set(all_of_them)):.1%}"


def main() -> int:
    broken = 0
    for language in LANGUAGES:
        of = shelf(language)
        wrong = [*violations(of), *lexicon_violations(of)]
        if not any("facts" in line or "family," in line for line in wrong):
            print("\n".join([*figures(of), *gold.figures(language)]))
        for line in wrong:
            print(f"{language} {line}", file=sys.stderr)
        broken += len(wrong)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
