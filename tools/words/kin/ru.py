"""Candidates for the families of Russian words. Everything is bare: small letters, е for ё."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache, lru_cache

import pymorphy3

from brushpass.words.compare import bare
from brushpass.words.families import Link
from brushpass.words.inflect import derived
from tools.words.sources import frequencies

CODE = __name__.rpartition(".")[2]
PARTS_ARE_KIN = False
SUFFIX = re.compile(
    "(?:ав|аж|ай|ак|ал|альн|амент|ан|анк|анн|ант|ар|арн|арь|ат|атор|ац|ач|ашк|ев|еват|ек|ел|ельн|ен|"
    "енек|еник|енк|енн|еньк|ер|еск|есс|еств|ет|ец|еч|ечк|иан|из|изм|изац|изир|ик|ил|ильн|ин|инк|"
    "инск|ир|иров|ис|ист|ит|итель|их|иц|ическ|ич|ичк|ичн|ишк|ищ|ия|к|ка|л|лив|льн|льник|льщик|н|ник|"
    "ниц|нича|ность|н|ов|оват|овик|овк|овн|овск|овщик|оз|ок|ол|онк|онок|онник|оньк|ость|от|отн|оч|"
    "очек|очк|очн|ош|ск|ств|ть|тель|тельн|тельниц|тельств|ул|ун|унья|ур|ух|ушк|ц|чак|чан|чат|чатк|"
    "чик|чиц|ш|шк|щик|щин|щиц|ый|ык|ыш|ышк|ышек|юг|юх|юшк|як|ян|яник|янк|янский|ят|яч|яшк|а|я|и|е|"
    "о|у|ь|ы|ой|ий|ать|еть|ить|ять|оть|уть|ся|ый|ая|ое|ия|ение|ание|ан|ец|ье|ья)+"
)
PREFIXES = (
    "без бес анти вне внутри до за из меж между на над не о об от пере по под после пра пре пред "
    "при про раз рас с сверх со супер у в во вы экс кон контр квази"
).split()
ENDING = re.compile("(?:ая|яя|ое|ее|ые|ие|ый|ий|ой|ия|ье|ья|а|я|о|е|ы|и|у|ь|й)$")
SOFTENED = {"к": "ч", "г": "ж", "х": "ш", "ц": "ч", "д": "ж", "т": "ч", "з": "ж", "с": "ш"}
KINDS = {"NOUN", "ADJF", "INFN"}
NAMES = {"Name", "Surn", "Patr", "Abbr", "Geox", "Orgn", "Trad"}
COMMON = 3.3
RARE = 2.2
MOST = 26
PEOPLE = {"Name", "Surn", "Patr"}
LIKELY = 0.05
"""How often, of all times, a form must be read so for it to count."""


@lru_cache
def morph() -> pymorphy3.MorphAnalyzer:
    return pymorphy3.MorphAnalyzer()


@lru_cache
def lexicon() -> frozenset[str]:
    """Words that people use and the dictionary knows."""
    known = morph().word_is_known
    return frozenset(
        word for word, zipf in frequencies(CODE).items() if zipf >= 1.8 and known(word)
    )


@lru_cache
def lemmas() -> dict[str, float]:
    """Dictionary forms and how common the commonest of their forms is."""
    found: dict[str, float] = defaultdict(float)
    for word in lexicon():
        parse = morph().parse(word)[0]
        if parse.tag.POS in KINDS and not NAMES & set(parse.tag.grammemes):
            lemma = bare(parse.normal_form)
            found[lemma] = max(found[lemma], frequencies(CODE)[word])
    return {lemma: zipf for lemma, zipf in found.items() if zipf >= RARE}


def inflections(word: str) -> set[str]:
    found = set()
    for parse in morph().parse(word):
        if parse.tag.POS in ("NOUN", "ADJF") and parse.is_known and parse.score > 0.02:
            nominative = {"nomn"} <= set(parse.tag.grammemes)
            if nominative:
                found |= {bare(form.word) for form in parse.lexeme}
    first = morph().parse(word)[0]
    if not found and first.tag.POS == "NOUN" and bare(first.normal_form) == word:
        found = {bare(form.word) for form in first.lexeme}
    return {form for form in found if form[:1] == word[:1] and "-" not in form} - {word}


@cache
def dictionary_forms(word: str) -> set[str]:
    """The words of which this may be a form."""
    return {
        bare(parse.normal_form)
        for parse in morph().parse(word)
        if parse.is_known
        and parse.score >= LIKELY
        and parse.tag.POS in KINDS
        and not PEOPLE & set(parse.tag.grammemes)
    }


def own_word(form: str, word: str) -> bool:
    """Whether a form of a word is another word as well: поле, тело."""
    return form != word and form in dictionary_forms(form)


def has_entry(word: str) -> bool:
    return own_word(word, "")


def are_kin(one: str, other: str) -> bool:
    """No dictionary says so, and suffixes that mislead aren't among the sure ones."""
    return derived(one, other, CODE)


def stem(word: str) -> str:
    return ENDING.sub("", word)


def roots(word: str) -> set[str]:
    """What derivations begin with: книга, книг, книж; песок, песок, песк, песоч."""
    base = stem(word)
    found = {base}
    fleeting = re.fullmatch(r"(.*[^аеиоуыэюя])[ео]([кцнрлвмт])", base)
    if fleeting and len(base) > 3:
        found.add(fleeting[1] + fleeting[2])
        if fleeting[1][-1] in "лн":
            found.add(fleeting[1] + "ь" + fleeting[2])
    for form in inflections(word):
        if len(stem(form)) == len(base) + 1 and stem(form)[-1] == base[-1:]:
            found.add(stem(form))
    softened = {
        one[:-1] + SOFTENED[one[-1]] for one in found if one[-1:] in SOFTENED and len(one) > 2
    }
    return {one for one in found | softened if len(one) >= 2}


@lru_cache
def by_start() -> dict[str, list[str]]:
    found = defaultdict(list)
    for lemma in lemmas():
        found[lemma[:2]].append(lemma)
    return found


def derivations(word: str) -> set[str]:
    """Lemmas that are a root of the word and suffixes."""
    found = set()
    for root in roots(word):
        if len(root) >= 3 or len(word) <= 3:
            longest = 5 if len(root) < 4 else 9
            for lemma in by_start()[root[:2]]:
                rest = lemma[len(root) :]
                if lemma.startswith(root) and len(rest) <= longest and SUFFIX.fullmatch(rest):
                    found.add(lemma)
    return found - inflections(word) - {word}


def prefixed(word: str) -> set[str]:
    found = set()
    for root in roots(word):
        if len(root) >= 3:
            for prefix in PREFIXES:
                start = prefix + root
                for lemma in by_start()[start[:2]]:
                    if lemma.startswith(start) and SUFFIX.fullmatch(lemma[len(start) :]):
                        found.add(lemma)
    return found - inflections(word) - {word}


def compounds(word: str) -> set[str]:
    """Lemmas that are a root of the word, о or е, and another root; or the other way round."""
    found = set()
    for root in roots(word):
        if len(root) < 3:
            continue
        for link in "ое":
            for lemma in by_start()[(root + link)[:2]]:
                if lemma.startswith(root + link) and len(lemma) - len(root) > 4:
                    found.add(lemma)
        for lemma in by_link().get(root[:3], ()):
            for link in "ое":
                at = lemma.find(link + root, 3)
                if at > 0 and SUFFIX.fullmatch(lemma[at + 1 + len(root) :] or "а"):
                    found.add(lemma)
    return found - inflections(word) - derivations(word) - {word}


@lru_cache
def by_link() -> dict[str, list[str]]:
    found = defaultdict(list)
    for lemma in lemmas():
        for at in range(3, len(lemma) - 3):
            if lemma[at] in "ое":
                found[lemma[at + 1 : at + 4]].append(lemma)
    return found


def family(word: str) -> dict[str, Link]:
    found: dict[str, Link] = dict.fromkeys(prefixed(word), "doubt")
    found |= dict.fromkeys(compounds(word), "compound")
    found |= dict.fromkeys(derivations(word), "derivation")
    ranked = sorted(found, key=lambda one: (-lemmas()[one], one))[:MOST]
    found = {member: found[member] for member in ranked}
    found |= dict.fromkeys(inflections(word), "inflection")
    return found


def store(member: str, link: Link, word: str) -> str:
    """Whatever isn't a form of the word itself without its ending: лесной, лесн."""
    base = stem(member)
    itself = link in ("inflection", "variant") or base in (word, stem(word))
    if itself or len(base) < 4 or own_word(base, member):
        return member
    return base


def pieces() -> set[str]:
    return {
        stem(lemma)
        for lemma, zipf in lemmas().items()
        if zipf >= 4.2 and 3 <= len(stem(lemma)) <= 8
    }


def lemma(word: str) -> str:
    parses = morph().parse(word.casefold())
    nouns = [parse for parse in parses if parse.tag.POS in ("NOUN", "ADJF")]
    return bare((nouns or parses)[0].normal_form)
