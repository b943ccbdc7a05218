"""Sitting down to the next game: who sits where, who watches, and what a deal still needs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random

import pytest

from brushpass.app.linked import gathering
from brushpass.app.linked.chairs import seated_people, wrong
from brushpass.app.linked.gathering import (
    arrive,
    begin,
    bring,
    change,
    fill,
    give_role,
    grant,
    hidden_options,
    leave,
    own_words,
    place,
    rename,
    rise,
    seat_computer,
    seated,
    set_option,
    shuffle,
    swap,
    swap_teams,
    unready,
    without_computers,
)
from brushpass.app.records.cast import Computers
from brushpass.contract import Computer, Level
from brushpass.games import SHELF, lobby
from brushpass.language import LANGUAGES
from brushpass.link.gathering import Bring, Gathering, Hesitate, Rename, Rise, Sit, check

HOST = 0
NAMES = ("Ana", "Ben", "Cleo", "Dev", "Emma", "Finn", "Greta", "Hana", "Ivo", "Jana", "Kai", "Lia")


@dataclass(frozen=True)
class Typed:
    """What was typed and chosen."""

    game: str = "codenames"
    names: tuple[str, ...] = ("Ana", "Ben", "Cleo", "Dev")
    roles: tuple[str, ...] = ("red-chief", "blue-chief", "red-agent", "blue-agent")
    options: Mapping[str, str] = field(default_factory=dict)
    language: str = "en"
    computers: Computers = field(default_factory=dict)


def alone(game: str, name: str = "Ana", language: str = "en") -> Gathering:
    """One person, and the game as usual."""
    return bring(begin(Typed(game, names=(), roles=(), language=language), HOST), HOST, name)


def table(game: str, people: int, **options: str) -> Gathering:
    """Everybody has come on a phone of their own."""
    g = change(alone(game, NAMES[0]), options=options)
    for device in range(1, people):
        g = arrive(g, device, NAMES[device], host=HOST, owner="Ana")
    check(g)
    return g


def roles(g: Gathering) -> dict[str, str]:
    return {each.name: each.role for each in g.sitters}


class TestArriving:
    def test_who_comes_takes_a_free_chair_in_the_smaller_team(self) -> None:
        assert roles(table("codenames", 4)) == {
            "Ana": "red-chief",
            "Ben": "blue-chief",
            "Cleo": "red-agent",
            "Dev": "blue-agent",
        }

    def test_who_was_typed_in_at_the_host_takes_that_chair(self) -> None:
        g = arrive(begin(Typed(), HOST), 3, " dev ", host=HOST, owner="Ana")
        (dev,) = (each for each in g.sitters if each.device == 3)
        assert (dev.name, dev.role) == ("Dev", "blue-agent")
        assert len(g.sitters) == 4

    def test_the_chair_of_whose_phone_it_is_goes_to_nobody_else(self) -> None:
        g = arrive(begin(Typed(), HOST), 3, "Ana", host=HOST, owner="Ana")
        assert [each.name for each in g.sitters if each.device == 3] == ["Ana 2"]

    def test_a_long_name_is_cut_to_be_told_apart(self) -> None:
        long = "Maximiliane Friederike"
        g = alone("codenames", long)
        g = arrive(g, 1, long, host=HOST, owner=long)
        check(g)
        assert g.sitters[1].name.endswith(" 2")

    def test_who_finds_no_chair_watches_until_there_is_one(self) -> None:
        g = table("casablanca", 5)
        assert roles(g)["Emma"] == "" and not g.free
        assert "Emma" not in seated(g, {}).names
        assert roles(leave(g, 1))["Emma"] in lobby("casablanca").all_roles

    def test_a_phone_that_was_here_changes_nothing(self) -> None:
        g = table("codenames", 4)
        assert arrive(g, 2, "Cleo", host=HOST, owner="Ana") == g

    def test_with_a_phone_go_its_people(self) -> None:
        g = grant(table("codenames", 5), 4, Hesitate(waits=True), "Emma")
        g = leave(bring(g, 4, "Finn"), 4)
        assert [*roles(g)] == ["Ana", "Ben", "Cleo", "Dev"] and not g.hesitant


class TestWishes:
    def test_a_guest_takes_a_free_chair(self) -> None:
        g = grant(table("codenames", 5), 4, Sit("blue-agent"), "Emma")
        assert roles(g)["Emma"] == "blue-agent"

    def test_nobody_gets_a_chair_that_is_not_free(self) -> None:
        g = table("codenames", 4)
        assert grant(g, 3, Sit("red-chief"), "Dev") == g
        assert grant(g, 3, Sit("red-chief", "Ana"), "Dev") == g

    def test_a_guest_takes_the_chair_of_a_computer_which_leaves(self) -> None:
        g = seat_computer(table("codenames", 3), "blue-agent", HOST, "en", Random(1))
        computer = g.sitters[-1].name
        g = arrive(g, 7, "Zoe", host=HOST, owner="Ana")
        g = grant(g, 7, Sit("blue-agent", computer), "Zoe")
        assert computer not in roles(g) and roles(g)["Zoe"] == "blue-agent"

    def test_who_watched_sits_down(self) -> None:
        g = grant(rise(table("codenames", 5), "Emma"), 4, Sit("red-agent"), "Emma")
        assert roles(g)["Emma"] == "red-agent"

    def test_one_more_person_plays_on_a_phone_and_watches_again(self) -> None:
        g = grant(table("codenames", 4), 3, Bring("Emma"), "Dev")
        assert roles(g)["Emma"]
        assert "Emma" not in roles(grant(g, 3, Rise("Emma"), "Dev"))

    def test_nobody_makes_others_watch_or_computers_leave(self) -> None:
        g = fill(table("codenames", 3), HOST, "en", Random(1))
        assert grant(g, 1, Rise("Ana"), "Ben") == g
        assert grant(g, HOST, Rise(g.sitters[-1].name), "Ana") == g

    def test_a_name_is_changed_to_one_that_nobody_has(self) -> None:
        before = table("codenames", 4)
        g = grant(before, 3, Rename("ana"), "Dev")
        assert gathering.device_name(before, g, 3, "Dev") == "ana 2"
        assert rename(g, "Ana", "Ana") == g

    def test_one_moment_please(self) -> None:
        g = grant(table("codenames", 4), 3, Hesitate(waits=True), "Dev")
        here = {0, 1, 2, 3}
        assert unready(g, here) == ("Dev",)
        assert unready(g, here - {1}) == ("Ben", "Dev")
        assert not unready(grant(g, 3, Hesitate(waits=False), "Dev"), here)


class TestTheHost:
    def test_moves_somebody_to_a_free_chair(self) -> None:
        g = place(table("codenames", 6), "Emma", "blue-agent", HOST)
        assert roles(g)["Emma"] == "blue-agent"
        assert wrong(g, "en") == "The teams aren’t even. Somebody has to change sides."

    def test_lets_two_change_places(self) -> None:
        g = swap(table("codenames", 4), "Ana", "Dev", HOST)
        assert (roles(g)["Ana"], roles(g)["Dev"]) == ("blue-agent", "red-chief")

    def test_gives_a_chair_to_who_watches_and_lets_the_other_watch(self) -> None:
        g = table("casablanca", 5)
        g = swap(g, "Emma", "Ben", 4)
        assert roles(g)["Emma"] == "blue" and roles(g)["Ben"] == ""

    def test_makes_somebody_chief_who_trades_with_the_chief(self) -> None:
        g = give_role(table("codenames", 4), "Cleo", "red-chief")
        assert (roles(g)["Cleo"], roles(g)["Ana"]) == ("red-chief", "red-agent")

    def test_gives_everybody_any_colour_that_nobody_has(self) -> None:
        g = give_role(table("casablanca", 3), "Ana", lobby("casablanca").all_roles[3])
        assert roles(g)["Ana"] == lobby("casablanca").all_roles[3]
        assert not wrong(g, "en")

    def test_without_a_chief_nothing_is_dealt(self) -> None:
        g = rise(table("codenames", 5), "Ana")
        assert wrong(g, "en") == "Red chief: nobody yet."
        assert "red-chief" in g.free

    @pytest.mark.parametrize("game", SHELF)
    def test_fills_up_with_computers_to_the_smallest_whole_table(self, game: str) -> None:
        g = fill(table(game, 1), HOST, "en", Random(1))
        check(g)
        assert len(g.sitters) == next(n for n in lobby(game).players if lobby(game).seats({}, n))
        assert not wrong(g, "en")
        assert len(without_computers(g).sitters) == 1

    def test_swaps_the_teams_and_everybody_is_there_what_they_were_here(self) -> None:
        g = swap_teams(table("codenames", 5))
        assert roles(g)["Ana"] == "blue-chief" and roles(g)["Emma"] == "blue-agent"
        assert swap_teams(g) == table("codenames", 5)

    def test_draws_lots(self) -> None:
        g = table("codenames", 8)
        assert sorted(roles(shuffle(g, Random(2))).values()) == sorted(roles(g).values())


class TestAnotherGame:
    def test_teams_stay_together(self) -> None:
        g = change(table("codenames", 6), "decrypto")
        reds = {roles(g)[name] for name in ("Ana", "Cleo", "Emma")}
        assert reds == {"white"} and not wrong(g, "en")

    def test_who_does_not_fit_watches_and_is_seated_again(self) -> None:
        six = table("codenames", 6)
        four = change(six, "casablanca")
        assert [name for name, role in roles(four).items() if not role] == ["Emma", "Finn"]
        assert all(roles(change(four, "codenames")).values())

    def test_computers_leave_before_people_watch(self) -> None:
        g = seat_computer(table("codenames", 4), "red-agent", HOST, "en", Random(1))
        g = arrive(g, 8, "Emma", host=HOST, owner="Ana")
        assert len(change(g, "casablanca").sitters) == 5
        assert not any(each.face for each in change(g, "casablanca").sitters)

    def test_three_play_decrypto_with_an_interceptor_and_four_without(self) -> None:
        three = table("decrypto", 3)
        assert sorted(roles(three).values()) == ["interceptor", "white", "white"]
        four = arrive(three, 3, "Dev", host=HOST, owner="Ana")
        assert sorted(roles(four).values()) == ["black", "black", "white", "white"]
        assert sorted(roles(leave(four, 3)).values()) == ["interceptor", "white", "white"]

    def test_other_options_change_who_fits(self) -> None:
        g = change(table("codenames", 4), options={"form": "rivals"})
        assert [role for role in roles(g).values() if role] == ["red-chief", "blue-chief", "agent"]
        assert dict(g.options)["seconds"] == "off"


@pytest.mark.parametrize("game", SHELF)
@pytest.mark.parametrize("people", range(1, 13))
def test_any_number_of_people_sits_down_to_any_game(game: str, people: int) -> None:
    g, box = table(game, people), lobby(game)
    sizes = [n for n in box.players if box.seats(dict(g.options), n)]
    n = len(seated_people(g))
    assert n == min(people, sizes[-1])
    assert bool(wrong(g, "en")) == (n not in sizes)
    if n in sizes:
        assert sorted(roles(g).values())[people - n :] == sorted(box.roles(dict(g.options), n))
    assert bool(g.free) == (n < sizes[-1])
    assert len(g.free) == len(g.free[: sizes[-1] - n])


def test_two_policemen_without_an_invisible_man_are_no_table() -> None:
    g = table("nevidimka", 3)
    assert wrong(g, "en") == ""
    (invisible,) = (each.name for each in g.sitters if each.role == "invisible")
    assert wrong(rise(g, invisible), "en") == "Invisible Man: nobody yet."


def test_any_two_meet_at_a_small_table_where_everybody_is_somebody_else() -> None:
    g = table("casablanca", 3)
    assert wrong(g, "en") == wrong(rise(g, "Ana"), "en") == ""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", SHELF)
def test_what_is_wrong_is_said_in_every_language(game: str, lang: str) -> None:
    assert wrong(alone(game, language=lang), lang)


class TestTheOrder:
    def test_it_has_what_was_typed_and_chosen(self) -> None:
        typed = Typed(
            names=("Ana", "Ben", "Cleo", "Mei"),
            options={"seconds": "60", "packs": "a b", "own": "mix", "of_age": "on"},
            computers={3: Computer("mei", Level.FOX)},
        )
        g = begin(typed, HOST)
        check(g)
        assert not {"packs", "of_age"} & {name for name, _ in g.options}
        order = seated(g, hidden_options(typed))
        assert order.names == typed.names and order.roles == typed.roles
        assert order.options["packs"] == "a b" and order.options["seconds"] == "60"
        assert order.computers == {3: Computer("mei", Level.FOX)}
        assert order.owners == (HOST,) * 4

    @pytest.mark.parametrize("name", ["Mei", "Мэй"])
    def test_a_computer_comes_along_under_its_own_name_in_any_language(self, name: str) -> None:
        computers = {3: Computer("mei", Level.FOX)}
        g = begin(Typed(names=("Ana", "Ben", "Cleo", name), computers=computers), HOST)
        assert [each.face for each in g.sitters] == ["", "", "", "mei"]

    def test_a_computer_that_has_played_for_somebody_stays_behind(self) -> None:
        g = begin(Typed(computers={1: Computer("amara", Level.AGENT)}), HOST)
        assert [(each.name, each.face) for each in g.sitters][1] == ("Ben", "")

    def test_every_seat_has_an_owner(self) -> None:
        g = arrive(begin(Typed(), HOST), 2, "Cleo", host=HOST, owner="Ana")
        assert seated(g, {}).owners == (0, 0, 2, 0)

    @pytest.mark.parametrize("changed", [{"game": "decrypto"}, {"language": "de"}])
    def test_own_words_are_for_one_game_and_one_language(self, changed: dict[str, str]) -> None:
        typed = Typed(options={"packs": "a b", "own": "only", "of_age": "on"})
        hidden = hidden_options(typed)
        g = change(begin(typed, HOST), changed.get("game"), language=changed.get("language"))
        for each in (g, change(g, game="codenames", language="en")):
            options = seated(each, hidden).options
            assert not {"packs", "own"} & options.keys() and options["of_age"] == "on"

    def test_own_words_stay_while_other_things_change(self) -> None:
        g = begin(Typed(options={"packs": "a b", "own": "only"}), HOST)
        g = set_option(bring(change(g, "codenames", language="en"), 1, "Emma"), "seconds", "60")
        assert own_words(g) == "only"
        assert own_words(set_option(g, "own", "mix")) == "mix"

    def test_own_words_are_chosen_at_the_set_up(self) -> None:
        g = begin(Typed(), HOST)
        assert set_option(g, "own", "only") == g
        assert own_words(begin(Typed(options={"own": "x"}), HOST)) == ""

    def test_nobody_without_a_name_sits_down(self) -> None:
        g = begin(replace(Typed(), names=("Ana", "", " ", "Ana")), HOST)
        assert [each.name for each in g.sitters] == ["Ana", "Ana 2"]
