"""Seats change hands: who asks, who agrees, what each device is told before and after."""

from __future__ import annotations

import pytest

from brushpass.link import HOST, Claim, Moved
from brushpass.link.limits import ASK_AGAIN_AFTER, AWAY_LONG, MAX_MOVED
from brushpass.link.news import IntentRefused, Refused, TableReplaced
from brushpass.link.wire import Intent, IntentKind, written
from brushpass.table import Card, Illegal, Write
from brushpass.table.codec import write
from support.kinds import now
from table.toy import Nod

from .instant_network import ANAS, BENS, InstantNetwork, deal_to, peer_at, toy


def entries(network: InstantNetwork, name: str) -> list[str]:
    """What of the log was sent to a device."""
    return [raw for each, raw in network.sent if each == name and '"is":"Entries"' in raw]


# Asking and agreeing.


@pytest.mark.rule("BP-09")
def test_a_guest_asks_for_a_seat_and_learns_nothing_before_somebody_agrees() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "host")
    ben = network.guests["Ben"]
    network.sent.clear()
    ben.claim(1)
    network.wait(60_000)
    assert network.host.room.owners == (HOST, HOST)
    claim = Claim(1, 1, network.number("Ben"))
    assert now(network.host.room.claims) == now(ben.room.claims) == (claim,)
    assert now(ben.seats) == ()
    assert network.table("Ben").known(1) == {}
    assert entries(network, "Ben") == []
    network.host.agree(ben.room.claims[0])
    network.carry()
    assert network.host.room.owners == (HOST, network.number("Ben"))
    assert ben.seats == (1,)
    assert network.table("Ben").known(1) == {BENS: 3}
    assert network.table("Ben").known(0) == {}
    assert network.host.room.claims == ben.room.claims == ()


@pytest.mark.rule("BP-09")
def test_the_device_that_has_the_seat_decides_and_all_are_told() -> None:
    network = InstantNetwork("Ben", "Cleo", "Dan")
    deal_to(network, "host", "Ben")
    ben, cleo = network.number("Ben"), network.number("Cleo")
    at = len(network.table("host").log)
    network.guests["Cleo"].claim(1)
    network.carry()
    (claim,) = network.guests["Ben"].room.claims
    with pytest.raises(Illegal, match="BP-08"):
        network.host.agree(claim)
    with pytest.raises(Illegal, match="BP-08"):
        network.host.decline(claim)
    network.guests["Ben"].agree(claim)
    network.carry()
    moved = Moved(1, at, 1, giver=ben, taker=cleo, by=ben)
    for name in ("host", "Ben", "Cleo", "Dan"):
        assert moved in network.news[name]
        assert network.device(name).room.moved == (moved,)
    assert network.table("Cleo").known(1) == {BENS: 3}
    assert network.table("Ben").known(1) == network.table("Dan").known(1) == {}


def test_a_seat_at_a_guest_can_be_asked_for_at_the_host_and_given_back() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    network.move(1, "host")
    assert network.host.seats == (0, 1)
    network.move(1, "Ben")
    network.guests["Ben"].release(1)
    network.carry()
    assert network.host.room.owners == (HOST, HOST)
    assert [moved.by for moved in network.host.room.moved] == [1, HOST, 1]


def test_who_asks_may_withdraw() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "host")
    ben = network.guests["Ben"]
    ben.claim(1)
    network.carry()
    claim = ben.room.claims[0]
    ben.withdraw(1)
    network.carry()
    assert network.host.room.claims == ben.room.claims == ()
    with pytest.raises(Illegal, match="BP-09"):
        network.host.agree(claim)
    network.host.claim(1)
    assert network.host.room.claims == (), "it is there already"
    network.move(1, "Ben")
    network.host.claim(1)
    network.host.withdraw(1)
    assert network.host.room.claims == ()


@pytest.mark.rule("BP-09")
def test_who_was_declined_waits_before_asking_again() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "host")
    ben = network.guests["Ben"]
    ben.claim(1)
    network.carry()
    network.host.decline(network.host.room.claims[0])
    network.carry()
    assert now(ben.room.claims) == ()
    ben.claim(1)
    network.carry()
    assert network.news["Ben"][-1] == IntentRefused(1, "BP-09")
    ben.claim(0)
    network.carry()
    assert [claim.seat for claim in ben.room.claims] == [0], "another seat is another question"
    network.wait(ASK_AGAIN_AFTER)
    ben.claim(1)
    network.carry()
    assert [claim.seat for claim in ben.room.claims] == [0, 1]


def test_of_two_who_ask_one_gets_the_seat_and_the_other_claim_is_gone() -> None:
    network = InstantNetwork("Ben", "Cleo")
    deal_to(network, "host", "host")
    network.guests["Ben"].claim(1)
    network.guests["Cleo"].claim(1)
    network.carry()
    first, second = network.host.room.claims
    network.host.agree(second)
    network.carry()
    assert network.guests["Cleo"].seats == (1,)
    assert network.guests["Ben"].room.claims == ()
    with pytest.raises(Illegal, match="BP-09"):
        network.host.agree(first)


def test_asking_twice_is_asking_once() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "host")
    network.guests["Ben"].claim(1)
    network.guests["Ben"].claim(1)
    network.carry()
    assert len(network.host.room.claims) == 1


# Somebody is away.


@pytest.mark.rule("BP-09")
def test_for_a_device_that_is_away_the_host_agrees_after_a_wait() -> None:
    network = InstantNetwork("Ben", "Cleo")
    deal_to(network, "host", "Ben")
    network.guests["Cleo"].claim(1)
    network.carry()
    claim = network.host.room.claims[0]
    assert network.host.left_to_wait(1) is None
    network.drop("Ben")
    assert network.host.left_to_wait(1) == AWAY_LONG
    with pytest.raises(Illegal, match="BP-09"):
        network.host.agree(claim)
    network.wait(AWAY_LONG - 1_000)
    assert network.host.left_to_wait(1) == 1_000
    with pytest.raises(Illegal, match="BP-09"):
        network.host.agree(claim)
    network.wait(1_000)
    network.host.agree(claim)
    network.carry()
    assert network.guests["Cleo"].seats == (1,)
    assert network.host.room.moved[-1].by == HOST


def test_who_comes_back_in_time_is_asked_itself() -> None:
    network = InstantNetwork("Ben", "Cleo")
    deal_to(network, "host", "Ben")
    network.guests["Cleo"].claim(1)
    network.drop("Ben")
    network.wait(AWAY_LONG - 1_000)
    network.join("Ben")
    network.wait(5_000)
    assert network.host.left_to_wait(1) is None
    with pytest.raises(Illegal, match="BP-08"):
        network.host.agree(network.host.room.claims[0])
    network.drop("Ben")
    assert network.host.left_to_wait(1) == AWAY_LONG


def test_nobody_is_given_a_seat_who_is_away_and_the_claim_waits() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "host")
    network.guests["Ben"].claim(1)
    network.carry()
    network.drop("Ben")
    with pytest.raises(Illegal, match="BP-09"):
        network.host.agree(network.host.room.claims[0])
    network.join("Ben")
    network.host.agree(network.host.room.claims[0])
    network.carry()
    assert network.guests["Ben"].seats == (1,)


def test_who_is_dismissed_asks_for_nothing_any_more() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "host")
    network.guests["Ben"].claim(1)
    network.carry()
    network.host.dismiss(network.number("Ben"))
    assert network.host.room.claims == ()


# What goes with a seat.


def test_who_gives_a_seat_away_has_nothing_of_it_and_learns_no_more() -> None:
    network = InstantNetwork("Ben", "Cleo")
    deal_to(network, "host", "Ben")
    ben, cleo = network.guests["Ben"], network.guests["Cleo"]
    network.host.act(0, Nod())
    ben.act(1, Nod())
    network.carry()
    network.move(1, "Cleo")
    assert (ben.seats, cleo.seats) == ((), (1,))
    assert network.table("Cleo").known(1) == {BENS: 3}
    assert network.table("Ben").known(1) == {}
    network.sent.clear()
    cleo.act(1, Write(Card("bid", 1), 2))
    network.carry()
    assert network.table("Cleo").known(1)[Card("bid", 1)] == 2
    assert network.table("Ben").state == network.table("Cleo").state
    told = [raw for name, raw in network.sent if name == "Ben" and "Wrote" in raw]
    assert told
    assert all('"face":null' in raw for raw in told)


def test_the_faces_are_gone_before_the_new_copy_has_come() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "Ben", "Ben")
    ben = network.guests["Ben"]
    assert network.table("Ben").known(0) == {ANAS: 5}
    ben.release(0)
    for raw in ben.take_out():
        assert raw
        network.host.received(peer_at("Ben"), raw, network.now)
    rooms = [raw for _, raw in network.host.take_out() if raw and '"is":"Room"' in raw]
    ben.received(rooms[-1], network.now)
    assert ben.table
    assert ben.seats == (1,)
    assert ben.table.known(0) == {}
    assert ben.table.known(1) == {BENS: 3}
    assert ben.table.state == network.table("host").state
    assert TableReplaced() in ben.take_news()
    network.wait(2_000)
    assert not ben.sending
    assert network.table("Ben").known(1) == {BENS: 3}


def test_the_next_table_has_no_claims_and_no_moves_of_the_last() -> None:
    network = InstantNetwork("Ben", "Cleo")
    deal_to(network, "host", "host")
    network.move(1, "Ben")
    network.guests["Cleo"].claim(0)
    network.carry()
    network.host.start_game(toy())
    network.carry()
    assert network.host.room.claims == network.guests["Cleo"].room.claims == ()
    assert network.host.room.moved == network.guests["Cleo"].room.moved == ()
    assert network.guests["Ben"].seats == (1,)


def test_what_is_told_of_moves_has_an_end() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "host")
    for _ in range(MAX_MOVED // 2 + 3):
        network.wait(15_000)
        network.move(1, "Ben")
        network.guests["Ben"].release(1)
        network.carry()
    assert len(network.host.room.moved) == MAX_MOVED
    assert network.host.room.moved[-1].number == MAX_MOVED + 6


# Those who misbehave.


def lie(network: InstantNetwork, name: str, kind: IntentKind, seat: int, *body: str) -> None:
    """A device sends an intent of its own making."""
    sequence = network.host.roster.devices[network.number(name)].sequence + 1
    intent = Intent(sequence, network.host.game_number, 0, seat, kind, body)
    network.say(name, written(intent))


@pytest.mark.rule("BP-08")
def test_nobody_agrees_to_its_own_claim() -> None:
    network = InstantNetwork("Eve", "Ben")
    deal_to(network, "host", "Ben")
    eve = network.number("Eve")
    for seat in (0, 1):
        lie(network, "Eve", "claim", seat)
        lie(network, "Eve", "agree", seat, write(network.host.room.claims[-1]))
        assert '"refused":"BP-08"' in network.sent[-1][1]
        assert Refused(eve, "seat") in network.news["host"]
        lie(network, "Eve", "decline", seat, write(network.host.room.claims[-1]))
        lie(network, "Eve", "release", seat)
    assert network.host.room.owners == (HOST, network.number("Ben"))
    assert len(network.host.room.claims) == 2
    assert network.table("Eve").known(0) == network.table("Eve").known(1) == {}


@pytest.mark.rule("BP-09")
def test_nobody_agrees_to_what_nobody_asked_for() -> None:
    network = InstantNetwork("Eve", "Ben")
    deal_to(network, "host", "Ben")
    eve, ben = network.number("Eve"), network.number("Ben")
    for claim in (Claim(1, 0, eve), Claim(1, 1, eve), Claim(0, 1, ben), Claim(9, 0, HOST)):
        lie(network, "Eve", "agree", claim.seat, write(claim))
        assert '"refused":"BP-09"' in network.sent[-1][1]
    network.guests["Ben"].claim(0)
    network.carry()
    (real,) = network.host.room.claims
    lie(network, "Ben", "agree", 0, write(Claim(real.number, 1, eve)))
    assert network.host.room.owners == (HOST, ben)


def test_a_claim_that_cannot_be_read_is_rubbish() -> None:
    network = InstantNetwork("Eve")
    deal_to(network, "host", "host")
    for body in ((), ("",), ("[]",), ('{"is":"Claim"}',), ("{}", "{}")):
        lie(network, "Eve", "agree", 0, *body)
    assert network.host.room.owners == (HOST, HOST)
    lie(network, "Eve", "claim", 99)
    lie(network, "Eve", "claim", -1)
    assert network.host.room.claims == ()


@pytest.mark.rule("BP-11")
def test_seats_are_not_asked_for_all_the_time() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "host")
    ben = network.guests["Ben"]
    for _ in range(10):
        ben.claim(1)
        ben.withdraw(1)
    network.carry()
    assert IntentRefused(1, "BP-11") in network.news["Ben"]


def test_a_host_that_names_seats_which_are_not_there_is_not_believed() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    room = next(raw for _, raw in reversed(network.sent) if '"is":"Room"' in raw)
    later = room.replace('"revision":', '"revision":9')
    for lie_told in (
        later.replace('"claims":[]', '"claims":[{"is":"Claim","number":1,"seat":7,"device":0}]'),
        later.replace('"owners":[0,1]', '"owners":[0,1,1]'),
        later.replace('"owners":[0,1]', '"owners":[null,1]'),
        later.replace('"computers":[]', '"computers":[2]'),
    ):
        assert lie_told != later
        network.guests["Ben"].received(lie_told, network.now)
        assert network.guests["Ben"].seats == (1,)
