"""German."""

from brushpass.language.grammar import Grammar, paradigms, spellings, words
from brushpass.language.numbers import Numbers
from brushpass.language.record import Language, Stemmer


def _grammar() -> Grammar:
    return Grammar(
        endings=("en", "em", "es", "n", "e", "s"),
        shortest_form=5,
        cuts=("en", "e"),
        cut_compounds=True,
        suffixes=words(
            "artig bar chen e ei eln en end er erei erin ern es frei haft heit ig in innen isch "
            "ist keit lein ler lerin lich ling los n ner nerin s sam schaft st te ung ungen voll"
        ),
        prefixes=words(
            "ab an auf aus be ein ent er erz ge haupt her hin los miss mit nach ober un unter ur "
            "ver vor weg zer zu zusammen zurück über um durch"
        ),
        links=("", "s", "es", "n", "en", "er", "e"),
        softened=(("ä", "a"), ("ö", "o"), ("ü", "u")),
        softened_plurals=("e", "en", "er", "ern"),
        softened_alone=("el", "en", "er"),
        spellings=spellings(
            "ph=f th=t gh=g ck=k cc=z c(?=[eiy])=z (?<!s)c(?!h)=k (?<=[^aeiou])y=i ^j=i ^y=i "
            "eur$=ör"
        ),
        pairs=paradigms(
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
        participle_ends=("t", "et", "en"),
        surest_suffixes=words(
            "artig bar chen eln end erei erin erinnen haft heit ig in innen isch keit lein ler "
            "lerin lich ling los nerin sam schaft ung ungen voll"
        ),
    )


def _numbers() -> Numbers:
    return Numbers(
        names=(
            "eins erste erster erstes ersten erstem erstens einser 1te 1ste",
            "zwei zwo zweite zweiter zweites zweiten zweitem zweitens zweimal zweier 2te",
            "drei dritte dritter drittes dritten drittem drittens dreimal dreier 3te",
            "vier vierte vierter viertes vierten viertem viertens viermal vierer 4te",
        ),
        doubtful=("ein eine einen einem einer eines erst einmal", "zweit", "dritt", "viert"),
        units="ein zwei drei vier",
        teens="elf zwölf dreizehn vierzehn",
        tens="zehn zwanzig dreissig vierzig",
        hundreds="einhundert/hundert zweihundert dreihundert vierhundert",
        after_hundreds=("", "und"),
        units_first="und",
    )


def _stemmer() -> Stemmer:
    from snowballstemmer.german_stemmer import GermanStemmer

    made: Stemmer = GermanStemmer()
    return made


LANGUAGE = Language(
    code="de",
    name="Deutsch",
    locale="de_DE",
    font="latin",
    vowels=frozenset("aeiouyäöü"),
    onsets="b c d f g h j k l m n p q r s t v w x z ß ch ph sh th sch",
    typed=(("ä", "ae"), ("ö", "oe"), ("ü", "ue")),
    apart="ß(?=[aeiouyäöü])",
    and_last=" und ",
    owner=lambda name: f"{name}’" if name[-1:] in "sßxz" else f"{name}s",
    articles=words("der die das den dem des ein eine einen einem einer eines"),
    abbreviations=words(
        "abk adac afd agb ard bbc bh bka bmw bnd bpm brd btw bvb bzw cd cdu cia co2 csu ddr dfb "
        "dgb dhl dj dlrg dna dns dpa dr dvd edv eg ekg eu evtl fbi fc fcb fdp fkk gmbh gps hiv "
        "hno hsv html http ibm inkl iq kfz kgb km kmh lcd lkw lol mdr mfg mp3 mtv nba ndr ngo npd "
        "nrw nsa orf pc pdf phd pkw plz pms ps rtl sms sos spd stvo swr thw tv tüv unhcr usa "
        "usb usw uv vfb vfl vhs vip vpn vs vw wc wdr wg wlan wm www xxl zb zdf öpnv"
    ),
    grammar=_grammar,
    numbers=_numbers,
    stemmer=_stemmer,
    longest=13,
    rarer=0.10,  # everyday compounds, of which there are plenty: Flitterwochen, Reeperbahn
)
