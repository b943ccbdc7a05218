"""Builds wordlists/<language>/families.txt: `python -m tools.words.families [language …]`.

Candidates come from open dictionaries (a module of kin/ each), are put right by hand
(corrections.<language>.txt), and are written with what is needed to let strangers pass.
"""

from __future__ import annotations

import gzip
import sys
from collections import Counter
from collections.abc import Iterable

from brushpass.language import LANGUAGES
from brushpass.words.compare import bare
from brushpass.words.decks import families_path
from brushpass.words.families import ACCIDENTS, LETTERS, SHORT, WHOLE, Family, Link
from brushpass.words.likely import likely, suffixed, unbent
from tools.words import corrections, reasons
from tools.words.corrections import Kin
from tools.words.kin import kin_of
from tools.words.offensive import offends
from tools.words.reasons import Evidence
from tools.words.sources import WORDLISTS, deck_words

HEAD = "# Made by tools/words/families.py from sources and corrections: see SOURCES.md.\n"


def build(language: str) -> str:
    source = kin_of(language)
    known = reasons.evidence(language, source)
    put_right = corrections.read(language)
    words = deck_words(language)
    longer = reasons.by_ending(source, language)
    for stranger in put_right.keys() - set(words):
        print(f"corrections.{language}.txt: {stranger} is in no deck")
    lines = ["+" + " ".join(sorted(known.pieces))]
    lines += [_accidents_line(word, others) for word, others in sorted(known.accidents.items())]
    for word in words:
        family, named = corrections.apply(word, source.family(word), put_right.get(word, []))
        family = reasons.with_forms(reasons.weighed(word, family, named, known), source)
        kept = needed(word, family, known)
        kept |= reasons.misread(word, kept, family, longer, source)
        lines.append(_family_line(word, kept))
    return HEAD + "\n".join(lines) + "\n"


def _family_line(word: str, family: Family) -> str:
    """The line of a family, as `Book` reads it."""
    groups: dict[str, list[str]] = {letter: [] for letter in LETTERS}
    letters = {link: letter for letter, link in LETTERS.items()}
    for member, link in sorted(family.items()):
        groups[letters[link]].append(_short(bare(member), word))
    parts = [f"{letter} {' '.join(members)}" for letter, members in groups.items() if members]
    return ";".join([word, *parts])


def _accidents_line(word: str, others: Iterable[str]) -> str:
    return ACCIDENTS + " ".join([word, *(_short(other, word) for other in sorted(others))])


def _short(member: str, word: str) -> str:
    if word in member:
        return member.replace(word, WHOLE, 1)
    if len(word) > 2 and member.startswith(word[:-1]):
        return SHORT + member[len(word) - 1 :]
    return member


ORDER = ("inflection", "variant", "derivation", "compound", "part", "doubt", "stranger")
"""Which link counts where two members come to the same."""


def needed(word: str, family: Kin, known: Evidence) -> Kin:
    """Without what the checker would say of itself: regular forms, strangers that it lets pass,
    doubts that it has."""
    language, pieces = known.language, known.pieces
    kept: Kin = {}
    ranked = sorted(family.items(), key=lambda item: (ORDER.index(item[1]), len(item[0]), item[0]))
    for member, link in ranked:
        stored = known.source.store(member, link, word)
        if kept.get(stored) == "inflection" or (stored in kept and link == "stranger"):
            stored = member
        if member == word or stored in kept or offends(member):
            continue
        shorter = _without_ending(stored, kept, language)
        if link == "stranger":
            if shorter is None and not _suspected(member, word, family, known):
                continue
        elif link != "inflection" and _same(shorter, link):
            continue
        elif link == "doubt" and shorter is None:
            if likely(member, word, language, pieces):
                continue
        kept[stored] = link
    return kept


def _suspected(member: str, word: str, family: Kin, known: Evidence) -> bool:
    """Whether the checker would have something against it."""
    parts = (part for part, link in family.items() if link == "part")
    return (
        likely(member, word, known.language, known.pieces) is not None
        or known.irregulars.tie(member, word) is not None
        or any(suffixed(member, part, known.language) for part in parts)
    )


def _same(one: Link | None, other: Link) -> bool:
    return one == other or {one, other} <= {"derivation", "compound"}


def _without_ending(member: str, kept: Kin, language: str) -> Link | None:
    return next((kept[form] for form in unbent(member, language) if form in kept), None)


def main() -> None:
    for language in sys.argv[1:] or LANGUAGES:
        text = build(language)
        (WORDLISTS / families_path(language)).write_text(text, encoding="utf-8")
        links: Counter[str] = Counter()
        for line in text.splitlines():
            for group in line.split(";")[1:]:
                links[group[0]] += len(group.split()) - 1
        size = len(gzip.compress(text.encode(), 9, mtime=0))
        print(language, dict(links), size, "bytes gzip")


if __name__ == "__main__":
    main()
