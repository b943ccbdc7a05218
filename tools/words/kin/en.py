"""Candidates for the families of English words."""

from __future__ import annotations

from collections import defaultdict
from functools import cache, lru_cache

import simplemma

from brushpass.words.compare import bare
from brushpass.words.families import Link
from brushpass.words.inflect import inflected
from tools.words.sources import DICTIONARIES, frequencies, spelling

CODE = __name__.rpartition(".")[2]
PARTS_ARE_KIN = True
SUFFIXES = (
    "able age al an ance ancy ant ation ator ative cy dom ee eer en ence ency ent er ery ese esque "
    "ess ette ful hood ian ible ic ical ie ier iest ify ily iness ion ise ish ism ist ity "
    "ive ization isation ize less let like ling ly ment ness or ory ous ry ship some ster tion "
    "ure ward wards wise y"
).split()
PREFIXES = (
    "anti co de dis em en in im inter mis non out over pre re sub super trans un under".split()
)
SMALL = frozenset("up on in by off out ad re ex go no pa ma".split())
COMMON = 3.2
RARE = 1.5
PIECE = 4.2


@lru_cache
def american() -> frozenset[str]:
    lines = (DICTIONARIES / "dict" / "american-english-large").read_text(encoding="utf-8")
    return frozenset(word for word in lines.split() if word.isalpha())


@lru_cache
def lexicon() -> frozenset[str]:
    """Words of the spelling dictionaries, without capitals."""
    lists = (american(), spelling("en_US"), spelling("en_GB"))
    return frozenset(word for words in lists for word in words if word.isalpha() and word.islower())


@lru_cache
def names() -> frozenset[str]:
    lists = (american(), spelling("en_US"), spelling("en_GB"))
    return (
        frozenset(word.lower() for words in lists for word in words if word.istitle()) - lexicon()
    )


@lru_cache
def irregular() -> dict[str, set[str]]:
    forms = defaultdict(set)
    for kind in ("noun", "verb", "adj"):
        for line in (DICTIONARIES / "wordnet" / f"{kind}.exc").read_text().splitlines():
            form, *bases = line.split()
            for base in bases:
                forms[base].add(form)
    return forms


@lru_cache
def related() -> dict[str, set[str]]:
    """WordNet's derivationally related forms."""
    words: dict[tuple[str, str], list[str]] = {}
    links = []
    for kind in ("noun", "verb", "adj", "adv"):
        for line in (DICTIONARIES / "wordnet" / f"data.{kind}").read_text().splitlines():
            if line.startswith(" "):
                continue
            fields = line.split("|")[0].split()
            offset, pos, count = fields[0], fields[2].replace("s", "a"), int(fields[3], 16)
            words[offset, pos] = [fields[4 + 2 * n].lower() for n in range(count)]
            rest = fields[4 + 2 * count :]
            for n in range(int(rest[0])):
                sign, target, target_pos, ends = rest[1 + 4 * n : 5 + 4 * n]
                if sign in ("+", "\\", "<"):
                    links.append(((offset, pos), (target, target_pos.replace("s", "a")), ends))
    found = defaultdict(set)
    for here, there, ends in links:
        one, other = int(ends[:2], 16), int(ends[2:], 16)
        if one and other:
            found[words[here][one - 1]].add(words[there][other - 1])
            found[words[there][other - 1]].add(words[here][one - 1])
    return found


@lru_cache
def headwords() -> frozenset[str]:
    """What WordNet has an entry for, as a noun or an adjective."""
    found = set()
    for kind in ("noun", "adj"):
        lines = (DICTIONARIES / "wordnet" / f"index.{kind}").read_text().splitlines()
        found |= {line.split(" ", 1)[0] for line in lines if not line.startswith(" ")}
    return frozenset(found)


@cache
def dictionary_forms(word: str) -> set[str]:
    """The words of which this may be a form."""
    found = {bare(simplemma.lemmatize(word, lang=CODE))}
    found |= {base for base, forms in irregular().items() if word in forms}
    return found | ({word} & headwords())


def own_word(form: str, word: str) -> bool:
    """Whether a form of a word is another word as well: lighter."""
    regular = inflected(form, word, CODE) or form in irregular().get(word, ())
    return form in headwords() and not regular


def has_entry(word: str) -> bool:
    return word in headwords()


def are_kin(one: str, other: str) -> bool:
    """Whether the dictionary says that they are derived from the same root."""
    near, far = ({word, *related().get(word, ())} for word in (one, other))
    return bool(near & far)


def stems(word: str) -> set[str]:
    """What stands before a suffix: love, lov; fairy, fairi; trap, trapp; thief, thiev."""
    found = {word}
    if word.endswith("e"):
        found.add(word[:-1])
    if word.endswith("y"):
        found |= {word[:-1] + "i", word[:-1]}
    if word.endswith("ey"):
        found.add(word[:-2])
    if len(word) > 2 and word[-1] not in "aeiouwxy" and word[-2] in "aeiou":
        found.add(word + word[-1])
    if word.endswith("f"):
        found.add(word[:-1] + "v")
    if word.endswith("fe"):
        found.add(word[:-2] + "v")
    return found


def inflections(word: str) -> set[str]:
    """Plural and possessive, past and present, comparative and superlative."""
    known, zipfs = lexicon(), frequencies(CODE)
    found = {form for form in irregular().get(word, ()) if form in known}
    found |= {stem + "es" for stem in stems(word) if stem + "es" in known and _takes_es(stem, word)}
    if not word.endswith("s"):
        found.add(word + "s")
    doubled = _verbal(word + word[-1], known) if word + word[-1] in stems(word) else set()
    if doubled:
        found |= doubled
    if doubled and len(word) < 5:
        pass
    elif word.endswith("e"):
        found |= _verbal(word[:-1], known)
    elif word.endswith("y") and word[-2] not in "aeiou":
        found |= _verbal(word[:-1] + "i", known) | ({word + "ing"} & known)
    else:
        found |= _verbal(word, known)
    return {form for form in found if form == word + "s" or zipfs.get(form, 0) >= 1} - {word}


def _takes_es(stem: str, word: str) -> bool:
    if stem == word:
        return word.endswith(("s", "x", "z", "ch", "sh", "o"))
    return stem.endswith("i")


def _verbal(stem: str, known: frozenset[str]) -> set[str]:
    endings = ["ed", "ing"] + (["er", "est"] if {stem + "er", stem + "est"} <= known else [])
    return {stem + ending for ending in endings if stem + ending in known}


def derivations(word: str) -> set[str]:
    known = lexicon()
    found = _derived(word) & known
    for prefix in PREFIXES if len(word) > 3 else ():
        whole = {word, *(one for one in _derived(word) if one.startswith(word) and len(word) > 4)}
        found |= {prefix + one for one in whole if prefix + one in known}
    for other in related().get(word, ()):
        if other.isalpha() and other[:3] == word[:3]:
            found.add(other)
            found |= {
                more for more in related().get(other, ()) if more[:3] == word[:3] and more.isalpha()
            }
    zipfs = frequencies(CODE)
    return {one for one in found if zipfs.get(one, 0) >= RARE} - {word}


def _derived(word: str) -> set[str]:
    """Everything that suffixes could make of it, word or not."""
    return {
        stem + suffix + more
        for stem in stems(word)
        for suffix in SUFFIXES
        for more in ("", "ly", "ness", "s")
    }


def bases(word: str) -> set[str]:
    """What the word itself is derived from: farmer, farm."""
    known, zipfs = lexicon(), frequencies(CODE)
    found = set()
    for suffix in SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= 3:
            stem = word[: -len(suffix)]
            tries = {stem, stem + "e", stem + "y"}
            if stem[-1] == "i":
                tries.add(stem[:-1] + "y")
            if len(stem) > 3 and stem[-1] == stem[-2]:
                tries.add(stem[:-1])
            found |= {one for one in tries if one in known and zipfs.get(one, 0) >= COMMON}
    return found - {word}


@lru_cache
def compounds() -> dict[str, set[str]]:
    """Word: longer words that it begins or ends, the rest being a word too."""
    known, zipfs = lexicon(), frequencies(CODE)
    found = defaultdict(set)
    common = {word for word in known if zipfs.get(word, 0) >= COMMON}
    for word in known:
        if zipfs.get(word, 0) < RARE:
            continue
        for cut in range(2, len(word) - 1):
            head, tail = word[:cut], word[cut:]
            if not {head, tail} <= common or not _long_enough(head, tail):
                continue
            found[head].add(word)
            found[tail].add(word)
    return found


def _long_enough(head: str, tail: str) -> bool:
    return min(len(head), len(tail)) >= 3 or head in SMALL or tail in SMALL


def parts(word: str) -> set[str]:
    common = {one for one, zipf in frequencies(CODE).items() if zipf >= COMMON} & lexicon()
    found = set()
    for cut in range(2, len(word) - 1):
        head, tail = word[:cut], word[cut:]
        if {head, tail} <= common and _long_enough(head, tail):
            found |= {head, tail}
    return found


def family(word: str) -> dict[str, Link]:
    """All candidates. Parts are only taken from the corrections: they were all read."""
    found: dict[str, Link] = dict.fromkeys(compounds().get(word, ()), "compound")
    found |= dict.fromkeys(derivations(word) | bases(word), "derivation")
    found |= dict.fromkeys(inflections(word), "inflection")
    found.pop(word, None)
    return found


def store(member: str, link: Link, word: str) -> str:
    """What the family holds of a member."""
    return member


def pieces() -> set[str]:
    """What a rest must be to count as a word."""
    zipfs = frequencies(CODE)
    return {word for word in lexicon() if 3 <= len(word) <= 8 and zipfs.get(word, 0) >= PIECE}


def lemma(word: str) -> str:
    return bare(simplemma.lemmatize(word.lower(), lang=CODE))
