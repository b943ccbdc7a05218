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
    hissing: tuple[str, ...] = ()
    """Where "es" is an ending only after these: boxes, but not wines."""
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
    vowel_links: frozenset[str] = frozenset()
    """Those of them that hardly stand there by chance."""
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
    pairs: frozenset[tuple[str, str]] = frozenset()
    """Endings of which a root that takes one takes the other: two forms of one word."""
    shortest_base: int = 3
    """How many letters such a root must have."""
    doubles: bool = False
    """Whether a root may double its last letter before an ending: run, running."""
    verb_endings: frozenset[str] = frozenset()
    """What makes a verb of a noun: ход, ходить."""
    participle: str = ""
    """What a participle may begin with: gehackt."""
    surest_suffixes: frozenset[str] = frozenset()
    """Suffixes after which hardly any word is another's look-alike."""
    sure_suffixes: frozenset[str] = frozenset()
    """Suffixes of which that is true after long roots only."""
    long_root: int = 5
    suffix_endings: tuple[str, ...] = ()
    """What may follow such a suffix."""


def _set(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _pairs(*paradigms: str) -> frozenset[tuple[str, str]]:
    """Every two endings of a paradigm; - is none."""
    found = set()
    for paradigm in paradigms:
        endings = [ending.replace("-", "") for ending in paradigm.split()]
        found |= {(one, other) for one in endings for other in endings if one != other}
    return frozenset(found)


def _spellings(text: str) -> tuple[tuple[Pattern[str], str], ...]:
    pairs = (pair.rsplit("=", 1) for pair in text.split())
    return tuple((re.compile(one), other) for one, other in pairs)


ENGLISH = Grammar(
    endings=("es", "s"),
    hissing=("s", "x", "z", "ch", "sh", "o"),
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
    pairs=_pairs(
        "- s ed ing",
        "e es ed ing",
        "y ies ied ying",
        "ie ies ied ying",
        "f ves",
        "fe ves",
        "s ses sed sing",
        "x xes xed xing",
        "z zes zed zing",
        "ch ches ched ching",
        "sh shes shed shing",
        "o oes oed oing",
    ),
    doubles=True,
    surest_suffixes=_set(
        "able er ers ful hood ish ism ist ists less like ly ment ness or r rs ship some ize ise"
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
    pairs=_pairs(
        "- e en es s",
        "- er ern es s",
        "- en ens",
        "- n s ns",
        "- em",
        "e en ens",
        "in innen",
        "s sse ssen sses",
        "um en ums",
        "us en",
        "en e st t te ten test tet end est et",
        "eln le elt elst elte elten elnd",
        "ern ere ert erst erte erten ernd",
    ),
    participle="ge",
    surest_suffixes=_set(
        "artig bar chen eln end erei erin erinnen haft heit ig in innen isch keit lein ler lerin "
        "lich ling los nerin sam schaft ung ungen voll"
    ),
)

RUSSIAN_ENDINGS = (
        "иями", "ями", "ами", "ией", "иям", "ием", "иях", "ого", "его", "ому", "ему", "ыми", "ими",
        "ой", "ей", "ий", "ый", "ая", "яя", "ое", "ее", "ые", "ие", "ых", "их", "ую", "юю", "ою",
        "ею", "ам", "ям", "ах", "ях", "ом", "ем", "ов", "ев", "ым", "им", "ия", "ию", "ии", "ью",
        "ье", "ья", "ьи", "а", "я", "о", "е", "ы", "и", "у", "ю", "ь", "й",
)  # fmt: skip
RUSSIAN = Grammar(
    endings=RUSSIAN_ENDINGS,
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
    vowel_links=_set("о е"),
    last=(("г", "ж"), ("к", "ч"), ("х", "ш"), ("ц", "ч"), ("д", "ж"), ("т", "ч")),
    fleeting=re.compile(r"(.{2,}[^аеиоуыэюяь])[ео]([кцн])ь?"),
    shortest_root=3,
    shortest_known=4,
    spellings=_spellings("э=е"),
    pairs=_pairs(
        "- а у ом е ы ов ам ами ах",
        "- а у ом е и ов ам ами ах",
        "- а у ем е и ей ам ами ах",
        "ь я ю ем е и ей ям ями ях",
        "й я ю ем е и ев ям ями ях",
        "а ы е у ой ою - ам ами ах",
        "а и е у ой ою ей - ам ами ах",
        "я и е ю ей ею ь й ям ями ях",
        "ь и ью ей ям ями ях",
        "ия ии ию ией ий иям иями иях",
        "о а у ом е ы - ам ами ах",
        "е я ю ем и ей ям ями ях",
        "ие ия ию ием ии ий иям иями иях",
        "ье ья ью ьем ьи ий ьям ьями ьях",
        "мя мени менем мена мен менам менами менах",
        "ый ого ому ым ом ая ой ую ое ые ых ыми",
        "ой ого ому ым ом ая ую ое ые ых ыми",
        "ий ого ому им ом ая ой ую ое ие их ими",
        "ий его ему им ем яя ей юю ее ие их ими",
        "ить ю ишь ит им ите ят ил ила ило или",
        "ать аю аешь ает аем аете ают ал ала ало али",
        "еть ею еешь еет еем еете еют ел ела ело ели",
        "ец ца цу цом це цы цов цам цами цах",
        "ок ка ку ком ке ки ков кам ками ках",
        "ек ка ку ком ке ки ков кам ками ках",
        "ень ня ню нем не ни ней ням нями нях",
        "ел ла лу лом ле лы лов лам лами лах",
        "ол ла лу лом ле лы лов лам лами лах",
        "ер ра ру ром ре ры ров рам рами рах",
        "ка ки ке ку кой ок ек кам ками ках",
    ),
    verb_endings=_set("ить ать"),
    surest_suffixes=_set(
        "овать евать ировать ник ниц щик чик овщик щиц чиц оньк еньк тель тельниц"
    ),
    sure_suffixes=_set(
        "ить ать ск еск ическ н ов ев к ок ик очк ечк ушк юшк ств еств ость ист истк изм"
    ),
    suffix_endings=RUSSIAN_ENDINGS,
)  # fmt: skip

GRAMMARS: dict[str, Grammar] = {"en": ENGLISH, "de": GERMAN, "ru": RUSSIAN}
PLAIN = Grammar()


def grammar(language: str) -> Grammar:
    return GRAMMARS.get(language, PLAIN)
