"""One word, one meaning: each game keeps to its words in every text, in every language.

tests/glossary/<language>.txt names them, and what must not stand in their place.
"""

from __future__ import annotations

import json
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from brushpass.games import SHELF, look, package
from brushpass.i18n import rulebook
from brushpass.language import LANGUAGES

GLOSSARY = Path(__file__).parent / "glossary"
HOUSE = "house"
PLACES = ("brushpass.app", "brushpass.lobby", "brushpass.games")
AS_WRITTEN = "="


class Entry(NamedTuple):
    term: str
    instead: tuple[str, ...]


def glossary(language: str) -> dict[str, list[Entry]]:
    """The entries of each game; those of the house count in all of them."""
    found: dict[str, list[Entry]] = {}
    game = HOUSE
    for line in (GLOSSARY / f"{language}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith(" "):
            term, _, forms = line.strip().partition(": ")
            found[game].append(Entry(term, tuple(forms.split(", "))))
        elif not line.startswith("#"):
            game = line.replace(" ", "_")
            found[game] = []
    return found


def sentences(game: str, language: str) -> Iterator[tuple[str, str]]:
    """Everything that a game says, or the house, each with where it stands."""
    for place in PLACES if game == HOUSE else (package(game), look(game)):
        told = json.loads(pkgutil.get_data(place, f"strings/{language}.json") or b"")
        for key, text in told.items():
            for form in text.values() if isinstance(text, dict) else (text,):
                yield f"{place} [{key}]", form
    for rule in rulebook("brushpass.table" if game == HOUSE else package(game), language).values():
        yield rule.id, rule.text


def stands_in(form: str, text: str) -> bool:
    either = form.removeprefix(AS_WRITTEN)
    if either == form:
        either = (
            f"(?:{re.escape(form[0].lower())}|{re.escape(form[0].upper())}){re.escape(form[1:])}"
        )
    else:
        either = re.escape(either)
    return (
        re.search(rf"(?<![\w{{]){either}", text.replace("\u00a0", " ").replace("\u00ad", ""))
        is not None
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", [HOUSE, *SHELF])
def test_every_text_keeps_to_the_words_of_its_game(game: str, language: str) -> None:
    book = glossary(language)
    entries = book[game] if game == HOUSE else [*book[HOUSE], *book[game]]
    strays = [
        f"{where}: “{form}” in “{text}”, say {entry.term}"
        for where, text in sentences(game, language)
        for entry in entries
        for form in entry.instead
        if stands_in(form, text)
    ]
    assert strays == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SHELF)
def test_the_glossary_names_words_that_the_game_uses(game: str, language: str) -> None:
    said = " ".join(text for _, text in sentences(game, language)).replace("\u00a0", " ").casefold()
    unused = [entry.term for entry in glossary(language)[game] if entry.term.casefold() not in said]
    assert unused == []


@pytest.mark.parametrize("game", [HOUSE, *SHELF])
def test_english_has_curly_quotes(game: str) -> None:
    assert [where for where, text in sentences(game, "en") if "'" in text or '"' in text] == []
