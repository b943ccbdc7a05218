"""Every language says everything: the same keys, places, plural forms, rules, marks, sections."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from brushpass.games import SHELF, look, package
from brushpass.i18n import rulebook
from brushpass.language import LANGUAGES, language_of

PY = Path(__file__).parent.parent / "py"
FIRST, *OTHERS = LANGUAGES
HOUSE = ("brushpass.app", "brushpass.lobby", "brushpass.games")
WITH_TEXTS = (*HOUSE, *map(package, SHELF), *map(look, SHELF))
WITH_RULES = ("brushpass.table", *map(package, SHELF))


def raw(place: str, lang: str) -> dict[str, Any]:
    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        keys = [key for key, _ in pairs]
        assert len(set(keys)) == len(keys), f"{place}: a key stands twice"
        return dict(pairs)

    path = PY.joinpath(*place.split("."), "strings", f"{lang}.json")
    read: dict[str, Any] = json.loads(path.read_text(), object_pairs_hook=once)
    return read


def forms(text: Any) -> list[str]:
    return list(text.values()) if isinstance(text, dict) else [text]


def places(text: Any) -> set[str]:
    return {name for form in forms(text) for name in re.findall(r"{(\w+)}", form)}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("place", WITH_TEXTS)
def test_texts_are_whole(place: str, lang: str) -> None:
    first, other = raw(place, FIRST), raw(place, lang)
    assert other.keys() == first.keys()
    for key, text in other.items():
        assert isinstance(text, dict) == isinstance(first[key], dict), key
        assert places(text) == places(first[key]), key
        assert all(form.strip() for form in forms(text)), key
        if isinstance(text, dict):
            assert text.keys() == set(language_of(lang).forms), key


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("place", WITH_TEXTS)
def test_no_sentence_was_left_in_english(place: str, lang: str) -> None:
    """A text of several words is the same in two languages only by mistake."""
    first, other = raw(place, FIRST), raw(place, lang)
    same = {
        key
        for key, text in other.items()
        if text == first[key]
        and any(len(re.findall(r"[a-z]{2,}", form)) > 3 for form in forms(text))
    }
    assert same == set()


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("place", WITH_RULES)
def test_rules_are_the_same(place: str, lang: str) -> None:
    first, other = rulebook(place, FIRST), rulebook(place, lang)
    assert list(other) == list(first)
    for rule, told in other.items():
        assert told.marks == first[rule].marks, rule
    assert _sections(other) == _sections(first)


def _sections(book: Any) -> list[int]:
    """For each rule the number of its section."""
    names = list(dict.fromkeys(rule.section for rule in book.values()))
    return [names.index(rule.section) for rule in book.values()]
