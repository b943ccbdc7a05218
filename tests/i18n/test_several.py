"""Texts of a language: what is said of several."""

from __future__ import annotations

import pytest

from brushpass.i18n import texts


@pytest.mark.parametrize(
    ("language", "names", "told"),
    [
        ("en", "", ""),
        ("en", "Ana", "Ana"),
        ("en", "Ana Ben", "Ana and Ben"),
        ("en", "Ana Ben Cleo", "Ana, Ben and Cleo"),
        ("de", "Ana Ben Cleo", "Ana, Ben und Cleo"),
        ("ru", "Ana Ben Cleo", "Ana, Ben и Cleo"),
    ],
)
def test_several_are_told_as_people_tell_them(language: str, names: str, told: str) -> None:
    assert texts("brushpass.games", language).several(names.split()) == told
