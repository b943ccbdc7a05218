"""The lobby of linked phones: who comes, sits down, is ready, and goes along to the next game."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from brushpass.app.linked.circle import LASTING
from brushpass.app.linked.commands import (
    BringOne,
    GiveRole,
    Lobby,
    NameSelf,
    PickUp,
    SetGame,
    SetLanguage,
    SetOption,
    ShowLobby,
    SitDown,
    StandUp,
)
from brushpass.app.linked.lobby_view import LobbyView
from brushpass.app.linked.pages import Meeting
from brushpass.app.model import Stage
from brushpass.app.records.party import Step
from brushpass.app.setup.order import Order
from brushpass.app.update import read
from brushpass.contract import Choice, Computer, Level
from brushpass.games import SHELF, lobby as game_lobby
from brushpass.link import Said
from brushpass.link.gathering import MAX_SITTERS
from support.kinds import now
from support.linked_evening import LobbyEvening, Visitor

NOBODY = Order("codenames", (), (), {}, "en", "en")


def lobby(*names: str, game: str = "codenames") -> LobbyEvening:
    evening = LobbyEvening(replace(NOBODY, game=game))
    for name in names:
        evening.come(name)
    return evening


def view(guest: Visitor) -> LobbyView:
    return LobbyView(guest.party, guest.party.gathering, "en")


def everybody_ready(evening: LobbyEvening) -> None:
    for guest in evening.guests:
        guest.do(Lobby.READY)
    evening.settle()


class TestComing:
    def test_whoever_opens_the_link_with_a_name_has_a_chair(self) -> None:
        evening = lobby("Ben", "Cleo", "Dev")
        assert evening.roles == {
            "Ana": "red-chief",
            "Ben": "blue-chief",
            "Cleo": "red-agent",
            "Dev": "blue-agent",
        }
        for guest in evening.guests:
            assert guest.party.gathering == evening.gathering
            assert isinstance(guest.sitting.loop.model, Meeting)

    def test_newcomers_say_when_they_are_ready(self) -> None:
        evening = lobby("Ben")
        assert 1 in evening.gathering.hesitant
        evening.guests[0].do(Lobby.READY)
        evening.settle()
        assert evening.gathering.hesitant == ()

    def test_who_only_watches_has_no_chair_until_they_take_one(self) -> None:
        evening = lobby()
        guest = evening.come("Finn", watches=True)
        assert "Finn" not in evening.roles
        guest.do(SitDown("blue-agent"))
        evening.settle()
        assert evening.roles["Finn"] == "blue-agent"

    def test_a_phone_without_a_name_sits_down_once_it_has_one(self) -> None:
        evening = lobby()
        guest = evening.come("")
        assert list(evening.roles) == ["Ana"]
        guest.do(NameSelf("  Emma "))
        evening.settle()
        assert evening.roles["Emma"] == "blue-chief"

    def test_two_of_the_same_name_are_told_apart_on_all_phones(self) -> None:
        evening = lobby("Ana")
        assert list(evening.roles) == ["Ana", "Ana 2"]
        assert [phone.name for phone in evening.guests[0].party.devices] == ["Ana", "Ana 2"]
        assert evening.guests[0].link.connection.name == "Ana 2"

    def test_who_was_typed_in_at_the_set_up_takes_that_chair(self) -> None:
        typed = replace(NOBODY, names=("Ana", "Ben"), roles=("blue-chief", "red-chief"))
        evening = LobbyEvening(typed)
        evening.come("Ben")
        assert [(it.name, it.role, it.device) for it in evening.gathering.sitters] == [
            ("Ana", "blue-chief", 0),
            ("Ben", "red-chief", 1),
        ]

    def test_the_phone_is_called_after_whose_it_is_and_not_after_who_was_typed_in(self) -> None:
        typed = replace(NOBODY, names=("Ben", "Cleo"), roles=("blue-chief", "red-chief"))
        evening = LobbyEvening(typed, name="Ana")
        assert evening.hosting.link.name == "Ana"
        ben = evening.come("Ben")
        assert ben.link.connection.name == "Ben"
        assert evening.roles == {"Ana": "red-agent", "Ben": "blue-chief", "Cleo": "red-chief"}

    def test_a_name_typed_in_otherwise_is_the_own_one_all_the_same(self) -> None:
        typed = replace(NOBODY, names=("Ben", "ANA"), roles=("blue-chief", "red-chief"))
        evening = LobbyEvening(typed, name="Ana")
        assert [each.name for each in evening.gathering.sitters] == ["ANA", "Ben"]
        assert evening.hosting.link.name == "ANA"

    def test_who_has_come_is_shown_for_a_while(self) -> None:
        evening = lobby("Ben", "Cleo")
        for circle in (evening.hosting.circle, evening.guests[0].circle):
            assert "Cleo" in circle.party.lobby.arrived
            assert not circle.tick(1_000)
            assert not circle.tick(1_000 + LASTING - 1)
            assert circle.tick(1_000 + LASTING)
            assert circle.party.lobby.arrived == ()

    def test_nobody_new_comes_through_a_closed_door(self) -> None:
        evening = lobby("Ben")
        evening.do(Lobby.DOOR)
        guest = evening.come("Mallory")
        assert (guest.party.step, guest.party.why) == (Step.FAILED, "link closed")
        assert "Mallory" not in evening.roles
        evening.do(Lobby.DOOR)
        evening.come("Emma")
        assert "Emma" in evening.roles

    def test_who_leaves_on_purpose_frees_the_chair_and_is_told(self) -> None:
        evening = lobby("Ben", "Cleo")
        evening.guests[0].link.close()
        evening.settle()
        assert "Ben" not in evening.roles
        for circle in (evening.hosting.circle, evening.guests[1].circle):
            assert circle.party.lobby.left == ("Ben",)
            circle.tick(0)
            assert circle.tick(LASTING)
            assert circle.party.lobby.left == ()

    def test_who_is_called_otherwise_has_not_come(self) -> None:
        evening = lobby("Ben", "Cleo")
        evening.hosting.circle.tick(0)
        evening.hosting.circle.tick(LASTING)
        evening.guests[0].do(NameSelf("Bert"))
        evening.settle()
        assert "Bert" in evening.roles
        assert evening.hosting.party.lobby.arrived == evening.hosting.party.lobby.left == ()

    def test_who_was_sent_away_comes_back_once_the_door_is_opened_anew(self) -> None:
        evening = lobby("Ben", "Cleo")
        evening.hosting.lobby.dismiss(1)
        evening.settle()
        evening.do(Lobby.DOOR, Lobby.DOOR)
        again = evening.join(Visitor(evening.guests[0].link.save(), name="Ben"))
        assert again.party.gathering == evening.gathering
        assert "Ben" in evening.roles

    def test_the_door_can_be_closed_while_people_play(self) -> None:
        evening = lobby("Ben", "Cleo", "Dev")
        evening.deal()
        evening.do(Lobby.DOOR)
        assert not evening.guests[0].party.door_open
        assert evening.come("Mallory").party.why == "link closed"

    def test_who_is_sent_away_does_not_come_back(self) -> None:
        evening = lobby("Ben", "Cleo")
        evening.hosting.lobby.dismiss(1)
        evening.settle()
        assert list(evening.roles) == ["Ana", "Cleo"]
        again = evening.join(Visitor(evening.guests[0].link.save()))
        assert (again.party.step, again.party.why) == (Step.FAILED, "link dismissed")


class TestChairs:
    def test_a_guest_changes_its_own_chair_and_no_other(self) -> None:
        evening = lobby("Ben", "Cleo", "Dev")
        ben = evening.guests[0]
        before = evening.roles
        for command in (
            PickUp("Cleo"),
            GiveRole("blue-agent", "Cleo"),
            StandUp("Cleo"),
            SetGame("decrypto"),
            Lobby.SWAP_TEAMS,
            Lobby.DOOR,
            Lobby.FILL,
        ):
            ben.do(command)
            evening.settle()
        assert evening.roles == before
        assert evening.gathering.game == "codenames"
        assert evening.hosting.link.door_open
        ben.do(SitDown(evening.gathering.free[0]))
        ben.do(BringOne("Bea"))
        evening.settle()
        assert evening.roles["Bea"]
        ben.do(StandUp("Ben"))
        evening.settle()
        assert "Ben" not in evening.roles

    def test_two_people_at_one_phone_dont_lose_each_others_chairs(self) -> None:
        evening = lobby("Ben", "Cleo")
        phone = evening.guests[0]
        phone.do(BringOne("Bea"))
        phone.do(StandUp("Ben"))
        evening.settle()
        beas = evening.roles["Bea"]
        assert phone.link.connection.name == "Ben"
        assert "Ben" in view(phone).onlookers
        phone.do(SitDown(evening.gathering.free[0]))
        evening.settle()
        assert evening.roles["Bea"] == beas and evening.roles["Ben"]
        phone.do(StandUp("Ben"))
        phone.do(NameSelf("Bert"))
        evening.settle()
        assert {*evening.roles} == {"Ana", "Bea", "Cleo"}
        assert phone.link.connection.name == "Bert"

    def test_whoever_watches_at_the_phone_that_deals_may_be_called_otherwise(self) -> None:
        evening = lobby("Ben", "Cleo")
        evening.do(BringOne("Zoe"), StandUp("Ana"), NameSelf("Anna"))
        assert {*evening.roles} == {"Zoe", "Ben", "Cleo"}
        assert evening.hosting.link.name == "Anna"

    def test_the_host_takes_somebody_in_hand_and_puts_them_elsewhere(self) -> None:
        evening = lobby("Ben", "Cleo", "Dev")
        evening.do(PickUp("Dev"))
        assert evening.hosting.party.lobby.held == "Dev"
        evening.do(SitDown("red-chief", instead="Ana"))
        assert evening.roles["Dev"] == "red-chief"
        assert evening.roles["Ana"] == "blue-agent"
        assert evening.hosting.party.lobby.held == ""

    def test_who_has_left_is_in_hand_no_more(self) -> None:
        evening = lobby("Ben", "Cleo", "Dev")
        evening.do(PickUp("Dev"))
        ben, dev = evening.guests[0], evening.guests[2]
        evening.drop(ben)
        assert evening.hosting.party.lobby.held == "Dev"
        dev.link.close()
        evening.settle()
        assert evening.hosting.party.lobby.held == ""

    def test_options_are_seen_by_all(self) -> None:
        evening = lobby("Ben")
        evening.do(SetOption("seconds", "60"))
        shown = evening.guests[0].party.gathering
        assert shown and dict(shown.options)["seconds"] == "60"

    @pytest.mark.parametrize(
        "unknown",
        [SetOption("seconds", "61"), SetOption("no", "on"), SetGame("chess"), SetLanguage("xx")],
    )
    def test_what_no_game_has_changes_nothing(self, unknown: SetOption | SetGame) -> None:
        evening = lobby("Ben")
        before = evening.gathering
        evening.do(unknown)
        assert evening.gathering == before

    def test_words_for_adults_ask_once_whether_all_are_of_age(self) -> None:
        lobby_here = lobby().hosting.lobby
        (option,) = (
            o for o in game_lobby("codenames").options if isinstance(o, Choice) and o.adult
        )
        assert lobby_here.asks_age(option.id, option.adult[0])
        assert not lobby_here.asks_age(option.id, option.default)
        lobby_here.all_are_of_age()
        assert not lobby_here.asks_age(option.id, option.adult[0])
        seated = lobby_here.seated()
        assert seated and seated.options["of_age"] == "on"

    def test_a_guest_that_brings_crowds_does_no_harm(self) -> None:
        evening = lobby("Ben")
        for n in range(MAX_SITTERS + 5):
            evening.guests[0].do(BringOne(f"Guest {n}"))
            evening.now += 1_000
            evening.settle()
        assert len(evening.gathering.sitters) <= MAX_SITTERS

    def test_nobody_is_asked_about_people_who_have_become_ready(self) -> None:
        evening = lobby("Ben", "Cleo", "Dev")
        evening.do(ShowLobby("unready"))
        assert evening.hosting.lobby.unready() == ("Ben", "Cleo", "Dev")
        evening.guests[0].do(Lobby.READY)
        evening.settle()
        assert evening.hosting.party.lobby.sheet == "unready"
        everybody_ready(evening)
        assert evening.hosting.party.lobby.sheet is None


class TestWatching:
    """Whoever has chosen to watch does so until they take a chair."""

    def test_who_has_stood_up_watches_after_a_reload(self) -> None:
        evening = lobby("Ben", "Cleo")
        ben = evening.guests[0]
        ben.do(StandUp("Ben"))
        evening.settle()
        watches, saved = ben.watches, ben.link.save()
        assert watches
        evening.drop(ben)
        evening.join(Visitor(saved, name="Ben", watches=watches))
        assert {*evening.roles} == {"Ana", "Cleo"}

    def test_who_was_asked_to_watch_does_so_after_a_reload(self) -> None:
        evening = lobby("Ben", "Cleo")
        evening.do(StandUp("Ben"))
        saved = evening.guests[0].link.save()
        evening.drop(evening.guests[0])
        evening.join(Visitor(saved, name="Ben"))
        assert {*evening.roles} == {"Ana", "Cleo"}

    def test_who_watches_does_so_in_the_next_game(self) -> None:
        evening = lobby("Ben", "Cleo", "Dev", "Emma")
        evening.guests[0].do(StandUp("Ben"))
        evening.settle()
        evening.do(StandUp("Cleo"), StandUp("Ana"), BringOne("Zoe"), BringOne("Yan"))
        evening.do(StandUp("Zoe"), Lobby.FILL)
        evening.hosting.lobby.next_game(evening.deal(), "codenames")
        people = {each.name for each in evening.gathering.sitters if not each.face}
        assert people == {"Yan", "Dev", "Emma"}

    def test_a_watcher_who_is_called_otherwise_goes_on_watching(self) -> None:
        evening = lobby("Ben")
        finn = evening.come("Finn", watches=True)
        finn.do(NameSelf("Fynn"))
        evening.settle()
        assert {*evening.roles} == {"Ana", "Ben"}
        assert finn.watches and finn.link.connection.name == "Fynn"

    def test_a_watcher_without_a_name_sits_down_by_telling_one(self) -> None:
        evening = lobby("Ben")
        finn = evening.come("", watches=True)
        finn.do(NameSelf("Finn"))
        evening.settle()
        assert "Finn" in evening.roles and not finn.watches

    def test_who_has_watched_and_takes_a_chair_sits_in_the_next_game(self) -> None:
        evening = lobby("Ben", "Cleo")
        finn = evening.come("Finn", watches=True)
        finn.do(SitDown("blue-agent"))
        evening.settle()
        assert not finn.watches
        evening.hosting.lobby.next_game(evening.deal(), "codenames")
        assert "Finn" in evening.roles

    def test_who_has_left_and_comes_back_wants_a_chair(self) -> None:
        evening = lobby("Ben", "Cleo")
        evening.do(StandUp("Ben"))
        ben = evening.guests[0]
        saved = ben.link.save()
        ben.link.close()
        evening.settle()
        evening.join(Visitor(saved, name="Ben"))
        assert "Ben" in evening.roles


class TestGames:
    def test_all_phones_follow_when_the_host_deals(self) -> None:
        evening = lobby("Ben", "Cleo", "Dev")
        everybody_ready(evening)
        evening.deal()
        assert evening.host.people == (0,)
        for seat, guest in enumerate(evening.guests, start=1):
            assert guest.session and guest.session.people == (seat,)
            assert guest.party.step is Step.PLAYING
            assert guest.party.gathering is None

    def test_a_watcher_watches_without_being_asked_again(self) -> None:
        evening = lobby("Ben", "Cleo", "Dev")
        guest = evening.come("Finn", watches=True)
        evening.deal()
        assert guest.session and guest.session.people == ()
        assert guest.party.step is Step.PLAYING

    def test_who_comes_late_is_asked_who_plays_there(self) -> None:
        evening = lobby("Ben", "Cleo", "Dev")
        evening.deal()
        late = evening.come("Emma")
        assert late.party.step is Step.SITTING

    @pytest.mark.parametrize("next_one", ["codenames", "decrypto", "nevidimka"])
    def test_everybody_comes_along_to_the_next_game(self, next_one: str) -> None:
        evening = lobby("Ben", "Cleo", "Dev")
        order = evening.deal()
        late = evening.come("Emma")
        evening.hosting.lobby.next_game(order, next_one)
        evening.settle()
        assert evening.gathering.game == next_one
        assert evening.gathering.hesitant == (), "between games everybody is ready"
        assert {"Ana", "Ben", "Cleo", "Dev", "Emma"} <= evening.roles.keys()
        assert late.party.gathering == evening.gathering
        assert [it.device for it in evening.gathering.sitters] == [0, 1, 2, 3, 4]

    def test_who_has_played_for_somebody_comes_to_the_next_game_as_themselves(self) -> None:
        evening = lobby("Ben", "Cleo", "Dev")
        order = evening.deal()
        emma = evening.come("Emma")
        emma.seat_requests.ask(3)
        evening.settle()
        evening.agree(evening.guests[2])
        assert emma.session and emma.session.people == (3,)
        assert evening.host.notice == evening.host.texts(
            "link moved to", taker="Emma", player="Dev"
        )
        evening.hosting.circle.tick(0)
        evening.hosting.circle.tick(2 * LASTING)
        assert evening.host.notice == ""
        evening.hosting.lobby.next_game(order, "decrypto")
        evening.settle()
        homes = {each.name: each.device for each in evening.gathering.sitters}
        assert homes == {"Ana": 0, "Ben": 1, "Cleo": 2, "Dev": 3, "Emma": 4}

    def test_whom_a_computer_has_played_for_comes_to_the_next_game_as_themselves(self) -> None:
        evening = lobby("Ben", "Cleo", "Dev")
        order = evening.deal()
        ben = evening.guests[0]
        saved = ben.link.save()
        evening.drop(ben)
        evening.wait(200)
        evening.hosting.seat_requests.ask(1)
        assert evening.hosting.link.seating.owners[1] == 0
        evening.join(Visitor(saved))
        lent = replace(order, computers={1: Computer("amara", Level.AGENT)})
        evening.hosting.lobby.next_game(lent, "decrypto")
        evening.settle()
        homes = {each.name: (each.device, each.face) for each in evening.gathering.sitters}
        assert homes == {"Ana": (0, ""), "Ben": (1, ""), "Cleo": (2, ""), "Dev": (3, "")}

    def test_who_has_left_after_a_game_is_not_expected_at_the_next_one(self) -> None:
        evening = lobby("Ben", "Cleo", "Dev", "Emma")
        order = evening.deal()
        evening.guests[0].link.close()
        evening.settle()
        evening.hosting.lobby.dismiss(4)
        evening.settle()
        evening.hosting.lobby.next_game(order, "codenames")
        evening.settle()
        assert {*evening.roles} == {"Ana", "Cleo", "Dev"}

    def test_who_has_left_and_come_back_sits_in_the_next_game(self) -> None:
        evening = lobby("Ben", "Cleo", "Dev")
        order = evening.deal()
        ben = evening.guests[0]
        saved = ben.link.save()
        ben.link.close()
        evening.settle()
        evening.join(Visitor(saved, name="Ben"))
        evening.hosting.lobby.next_game(order, "codenames")
        homes = {each.name: each.device for each in evening.gathering.sitters}
        assert homes == {"Ana": 0, "Ben": 1, "Cleo": 2, "Dev": 3}

    def test_whose_phone_has_left_and_who_plays_on_here_comes_to_every_next_game(self) -> None:
        evening = lobby("Ben", "Cleo", "Dev")
        order = evening.deal()
        evening.guests[0].link.close()
        evening.settle()
        evening.hosting.lobby.next_game(order, "codenames")
        evening.do(BringOne("Ben"))
        evening.hosting.lobby.next_game(evening.deal(), "codenames")
        assert {*evening.roles} == {"Ana", "Ben", "Cleo", "Dev"}

    def test_who_was_sent_away_from_a_game_is_gone_in_the_next_lobby(self) -> None:
        evening = lobby("Ben", "Cleo", "Dev", "Emma")
        evening.hosting.lobby.next_game(evening.deal(), "decrypto")
        evening.hosting.link.seating.owners = [0, 1, 2, 3, 4]
        evening.hosting.link.table = None
        evening.hosting.lobby.dismiss(4)
        evening.settle()
        assert [person.name for person in evening.hosting.link.room.people] == [
            "Ana", "Ben", "Cleo", "Dev",
        ]  # fmt: skip

    def test_who_was_typed_in_and_came_late_is_one_person_in_the_next_game(self) -> None:
        typed = replace(NOBODY, names=("Ana", "Ben", "Cleo", "Dev"))
        evening = LobbyEvening(typed)
        order = evening.deal()
        evening.come("Ben")
        evening.hosting.lobby.next_game(order, "codenames")
        homes = {each.name: each.device for each in evening.gathering.sitters}
        assert homes == {"Ana": 0, "Ben": 1, "Cleo": 0, "Dev": 0}

    def test_the_phone_that_deals_keeps_its_name_in_the_next_game(self) -> None:
        typed = replace(NOBODY, names=("Ben", "Cleo", "Dev"))
        evening = LobbyEvening(typed, name="Ana")
        order = evening.deal()
        order = replace(order, names=order.names[::-1], roles=order.roles[::-1])
        evening.hosting.lobby.next_game(order, "codenames")
        assert evening.hosting.link.name == "Ana"
        assert [*evening.roles] == ["Ana", "Dev", "Cleo", "Ben"]

    @pytest.mark.parametrize("game", SHELF)
    def test_a_game_that_was_given_up_is_dealt_anew(self, game: str) -> None:
        evening = lobby("Ben", "Cleo", "Dev", game=game)
        order = evening.deal()
        evening.hosting.lobby.next_game(order, game)
        evening.settle()
        evening.deal()
        assert evening.hosting.link.game_number == 2
        for guest in evening.guests:
            assert guest.session and guest.session.people

    def test_a_secret_is_sealed_while_all_are_in_the_lobby(self) -> None:
        evening = lobby("Ben", "Cleo", "Dev", "Emma")
        evening.do(StandUp("Ana"), GiveRole("red-chief", "Cleo"))
        order = evening.deal()
        (seat,) = evening.host.table.waiting
        chief = evening.guests[seat].session
        assert chief
        chief.do(read(f"pass:{seat}"))
        assert now(chief.stage) is Stage.OPEN
        evening.hosting.lobby.next_game(order, "decrypto")
        evening.settle()
        evening.do(Lobby.BACK)
        assert now(chief.stage) is Stage.TABLE

    def test_the_next_game_is_dealt_to_the_same_phones(self) -> None:
        evening = lobby("Ben", "Cleo", "Dev")
        order = evening.deal()
        evening.hosting.lobby.next_game(order, "decrypto")
        evening.settle()
        evening.deal()
        for seat, guest in enumerate(evening.guests, start=1):
            assert guest.session and guest.session.name == "decrypto"
            assert guest.session.people == (seat,)

    def test_the_host_goes_back_to_the_table_that_lies_there(self) -> None:
        evening = lobby("Ben", "Cleo", "Dev")
        order = evening.deal()
        evening.hosting.lobby.next_game(order, "decrypto")
        evening.settle()
        evening.do(Lobby.BACK)
        assert evening.hosting.link.gathering is None
        assert evening.guests[0].party.gathering is None
        assert evening.guests[0].session
        assert evening.guests[0].session.stage is Stage.TABLE

    def test_what_lies_over_the_lobby_goes_with_it(self) -> None:
        evening = lobby("Ben", "Cleo", "Dev")
        guest = evening.guests[0]
        guest.do(ShowLobby("menu"))
        evening.deal()
        assert guest.party.lobby.sheet is None


class TestReloads:
    def test_a_lobby_is_the_same_after_a_reload_of_the_host(self) -> None:
        evening = lobby("Ben", "Cleo")
        before, saved = evening.gathering, evening.hosting.link.save()
        again = LobbyEvening(NOBODY, saved=saved)
        assert again.gathering == before
        again.join(Visitor(evening.guests[0].link.save()))
        assert again.gathering.sitters == before.sitters
        assert again.guests[0].party.gathering == again.gathering

    def test_a_guest_is_in_its_chair_after_a_reload(self) -> None:
        evening = lobby("Ben", "Cleo")
        saved = evening.guests[0].link.save()
        evening.drop(evening.guests[0])
        back = evening.join(Visitor(saved))
        assert [it.name for it in evening.gathering.sitters] == ["Ana", "Ben", "Cleo"]
        assert back.party.gathering == evening.gathering

    def test_what_only_the_phone_that_deals_knows_is_known_after_its_reload(self) -> None:
        evening = lobby("Ben", "Cleo", "Dev")
        evening.do(StandUp("Ben"))
        evening.hosting.lobby.all_are_of_age()
        evening.hosting.lobby.dismiss(3)
        note = evening.hosting.lobby.to_note()
        again = LobbyEvening(NOBODY, saved=evening.hosting.link.save())
        again.hosting.lobby.recall(json.loads(json.dumps(note)))
        assert again.hosting.lobby.to_note() == note
        again.join(Visitor(evening.guests[0].link.save(), name="Ben"))
        assert {*again.roles} == {"Ana", "Cleo"}


class TestTalk:
    def test_what_is_said_is_heard_everywhere_and_goes(self) -> None:
        evening = lobby("Ben", "Cleo")
        ben, cleo = evening.guests
        assert ben.link.say(3)
        evening.settle()
        for circle in (evening.hosting.circle, cleo.circle):
            assert [(it.device, it.phrase) for it in circle.party.sayings] == [(1, 3)]
        circle = cleo.circle
        circle.tick(0)
        assert circle.tick(LASTING)
        assert circle.party.sayings == ()

    def test_the_latest_of_each_phone_counts(self) -> None:
        evening = lobby()
        for phrase in range(3):
            evening.hosting.circle.hear(Said(1, phrase))
        assert [it.phrase for it in evening.hosting.party.sayings] == [2]
