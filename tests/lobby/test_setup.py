"""Setting a game up: every option is asked for in words."""

from __future__ import annotations

import pytest

from brushpass.contract import Choice, Switch
from brushpass.contract.lobby import usual
from brushpass.lobby import shelf
from brushpass.lobby.seats import values
from brushpass.lobby.setup import divided, option_data, setup
from brushpass.lobby.shelf import Box

from .reading import read

BOXES = {box.name: box for box in shelf.boxes("en")}
each_game = pytest.mark.parametrize("box", BOXES.values(), ids=BOXES.keys())


@each_game
def test_every_option_and_every_value_has_its_words(box: Box) -> None:
    for option in box.lobby.options:
        assert box.own(f"option {option.id}")
        assert option.rule == "" or option.rule in box.rules
        if isinstance(option, Choice):
            assert option.default in option.values
            assert all(box.own(f"option {option.id} {value}") for value in option.values)


@each_game
def test_every_option_can_be_chosen_and_stands_as_usual(box: Box) -> None:
    page = read(setup(box))
    for option in box.lobby.options:
        name = f"{box.name}-{option.id}"
        inputs = [e for e in page.all("input") if e.attributes.get("name") == name]
        checked = [e.attributes for e in inputs if "checked" in e.attributes]
        if isinstance(option, Choice):
            assert [e.attributes["value"] for e in inputs] == list(option.values)
            assert [e["value"] for e in checked] == [option.default]
        elif isinstance(option, Switch):
            assert len(inputs) == 1
            assert bool(checked) is option.default
        else:
            assert [e.attributes["maxlength"] for e in inputs] == [str(option.most)]


@each_game
def test_what_is_for_adults_is_known_to_the_lobby(box: Box) -> None:
    known = option_data(box)
    for option in box.lobby.options:
        assert known[option.id]["usual"] == usual(option)
        adult = option.adult if isinstance(option, Choice) else ()
        assert set(adult) <= set(values(option))
        assert known[option.id]["adult"] == adult


def test_house_rules_begin_with_the_first_switch_or_a_choice_that_says_so() -> None:
    openly, house = divided(BOXES["codenames"].lobby.options)
    assert [option.id for option in openly] == ["form", "decks", "seconds"]
    assert house[0].id == "forms_forbidden"
    assert "names" in [option.id for option in house]
    openly, house = divided(BOXES["invisible_ink"].lobby.options)
    assert [option.id for option in openly] == ["code", "way"]
    assert [option.id for option in house] == ["supervisor"]


def test_the_language_of_words_is_asked_only_where_there_are_words() -> None:
    for box in BOXES.values():
        asked = f'name="{box.name}-language"' in setup(box)
        assert asked is bool(box.lobby.wanted({}))


def test_a_rule_behind_an_option_can_be_looked_up() -> None:
    links = {e.attributes["href"] for e in read(setup(BOXES["codenames"])).all("a", "cite")}
    assert "#codenames/rules/CU-34" in links
