"""Playing together: who is told what, and who may do what."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from brushpass.games import selfplay
from brushpass.games.codenames.bot import setups
from brushpass.games.codenames.pieces import Setup as Codenames
from brushpass.games.invisible_ink.actions import TurnTimer
from brushpass.games.invisible_ink.bot import setups as ink_setups
from brushpass.games.invisible_ink.pieces import Glasses, Stroke
from brushpass.games.invisible_ink.state import ink
from brushpass.link import HOST, Pen, Threw, copies
from brushpass.link.copies import seen_by_any
from brushpass.link.host import Trace
from brushpass.link.limits import MAX_QUEUE
from brushpass.link.news import EntriesAdded, IntentRefused, Refused, TableReplaced
from brushpass.link.wire import Intent, written
from brushpass.table import (
    ALL,
    Card,
    Did,
    Illegal,
    ScriptedDealer,
    Seat,
    Shown,
    Shuffled,
    Table,
    Write,
    Wrote,
    seen_by,
)
from table.toy import TOY, TWO, Nod, Setup as Toy

from .instant_network import ANAS, BENS, InstantNetwork, deal_to, real, toy

# Who is told what.


def test_a_device_sees_what_any_of_its_seats_sees() -> None:
    shown = Shown((Card("cards", 0),), (0, 2), (5,))
    assert seen_by_any((1, 2), shown) == shown
    assert seen_by_any((1, 3), shown) == Shown(shown.cards, (0, 2), None)
    assert seen_by_any((), shown) == Shown(shown.cards, (0, 2), None)
    for_all = Shown(shown.cards, ALL, (5,))
    assert seen_by_any((), for_all) == for_all
    wrote = Wrote(1, Card("bid", 1), 3)
    assert seen_by_any((4, 1), wrote) == wrote
    assert seen_by_any((4, 0), wrote) == Wrote(1, Card("bid", 1), None)
    assert seen_by_any((0, 1, 2), Shuffled("cards", (1, 0))) == Shuffled("cards", None)


@pytest.mark.parametrize("name", ["codenames", "decrypto"])
def test_a_device_with_one_seat_has_that_seats_copy(name: str) -> None:
    table = selfplay.play(name, selfplay.setups(name)[0], 3)
    for entry in table.log:
        assert seen_by_any((), entry) == seen_by(None, entry)
        for seat in range(len(table.setup.players)):
            assert seen_by_any((seat,), entry) == seen_by(seat, entry)


def test_who_only_watches_sees_the_open_table() -> None:
    network = InstantNetwork("Ben", "Cleo")
    deal_to(network, "host", "Ben")
    assert network.table("Cleo").state == network.table("host").state
    assert network.table("Cleo").known(0) == network.table("Cleo").known(1) == {}


def test_a_device_may_have_several_seats() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "Ben", "Ben")
    assert network.guests["Ben"].seats == (0, 1)
    assert network.table("Ben").known(0) == {ANAS: 5}
    assert network.table("Ben").known(1) == {BENS: 3}
    assert network.host.seats == ()


# Who may do what.


def test_a_guest_applies_nothing_that_the_host_has_not_ordered() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    ben = network.guests["Ben"]
    before = network.table("Ben").state
    ben.act(1, Nod())
    assert ben.sending
    assert network.table("Ben").state is before
    network.carry()
    assert not ben.sending
    assert network.table("Ben").state.nodded == (1,)
    assert network.news["Ben"][-1] == EntriesAdded()
    assert network.news["host"][-1] == EntriesAdded()


def test_a_guest_is_refused_at_once_what_the_rules_refuse() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    ben = network.guests["Ben"]
    with pytest.raises(Illegal, match="TO-01"):
        ben.act(1, Write(Card("bid", 1), 2))
    with pytest.raises(Illegal, match="BP-04"):
        ben.undo(1)
    network.host.act(0, Nod())
    ben.act(1, Nod())
    network.carry()
    with pytest.raises(Illegal, match="TO-03"):
        ben.act(1, Write(Card("bid", 1), 4))
    assert not ben.sending
    assert ben.take_out() == []


def test_the_host_refuses_what_has_become_illegal_on_the_way() -> None:
    network = InstantNetwork("Ben")
    network.start_game(HOST, network.number("Ben"), table=toy(Toy(("Ana", "Ben"), seconds=30)))
    ben = network.guests["Ben"]
    ben.act(1, Nod())
    ben.act(1, Nod())
    network.carry()
    assert network.news["Ben"][-1] == IntentRefused(1, "BP-01")
    assert network.table("host").log.count(Did(1, Nod())) == 1


def test_a_guest_takes_back_what_it_did() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    ben = network.guests["Ben"]
    ben.act(1, Nod())
    ben.undo(1)
    network.carry()
    assert network.table("host").state.nodded == ()
    assert network.table("Ben").state.nodded == ()


@pytest.mark.rule("BP-08")
def test_nobody_acts_for_a_seat_at_another_device() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    with pytest.raises(Illegal, match="BP-08"):
        network.guests["Ben"].act(0, Nod())
    with pytest.raises(Illegal, match="BP-08"):
        network.host.act(1, Nod())
    with pytest.raises(Illegal, match="BP-08"):
        network.host.undo(1)


@pytest.mark.rule("BP-08")
def test_who_lies_about_its_seat_is_refused_and_shown() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    before = list(network.table("host").log)
    network.say("Ben", written(Intent(1, 1, 0, 0, "act", ('{"is":"Nod"}',))))
    assert network.news["host"][-1] == Refused(network.number("Ben"), "seat")
    assert network.table("host").log == before
    assert '"refused":"BP-08"' in network.sent[-1][1]


@pytest.mark.rule("BP-10")
def test_an_act_for_the_last_game_does_not_count_in_this_one() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    ben = network.guests["Ben"]
    ben.act(1, Nod())
    late = ben.take_out()
    network.host.start_game(toy())
    for raw in late:
        assert raw
        network.say("Ben", raw)
    assert network.news["Ben"][-1] == IntentRefused(1, "BP-10")
    assert network.table("host").state.nodded == ()
    assert ben.seats == (1,)


@pytest.mark.rule("BP-11")
def test_not_too_much_waits_to_be_sent() -> None:
    network = InstantNetwork("Ben")
    deal_to(network, "host", "Ben")
    network.drop("Ben")
    ben = network.guests["Ben"]
    for _ in range(MAX_QUEUE):
        ben.act(1, Nod())
    with pytest.raises(Illegal, match="BP-11"):
        ben.act(1, Nod())


# One game after another.


def test_at_the_next_table_people_keep_their_seats_by_name() -> None:
    network = InstantNetwork("Ben", "Cleo")
    deal_to(network, "host", "Ben")
    network.host.start_game(toy(Toy(("Ben", "Nina"))))
    network.carry()
    assert network.host.room.owners == (network.number("Ben"), HOST)
    assert network.table("Ben").known(0) == {ANAS: 5}
    assert network.table("Ben").setup.players == ("Ben", "Nina")


def test_a_device_gets_no_seat_by_calling_itself_like_a_player() -> None:
    network = InstantNetwork("Ben", "Cleo")
    deal_to(network, "host", "Ben")
    network.host.start_game(toy(Toy(("Cleo", "Ben"))))
    network.carry()
    assert network.host.room.owners == (HOST, network.number("Ben"))
    assert network.table("Cleo").known(0) == {}


def test_a_table_with_many_words_is_long_and_arrives() -> None:
    network = InstantNetwork("Ben")
    plain = next(setups())
    words = tuple(f"слово-{number}" for number in range(1_800))
    setup = Codenames(players=plain.players, teams=plain.teams, chiefs=plain.chiefs, words=words)
    network.start_game(HOST, network.number("Ben"), HOST, HOST, table=real("codenames", setup))
    assert any('"is":"Part"' in raw for _, raw in network.sent)
    assert network.table("Ben").setup == setup
    assert network.table("Ben").state == network.table("host").state


def test_a_table_where_nothing_has_happened_yet_arrives_too() -> None:
    quiet = replace(TOY, asks=lambda state: None)
    network = InstantNetwork("Ben")
    network.start_game(HOST, network.number("Ben"), table=Table(quiet, TWO, ScriptedDealer()))
    assert network.table("Ben").log == []
    assert network.guests["Ben"].seats == (1,)


def test_a_long_log_comes_piece_by_piece(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(copies, "ROOM_FOR_LINES", 300)
    table = selfplay.play("nevidimka", selfplay.setups("nevidimka")[0], 1)
    network = InstantNetwork()
    network.start_game(*[HOST] * len(table.setup.players), table=table)
    network.join("Ben")
    assert len(network.sent) > 30
    assert network.table("Ben").state == table.state
    assert network.news["Ben"].count(TableReplaced()) == 1


# Live ink.


def pen(*spots: int, seat: Seat = 0) -> Pen:
    return Pen(seat, line=0, start=0, points=tuple((spot, spot, spot, 1) for spot in spots))


def ink_for(state: object, drawer: Seat, seats: tuple[Seat, ...]) -> Trace | None:
    """Seat 0 draws, seat 1 wears glasses, who only watches sees nothing."""
    if drawer != 0 or not seats:
        return None
    return "tip" if 1 in seats else "ink"


def test_ink_goes_to_those_who_see_it_and_the_tip_to_those_with_glasses() -> None:
    network = InstantNetwork("Ben", "Cleo", ink_for=ink_for)
    deal_to(network, "host", "Ben")
    network.sent.clear()
    network.host.pen(pen(1, 2, 3))
    network.carry()
    assert network.news["Ben"][-1] == Pen(0, 0, 0, ((3, 3, 3, 1),), tip=True)
    assert [name for name, _ in network.sent] == ["Ben"]


def test_a_guest_draws_for_the_others() -> None:
    network = InstantNetwork("Ben", "Cleo", ink_for=ink_for)
    deal_to(network, "Ben", "Cleo")
    network.move(1, "host")
    network.sent.clear()
    network.guests["Ben"].pen(pen(1, 2))
    network.carry()
    assert network.news["host"][-1] == Pen(0, 0, 0, ((2, 2, 2, 1),), tip=True)
    assert network.sent == []


def test_only_the_device_of_the_seat_moves_its_pen() -> None:
    network = InstantNetwork("Ben", "Cleo", ink_for=ink_for)
    deal_to(network, "host", "Ben")
    with pytest.raises(Illegal, match="BP-08"):
        network.guests["Ben"].pen(pen(1))
    before = len(network.news["host"])
    network.say("Ben", written(pen(1)))
    network.say("Ben", written(pen(1, seat=1)))
    assert len(network.news["host"]) == before


def test_a_pen_that_moves_too_often_is_not_passed_on() -> None:
    network = InstantNetwork("Ben", "Cleo", ink_for=ink_for)
    deal_to(network, "Ben", "Cleo")
    for _ in range(200):
        network.guests["Ben"].pen(pen(1))
    network.carry()
    moved = [news for news in network.news["Cleo"] if isinstance(news, Pen)]
    assert len(moved) == 60
    assert network.guests["Ben"].connection.here


def test_a_head_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log after it would be replayed at one go."""
    network = InstantNetwork("Ben")
    network.start_game(0, 1)
    ben = network.guests["Ben"]
    assert ben.table
    (head,) = (raw for _, raw in network.sent if raw.startswith('{"is":"Head"'))
    replayed: list[str] = []
    monkeypatch.setattr("brushpass.link.guest.load", lambda text, _: replayed.append(text))
    ben.received(head + "\n" + '{"is":"Rolled","value":6}', network.now)
    assert not replayed


# Dice.


def test_all_others_hear_that_a_die_fell_and_only_of_ones_own() -> None:
    network = InstantNetwork("Ben", "Cleo")
    deal_to(network, "host", "Ben")
    fell = Threw(1, 7)
    network.guests["Ben"].threw(1, 7)
    network.carry()
    assert network.news["host"][-1] == network.news["Cleo"][-1] == fell
    assert fell not in network.news["Ben"]
    network.host.threw(0, 8)
    network.carry()
    assert network.news["Ben"][-1] == network.news["Cleo"][-1] == Threw(0, 8)
    with pytest.raises(Illegal, match="BP-08"):
        network.guests["Ben"].threw(0, 9)
    before = len(network.news["host"])
    network.say("Ben", written(Threw(0, 9)))
    assert len(network.news["host"]) == before


# Slips that are written faster than the host answers.


def test_strokes_drawn_before_the_host_has_answered_are_all_taken_and_told_to_nobody() -> None:
    """The double agent at a guest's device sees ink, all others don't."""
    network = InstantNetwork("Ana", "Ben")
    setup = replace(next(iter(ink_setups())), first=0)
    found = (real("invisible_ink", setup, seed) for seed in count())
    table = next(it for it in found if it.state.glasses is Glasses.OTHERS)
    network.start_game(network.number("Ana"), network.number("Ben"), HOST, table=table)
    ana = network.guests["Ana"]
    ana.act(0, TurnTimer())
    network.carry()
    network.sent.clear()
    drawn = [Stroke(((1234, 2345, moment, 77),)) for moment in (10, 20, 30)]
    for number, stroke in enumerate(drawn):
        if number == 2:
            network.carry()
        place = ana.next_place("strokes.1")
        assert place == number
        ana.act(0, Write(Card("strokes.1", place), stroke))
    network.carry()
    assert network.table("host").state.drawn == 3
    there = network.table("Ana")
    assert ink(there.state, there.known(0)) == tuple(drawn)
    assert any("1234" in raw for name, raw in network.sent if name == "Ana")
    assert not any("1234" in raw for name, raw in network.sent if name == "Ben")
    assert ink(network.table("Ben").state, network.table("Ben").known(1)) == ()
