"""The families as they are shipped, taught for the length of a test."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from brushpass.words import Book, forget, teach
from brushpass.words.decks import LANGUAGES, families_path

ROOT = Path(__file__).parents[2]
WORDLISTS = ROOT / "wordlists"
sys.path.insert(0, str(ROOT))


@pytest.fixture
def _taught() -> Iterator[None]:
    for language in LANGUAGES:
        teach(language, Book((WORDLISTS / families_path(language)).read_text(encoding="utf-8")))
    yield
    for language in LANGUAGES:
        forget(language)
