"""Coming, going, coming back; and those who are not welcome."""

from __future__ import annotations

import pytest

from brushpass.link import HOST, MAX_DEVICES, Person, Refused, RoomChanged
from brushpass.link.limits import AWAY_LONG, BYTES, FLOOD, FRAMES, HELLO_TIME, TIME
from brushpass.link.wire import Goodbye, Ping, written
from brushpass.table import Illegal
from support.kinds import now
from table.toy import Nod
from table.toy import Setup as Toy

from .parlour import Parlour, another_tab, newcomer, sits, toy

# Coming.


def test_people_meet_before_there_is_a_table() -> None:
    parlour = Parlour("Ben", "Cleo")
    ben = parlour.guests["Ben"]
    assert ben.here
    assert ben.table is None
    assert [person.device for person in ben.people] == [HOST, 1, 2]
    assert (ben.number, parlour.guests["Cleo"].number) == (1, 2)
    assert ben.people == parlour.host.people


def test_another_version_is_refused_with_the_reason() -> None:
    parlour = Parlour()
    guest = newcomer(build_id="another")
    parlour.join("Ben", guest)
    assert guest.refused == "version"
    assert parlour.news["Ben"] == [Refused(HOST, "version")]
    assert parlour.news["host"] == [Refused(None, "version")]
    assert parlour.hung_up == {"Ben"}


def test_so_many_devices_and_no_more() -> None:
    names = [f"Device {number}" for number in range(1, MAX_DEVICES)]
    parlour = Parlour(*names)
    assert parlour.join("one too many").refused == "full"
    parlour.drop("Device 3")
    assert parlour.join("just right").here
    assert len(parlour.host.devices) == MAX_DEVICES


def test_who_has_a_seat_is_not_forgotten_for_a_newcomer() -> None:
    names = [f"Device {number}" for number in range(1, MAX_DEVICES)]
    parlour = Parlour(*names)
    sits(parlour, "host", "Device 3")
    parlour.drop("Device 3")
    assert parlour.join("one too many").refused == "full"


def test_who_comes_twice_is_here_once_and_the_newer_way_counts() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "Ben")
    twin = another_tab(parlour.guests["Ben"])
    parlour.join("Ben's other tab", twin)
    assert parlour.guests["Ben"].refused == "elsewhere"
    assert twin.seats == (1,)
    assert [person.device for person in twin.people] == [HOST, twin.number]
    twin.act(1, Nod())
    parlour.carry()
    assert parlour.table("host").state.nodded == (1,)


def test_who_says_nothing_is_not_kept() -> None:
    parlour = Parlour()
    parlour.host.joined("silence", parlour.now)
    parlour.wait(HELLO_TIME + 500)
    assert parlour.hung_up == {"silence"}
    assert parlour.news["host"] == [Refused(None, "silent")]


def test_who_is_dismissed_does_not_come_back() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "Ben")
    parlour.host.dismiss(parlour.number("Ben"))
    parlour.carry()
    assert parlour.guests["Ben"].refused == "dismissed"
    assert parlour.join("Ben").refused == "dismissed"


def test_the_seats_of_who_is_dismissed_are_waited_for_as_those_of_anybody() -> None:
    parlour = Parlour("Ben", "Cleo")
    sits(parlour, "host", "Ben")
    ben = parlour.number("Ben")
    parlour.host.dismiss(ben)
    parlour.host.dismiss(parlour.number("Cleo"))
    parlour.carry()
    assert [person.device for person in parlour.host.people] == [HOST, ben]
    parlour.host.claim(1)
    with pytest.raises(Illegal, match="BP-09"):
        parlour.host.agree(parlour.host.claims[0])
    assert parlour.host.owners == [HOST, ben]
    parlour.wait(AWAY_LONG)
    parlour.host.agree(parlour.host.claims[0])
    assert parlour.host.owners == [HOST, HOST]
    assert [person.device for person in parlour.host.people] == [HOST]


# Going, and coming back.


def test_after_four_seconds_of_silence_a_device_is_away_and_everybody_knows() -> None:
    parlour = Parlour("Ben", "Cleo")
    sits(parlour, "host", "Ben")
    ben = parlour.number("Ben")
    assert parlour.host.missing == ()
    parlour.deaf.add("Ben")
    parlour.wait(3_500)
    assert parlour.host.missing == ()
    parlour.news["host"].clear()
    parlour.wait(1_500)
    assert Person(ben, here=False) in parlour.host.people
    assert RoomChanged() in parlour.news["host"]
    assert parlour.host.missing == parlour.guests["Cleo"].missing == (1,)
    assert not parlour.guests["Ben"].here
    parlour.deaf.clear()
    parlour.news["host"].clear()
    parlour.wait(1_500)
    assert Person(ben, here=True) in parlour.host.people
    assert RoomChanged() in parlour.news["host"]
    assert parlour.host.missing == parlour.guests["Cleo"].missing == ()
    assert parlour.guests["Ben"].here


def test_a_goodbye_counts_at_once() -> None:
    parlour = Parlour("Ben", "Cleo")
    sits(parlour, "host", "Ben")
    parlour.guests["Ben"].close()
    parlour.carry()
    assert Person(parlour.number("Ben"), here=False) in parlour.host.people
    assert now(parlour.host.missing) == (1,)
    assert parlour.join("Ben").seats == (1,)
    assert parlour.host.missing == ()


def test_when_the_host_leaves_the_guests_know_and_wait() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "Ben")
    parlour.host.close()
    parlour.carry()
    ben = parlour.guests["Ben"]
    assert not ben.here
    assert ben.refused is None
    assert ben.table is not None


def test_who_comes_back_is_told_only_what_is_new() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "Ben")
    parlour.drop("Ben")
    parlour.host.act(0, Nod())
    parlour.sent.clear()
    parlour.join("Ben")
    entries = [raw for _, raw in parlour.sent if '"is":"Entries"' in raw]
    assert len(entries) == 1
    assert len(entries[0].split("\n")) == 2
    assert not any('"is":"Head"' in raw for _, raw in parlour.sent)
    assert parlour.table("Ben").state == parlour.table("host").state


def test_what_was_done_while_away_is_asked_for_on_coming_back() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "Ben")
    parlour.drop("Ben")
    ben = parlour.guests["Ben"]
    ben.act(1, Nod())
    parlour.wait(5_000)
    assert ben.sending
    parlour.join("Ben")
    assert not ben.sending
    assert parlour.table("host").state.nodded == (1,)


def test_what_gets_lost_is_sent_again_and_done_once() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "Ben")
    ben = parlour.guests["Ben"]
    parlour.deaf.add("Ben")
    ben.act(1, Nod())
    parlour.wait(1_000)
    parlour.deaf.clear()
    parlour.wait(1_000)
    assert parlour.table("host").state.nodded == (1,)
    assert not ben.sending


def test_an_old_wish_is_answered_without_effect() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "Ben")
    ben = parlour.guests["Ben"]
    ben.act(1, Nod())
    (nod,) = ben.take_out()
    assert nod
    for _ in range(3):
        parlour.say("Ben", nod)
    ben.undo(1)
    parlour.carry()
    before = len(parlour.table("host").log)
    parlour.say("Ben", nod)
    assert len(parlour.table("host").log) == before
    assert '"is":"Verdict"' in parlour.sent[-1][1]


# Clocks.


def test_guests_show_the_hosts_timer_by_their_own_clocks() -> None:
    parlour = Parlour("Ben")
    parlour.lay(HOST, parlour.number("Ben"), table=toy(Toy(("Ana", "Ben"), seconds=30)))
    ben = parlour.guests["Ben"]
    parlour.wait(2_000)
    parlour.host.keep_clock("nod", left=30_000, running=True, now=parlour.now)
    parlour.carry()
    shown = ben.clock(parlour.now + 4_000)
    assert shown
    assert (shown.timer, shown.left) == ("nod", 26_000)
    parlour.host.keep_clock("nod", left=25_000, running=False, now=parlour.now + 5_000)
    parlour.carry()
    stopped = ben.clock(parlour.now + 60_000)
    assert stopped
    assert stopped.left == 25_000
    ben.time_up("nod")
    assert ben.take_out() == []
    parlour.host.time_up("nod")
    parlour.host.keep_clock(None, left=0, running=False, now=parlour.now)
    parlour.carry()
    assert ben.clock(parlour.now) is None
    assert parlour.table("Ben").state.hurried


def test_a_clock_that_is_far_ahead_is_no_trouble() -> None:
    parlour = Parlour()
    far = newcomer()
    ahead = 10**9
    parlour.host.joined("Ben", parlour.now)
    far.opened(parlour.now + ahead)
    parlour.lay(HOST, HOST, table=toy(Toy(("Ana", "Ben"), seconds=30)))
    parlour.host.keep_clock("nod", left=30_000, running=True, now=parlour.now)
    for passed in range(0, 4_000, 20):
        now = parlour.now + passed
        far.tick(now + ahead)
        for raw in far.take_out():
            assert raw
            parlour.host.received("Ben", raw, now + 7)
        for _, raw in parlour.host.take_out():
            assert raw
            far.received(raw, now + ahead + 14)
    shown = far.clock(parlour.now + ahead + 10_000)
    assert shown
    assert abs(shown.left - 20_000) <= 2


# Those who misbehave.


def test_who_floods_is_cut_off_and_the_table_plays_on() -> None:
    parlour = Parlour("Ben", "Cleo")
    sits(parlour, "host", "Ben")
    ben = parlour.number("Ben")
    ping = written(Ping(0, parlour.guests["Ben"]._have()))
    for _ in range(FLOOD[1] + 1):
        parlour.host.received("Ben", ping, parlour.now)
    parlour.carry()
    assert Refused(ben, "flood") in parlour.news["host"]
    assert parlour.guests["Ben"].refused == "flood"
    assert "Ben" in parlour.hung_up
    parlour.host.act(0, Nod())
    parlour.carry()
    assert parlour.table("Cleo").state.nodded == (0,)


def test_of_a_burst_only_the_beginning_is_read_and_what_matters_is_said_again() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "Ben")
    parlour.sent.clear()
    ping = written(Ping(0, parlour.guests["Ben"]._have()))
    for _ in range(4 * FRAMES[1]):
        parlour.host.received("Ben", ping, parlour.now)
    parlour.guests["Ben"].act(1, Nod())
    parlour.carry()
    assert sum('"is":"Pong"' in raw for _, raw in parlour.sent) <= FRAMES[1]
    assert parlour.table("host").state.nodded == ()
    parlour.wait(1_000)
    assert parlour.table("host").state.nodded == (1,)
    assert parlour.guests["Ben"].here


def test_a_few_large_frames_are_a_flood_too() -> None:
    parlour = Parlour("Ben")
    for _ in range(BYTES[1] // 16_000 + 1):
        parlour.host.received("Ben", "x" * 16_000, parlour.now)
    parlour.carry()
    assert "Ben" in parlour.hung_up


def test_who_costs_too_much_time_is_cut_off_whatever_it_sends() -> None:
    parlour = Parlour("Ben", "Cleo")
    sits(parlour, "host", "Ben")
    ben = parlour.number("Ben")
    for _ in range(30):
        parlour.host.spent("Ben", 40, parlour.now)
        parlour.host.spent("Cleo", 40, parlour.now)
        parlour.now += 250
    parlour.carry()
    assert parlour.guests["Ben"].here
    parlour.host.spent("Ben", 2 * TIME[1], parlour.now)
    parlour.host.spent("nobody", 2 * TIME[1], parlour.now)
    parlour.carry()
    assert Refused(ben, "costly") in parlour.news["host"]
    assert parlour.guests["Ben"].refused == "costly"
    assert parlour.hung_up == {"Ben"}
    assert parlour.guests["Cleo"].here


def test_a_host_that_costs_too_much_time_is_left() -> None:
    parlour = Parlour("Ben")
    ben = parlour.guests["Ben"]
    ben.spent(20_000, parlour.now)
    assert ben.here
    ben.spent(20_000, parlour.now)
    assert ben.refused == "costly"
    assert not ben.here
    ben.spent(20_000, parlour.now)


def test_who_talks_rubbish_is_cut_off_but_one_slip_is_forgiven() -> None:
    parlour = Parlour("Ben")
    parlour.say("Ben", "rubbish")
    assert parlour.guests["Ben"].here
    for _ in range(8):
        parlour.say("Ben", '{"is":"Room"}')
    assert Refused(parlour.number("Ben"), "rubbish") in parlour.news["host"]
    assert parlour.guests["Ben"].refused == "rubbish"


@pytest.mark.parametrize("said", ["Pong", "Verdict"])
def test_a_guest_does_not_say_what_hosts_say(said: str) -> None:
    parlour = Parlour("Ben")
    frames = {
        "Pong": '{"is":"Pong","time":1,"host":1}',
        "Verdict": '{"is":"Verdict","sequence":1,"refused":null,"count":1}',
    }
    for _ in range(9):
        parlour.say("Ben", frames[said])
    assert "Ben" in parlour.hung_up


def test_before_its_hello_nobody_is_listened_to() -> None:
    parlour = Parlour("Ben")
    sits(parlour, "host", "Ben")
    parlour.host.joined("Eve", parlour.now)
    parlour.say("Eve", written(Goodbye("goodbye")))
    parlour.say("Eve", '{"is":"Intent","sequence":1,"table":1,"count":0,"seat":1,"wish":"release"}')
    assert parlour.host.owners == [HOST, parlour.number("Ben")]
    assert not any(name == "Eve" for name, _ in parlour.sent)


def test_a_connection_does_not_change_its_device() -> None:
    parlour = Parlour("Ben", "Cleo")
    sits(parlour, "host", "Ben")
    cleo, number = parlour.guests["Cleo"], parlour.number("Cleo")
    cleo.key, cleo._proof = parlour.guests["Ben"].key, ""
    cleo._introduce()
    parlour.carry()
    assert parlour.host.seats_of(number) == ()
    assert parlour.guests["Ben"].here
    assert cleo.seats == ()


def test_a_host_that_talks_rubbish_is_left() -> None:
    parlour = Parlour("Ben")
    ben = parlour.guests["Ben"]
    for _ in range(9):
        ben.received("rubbish", parlour.now)
    assert ben.refused == "rubbish"
    assert not ben.here
    ben.received("more", parlour.now)
