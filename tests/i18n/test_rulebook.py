"""The rulebook's format, and plural forms."""

from __future__ import annotations

import pytest

from brushpass.i18n.rulebook import parse
from brushpass.i18n.texts import Texts, texts
from brushpass.language import language_of


def test_a_rule_is_a_numbered_item_with_marks() -> None:
    book = parse("# Game\n\n## Part\n- XX-01 (option) (decided) Do it. (decided) Or else.\n")
    rule = book["XX-01"]
    assert rule.section == "Part"
    assert rule.text == "Do it. Or else."
    assert rule.marks == {"option", "decided"}


@pytest.mark.parametrize("text", ["- no number", "- XX-01 a\n- XX-01 b"])
def test_a_rule_without_a_number_of_its_own_is_a_mistake(text: str) -> None:
    with pytest.raises(ValueError):
        parse(text)


@pytest.mark.parametrize(
    ("lang", "forms"),
    [
        ("en", {1: "one", 0: "other", 2: "other", 21: "other"}),
        ("de", {1: "one", 0: "other", 11: "other"}),
        ("ru", {1: "one", 21: "one", 11: "many", 2: "few", 24: "few", 12: "many", 5: "many"}),
    ],
)
def test_plural_forms(lang: str, forms: dict[int, str]) -> None:
    assert {n: language_of(lang).plural(n) for n in forms} == forms


def test_a_text_takes_the_form_that_its_number_needs() -> None:
    told = Texts("en", {"words": {"one": "{n} word", "other": "{n} words"}})
    assert told("words", n=1) == "1 word"
    assert told("words", n=2) == "2 words"


def test_a_package_without_texts_says_so() -> None:
    with pytest.raises(LookupError):
        texts("brushpass.table", "xx")


def test_two_packages_may_not_say_the_same_thing_twice() -> None:
    one, two = Texts("en", {"a": "x"}), Texts("en", {"b": "y"})
    assert one.also(two)("b") == "y"
    with pytest.raises(ValueError):
        one.also(Texts("en", {"a": "z"}))
