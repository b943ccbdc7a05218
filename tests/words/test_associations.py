"""Association lists keep their rules, and the checker sees it when they don't."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tools.lexicon.packing import pack
from tools.words.associations import SHORTEST, Sizes, sizes, violations

from brushpass.words import forget, teach

MANY = [f"thing{number}" for number in range(SHORTEST)]
OTHERS = [f"other{number}" for number in range(SHORTEST)]


@pytest.fixture(autouse=True)
def _forgetting() -> Iterator[None]:
    teach("en", {"harbour": {"harbours": "form"}})
    yield
    forget("en")


def told(*lists: tuple[str, list[str]]) -> list[str]:
    text = "\n".join(f"{word}: {', '.join(items)}" for word, items in lists)
    return list(violations(text, ["harbour"], "en"))


def test_a_list_that_is_long_enough_and_its_own_is_fine() -> None:
    assert told(("harbour", MANY), ("crane", OTHERS)) == []


@pytest.mark.parametrize(
    ("items", "says"),
    [
        (MANY[1:], "only 14"),
        ([*MANY, "Thing1"], "something twice"),
        ([*MANY, "harbours"], "harbours is of its family"),
    ],
)
def test_a_list_that_breaks_a_rule_is_told(items: list[str], says: str) -> None:
    assert [line for line in told(("harbour", items)) if line.endswith(says)]


def test_a_word_without_a_list_and_one_with_two_are_told() -> None:
    assert told(("crane", MANY)) == ["associations: harbour has none"]
    assert "1 words have two lists" in told(("harbour", MANY), ("harbour", OTHERS))[0]


def test_a_list_that_is_another_s_is_told() -> None:
    alike = told(("harbour", MANY), ("crane", [*MANY[:12], *OTHERS[:3]]))
    assert alike == ["associations: harbour and crane have one list"]
    assert told(("harbour", MANY), ("crane", [*MANY[:6], *OTHERS[:9]])) == []


def test_sizes_are_held() -> None:
    small = sizes("harbour: ship", pack([("ship", (1, 2)), ("ship", (2, 1))], usual=0, spread=1))
    assert small.words == 1, "of two senses"
    assert list(small.violations()) == ["lexicon: only 1 words have a vector"]
    assert list(Sizes(lists=90_000, vectors=590_000, words=20_000).violations()) == []
    assert len(list(Sizes(lists=90_000, vectors=610_000, words=20_000).violations())) == 1
    assert len(list(Sizes(lists=200_000, vectors=590_000, words=20_000).violations())) == 1
