"""What little the checker knows of grammar: endings, prefixes, links. Imports nothing of ours."""

from __future__ import annotations

import re
from dataclasses import dataclass
from re import Pattern

NEVER = re.compile(r"(?!)")


@dataclass(frozen=True)
class Grammar:
    endings: tuple[str, ...] = ()
    """Inflections of any word, longest first: a family need hold no form that differs so."""
    shortest_form: int = 3
    """How many letters must be left without such an ending."""
    cuts: tuple[str, ...] = ()
    """Endings that a word may lose before a suffix or in a compound, longest first."""
    cut_compounds: bool = False
    """Whether words lose them in compounds too: Kirche, Kirchturm."""
    suffixes: frozenset[str] = frozenset()
    """What may follow a word and make another of it."""
    prefixes: frozenset[str] = frozenset()
    """What may stand before a word and make another of it."""
    links: tuple[str, ...] = ("",)
    """What may stand between the two words of a compound."""
    softened: tuple[tuple[str, str], ...] = ()
    """Letters that forms of a word write for others, anywhere: Zahn, Zähne."""
    last: tuple[tuple[str, str], ...] = ()
    """Letters that give way to others at the end of a root: книга, книжный."""
    fleeting: Pattern[str] = NEVER
    """A word that may lose the vowel between its two groups: песок, песка."""
    shortest_root: int = 4
    """How many letters a word must have to be looked for before a suffix."""
    shortest_known: int = 3
    """How many letters a word must have to be looked for in another if there is a family."""
    spellings: tuple[tuple[Pattern[str], str], ...] = ()
    """Ways to write the same sound: what differs only in them may be one word."""


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _spellings(text: str) -> tuple[tuple[Pattern[str], str], ...]:
    pairs = (pair.rsplit("=", 1) for pair in text.split())
    return tuple((re.compile(one), other) for one, other in pairs)


ENGLISH = Grammar(
    endings=("es", "s"),
    cuts=("e", "y"),
    suffixes=_set(
        "able age al an ance ant ation ed ee eer en ence er ers ery ese ess est ette ful fully "
        "hood ian ic ical ier ies iest ify ily iness ing ings ion ise ised ish ism ist ists ity "
        "ive ize ized "
        "less let like ling ly ment ness or ous ry s ship some ster ward wise y"
    ),
    prefixes=_set("anti de dis in inter mis non over pre re semi sub super un under"),
    spellings=_spellings(
        "ph=f ae=e ^oe=e our$=or ours$=ors ogue$=og ise$=ize ising$=izing tre$=ter"
    ),
)

GERMAN = Grammar(
    endings=("en", "em", "es", "n", "e", "s"),
    shortest_form=5,
    cuts=("en", "e"),
    cut_compounds=True,
    suffixes=_set(
        "artig bar chen e ei eln en end er erei erin ern es frei haft heit ig in innen isch ist "
        "keit lein ler lerin lich ling los n ner nerin s sam schaft st te ung ungen voll"
    ),
    prefixes=_set(
        "ab an auf aus be ein ent er erz ge haupt her hin los miss mit nach ober un unter ur ver "
        "vor weg zer zu zusammen zurück über um durch"
    ),
    links=("", "s", "es", "n", "en", "er", "e"),
    softened=(("ä", "a"), ("ö", "o"), ("ü", "u")),
    spellings=_spellings(
        "ph=f th=t gh=g ck=k cc=z c(?=[eiy])=z (?<!s)c(?!h)=k (?<=[^aeiou])y=i ^j=i ^y=i eur$=ör"
    ),
)

RUSSIAN = Grammar(
    endings=(
        "иями", "ями", "ами", "ией", "иям", "ием", "иях", "ого", "его", "ому", "ему", "ыми", "ими",
        "ой", "ей", "ий", "ый", "ая", "яя", "ое", "ее", "ые", "ие", "ых", "их", "ую", "юю", "ою",
        "ею", "ам", "ям", "ах", "ях", "ом", "ем", "ов", "ев", "ым", "им", "ия", "ию", "ии", "ью",
        "ье", "ья", "ьи", "а", "я", "о", "е", "ы", "и", "у", "ю", "ь", "й",
    ),
    shortest_form=4,
    cuts=("ия", "ие", "ья", "ье", "а", "я", "о", "е", "ы", "и", "ь", "й"),
    cut_compounds=True,
    suffixes=_set(
        "ик ник чик щик ниц иц овщик ок ек очек очк ечк еньк оньк онок енок ат ят ист изм н ов ев "
        "ск еск ическ чат ист лив тель тельн ств еств ость ость ин инк ушк юшк ишк ышк к нь ян ан "
        "янин анин ова ева ить ать ять еть овать нича ничать н он ен оват еват ышек ник ницк арь "
        "яр ер ор аж ация изация еньк ыш"
    ),
    prefixes=_set(
        "без бес в вз во вы до за из ис меж на над не недо о об от пере по под пра пре при про раз "
        "рас с сверх со су у"
    ),
    links=("", "о", "е"),
    last=(("г", "ж"), ("к", "ч"), ("х", "ш"), ("ц", "ч"), ("д", "ж"), ("т", "ч")),
    fleeting=re.compile(r"(.{2,}[^аеиоуыэюяь])[ео]([кцн])ь?"),
    shortest_root=3,
    shortest_known=4,
    spellings=_spellings("э=е"),
)  # fmt: skip

GRAMMARS: dict[str, Grammar] = {"en": ENGLISH, "de": GERMAN, "ru": RUSSIAN}
PLAIN = Grammar()


def grammar(language: str) -> Grammar:
    return GRAMMARS.get(language, PLAIN)
