"""What a clue has to do with a word that it may not touch.

This is the one interface by which games ask about word forms. A *sure* finding breaks its rule;
one that isn't sure only warns, and people decide. Sure is what is the same word, what a family
lists (two reasons are needed to get there), what the table of irregular words says, and, for
words that no family is known of, what `proved` finds. The rest is `likely` at most.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from brushpass.language import FIRST, LANGUAGES, language_of
from brushpass.words.compare import bare, letters, same, words_of
from brushpass.words.families import Book, Families, Family, Link
from brushpass.words.grammar import record
from brushpass.words.irregular import Irregulars
from brushpass.words.likely import Pieces, is_piece, likely, suffixed, unbent
from brushpass.words.lookalikes import at_home
from brushpass.words.proof import proved

Relation: TypeAlias = Literal["same", "form", "part", "variant"]
Kind: TypeAlias = Literal["same", "likely"] | Link

RELATIONS: dict[Link, Relation] = {
    "form": "form",
    "inflection": "form",
    "derivation": "form",
    "compound": "form",
    "doubt": "form",
    "part": "part",
    "variant": "variant",
}
TURNED: dict[Link, Link] = {"compound": "part", "part": "compound"}
SAME_WORD: frozenset[Kind] = frozenset(("same", "inflection", "variant", "form"))
WEIGHT: tuple[Relation, ...] = ("same", "variant", "form", "part")
ALL_RELATIONS: frozenset[Relation] = frozenset(WEIGHT)
NO_FAMILY: Family = {}
NO_PIECES: Pieces = frozenset()
NOTHING_IRREGULAR = Irregulars()
LONG_PART = 4

_taught: dict[str, list[Families]] = {}
_books: dict[str, Book] = {}
_irregulars: dict[str, Irregulars] = {}


@dataclass(frozen=True)
class Finding:
    word: str
    relation: Relation
    sure: bool
    kind: Kind = field(default="likely", compare=False)
    """The relation more closely: games that tell inflections from compounds look here."""

    @property
    def same_word(self) -> bool:
        """The clue is the word itself, in another form or spelling perhaps."""
        return self.sure and self.kind in SAME_WORD


def teach(language: str, families: Families, irregulars: Irregulars | None = None) -> None:
    """Add to what is known of a language: {"hacke": {"hacken": "form"}}, and irregular words."""
    _taught.setdefault(language, []).insert(0, families)
    if isinstance(families, Book):
        _books[language] = families
    if irregulars is not None:
        _irregulars[language] = irregulars
    _printed.cache_clear()
    _said.cache_clear()


def is_word(text: str, language: str) -> bool:
    """Whether a text is surely a word of the language: one of its decks or a common one."""
    book = _books.get(language)
    if book is None:
        return False
    name = bare(text)
    return name in book or is_piece(name, language, book.pieces)


def forget(language: str) -> None:
    for known in (_taught, _books, _irregulars):
        known.pop(language, None)
    _printed.cache_clear()
    _said.cache_clear()


def find(
    clue: str,
    words: Iterable[str],
    language: str = FIRST,
    relations: Container[Relation] = ALL_RELATIONS,
) -> Finding | None:
    """The weightiest thing that the clue has to do with one of the words, of those that matter."""
    said = _said(clue, language)
    tokens = words_of(clue)
    several = [_said(token, language) for token in tokens] if len(tokens) > 1 else []
    best: Finding | None = None
    for word in words:
        for finding in _findings(said, several, word):
            if finding and finding.relation in relations:
                best = _weightier(best, finding)
        if best and best.relation == "same":
            return best
    return best


def _findings(said: Said, several: list[Said], word: str) -> Iterator[Finding | None]:
    """What a clue, and each of its words if it has several, have to do with a card."""
    yield _finding(said, word)
    for token in several:
        yield _by_token(token, word)
    for part in _words_on(word, said.language):
        for one in (said, *several):
            yield _by_part(one, part, word)


class Said(NamedTuple):
    """A clue, or a word of it, as it is compared."""

    text: str
    letters: str
    spellings: tuple[tuple[str, tuple[str, ...]], ...]
    """The bare clue, once more with the letters that a keyboard may lack, and as the compound that
    it is a form of; and each without the endings that any word can take, for kin: own forms are
    all known."""
    language: str


@lru_cache(maxsize=256)
def _said(clue: str, language: str) -> Said:
    name = bare(at_home(clue, language))
    names = dict.fromkeys((name, _as_printed(name, language), *_singulars(name, language)))
    spellings = tuple((one, tuple(unbent(one, language))) for one in names)
    return Said(clue, letters(clue, language), spellings, language)


def _singulars(name: str, language: str) -> Iterator[str]:
    """The base form of a compound that ends in an irregular form: postmen, postman."""
    book, known = _books.get(language), _irregulars.get(language)
    if book and known:
        for head, tail in known.bases_of_tails(name):
            if is_piece(head, language, book.pieces):
                yield head + tail


def _as_printed(name: str, language: str) -> str:
    """The word with the letters that a keyboard may lack: "ae" becomes "ä"."""
    for letter, typed in record(language).typed:
        name = name.replace(typed, letter)
    return name


def _weightier(one: Finding | None, other: Finding | None) -> Finding | None:
    if one is None or other is None:
        return one or other
    return min(one, other, key=lambda found: (not found.sure, WEIGHT.index(found.relation)))


def _by_token(token: Said, word: str) -> Finding | None:
    """A clue that has the word in it is a compound with it, not the word itself."""
    finding = _finding(token, word)
    if finding and finding.sure and finding.relation == "same":
        return Finding(word, "form", sure=True, kind="compound")
    return finding


def _by_part(said: Said, part: str, word: str) -> Finding | None:
    """Each word of a two-word card counts as part of it: Boris, Uncle Boris."""
    finding = _finding(said, part)
    if finding is None:
        return None
    return Finding(word, "part", sure=finding.sure, kind="part" if finding.sure else "likely")


@lru_cache(maxsize=4096)
def _words_on(card: str, language: str) -> tuple[str, ...]:
    """The words of a card that has several, without articles and single letters; else none."""
    words = words_of(card)
    articles = language_of(language).articles if language in LANGUAGES else ()
    return tuple(
        word for word in words if len(words) > 1 and len(word) > 1 and bare(word) not in articles
    )


def _finding(said: Said, word: str) -> Finding | None:
    printed = _printed(word, said.language)
    if said.letters == printed.letters:
        if same(said.text, word, said.language):
            return Finding(word, "same", sure=True, kind="same")
        return Finding(word, "variant", sure=False)
    best: Finding | None = None
    for name, shorter in said.spellings:
        if link := _listed(name, shorter, printed, said.language):
            return _by_link(link, word)
        best = _weightier(best, _worked_out(name, printed, word, said.language))
    return best


def _listed(name: str, shorter: tuple[str, ...], printed: Printed, language: str) -> Link | None:
    """What families and irregular words say of a clue; families have the first word."""
    if link := printed.family.get(name):
        return link
    for form in shorter:
        link = printed.family.get(form)
        if link and link != "inflection":
            return link
    if not printed.family and (link := _turned(name, printed.bare, language)):
        return link
    known = _irregulars.get(language, NOTHING_IRREGULAR)
    if tie := known.tie(name, printed.bare) or known.tie_of_tails(name, printed.bare):
        return tie
    for other in known.others(name):
        if printed.family.get(other, "stranger") != "stranger":
            return "doubt"  # the form may be another word as well: schwamm, Schwamm
    if any(known.tie(form, printed.bare) == "variant" for form in shorter):
        return "variant"
    return None


def _turned(name: str, card: str, language: str) -> Link | None:
    """What the clue's own family says of a card that has none: Stein, EDELSTEIN."""
    book = _books.get(language)
    link = book[name].get(card) if book and name in book else None
    return TURNED.get(link, link) if link else None


def _worked_out(name: str, printed: Printed, word: str, language: str) -> Finding | None:
    """What grammar says of a clue that nobody listed."""
    book = _books.get(language)
    pieces = book.pieces if book else NO_PIECES
    if not printed.family and not (book and book.accident(name, printed.bare)):
        if proof := proved(name, printed.bare, language, pieces):
            return Finding(word, RELATIONS[proof], sure=True, kind=proof)
    guess = likely(name, printed.bare, language, pieces if printed.family else NO_PIECES)
    if guess is None and any(suffixed(name, part, language) for part in printed.parts):
        guess = "part"
    return Finding(word, guess, sure=False) if guess else None


def _by_link(link: Link, word: str) -> Finding | None:
    if link == "stranger":
        return None
    return Finding(word, RELATIONS[link], sure=link != "doubt", kind=link)


class Printed(NamedTuple):
    """A word on the table, as it is compared."""

    bare: str
    letters: str
    family: Family
    parts: tuple[str, ...]
    """What it is made of, by its family; the longer ones, for words made of them in turn."""


@lru_cache(maxsize=4096)
def _printed(word: str, language: str) -> Printed:
    printed = bare(word)
    known = (families for families in _taught.get(language, ()) if printed in families)
    families = next(known, None)
    family = families[printed] if families else NO_FAMILY
    return Printed(printed, letters(word, language), family, _long_parts(family))


def _long_parts(family: Family) -> tuple[str, ...]:
    parts = [member for member, link in family.items() if link == "part"]
    short = tuple(part for part in parts if len(part) < LONG_PART)
    return tuple(part for part in parts if not part.startswith(short or (" ",)))
