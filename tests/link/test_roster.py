"""Coming, going, coming back; and those who are not welcome."""

from __future__ import annotations

import pytest

from brushpass.link import HOST, Person
from brushpass.link.limits import (
    AWAY_LONG,
    BYTES,
    FLOOD,
    FRAMES,
    MAX_DEVICES,
    MAX_STRANGERS,
    QUICK,
    TIME,
)
from brushpass.link.news import Refused, RoomChanged
from brushpass.link.wire import Goodbye, Ping, written
from brushpass.table import Illegal
from support.kinds import now
from table.toy import Nod, Setup as Toy

from .instant_network import InstantNetwork, deal_to, newcomer, peer_at, restored_guest, toy

# Coming.


def test_people_meet_before_there_is_a_table() -> None:
    network = InstantNetwork("Ben", "Cleo")
    ben = network.guests["Ben"]
    assert ben.connection.here
    assert ben.table is None
    assert [person.device for person in ben.room.people] == [HOST, 1, 2]
    assert (ben.room.you, network.guests["Cleo"].room.you) == (1, 2)
    assert ben.room.people == network.host.room.people


def test_another_version_is_refused_with_the_reason() -> None:
    network = InstantNetwork()
    guest = newcomer(build_id="another")
    network.join("Ben", guest)
    assert guest.connection.refused == "version"
    assert network.news["Ben"] == [Refused(None, "version")]
    assert network.news["host"] == [Refused(None, "version")]
    assert network.hung_up == {"Ben"}


def test_so_many_devices_and_no_more() -> None:
    names = [f"Device {number}" for number in range(1, MAX_DEVICES)]
    network = InstantNetwork(*names)
    assert network.join("one too many").connection.refused == "full"
    network.drop("Device 3")
    assert network.join("just right").connection.here
    assert len(network.host.roster.devices) == MAX_DEVICES


def test_who_has_a_seat_is_not_forgotten_for_a_newcomer() -> None:
    names = [f"Device {number}" for number in range(1, MAX_DEVICES)]
    network = InstantNetwork(*names)
    deal_to(network, "host", "Device 3")
    network.drop("Device 3")
    assert network.join("one too many").connection.refused == "full"


def test_who_comes_twice_is_here_once_and_the_newer_way_counts() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    twin = restored_guest(network.guests["Ben"].save())
    network.join("Ben's other tab", twin)
    assert network.guests["Ben"].connection.refused == "elsewhere"
    assert twin.seats == (1,)
    assert [person.device for person in twin.room.people] == [HOST, twin.room.you]
    twin.act(1, Nod())
    network.carry()
    assert network.table("host").state.nodded == (1,)


def test_who_says_nothing_is_not_kept() -> None:
    network = InstantNetwork()
    network.host.opened(peer_at("silence"), network.now)
    network.wait(QUICK.hello + 500)
    assert network.hung_up == {"silence"}
    assert network.news["host"] == [Refused(None, "silent")]


def test_strangers_who_say_nothing_make_room_for_others() -> None:
    network = InstantNetwork("Ben")
    for number in range(MAX_STRANGERS):
        network.host.opened(peer_at(f"silence {number}"), network.now)
    network.join("Cleo")
    assert network.hung_up == {"silence 0"}
    assert network.guests["Ben"].connection.here
    assert network.guests["Cleo"].connection.here


def test_who_is_dismissed_does_not_come_back() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    network.host.dismiss(network.number("Ben"))
    network.carry()
    assert network.guests["Ben"].connection.refused == "dismissed"
    assert network.join("Ben").connection.refused == "dismissed"


def test_who_is_dismissed_does_not_come_back_by_a_connection_that_was_greeted_before() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    ben = network.number("Ben")
    twin, peer = restored_guest(network.guests["Ben"].save()), peer_at("Ben's other tab")
    network.host.opened(peer, network.now)
    twin.opened(network.now)
    for raw in twin.take_out():
        assert raw
        network.host.received(peer, raw, network.now)
    for to, answer in network.host.take_out():
        if to == peer and answer:
            twin.received(answer, network.now)
    network.host.open_door(False)
    network.host.dismiss(ben)
    network.carry()
    assert "Ben's other tab" in network.hung_up
    for raw in twin.take_out():
        assert raw
        network.host.received(peer, raw, network.now)
    network.carry()
    assert Person(ben, "", here=False) in network.host.room.people
    assert network.guests["Ben"].connection.refused == "dismissed"


def test_the_seats_of_who_is_dismissed_are_waited_for_as_those_of_anybody() -> None:
    network = InstantNetwork("Ben", "Cleo")
    deal_to(network, "host", "Ben")
    ben = network.number("Ben")
    network.host.dismiss(ben)
    network.host.dismiss(network.number("Cleo"))
    network.carry()
    assert [person.device for person in network.host.room.people] == [HOST, ben]
    network.host.claim(1)
    with pytest.raises(Illegal, match="BP-09"):
        network.host.agree(network.host.room.claims[0])
    assert network.host.room.owners == (HOST, ben)
    network.wait(AWAY_LONG)
    network.host.agree(network.host.room.claims[0])
    assert network.host.room.owners == (HOST, HOST)
    assert [person.device for person in network.host.room.people] == [HOST]


# Going, and coming back.


def test_after_four_seconds_of_silence_a_device_is_away_and_everybody_knows() -> None:
    network = InstantNetwork("Ben", "Cleo")
    deal_to(network, "host", "Ben")
    ben = network.number("Ben")
    assert network.host.missing == ()
    network.deaf.add("Ben")
    network.wait(3_500)
    assert network.host.missing == ()
    network.news["host"].clear()
    network.wait(1_500)
    assert Person(ben, "", here=False) in network.host.room.people
    assert Person(ben, "", here=False) in network.guests["Cleo"].room.people
    assert RoomChanged() in network.news["host"]
    assert list(network.host.missing) == [1]
    assert not network.guests["Ben"].connection.here
    network.deaf.clear()
    network.news["host"].clear()
    network.wait(1_500)
    assert Person(ben, "", here=True) in network.host.room.people
    assert Person(ben, "", here=True) in network.guests["Cleo"].room.people
    assert RoomChanged() in network.news["host"]
    assert network.host.missing == ()
    assert network.guests["Ben"].connection.here


def test_a_goodbye_counts_at_once() -> None:
    network = InstantNetwork("Ben", "Cleo")
    deal_to(network, "host", "Ben")
    network.guests["Ben"].close()
    network.carry()
    assert Person(network.number("Ben"), "", here=False) in network.host.room.people
    assert now(network.host.missing) == (1,)
    assert network.join("Ben").seats == (1,)
    assert network.host.missing == ()


def test_when_the_host_leaves_the_guests_know_and_wait() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    network.host.close()
    network.carry()
    ben = network.guests["Ben"]
    assert not ben.connection.here
    assert ben.connection.refused is None
    assert ben.table is not None


def test_who_comes_back_is_told_only_what_is_new() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    network.drop("Ben")
    network.host.act(0, Nod())
    network.sent.clear()
    network.join("Ben")
    entries = [raw for _, raw in network.sent if '"is":"Entries"' in raw]
    assert len(entries) == 1
    assert len(entries[0].split("\n")) == 2
    assert not any('"is":"Head"' in raw for _, raw in network.sent)
    assert network.table("Ben").state == network.table("host").state


def test_what_was_done_while_away_is_asked_for_on_coming_back() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    network.drop("Ben")
    ben = network.guests["Ben"]
    ben.act(1, Nod())
    network.wait(5_000)
    assert ben.sending
    network.join("Ben")
    assert not ben.sending
    assert network.table("host").state.nodded == (1,)


def test_what_gets_lost_is_sent_again_and_done_once() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    ben = network.guests["Ben"]
    network.deaf.add("Ben")
    ben.act(1, Nod())
    network.wait(1_000)
    network.deaf.clear()
    network.wait(1_000)
    assert network.table("host").state.nodded == (1,)
    assert not ben.sending


def test_an_old_wish_is_answered_without_effect() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    ben = network.guests["Ben"]
    ben.act(1, Nod())
    (nod,) = ben.take_out()
    assert nod
    for _ in range(3):
        network.say("Ben", nod)
    ben.undo(1)
    network.carry()
    before = len(network.table("host").log)
    network.say("Ben", nod)
    assert len(network.table("host").log) == before
    assert '"is":"Verdict"' in network.sent[-1][1]


# Clocks.


def test_guests_show_the_hosts_timer_by_their_own_clocks() -> None:
    network = InstantNetwork("Ben")
    network.start_game(HOST, network.number("Ben"), table=toy(Toy(("Ana", "Ben"), seconds=30)))
    ben = network.guests["Ben"]
    network.wait(2_000)
    network.host.keep_clock("nod", left=30_000, running=True, now=network.now)
    network.carry()
    shown = ben.clock(network.now + 4_000)
    assert shown
    assert (shown.timer, shown.left) == ("nod", 26_000)
    network.host.keep_clock("nod", left=25_000, running=False, now=network.now + 5_000)
    network.carry()
    stopped = ben.clock(network.now + 60_000)
    assert stopped
    assert stopped.left == 25_000
    ben.time_up("nod")
    assert ben.take_out() == []
    network.host.time_up("nod")
    network.host.keep_clock(None, left=0, running=False, now=network.now)
    network.carry()
    assert ben.clock(network.now) is None
    assert network.table("Ben").state.hurried


def test_a_clock_that_is_far_ahead_is_no_trouble() -> None:
    network = InstantNetwork()
    far = newcomer()
    ahead = 10**9
    network.host.opened(peer_at("Ben"), network.now)
    far.opened(network.now + ahead)
    network.start_game(HOST, HOST, table=toy(Toy(("Ana", "Ben"), seconds=30)))
    network.host.keep_clock("nod", left=30_000, running=True, now=network.now)
    for passed in range(0, 4_000, 20):
        now = network.now + passed
        far.tick(now + ahead)
        for raw in far.take_out():
            assert raw
            network.host.received(peer_at("Ben"), raw, now + 7)
        for _, raw in network.host.take_out():
            assert raw
            far.received(raw, now + ahead + 14)
    shown = far.clock(network.now + ahead + 10_000)
    assert shown
    assert abs(shown.left - 20_000) <= 2


# Those who misbehave.


def test_who_floods_is_cut_off_and_the_table_plays_on() -> None:
    network = InstantNetwork("Ben", "Cleo")
    deal_to(network, "host", "Ben")
    ben = network.number("Ben")
    ping = written(Ping(0, network.guests["Ben"]._have()))
    for _ in range(FLOOD[1] + 1):
        network.host.received(peer_at("Ben"), ping, network.now)
    network.carry()
    assert Refused(ben, "flood") in network.news["host"]
    assert network.guests["Ben"].connection.refused == "flood"
    assert "Ben" in network.hung_up
    network.host.act(0, Nod())
    network.carry()
    assert network.table("Cleo").state.nodded == (0,)


def test_of_a_burst_only_the_beginning_is_read_and_what_matters_is_said_again() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    network.sent.clear()
    ping = written(Ping(0, network.guests["Ben"]._have()))
    for _ in range(4 * FRAMES[1]):
        network.host.received(peer_at("Ben"), ping, network.now)
    network.guests["Ben"].act(1, Nod())
    network.carry()
    assert sum('"is":"Pong"' in raw for _, raw in network.sent) <= FRAMES[1]
    assert network.table("host").state.nodded == ()
    network.wait(1_000)
    assert network.table("host").state.nodded == (1,)
    assert network.guests["Ben"].connection.here


def test_a_few_large_frames_are_a_flood_too() -> None:
    network = InstantNetwork("Ben")
    for _ in range(BYTES[1] // 16_000 + 1):
        network.host.received(peer_at("Ben"), "x" * 16_000, network.now)
    network.carry()
    assert "Ben" in network.hung_up


def test_who_costs_too_much_time_is_cut_off_whatever_it_sends() -> None:
    network = InstantNetwork("Ben", "Cleo")
    deal_to(network, "host", "Ben")
    ben = network.number("Ben")
    for _ in range(30):
        network.host.spent(peer_at("Ben"), 40, network.now)
        network.host.spent(peer_at("Cleo"), 40, network.now)
        network.now += 250
    network.carry()
    assert network.guests["Ben"].connection.here
    network.host.spent(peer_at("Ben"), 2 * TIME[1], network.now)
    network.host.spent(peer_at("nobody"), 2 * TIME[1], network.now)
    network.carry()
    assert Refused(ben, "costly") in network.news["host"]
    assert network.guests["Ben"].connection.refused == "costly"
    assert network.hung_up == {"Ben"}
    assert network.guests["Cleo"].connection.here


def test_a_host_that_costs_too_much_time_is_left() -> None:
    network = InstantNetwork("Ben")
    ben = network.guests["Ben"]
    ben.spent(20_000, network.now)
    assert ben.connection.here
    ben.spent(20_000, network.now)
    assert ben.connection.refused == "costly"
    assert not ben.connection.here
    ben.spent(20_000, network.now)


def test_who_talks_rubbish_is_cut_off_but_one_slip_is_forgiven() -> None:
    network = InstantNetwork("Ben")
    network.say("Ben", "rubbish")
    assert network.guests["Ben"].connection.here
    for _ in range(8):
        network.say("Ben", '{"is":"Room"}')
    assert Refused(network.number("Ben"), "rubbish") in network.news["host"]
    assert network.guests["Ben"].connection.refused == "rubbish"


@pytest.mark.parametrize("said", ["Pong", "Verdict"])
def test_a_guest_does_not_say_what_hosts_say(said: str) -> None:
    network = InstantNetwork("Ben")
    frames = {
        "Pong": '{"is":"Pong","time":1,"host":1}',
        "Verdict": '{"is":"Verdict","sequence":1,"refused":null,"count":1}',
    }
    for _ in range(9):
        network.say("Ben", frames[said])
    assert "Ben" in network.hung_up


def test_before_its_hello_nobody_is_listened_to() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    network.host.opened(peer_at("Eve"), network.now)
    network.say("Eve", written(Goodbye("goodbye")))
    network.say(
        "Eve", '{"is":"Intent","sequence":1,"game_number":1,"count":0,"seat":1,"kind":"release"}'
    )
    assert network.host.room.owners == (HOST, network.number("Ben"))
    assert not any(name == "Eve" for name, _ in network.sent)


def test_a_connection_does_not_change_its_device() -> None:
    network = InstantNetwork("Ben", "Cleo")
    deal_to(network, "host", "Ben")
    cleo, number = network.guests["Cleo"], network.number("Cleo")
    cleo.connection.key, cleo.connection._proof = network.guests["Ben"].connection.key, ""
    cleo.connection._introduce()
    network.carry()
    assert network.host.seating.of(number) == ()
    assert network.guests["Ben"].connection.here
    assert cleo.seats == ()


def test_a_host_that_talks_rubbish_is_left() -> None:
    network = InstantNetwork("Ben")
    ben = network.guests["Ben"]
    for _ in range(9):
        ben.received("rubbish", network.now)
    assert ben.connection.refused == "rubbish"
    assert not ben.connection.here
    ben.received("more", network.now)
