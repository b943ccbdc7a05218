"""Drafts: what the page says in text becomes a typed choice, or is refused."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import pytest

from brushpass.contract import draft
from brushpass.table import Malformed


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True)
class Sample:
    cell: int | None = None
    word: str = ""
    number: str = "1"
    sure: bool = False
    colour: Colour | None = None


def test_a_choice_is_read_by_its_type() -> None:
    chosen = Sample()
    for name, text in (("cell", "7"), ("word", "x"), ("sure", "yes"), ("colour", "blue")):
        chosen = draft.choose(chosen, name, text)
    assert chosen == Sample(cell=7, word="x", sure=True, colour=Colour.BLUE)


@pytest.mark.parametrize(("name", "text"), [("cell", "7"), ("sure", "yes"), ("colour", "red")])
def test_the_same_again_or_nothing_takes_it_back(name: str, text: str) -> None:
    chosen = draft.choose(Sample(), name, text)
    assert chosen != Sample()
    assert draft.choose(chosen, name, text) == Sample()
    assert draft.choose(chosen, name, "") == Sample()


def test_taking_back_leads_to_the_usual_value() -> None:
    chosen = draft.choose(Sample(), "number", "3")
    assert draft.choose(chosen, "number", "3").number == "1"


@pytest.mark.parametrize(
    ("name", "text"),
    [("cell", "x"), ("cell", "-1"), ("cell", "٣"), ("sure", "no"), ("colour", "green"), ("x", "1")],
)
def test_what_is_no_choice_is_malformed(name: str, text: str) -> None:
    with pytest.raises(Malformed):
        draft.choose(Sample(), name, text)


def test_what_was_typed_is_kept_and_fields_of_others_are_left_alone() -> None:
    kept = draft.typed(Sample(word="old"), {"word": "new", "sure": "yes", "reply": "secret"})
    assert kept == Sample(word="new", sure=True)
    assert draft.typed(kept, {"word": "", "sure": ""}) == Sample()


def test_only_what_differs_is_told_to_the_page() -> None:
    assert draft.texts_of(Sample()) == {}
    told = draft.texts_of(Sample(cell=0, sure=True, colour=Colour.RED))
    assert told == {"cell": "0", "sure": "yes", "colour": "red"}
    assert draft.typed(Sample(), told) == Sample(cell=0, sure=True, colour=Colour.RED)
