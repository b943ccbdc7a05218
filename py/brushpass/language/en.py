"""English."""

from brushpass.language.grammar import Grammar, paradigms, spellings, words
from brushpass.language.numbers import Numbers
from brushpass.language.record import Language, Stemmer


def _grammar() -> Grammar:
    return Grammar(
        endings=("es", "s"),
        only_after={"es": ("s", "x", "z", "ch", "sh", "o")},
        swapped=(("ies", "y"), ("ves", "f"), ("ves", "fe")),
        cuts=("e", "y"),
        suffixes=words(
            "able age al an ance ant ation ed ee eer en ence er ers ery ese ess est ette ful fully "
            "hood ian ic ical ier ies iest ify ily iness ing ings ion ise ised ish ism ist ists "
            "ity ive ize ized less let like ling ly ment ness or ous ry s ship some ster ward wise "
            "y"
        ),
        prefixes=words("anti de dis in inter mis non over pre re semi sub super un under"),
        spellings=spellings(
            "ph=f ae=e ^oe=e our$=or ours$=ors ogue$=og ise$=ize ising$=izing tre$=ter"
        ),
        pairs=paradigms(
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
        doubling=("ed", "ing"),
        surest_suffixes=words(
            "able er ers ful hood ish ism ist ists less like ly ment ness or r rs ship some ize ise"
        ),
    )


def _numbers() -> Numbers:
    return Numbers(
        names=(
            "one first firstly 1st",
            "two second secondly 2nd twice",
            "three third thirdly 3rd thrice",
            "four fourth fourthly 4th",
        ),
        doubtful=("once", "", "", ""),
        units="one two three four",
        teens="eleven twelve thirteen fourteen",
        tens="ten twenty thirty forty",
        hundreds="onehundred/ahundred/hundred twohundred threehundred fourhundred",
        after_hundreds=("", "and"),
    )


def _stemmer() -> Stemmer:
    from snowballstemmer.english_stemmer import EnglishStemmer

    made: Stemmer = EnglishStemmer()
    return made


LANGUAGE = Language(
    code="en",
    name="English",
    locale="en_GB",
    font="latin",
    vowels=frozenset("aeiouy"),
    onsets="b c d f g h j k l m n p q r s t v w x z ch ph sh th sch",
    and_last=" and ",
    owner="{}’s".format,
    articles=words("a an the"),
    abbreviations=words(
        "adhd afaik aka approx asap atm bbc bbq bff bmw brb btw cd ceo cfo cia cnn cv diy dj "
        "dna dvd eg etc eu faq fbi fm fyi gdp gps hiv html http ibm idk imho imo iou iq irl jfk "
        "kfc kgb kpi lcd lgbt lmao lol ltd mba mi5 mi6 mlb mph mri mtv mvp nba nfl nhl nhs "
        "nyc nypd omg pc pdf phd pms ps ptsd rofl rpm rsvp smh sms sos spf suv tbh tgif tv "
        "ufc uk unhcr url usa usb ussr uv vcr vhs vip vpn vs wc wtf wwe wwf wwi wwii www xxl"
    ),
    grammar=_grammar,
    numbers=_numbers,
    stemmer=_stemmer,
    longest=10,
)
