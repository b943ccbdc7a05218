"""German."""

from brushpass.language.record import Language

LANGUAGE = Language(
    code="de",
    name="Deutsch",
    locale="de_DE",
    font="latin",
    articles=frozenset("der die das den dem des ein eine einen einem einer eines".split()),
    stemmer="german",
)
