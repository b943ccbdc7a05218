"""When two texts are the same word, and what a clue has to do with one."""

from __future__ import annotations

import pytest

from brushpass.words import Finding, bare, find, forget, key, teach


@pytest.mark.parametrize(
    ("one", "other"),
    [("Straße", "STRASSE"), ("ёлка", "Елка"), (" harbour ", "Har\u00adbour"), ("e\u0301", "é")],
)
def test_the_same_word(one: str, other: str) -> None:
    assert key(one) == key(other)


def test_punctuation_and_blanks_count_unless_bared() -> None:
    assert key("high-way") != key("high way")
    assert bare("High-way!") == bare("high way")


def test_equality_is_sure_and_containment_only_likely() -> None:
    assert find("Car", ["boat", "CAR"]) == Finding("CAR", "same", sure=True)
    assert find("house", ["lighthouse"]) == Finding("lighthouse", "part", sure=False)
    assert find("cart", ["car"]) is None
    assert find("lion", ["millionaire"]) is None
    assert find("sea", ["boat", "anchor"]) is None
    assert find("a", ["boat"]) is None


def test_what_was_taught_is_sure() -> None:
    teach("en", {"mouse": {"mice": "form"}})
    try:
        assert find("mice", ["mousetrap", "mouse"]) == Finding("mouse", "form", sure=True)
        assert find("mice", ["mouse"], "de") is None
    finally:
        forget("en")
    assert find("mice", ["mouse"]) is None
