"""Who may sit down how: the table that the lobby looks roles up in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from brushpass.contract import Choice, Lobby, Options, Switch
from brushpass.games.codenames import lobby as codenames
from brushpass.i18n import texts
from brushpass.lobby import shelf
from brushpass.lobby.seats import deciding, defaults, table, values
from brushpass.lobby.shelf import Box

BOXES = {box.name: box for box in shelf.boxes("en")}


def _fits(options: Options, players: int) -> bool:
    return players == 2 if options["form"] == "duel" else players > 2


def _roles(options: Options, players: int) -> tuple[str, ...]:
    sides = ("left", "right", "left", "right")[:players]
    judged = options["form"] == "court" and options["judge"] == "on"
    return (*sides[:-1], "judge") if judged else sides


PAIRS = Lobby(
    players=range(2, 5),
    all_roles=("left", "right", "judge"),
    roles=_roles,
    setup=lambda ordered: None,
    fits=_fits,
    options=(
        Choice("form", ("duel", "court"), "duel"),
        Choice("colour", ("red", "blue"), "red"),
        Switch("judge", default=False),
    ),
)
"""A game in which a house rule matters only in one of two forms."""


@pytest.fixture
def pairs() -> Box:
    return replace(BOXES["codenames"], lobby=PAIRS)


def test_an_option_that_matters_only_in_one_form_is_found(pairs: Box) -> None:
    assert [option.id for option in deciding(pairs.lobby)] == ["form", "judge"]


def test_every_way_has_its_roles_and_its_words(pairs: Box) -> None:
    seats, say = table(pairs), texts("brushpass.app", "en")
    assert seats["by"] == ["form", "judge"]
    assert seats["ways"].keys() == {"duel&on", "duel&off", "court&on", "court&off"}
    duel, court = seats["ways"]["duel&off"], seats["ways"]["court&on"]
    assert duel["roles"] == {2: ("left", "right")}
    assert duel["offer"] == ["left", "right"]
    assert duel["few"] == duel["many"] == say("needs exactly", n=2)
    assert court["roles"][3] == ("left", "right", "judge")
    assert court["few"] == say("needs at least", n=3)
    assert court["many"] == say("needs at most", n=4)


def test_codenames_seats_two_teams_one_team_or_rivals() -> None:
    seats = table(BOXES["codenames"])
    assert seats["by"] == ["form"]
    assert min(seats["ways"]["teams"]["roles"]) == 4
    assert seats["ways"]["rivals"]["roles"].keys() == {3}
    assert seats["ways"]["together"]["offer"] == ["red-chief", "red-agent"]


def test_a_choice_is_as_usual_and_a_switch_is_on_or_off() -> None:
    assert values(Switch("a", default=True)) == ("on", "off")
    assert defaults(codenames.LOBBY)["forms_forbidden"] == "on"
    assert defaults(codenames.LOBBY)["rhymes"] == "off"


@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES.keys())
def test_some_way_fits_every_number_on_the_box(box: Box) -> None:
    ways = table(box)["ways"].values()
    assert {n for way in ways for n in way["roles"]} == set(box.lobby.players)


@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES.keys())
def test_everyone_has_a_role_that_has_a_name(box: Box) -> None:
    for way in table(box)["ways"].values():
        for n, roles in way["roles"].items():
            assert len(roles) == n
            assert set(roles) <= set(box.lobby.all_roles)
    for role in box.lobby.all_roles:
        assert box.own(f"role {role}")
