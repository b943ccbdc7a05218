"""English."""

from brushpass.language.record import Language

LANGUAGE = Language(
    code="en",
    name="English",
    locale="en_GB",
    font="latin",
    articles=frozenset("a an the".split()),
    stemmer="english",
)
