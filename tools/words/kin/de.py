"""Candidates for the families of German words. Everything is bare: small letters, ss for ß."""

from __future__ import annotations

from collections import defaultdict
from functools import cache, lru_cache

import simplemma

from brushpass.words.compare import bare
from brushpass.words.families import Link
from brushpass.words.inflect import derived
from tools.words.sources import DICTIONARIES, frequencies, spelling

CODE = __name__.rpartition(".")[2]
PARTS_ARE_KIN = True
SUFFIXES = (
    "artig bar chen e ei eln en end er erei erin ern haft heit ig ik iker in ion isch ist istin "
    "keit ler lerin lich ling los ner nerin sam schaft st tum ung voll lein"
).split()
PREFIXES = (
    "ab an auf aus be ein ent er ge miss nach un ver vor zer über um unter durch ur erz".split()
)
PLAIN = str.maketrans("äöü", "aou")
LINKS = ("", "s", "es", "n", "en", "er", "e")
ENDINGS = ("e", "en", "es", "n", "ns", "s")
DOUBLED_ENDINGS = ("se", "sen", "ses")
"""After a word in s: Bus, Busse."""
UMLAUT_ENDINGS = ("e", "en")
COMMON = 3.2
NAMES = tuple(
    "ach au bach beck berg berge berger burg den der dorf eck felde felden feld furt gau hausen "
    "heim hof hofen holz horn ing ingen kirch kirchen land mann meier müller rode roth ski stadt "
    "stein strasse tal ton wald weiler wies".split()
)
"""Ends of names: such a compound counts if the thesaurus has it."""
RARE = 1.5
COMPOUND = 2.1
MOST = 30
"""Compounds a word, the most frequent ones: the checker warns of others by itself."""


@lru_cache
def lexicon() -> frozenset[str]:
    return frozenset(bare(word) for word in spelling("de_DE"))


@lru_cache
def thesaurus() -> frozenset[str]:
    """Words that aren't names of places and families."""
    lines = (DICTIONARIES / "mythes" / "th_de_DE_v2.dat").read_text(encoding="utf-8").splitlines()
    return frozenset(bare(word) for line in lines for word in line.split("|"))


@lru_cache
def common_words() -> frozenset[str]:
    zipfs = frequencies(CODE)
    return frozenset(one for one in lexicon() if zipfs.get(one, 0) >= COMMON and len(one) >= 3)


@lru_cache
def by_lemma() -> dict[str, set[str]]:
    """Lemma: its forms, as far as anybody uses them."""
    found = defaultdict(set)
    for word, zipf in frequencies(CODE).items():
        if zipf >= 1.2:
            for spelt in {word, word.capitalize()}:
                lemma = bare(simplemma.lemmatize(spelt, lang=CODE))
                if lemma != word:
                    found[lemma].add(word)
    return found


@cache
def dictionary_forms(word: str) -> set[str]:
    """The words of which this may be a form: a noun, if there is such a noun, or anything else."""
    noun, verb = word.capitalize(), simplemma.lemmatize(word, lang=CODE)
    if not simplemma.is_known(noun, lang=CODE):
        return {bare(verb)}
    found = {bare(simplemma.lemmatize(noun, lang=CODE))}
    return found | {word} if verb == word else found


def own_word(form: str, word: str) -> bool:
    """Whether a form of a word is a noun of its own as well: schwamm, Schwamm."""
    noun = form.capitalize()
    known: bool = simplemma.is_known(noun, lang=CODE)
    return known and bool(simplemma.lemmatize(noun, lang=CODE) == noun)


def has_entry(word: str) -> bool:
    """As a noun, or as anything else in its dictionary form."""
    known = simplemma.is_known(word, lang=CODE)
    return own_word(word, "") or (known and simplemma.lemmatize(word, lang=CODE) == word)


def are_kin(one: str, other: str) -> bool:
    """No dictionary says so, and suffixes that mislead aren't among the sure ones. A noun in -e
    has a plural in -en, whatever else that may be."""
    return derived(one, other, CODE) or (one.endswith("e") and other == one + "n")


def umlauted(word: str) -> str:
    """Zahn, zähn; Baum, bäum."""
    for at in range(len(word) - 1, -1, -1):
        if word[at] in "aou":
            if word[at] == "u" and at and word[at - 1] == "a":
                at -= 1
            return word[:at] + {"a": "ä", "o": "ö", "u": "ü"}[word[at]] + word[at + 1 :]
    return word


def stems(word: str) -> set[str]:
    found = {word}
    for ending in ("en", "e", "el", "er"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            cut = ending[:1] if ending in ("en", "e") else ""
            found.add(word[: -len(ending)] if cut else word[: -len(ending)] + ending[1])
    return found | {umlauted(stem) for stem in found}


def inflections(word: str) -> set[str]:
    known, zipfs = lexicon(), frequencies(CODE)
    found = {
        form for form in by_lemma().get(word, ()) if form[:1] == word[:1] or form[:1] in "äöüge"
    }
    found |= {word + ending for ending in ENDINGS if word + ending in known}
    if word.endswith("s"):
        found |= {word + ending for ending in DOUBLED_ENDINGS} & known
    if umlauted(word) != word:
        endings = ("", "n") if word.endswith(("el", "er", "en")) else UMLAUT_ENDINGS
        found |= {umlauted(word) + ending for ending in endings} & known
    return {form for form in found if zipfs.get(form, 0) >= 1.2 or form in known} - {word}


def _alike(form: str, word: str) -> bool:
    """No other vowel in it, and no bare stem of a verb: both are too short to be told apart."""
    plain = form.removeprefix("ge").translate(PLAIN)
    return plain[:3] == word.translate(PLAIN)[:3] and not (
        form + "en" == word or form + "n" == word
    )


def derivations(word: str) -> set[str]:
    """What suffixes make of it, and participles: Gift, giftig; Dusche, geduscht."""
    made = {stem + suffix for stem in stems(word) if len(stem) >= 3 for suffix in SUFFIXES}
    for stem in stems(word):
        if _used({stem + "en", stem + "n"}):
            made |= {"ge" + stem + "t", "ge" + stem + "en"}
    return _used(made) - {word}


def prefixed(word: str) -> set[str]:
    """What a prefix makes of it, kin or not: Gift, vergiften; Messe, gemessen."""
    if len(word) < 4:
        return set()
    made = {stem + suffix for stem in stems(word) for suffix in ("", *SUFFIXES, "t")}
    return _used({prefix + one for prefix in PREFIXES for one in made})


def _used(words: set[str]) -> set[str]:
    zipfs = frequencies(CODE)
    return {one for one in words & lexicon() if zipfs.get(one, 0) >= RARE}


def bases(word: str) -> set[str]:
    """What the word itself is derived from: Jäger, jagen."""
    known, zipfs = lexicon(), frequencies(CODE)
    found = set()
    for suffix in sorted(SUFFIXES, key=len, reverse=True):
        stem = word[: -len(suffix)]
        if word.endswith(suffix) and len(stem) >= 3:
            for one in {stem, stem.translate(PLAIN)}:
                found |= {form for form in (one, one + "en", one + "e", one + "n") if form in known}
    return {one for one in found if zipfs.get(one, 0) >= COMMON} - {word}


@lru_cache
def splits() -> dict[str, set[str]]:
    """Word: compounds with it, by the best split of each: that of the most frequent parts."""
    zipfs, parts = frequencies(CODE), common_words()
    found = defaultdict(set)
    for word, zipf in zipfs.items():
        if zipf < COMPOUND or len(word) < 6:
            continue
        best, score = None, 0.0
        for cut in range(3, len(word) - 2):
            tail = word[cut:]
            if tail not in parts and not any(
                tail.endswith(e) and tail[: -len(e)] in parts
                for e in ("n", "en", "s", "e")
                if len(tail) > len(e) + 2
            ):
                continue
            for link in LINKS:
                head = word[: cut - len(link)]
                if word[:cut].endswith(link) and len(head) >= 3:
                    for whole in (head, head + "e", head + "en"):
                        if whole in parts and (whole == head or not link):
                            value = (
                                min(zipfs[whole], 5)
                                * min(zipfs.get(tail, 3), 5)
                                * min(len(head), len(tail))
                            )
                            if value > score:
                                best, score = (whole, tail), value
        if best:
            for part in best:
                found[part].add(word)
                for form in ("n", "en", "s", "e", "es"):
                    if part.endswith(form):
                        found[part[: -len(form)]].add(word)
    return found


def compounds(word: str) -> set[str]:
    zipfs = frequencies(CODE)
    own = inflections(word) | {word, umlauted(word)}
    found = set(splits().get(word, ()))
    for form in own:
        if len(form) >= 4:
            found |= {one for one in splits().get(form, ()) if one.endswith(form)}
    found = {one for one in found - own if not one.endswith(NAMES) or one in thesaurus()}
    best = sorted(found, key=lambda one: (-zipfs[one], one))
    kept: list[str] = []
    for one in best:
        if not any(
            one != other and one[: len(one) - 2] in other
            for other in kept
            if abs(len(one) - len(other)) <= 2 and one.startswith(other[:-2])
        ):
            kept.append(one)
    return set(kept[:MOST])


def parts(word: str) -> set[str]:
    common = common_words()
    found = set()
    for cut in range(3, len(word) - 2):
        tail = word[cut:]
        for link in LINKS:
            head = word[: cut - len(link)]
            if word[:cut].endswith(link) and len(head) >= 3 and tail in common:
                found |= {one for one in (head, head + "e", head + "en") if one in common}
                if {head, head + "e", head + "en"} & common:
                    found.add(tail)
    return found


def family(word: str) -> dict[str, Link]:
    """All candidates. Parts are only taken from the corrections: they were all read."""
    found: dict[str, Link] = dict.fromkeys(prefixed(word), "doubt")
    found |= dict.fromkeys(compounds(word), "compound")
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
    return {word for word in lexicon() if 3 <= len(word) <= 9 and zipfs.get(word, 0) >= 4.0}


def lemma(word: str) -> str:
    return bare(simplemma.lemmatize(word, lang=CODE))
