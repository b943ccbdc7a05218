"""One notion of the same word: what is typed differently is refused at once, by every game."""

from __future__ import annotations

import pytest

from brushpass.games.codenames import pieces
from brushpass.games.codenames.rules import clues
from brushpass.games.invisible_ink.rules import naming
from brushpass.table import Illegal
from brushpass.words import find, has_blank, has_hyphen, same

SAME = [
    ("en", "Anchor!", "ANCHOR"),
    ("en", "an-chor", "ANCHOR"),
    ("en", "an\u2011chor", "ANCHOR"),
    ("en", "an\u2212chor", "ANCHOR"),
    ("en", "a n c h o r", "ANCHOR"),
    ("en", "an\u00a0chor", "ANCHOR"),
    ("en", "an\u2009chor", "ANCHOR"),
    ("en", "an\u3000chor", "ANCHOR"),
    ("en", "an\tchor", "ANCHOR"),
    ("en", "an_chor", "ANCHOR"),
    ("en", "“anchor”", "ANCHOR"),
    ("en", "an\u200bchor", "ANCHOR"),
    ("en", "an\u2060chor", "ANCHOR"),
    ("en", "an\u00adchor", "ANCHOR"),
    ("en", "an\u034fchor", "ANCHOR"),
    ("en", "an\u3164chor", "ANCHOR"),
    ("en", "anchor\ufe0f", "ANCHOR"),
    ("en", "\uff41\uff4e\uff43\uff48\uff4f\uff52", "ANCHOR"),
    ("en", "𝐚𝐧𝐜𝐡𝐨𝐫", "ANCHOR"),
    ("en", "\u0430nchor", "ANCHOR"),  # Cyrillic а
    ("en", "AN\u0421HOR", "ANCHOR"),  # Cyrillic С
    ("en", "anch\u03bfr", "ANCHOR"),  # Greek ο
    ("en", "anch0r", "ANCHOR"),
    ("en", "\u0440\u043e\u0442", "POT"),  # Cyrillic рот
    ("en", "icecream", "ICE CREAM"),
    ("en", "Ice-Cream", "icecream"),
    ("en", "naive", "naïve"),
    ("en", "fjaerøy", "fjærøy"),
    ("de", "Kaese", "Käse"),
    ("de", "KÄSE", "Kaese"),
    ("de", "ka\u0308se", "Käse"),
    ("de", "Strasse", "Stra\u00adße"),
    ("de", "STRASSE", "Straße"),
    ("de", "STRAẞE", "Straße"),
    ("de", "Schloß", "Schloss"),
    ("de", "Maße", "MASSE"),
    ("de", "Fuss", "Fuß"),
    ("de", "Cafe", "Café"),
    ("ru", "елка", "Ёлка"),
    ("ru", "за\u0301мок", "замок"),
    ("ru", "p\u043e\u0442", "рот"),  # Latin p
    ("ru", "POT", "РОТ"),
    ("ru", "3амок", "замок"),
    ("ru", "паро-ход", "ПАРОХОД"),
]
NOT_THE_SAME = [
    ("en", "anchors", "ANCHOR"),
    ("en", "ice", "ICE CREAM"),
    ("en", "knight", "NIGHT"),
    ("de", "Maße", "Masse"),
    ("de", "Buße", "Busse"),
    ("de", "Bar", "Bär"),
    ("de", "schon", "schön"),
    ("ru", "мои", "мой"),
    ("ru", "лук", "люк"),
    ("ru", "SOS", "сос"),
    ("ru", "rock", "рок"),
]


@pytest.mark.rule("CU-07", "II-12")
@pytest.mark.parametrize(("language", "said", "printed"), SAME)
def test_typed_differently_it_is_the_same_word(language: str, said: str, printed: str) -> None:
    assert same(said, printed, language)
    finding = find(said, ("xyz", printed), language)
    assert finding and (finding.word, finding.relation, finding.sure) == (printed, "same", True)


@pytest.mark.rule("CU-07", "CU-45")
@pytest.mark.parametrize(("language", "said", "printed"), SAME)
def test_the_engine_refuses_it_at_once(language: str, said: str, printed: str) -> None:
    setup = pieces.Setup(("Ana",), (pieces.Team.RED,), (0,), (), language=language)
    with pytest.raises(Illegal, match="CU-07"):
        clues.check_word(setup, said, ("xyz", printed))


@pytest.mark.rule("II-12")
@pytest.mark.parametrize(("language", "said", "printed"), SAME)
def test_it_names_the_word_that_was_drawn(language: str, said: str, printed: str) -> None:
    assert naming.names(said, printed, language)


@pytest.mark.rule("CU-07", "CU-10", "II-12")
@pytest.mark.parametrize(("language", "said", "printed"), NOT_THE_SAME)
def test_another_word_is_another_word(language: str, said: str, printed: str) -> None:
    assert not same(said, printed, language)
    finding = find(said, (printed,), language)
    assert not finding or not finding.sure or finding.relation != "same"
    assert not naming.names(said, printed, language)
    setup = pieces.Setup(("Ana",), (pieces.Team.RED,), (0,), (), language=language)
    clues.check_word(setup, said, (printed,))


@pytest.mark.rule("CU-10")
def test_long_s_and_short_s_are_for_people_to_tell_apart() -> None:
    finding = find("Maße", ("Masse",), "de")
    assert finding and not finding.sure


BLANKS = [" ", "\u00a0", "\u2009", "\u3000", "\t", "\u202f", "_", "\u2800", "\u3164"]
HYPHENS = ["-", "\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2212", "\ufe63", "\uff0d"]


@pytest.mark.rule("CU-15")
@pytest.mark.parametrize("blank", BLANKS)
def test_blanks_of_all_kinds_are_blanks(blank: str) -> None:
    assert has_blank(f"San{blank}Francisco")
    assert not has_blank(f"{blank}Berlin{blank}")


@pytest.mark.rule("CU-13")
@pytest.mark.parametrize("hyphen", HYPHENS)
def test_hyphens_of_all_kinds_are_hyphens(hyphen: str) -> None:
    assert has_hyphen(f"Mehrzweck{hyphen}Messer")
    assert not has_hyphen("Mehrzweckmesser")
