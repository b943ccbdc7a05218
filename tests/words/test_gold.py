"""How good the checker is: `make words` prints the figures, here they are held to a limit."""

from __future__ import annotations

import pytest
from tools.words.gold import cases, half_of, score

from brushpass.words.decks import LANGUAGES

PRECISION, RECALL = 0.97, 0.90


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_halves_were_drawn_by_a_hash(language: str) -> None:
    assert all(case.half == half_of(case) for case in cases(language))
    assert len(cases(language)) >= 140


@pytest.mark.rule("CU-08", "CU-09", "CU-10", "CU-43", "CU-45", "II-13", "II-14", "II-28", "DE-40")
@pytest.mark.usefixtures("_taught")
@pytest.mark.parametrize("language", LANGUAGES)
def test_precision_and_recall(language: str) -> None:
    assert score(language, "held", "refuse").precision >= PRECISION
    assert score(language, "held", "refuse", "warn").recall >= RECALL
