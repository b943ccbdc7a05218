"""Seats change hands: who asks, who agrees, what each device is told before and after."""

from __future__ import annotations

import pytest

from brushpass.link import HOST, Claim, Declined, Fresh, Moved, Refused, SeatMoved
from brushpass.link.limits import AWAY_LONG, MAX_MOVED, REST
from brushpass.link.wire import Intent, Wish, written
from brushpass.table import Card, Illegal, Write
from brushpass.table.codec import write
from support.kinds import now
from table.toy import Nod

from .parlour import ANAS, BENS, Parlour, sits, toy


def entries(parlour: Parlour, name: str) -> list[str]:
    """What of the log was sent to a device."""
    return [raw for each, raw in parlour.sent if each == name and '"is":"Entries"' in raw]


# Asking and agreeing.


@pytest.mark.rule("BP-09")
def test_a_guest_asks_for_a_seat_and_learns_nothing_before_somebody_agrees() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "host")
    ben = parlour.guests["Ben"]
    parlour.sent.clear()
    ben.claim(1)
    parlour.wait(60_000)
    assert parlour.host.owners == [HOST, HOST]
    assert now(parlour.host.claims) == now(ben.claims) == (Claim(1, 1, parlour.number("Ben")),)
    assert now(ben.seats) == ()
    assert parlour.table("Ben").known(1) == {}
    assert entries(parlour, "Ben") == []
    parlour.host.agree(ben.claims[0])
    parlour.carry()
    assert parlour.host.owners == [HOST, parlour.number("Ben")]
    assert ben.seats == (1,)
    assert parlour.table("Ben").known(1) == {BENS: 3}
    assert parlour.table("Ben").known(0) == {}
    assert parlour.host.claims == ben.claims == ()


@pytest.mark.rule("BP-09")
def test_the_device_that_has_the_seat_decides_and_all_are_told() -> None:
    parlour = Parlour("Ben", "Cleo", "Dan")
    sits(parlour, "host", "Ben")
    ben, cleo = parlour.number("Ben"), parlour.number("Cleo")
    at = len(parlour.table("host").log)
    parlour.guests["Cleo"].claim(1)
    parlour.carry()
    (claim,) = parlour.guests["Ben"].claims
    with pytest.raises(Illegal, match="BP-08"):
        parlour.host.agree(claim)
    with pytest.raises(Illegal, match="BP-08"):
        parlour.host.decline(claim)
    parlour.guests["Ben"].agree(claim)
    parlour.carry()
    moved = Moved(1, at, 1, giver=ben, taker=cleo, by=ben)
    for name in ("host", "Ben", "Cleo", "Dan"):
        assert SeatMoved(moved) in parlour.news[name]
        assert parlour.device(name).moved == (moved,)
    assert parlour.table("Cleo").known(1) == {BENS: 3}
    assert parlour.table("Ben").known(1) == parlour.table("Dan").known(1) == {}


def test_a_seat_at_a_guest_can_be_asked_for_at_the_host_and_given_back() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "Ben")
    parlour.move(1, "host")
    assert parlour.host.seats == (0, 1)
    parlour.move(1, "Ben")
    parlour.guests["Ben"].release(1)
    parlour.carry()
    assert parlour.host.owners == [HOST, HOST]
    assert [moved.by for moved in parlour.host.moved] == [1, HOST, 1]


def test_who_asks_may_withdraw() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "host")
    ben = parlour.guests["Ben"]
    ben.claim(1)
    parlour.carry()
    claim = ben.claims[0]
    ben.withdraw(1)
    parlour.carry()
    assert parlour.host.claims == ben.claims == ()
    with pytest.raises(Illegal, match="BP-09"):
        parlour.host.agree(claim)
    parlour.host.claim(1)
    assert parlour.host.claims == (), "it is there already"
    parlour.move(1, "Ben")
    parlour.host.claim(1)
    parlour.host.withdraw(1)
    assert parlour.host.claims == ()


@pytest.mark.rule("BP-09")
def test_who_was_declined_waits_before_asking_again() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "host")
    ben = parlour.guests["Ben"]
    ben.claim(1)
    parlour.carry()
    parlour.host.decline(parlour.host.claims[0])
    parlour.carry()
    assert now(ben.claims) == ()
    ben.claim(1)
    parlour.carry()
    assert parlour.news["Ben"][-1] == Declined(1, "BP-09")
    ben.claim(0)
    parlour.carry()
    assert [claim.seat for claim in ben.claims] == [0], "another seat is another question"
    parlour.wait(REST)
    ben.claim(1)
    parlour.carry()
    assert [claim.seat for claim in ben.claims] == [0, 1]


def test_of_two_who_ask_one_gets_the_seat_and_the_other_claim_is_gone() -> None:
    parlour = Parlour("Ben", "Cleo")
    sits(parlour, "host", "host")
    parlour.guests["Ben"].claim(1)
    parlour.guests["Cleo"].claim(1)
    parlour.carry()
    first, second = parlour.host.claims
    parlour.host.agree(second)
    parlour.carry()
    assert parlour.guests["Cleo"].seats == (1,)
    assert parlour.guests["Ben"].claims == ()
    with pytest.raises(Illegal, match="BP-09"):
        parlour.host.agree(first)


def test_asking_twice_is_asking_once() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "host")
    parlour.guests["Ben"].claim(1)
    parlour.guests["Ben"].claim(1)
    parlour.carry()
    assert len(parlour.host.claims) == 1


# Somebody is away.


@pytest.mark.rule("BP-09")
def test_for_a_device_that_is_away_the_host_agrees_after_a_wait() -> None:
    parlour = Parlour("Ben", "Cleo")
    sits(parlour, "host", "Ben")
    parlour.guests["Cleo"].claim(1)
    parlour.carry()
    claim = parlour.host.claims[0]
    assert parlour.host.left_to_wait(1) is None
    parlour.drop("Ben")
    assert parlour.host.left_to_wait(1) == AWAY_LONG
    with pytest.raises(Illegal, match="BP-09"):
        parlour.host.agree(claim)
    parlour.wait(AWAY_LONG - 1_000)
    assert parlour.host.left_to_wait(1) == 1_000
    with pytest.raises(Illegal, match="BP-09"):
        parlour.host.agree(claim)
    parlour.wait(1_000)
    parlour.host.agree(claim)
    parlour.carry()
    assert parlour.guests["Cleo"].seats == (1,)
    assert parlour.host.moved[-1].by == HOST


def test_who_comes_back_in_time_is_asked_itself() -> None:
    parlour = Parlour("Ben", "Cleo")
    sits(parlour, "host", "Ben")
    parlour.guests["Cleo"].claim(1)
    parlour.drop("Ben")
    parlour.wait(AWAY_LONG - 1_000)
    parlour.join("Ben")
    parlour.wait(5_000)
    assert parlour.host.left_to_wait(1) is None
    with pytest.raises(Illegal, match="BP-08"):
        parlour.host.agree(parlour.host.claims[0])
    parlour.drop("Ben")
    assert parlour.host.left_to_wait(1) == AWAY_LONG


def test_nobody_is_given_a_seat_who_is_away_and_the_claim_waits() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "host")
    parlour.guests["Ben"].claim(1)
    parlour.carry()
    parlour.drop("Ben")
    with pytest.raises(Illegal, match="BP-09"):
        parlour.host.agree(parlour.host.claims[0])
    parlour.join("Ben")
    parlour.host.agree(parlour.host.claims[0])
    parlour.carry()
    assert parlour.guests["Ben"].seats == (1,)


def test_who_is_dismissed_asks_for_nothing_any_more() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "host")
    parlour.guests["Ben"].claim(1)
    parlour.carry()
    parlour.host.dismiss(parlour.number("Ben"))
    assert parlour.host.claims == ()


# What goes with a seat.


def test_who_gives_a_seat_away_has_nothing_of_it_and_learns_no_more() -> None:
    parlour = Parlour("Ben", "Cleo")
    sits(parlour, "host", "Ben")
    ben, cleo = parlour.guests["Ben"], parlour.guests["Cleo"]
    parlour.host.act(0, Nod())
    ben.act(1, Nod())
    parlour.carry()
    parlour.move(1, "Cleo")
    assert (ben.seats, cleo.seats) == ((), (1,))
    assert parlour.table("Cleo").known(1) == {BENS: 3}
    assert parlour.table("Ben").known(1) == {}
    parlour.sent.clear()
    cleo.act(1, Write(Card("bid", 1), 2))
    parlour.carry()
    assert parlour.table("Cleo").known(1)[Card("bid", 1)] == 2
    assert parlour.table("Ben").state == parlour.table("Cleo").state
    told = [raw for name, raw in parlour.sent if name == "Ben" and "Wrote" in raw]
    assert told
    assert all('"face":null' in raw for raw in told)


def test_the_faces_are_gone_before_the_new_copy_has_come() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "Ben", "Ben")
    ben = parlour.guests["Ben"]
    assert parlour.table("Ben").known(0) == {ANAS: 5}
    ben.release(0)
    for raw in ben.take_out():
        assert raw
        parlour.host.received("Ben", raw, parlour.now)
    rooms = [raw for _, raw in parlour.host.take_out() if raw and '"is":"Room"' in raw]
    ben.received(rooms[-1], parlour.now)
    assert ben.table
    assert ben.seats == (1,)
    assert ben.table.known(0) == {}
    assert ben.table.known(1) == {BENS: 3}
    assert ben.table.state == parlour.table("host").state
    assert Fresh() in ben.take_news()
    parlour.wait(2_000)
    assert not ben.sending
    assert parlour.table("Ben").known(1) == {BENS: 3}


def test_the_next_table_has_no_claims_and_no_moves_of_the_last() -> None:
    parlour = Parlour("Ben", "Cleo")
    sits(parlour, "host", "host")
    parlour.move(1, "Ben")
    parlour.guests["Cleo"].claim(0)
    parlour.carry()
    parlour.host.lay(toy())
    parlour.carry()
    assert parlour.host.claims == parlour.guests["Cleo"].claims == ()
    assert parlour.host.moved == parlour.guests["Cleo"].moved == ()
    assert parlour.guests["Ben"].seats == (1,)


def test_what_is_told_of_moves_has_an_end() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "host")
    for _ in range(MAX_MOVED // 2 + 3):
        parlour.wait(15_000)
        parlour.move(1, "Ben")
        parlour.guests["Ben"].release(1)
        parlour.carry()
    assert len(parlour.host.moved) == MAX_MOVED
    assert parlour.host.moved[-1].number == MAX_MOVED + 6


# Those who misbehave.


def lie(parlour: Parlour, name: str, wish: Wish, seat: int, *body: str) -> None:
    """A device sends a wish of its own making."""
    sequence = parlour.host.devices[parlour.number(name)].sequence + 1
    intent = Intent(sequence, parlour.host.game_number, 0, seat, wish, body)
    parlour.say(name, written(intent))


@pytest.mark.rule("BP-08")
def test_nobody_agrees_to_its_own_claim() -> None:
    parlour = Parlour("Eve", "Ben")
    sits(parlour, "host", "Ben")
    eve = parlour.number("Eve")
    for seat in (0, 1):
        lie(parlour, "Eve", "claim", seat)
        lie(parlour, "Eve", "agree", seat, write(parlour.host.claims[-1]))
        assert '"refused":"BP-08"' in parlour.sent[-1][1]
        assert Refused(eve, "seat") in parlour.news["host"]
        lie(parlour, "Eve", "decline", seat, write(parlour.host.claims[-1]))
        lie(parlour, "Eve", "release", seat)
    assert parlour.host.owners == [HOST, parlour.number("Ben")]
    assert len(parlour.host.claims) == 2
    assert parlour.table("Eve").known(0) == parlour.table("Eve").known(1) == {}


@pytest.mark.rule("BP-09")
def test_nobody_agrees_to_what_nobody_asked_for() -> None:
    parlour = Parlour("Eve", "Ben")
    sits(parlour, "host", "Ben")
    eve, ben = parlour.number("Eve"), parlour.number("Ben")
    for claim in (Claim(1, 0, eve), Claim(1, 1, eve), Claim(0, 1, ben), Claim(9, 0, HOST)):
        lie(parlour, "Eve", "agree", claim.seat, write(claim))
        assert '"refused":"BP-09"' in parlour.sent[-1][1]
    parlour.guests["Ben"].claim(0)
    parlour.carry()
    (real,) = parlour.host.claims
    lie(parlour, "Ben", "agree", 0, write(Claim(real.number, 1, eve)))
    assert parlour.host.owners == [HOST, ben]


def test_a_claim_that_cannot_be_read_is_rubbish() -> None:
    parlour = Parlour("Eve")
    sits(parlour, "host", "host")
    for body in ((), ("",), ("[]",), ('{"is":"Claim"}',), ("{}", "{}")):
        lie(parlour, "Eve", "agree", 0, *body)
    assert parlour.host.owners == [HOST, HOST]
    lie(parlour, "Eve", "claim", 99)
    lie(parlour, "Eve", "claim", -1)
    assert parlour.host.claims == ()


@pytest.mark.rule("BP-11")
def test_seats_are_not_asked_for_all_the_time() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "host")
    ben = parlour.guests["Ben"]
    for _ in range(10):
        ben.claim(1)
        ben.withdraw(1)
    parlour.carry()
    assert Declined(1, "BP-11") in parlour.news["Ben"]


def test_a_host_that_names_seats_which_are_not_there_is_not_believed() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "Ben")
    room = next(raw for _, raw in reversed(parlour.sent) if '"is":"Room"' in raw)
    later = room.replace('"revision":', '"revision":9')
    for lie_told in (
        later.replace('"claims":[]', '"claims":[{"is":"Claim","number":1,"seat":7,"device":0}]'),
        later.replace('"owners":[0,1]', '"owners":[0,1,1]'),
        later.replace('"owners":[0,1]', '"owners":[null,1]'),
        later.replace('"computers":[]', '"computers":[2]'),
    ):
        assert lie_told != later
        parlour.guests["Ben"].received(lie_told, parlour.now)
        assert parlour.guests["Ben"].seats == (1,)
