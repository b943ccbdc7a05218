"""Pages are reloaded: the host's, a guest's, with storage that is up to date or not quite."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from brushpass.link import HOST, Guest, Host, Person
from brushpass.link.devices import Device, Saved
from brushpass.link.limits import AWAY_LONG
from brushpass.table import Card, Malformed, ScriptedDealer, Table, Write
from brushpass.table.codec import write
from table.toy import TOY, Nod

from .parlour import BUILD_ID, Parlour, find, make_secret, sits


def restart_host(parlour: Parlour, saved: str, entries: int | None = None) -> None:
    """The host comes back with what it stored, and the guests find it again."""
    old = parlour.table("host")
    dealer = ScriptedDealer({"cards": (5, 3)})
    table = Table.replay(TOY, old.setup, old.log[:entries], dealer)
    table.settle()
    for guest in parlour.guests.values():
        guest.closed(parlour.now)
    parlour.host = Host.restore(saved, table, build_id=BUILD_ID, make_secret=make_secret)
    for name in list(parlour.guests):
        parlour.join(name)


def restart_guest(parlour: Parlour, name: str, saved: str) -> Guest:
    parlour.host.left(name, parlour.now)
    return parlour.join(
        name, Guest.restore(saved, build_id=BUILD_ID, make_secret=make_secret, find=find)
    )


def test_the_host_comes_back_and_everybody_has_their_seat() -> None:
    parlour = Parlour("Ben", "Cleo")
    sits(parlour, "Cleo", "Ben")
    parlour.guests["Ben"].act(1, Nod())
    parlour.carry()
    parlour.sent.clear()
    restart_host(parlour, parlour.host.save())
    assert parlour.guests["Ben"].seats == (1,)
    assert parlour.guests["Cleo"].seats == (0,)
    assert not any('"is":"Entries"' in raw for _, raw in parlour.sent), "they had everything"
    parlour.guests["Cleo"].act(0, Nod())
    parlour.carry()
    assert parlour.table("Ben").state.step == "bid"


def test_what_was_done_before_the_restart_is_not_done_again() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "Ben")
    saved = parlour.host.save()
    ben = parlour.guests["Ben"]
    ben.act(1, Nod())
    (nod,) = ben.take_out()
    assert nod
    parlour.host.received("Ben", nod, parlour.now)
    parlour.host.take_out()
    parlour.host.act(0, Nod())
    parlour.host.take_out()
    assert ben.sending
    restart_host(parlour, saved)
    assert not ben.sending
    assert parlour.table("host").state.step == "bid"
    assert parlour.news["Ben"] == [
        news for news in parlour.news["Ben"] if "Declined" not in str(news)
    ]


def test_what_is_done_anew_after_the_restart_is_done() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "Ben")
    saved = parlour.host.save()
    ben = parlour.guests["Ben"]
    ben.act(1, Nod())
    ben.undo(1)
    parlour.carry()
    restart_host(parlour, saved)
    ben.act(1, Nod())
    parlour.carry()
    assert parlour.table("host").state.nodded == (1,)
    ben.undo(1)
    parlour.carry()
    assert parlour.table("host").state.nodded == ()


def test_nobody_waits_for_what_the_host_has_done_and_lost() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "Ben")
    ben = parlour.guests["Ben"]
    ben.act(1, Nod())
    (nod,) = ben.take_out()
    assert nod
    parlour.host.received("Ben", nod, parlour.now)
    parlour.host.take_out()  # the answer is lost on its way, then the end of the log
    restart_host(parlour, parlour.host.save(), entries=-1)
    assert not ben.sending
    assert parlour.table("host").state.nodded == ()
    ben.act(1, Nod())
    parlour.carry()
    assert parlour.table("host").state.nodded == (1,)


def test_if_the_host_has_lost_the_end_of_the_log_the_guests_follow() -> None:
    parlour = Parlour("Ben", "Cleo")
    sits(parlour, "Cleo", "Ben")
    saved = parlour.host.save()
    parlour.guests["Ben"].act(1, Nod())
    parlour.guests["Cleo"].act(0, Nod())
    parlour.carry()
    entries = len(parlour.table("host").log) - 2
    restart_host(parlour, saved, entries)
    for name in ("Ben", "Cleo"):
        assert parlour.table(name).state == parlour.table("host").state
        assert parlour.table(name).state.nodded == ()
    parlour.guests["Cleo"].act(0, Nod())
    parlour.carry()
    assert parlour.table("Ben").state.nodded == (0,)


def test_a_host_may_come_back_before_there_is_a_table() -> None:
    parlour = Parlour("Ben")
    host = Host.restore(parlour.host.save(), None, build_id=BUILD_ID, make_secret=make_secret)
    assert host.people == (Person(HOST, here=True), Person(1, here=False))
    assert host.table is None


def test_a_host_whose_table_is_lost_has_its_guests_and_lays_another() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "Ben")
    parlour.guests["Ben"].closed(parlour.now)
    parlour.host = Host.restore(
        parlour.host.save(), None, build_id=BUILD_ID, make_secret=make_secret
    )
    parlour.join("Ben")
    parlour.wait(3_000)
    assert parlour.guests["Ben"].here
    sits(parlour, "Ben", "host")
    assert parlour.guests["Ben"].seats == (0,)


def saved_host(**changed: Any) -> str:
    """A host without guests, as it is stored, but for what is changed."""
    honest = Saved((1, 1, 1, 1), (Device(HOST, ""),), (), (), (), 0, (), ())
    return write(replace(honest, **changed))


def test_a_host_without_guests_can_be_read() -> None:
    Host.restore(saved_host(), None, build_id=BUILD_ID, make_secret=make_secret)


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
        Host.restore(saved, None, build_id=BUILD_ID, make_secret=make_secret)


def test_a_guest_comes_back_to_its_seat_and_secrets() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "Ben")
    again = restart_guest(parlour, "Ben", parlour.guests["Ben"].save())
    assert again.seats == (1,)
    assert parlour.table("Ben").known(1) == {Card("cards", 1): 3}
    assert len(parlour.host.devices) == 2


def test_a_guest_that_is_reloaded_still_asks_for_what_was_not_answered() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "Ben")
    ben = parlour.guests["Ben"]
    parlour.deaf.add("Ben")
    ben.act(1, Nod())
    saved = ben.save()
    parlour.carry()
    parlour.deaf.clear()
    restart_guest(parlour, "Ben", saved)
    assert parlour.table("Ben").state.nodded == (1,)


def test_a_guest_that_was_answered_before_the_reload_does_nothing_twice() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "Ben")
    ben = parlour.guests["Ben"]
    ben.act(1, Nod())
    saved = ben.save()
    parlour.carry()
    before = len(parlour.table("host").log)
    again = restart_guest(parlour, "Ben", saved)
    assert len(parlour.table("host").log) == before
    assert not again.sending


def test_a_guest_with_an_old_memory_uses_no_sequence_number_twice() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "Ben")
    ben = parlour.guests["Ben"]
    saved = ben.save()
    ben.act(1, Nod())
    parlour.host.act(0, Nod())
    parlour.carry()
    again = restart_guest(parlour, "Ben", saved)
    again.act(1, Write(Card("bid", 1), 2))
    parlour.carry()
    assert parlour.table("host").state.bids == (1,)


@pytest.mark.parametrize("saved", ["", "{}", "[]", '["a","b",1,["no intent"]]', '["a","b",1,[7]]'])
def test_a_guest_that_cannot_be_read_is_malformed(saved: str) -> None:
    with pytest.raises(Malformed):
        Guest.restore(saved, build_id=BUILD_ID, make_secret=make_secret, find=find)


def test_seats_whose_owner_is_not_known_are_at_the_host() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "Ben")
    saved = parlour.host.save().replace('"owners":[0,1]', '"owners":[7]')
    restart_host(parlour, saved)
    assert parlour.host.owners == [HOST, HOST]


def test_what_was_asked_for_and_what_changed_hands_is_known_after_a_restart() -> None:
    parlour = Parlour("Ben", "Cleo")
    sits(parlour, "host", "host")
    parlour.move(1, "Ben")
    parlour.guests["Cleo"].claim(0)
    parlour.carry()
    before = parlour.host.claims, parlour.host.moved
    restart_host(parlour, parlour.host.save())
    assert (parlour.host.claims, parlour.host.moved) == before
    assert parlour.guests["Cleo"].claims == before[0]
    assert parlour.guests["Ben"].moved == before[1]
    assert parlour.table("Cleo").known(0) == {}
    parlour.host.agree(parlour.host.claims[0])
    parlour.carry()
    assert parlour.guests["Cleo"].seats == (0,)
    parlour.guests["Ben"].claim(0)
    parlour.carry()
    assert parlour.host.claims[0].number == 3, "no number is used twice"


def test_after_a_restart_who_is_away_is_waited_for_from_the_beginning() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "Ben")
    parlour.drop("Ben")
    parlour.wait(AWAY_LONG + 500)
    assert parlour.host.left_to_wait(1) == 0
    parlour.host = Host.restore(
        parlour.host.save(), parlour.host.table, build_id=BUILD_ID, make_secret=make_secret
    )
    parlour.now = 90_000
    parlour.host.tick(parlour.now)
    left = parlour.host.left_to_wait(1)
    assert left is not None
    assert AWAY_LONG - 200 <= left <= AWAY_LONG
