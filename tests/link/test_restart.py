"""Pages are reloaded: the host's, a guest's, with storage that is up to date or not quite."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from brushpass.link import HOST, Guest, Person
from brushpass.link.devices import Device, Saved
from brushpass.link.limits import AWAY_LONG
from brushpass.table import Card, Malformed, ScriptedDealer, Table, Write
from brushpass.table.codec import write
from table.toy import TOY, Nod

from .instant_network import InstantNetwork, deal_to, peer_at, restored_guest, restored_host


def restart_host(network: InstantNetwork, saved: str, entries: int | None = None) -> None:
    """The host comes back with what it stored, and the guests find it again."""
    old = network.table("host")
    dealer = ScriptedDealer({"cards": (5, 3)})
    table = Table.replay(TOY, old.setup, old.log[:entries], dealer)
    table.settle()
    for guest in network.guests.values():
        guest.closed(network.now)
    network.host = restored_host(saved, table)
    for name in list(network.guests):
        network.join(name)


def restart_guest(network: InstantNetwork, name: str, saved: str) -> Guest:
    network.host.closed(peer_at(name), network.now)
    return network.join(name, restored_guest(saved))


def test_the_host_comes_back_and_everybody_has_their_seat() -> None:
    network = InstantNetwork("Ben", "Cleo")
    deal_to(network, "Cleo", "Ben")
    network.guests["Ben"].act(1, Nod())
    network.carry()
    network.sent.clear()
    restart_host(network, network.host.save())
    assert network.guests["Ben"].seats == (1,)
    assert network.guests["Cleo"].seats == (0,)
    assert not any('"is":"Entries"' in raw for _, raw in network.sent), "they had everything"
    network.guests["Cleo"].act(0, Nod())
    network.carry()
    assert network.table("Ben").state.step == "bid"


def test_what_was_done_before_the_restart_is_not_done_again() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    saved = network.host.save()
    ben = network.guests["Ben"]
    ben.act(1, Nod())
    (nod,) = ben.take_out()
    assert nod
    network.host.received(peer_at("Ben"), nod, network.now)
    network.host.take_out()
    network.host.act(0, Nod())
    network.host.take_out()
    assert ben.sending
    restart_host(network, saved)
    assert not ben.sending
    assert network.table("host").state.step == "bid"
    assert network.news["Ben"] == [
        news for news in network.news["Ben"] if "IntentRefused" not in str(news)
    ]


def test_what_is_done_anew_after_the_restart_is_done() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    saved = network.host.save()
    ben = network.guests["Ben"]
    ben.act(1, Nod())
    ben.undo(1)
    network.carry()
    restart_host(network, saved)
    ben.act(1, Nod())
    network.carry()
    assert network.table("host").state.nodded == (1,)
    ben.undo(1)
    network.carry()
    assert network.table("host").state.nodded == ()


def test_nobody_waits_for_what_the_host_has_done_and_lost() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    ben = network.guests["Ben"]
    ben.act(1, Nod())
    (nod,) = ben.take_out()
    assert nod
    network.host.received(peer_at("Ben"), nod, network.now)
    network.host.take_out()  # the answer is lost on its way, then the end of the log
    restart_host(network, network.host.save(), entries=-1)
    assert not ben.sending
    assert network.table("host").state.nodded == ()
    ben.act(1, Nod())
    network.carry()
    assert network.table("host").state.nodded == (1,)


def test_if_the_host_has_lost_the_end_of_the_log_the_guests_follow() -> None:
    network = InstantNetwork("Ben", "Cleo")
    deal_to(network, "Cleo", "Ben")
    saved = network.host.save()
    network.guests["Ben"].act(1, Nod())
    network.guests["Cleo"].act(0, Nod())
    network.carry()
    entries = len(network.table("host").log) - 2
    restart_host(network, saved, entries)
    for name in ("Ben", "Cleo"):
        assert network.table(name).state == network.table("host").state
        assert network.table(name).state.nodded == ()
    network.guests["Cleo"].act(0, Nod())
    network.carry()
    assert network.table("Ben").state.nodded == (0,)


def test_a_host_may_come_back_before_there_is_a_table() -> None:
    network = InstantNetwork("Ben")
    host = restored_host(network.host.save(), None)
    assert host.room.people == (Person(HOST, "", here=True), Person(1, "", here=False))
    assert host.table is None


def test_a_host_whose_table_is_lost_has_its_guests_and_lays_another() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    network.guests["Ben"].closed(network.now)
    network.host = restored_host(network.host.save(), None)
    network.join("Ben")
    network.wait(3_000)
    assert network.guests["Ben"].connection.here
    deal_to(network, "Ben", "host")
    assert network.guests["Ben"].seats == (0,)


def test_who_was_sent_away_and_forgiven_may_come_back_after_a_restart() -> None:
    network = InstantNetwork("Ben")
    network.host.open_door(False)
    network.host.dismiss(network.number("Ben"))
    network.carry()
    network.host.open_door(True)
    network.guests["Ben"] = restored_guest(network.guests["Ben"].save())
    network.host = restored_host(network.host.save(), None)
    assert network.join("Ben").connection.here


def test_what_version_1_0_has_kept_of_a_host_can_be_read() -> None:
    saved = saved_host()
    kept = saved.replace(',"forgiven":[]', "")
    assert kept != saved
    assert restored_host(kept, None).roster.forgiven == ()


def saved_host(**changed: Any) -> str:
    """A host without guests, as it is stored, but for what is changed."""
    honest = Saved((1, 1, 1, 1), HOST, (Device(HOST, ""),), (), (), (), 0, (), (), None, True)
    return write(replace(honest, **changed))


def test_a_host_without_guests_can_be_read() -> None:
    restored_host(saved_host(), None)


@pytest.mark.parametrize(
    "saved",
    [
        "",
        "[]",
        '{"is":"Saved"}',
        saved_host(devices=()),
        saved_host(numbers=(1, 1, -1, 1)),
        saved_host(devices=(Device(HOST, ""), Device(99, ""))),
    ],
)
def test_a_host_that_cannot_be_read_is_malformed(saved: str) -> None:
    with pytest.raises(Malformed):
        restored_host(saved, None)


def test_a_guest_comes_back_to_its_seat_and_secrets() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    again = restart_guest(network, "Ben", network.guests["Ben"].save())
    assert again.seats == (1,)
    assert network.table("Ben").known(1) == {Card("cards", 1): 3}
    assert len(network.host.roster.devices) == 2


def test_a_guest_that_is_reloaded_still_asks_for_what_was_not_answered() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    ben = network.guests["Ben"]
    network.deaf.add("Ben")
    ben.act(1, Nod())
    saved = ben.save()
    network.carry()
    network.deaf.clear()
    restart_guest(network, "Ben", saved)
    assert network.table("Ben").state.nodded == (1,)


def test_a_guest_that_was_answered_before_the_reload_does_nothing_twice() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    ben = network.guests["Ben"]
    ben.act(1, Nod())
    saved = ben.save()
    network.carry()
    before = len(network.table("host").log)
    again = restart_guest(network, "Ben", saved)
    assert len(network.table("host").log) == before
    assert not again.sending


def test_a_guest_with_an_old_memory_uses_no_sequence_number_twice() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    ben = network.guests["Ben"]
    saved = ben.save()
    ben.act(1, Nod())
    network.host.act(0, Nod())
    network.carry()
    again = restart_guest(network, "Ben", saved)
    again.act(1, Write(Card("bid", 1), 2))
    network.carry()
    assert network.table("host").state.bids == (1,)


@pytest.mark.parametrize("saved", ["", "{}", "[]", '["a","b",1,["no intent"]]', '["a","b",1,[7]]'])
def test_a_guest_that_cannot_be_read_is_malformed(saved: str) -> None:
    with pytest.raises(Malformed):
        restored_guest(saved)


def test_seats_whose_owner_is_not_known_are_at_the_host() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    saved = network.host.save().replace('"owners":[0,1]', '"owners":[7]')
    restart_host(network, saved)
    assert network.host.room.owners == (HOST, HOST)


def test_what_was_asked_for_and_what_changed_hands_is_known_after_a_restart() -> None:
    network = InstantNetwork("Ben", "Cleo")
    deal_to(network, "host", "host")
    network.move(1, "Ben")
    network.guests["Cleo"].claim(0)
    network.carry()
    before = network.host.room.claims, network.host.room.moved
    restart_host(network, network.host.save())
    assert (network.host.room.claims, network.host.room.moved) == before
    assert network.guests["Cleo"].room.claims == before[0]
    assert network.guests["Ben"].room.moved == before[1]
    assert network.table("Cleo").known(0) == {}
    network.host.agree(network.host.room.claims[0])
    network.carry()
    assert network.guests["Cleo"].seats == (0,)
    network.guests["Ben"].claim(0)
    network.carry()
    assert network.host.room.claims[0].number == 3, "no number is used twice"


def test_after_a_restart_who_is_away_is_waited_for_from_the_beginning() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    network.drop("Ben")
    network.wait(AWAY_LONG + 500)
    assert network.host.left_to_wait(1) == 0
    network.host = restored_host(network.host.save(), network.host.table)
    network.now = 90_000
    network.host.tick(network.now)
    left = network.host.left_to_wait(1)
    assert left is not None
    assert AWAY_LONG - 200 <= left <= AWAY_LONG
