"""The families and irregular words as they are shipped, taught for the length of a test."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from brushpass.language import LANGUAGES
from brushpass.words import forget

sys.path.insert(0, str(Path(__file__).parents[2]))

from tools.words.gold import teach_all


@pytest.fixture
def _taught() -> Iterator[None]:
    for language in LANGUAGES:
        teach_all(language)
    yield
    for language in LANGUAGES:
        forget(language)
