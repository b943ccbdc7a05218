"""The table: one door for entries, what seats know, taking back."""

from __future__ import annotations

import pytest

from brushpass.table import (
    ALL,
    Card,
    Did,
    Entry,
    Illegal,
    Judged,
    Malformed,
    RandomDealer,
    Rolled,
    ScriptedDealer,
    Shown,
    Shuffled,
    Table,
    TimeUp,
    Undid,
    Write,
    Wrote,
    codec,
    table as module,
)
from brushpass.table.table import MAX_TAKEN_BACK
from support.copies import copy_for

from .toy import TOY, TWO, Nod, Setup, State

MINE, THEIRS = Card("cards", 0), Card("cards", 1)


def table(setup: Setup = TWO) -> Table[State]:
    """Ana holds a 5, Ben a 3."""
    return Table(TOY, setup, ScriptedDealer({"cards": [5, 3]}, rolls=[4]))


def nodded() -> Table[State]:
    it = table()
    it.act(0, Nod())
    it.act(1, Nod())
    return it


def played() -> Table[State]:
    it = nodded()
    it.act(0, Write(Card("bid", 0), 4))
    it.act(1, Write(Card("bid", 1), 2))
    return it


def refused(rule: str, it: Table[State], entry: Entry) -> None:
    before = it.state, list(it.log)
    with pytest.raises(Illegal) as refusal:
        it.accept(entry)
    assert refusal.value.rule == rule
    assert (it.state, it.log) == before


def test_the_dealer_answers_until_people_can_act() -> None:
    it = table()
    assert it.log == [
        Rolled(4),
        Shuffled("cards", (3, 1)),
        Shown((MINE,), (0,), (5,)),
        Shown((THEIRS,), (1,), (3,)),
    ]
    assert it.ask is None
    assert it.waiting == (0, 1)


def test_a_seat_knows_what_it_was_shown_and_wrote() -> None:
    it = nodded()
    it.act(0, Write(Card("bid", 0), 4))
    assert it.known(0) == {MINE: 5, Card("bid", 0): 4}
    assert it.known(1) == {THEIRS: 3}
    assert it.known(None) == {}


def test_at_the_end_everything_is_open_to_spectators_too() -> None:
    it = played()
    assert it.known(None) == {MINE: 5, THEIRS: 3, Card("bid", 0): 4, Card("bid", 1): 2}
    assert it.outcome
    assert it.outcome.winners == (0,)


def test_a_copy_is_blank_where_its_seat_was_not_shown() -> None:
    it = nodded()
    it.act(0, Write(Card("bid", 0), 4))
    assert copy_for(it, 1) == (
        Rolled(4),
        Shuffled("cards", None),
        Shown((MINE,), (0,), None),
        Shown((THEIRS,), (1,), (3,)),
        Did(0, Nod()),
        Did(1, Nod()),
        Wrote(0, Card("bid", 0), None),
    )
    assert copy_for(it, 0)[6] == Wrote(0, Card("bid", 0), 4)
    assert copy_for(it, None)[3] == Shown((THEIRS,), (1,), None)


def test_the_rules_never_see_a_face_that_is_not_for_all() -> None:
    """The state after a private entry is the same whatever the face."""
    one = Table(TOY, TWO, ScriptedDealer({"cards": [5, 3]}, rolls=[4]))
    other = Table(TOY, TWO, ScriptedDealer({"cards": [2, 7]}, rolls=[4]))
    assert one.state == other.state


@pytest.mark.rule("BP-01")
def test_only_those_waited_for_may_act() -> None:
    it = table()
    it.act(0, Nod())
    refused("BP-01", it, Did(0, Nod()))
    for seat in (-1, 2):
        refused("BP-01", it, Did(seat, Nod()))


@pytest.mark.rule("BP-02")
def test_nobody_acts_while_the_dealer_is_asked() -> None:
    it = Table(TOY, TWO)
    assert it.waiting == ()
    assert it.moves(0) == ()
    refused("BP-02", it, Did(0, Nod()))


@pytest.mark.rule("BP-03")
def test_nobody_acts_after_the_end() -> None:
    it = played()
    refused("BP-03", it, Did(0, Nod()))
    assert it.waiting == ()
    assert it.timer is None


@pytest.mark.rule("BP-05")
def test_time_is_up_only_on_a_timer_that_runs() -> None:
    it = table()
    assert it.timer is None
    refused("BP-05", it, TimeUp("nod"))
    it = table(Setup(TWO.players, seconds=30))
    refused("BP-05", it, TimeUp("other"))
    it.time_up("nod")
    assert it.state.hurried
    refused("BP-05", it, TimeUp("nod"))


@pytest.mark.rule("BP-06")
@pytest.mark.parametrize(
    "entry",
    [Rolled(0), Rolled(7), Shuffled("cards", None), Judged(("0",)), Shown((MINE,), (0,), (5,))],
)
def test_a_roll_is_answered_by_a_roll_of_that_die(entry: Entry) -> None:
    refused("BP-06", Table(TOY, TWO), entry)


@pytest.mark.rule("BP-06")
@pytest.mark.parametrize(
    "entry",
    [
        Shuffled("other", (0, 1)),
        Shuffled("cards", (0,)),
        Shuffled("cards", (0, 0)),
        Shuffled("cards", (0, 6)),
        Shuffled("cards", (-1, 0)),
    ],
)
def test_a_shuffle_is_answered_by_an_order_of_what_was_asked(entry: Entry) -> None:
    it = Table(TOY, TWO)
    it.accept(Rolled(1))
    refused("BP-06", it, entry)


@pytest.mark.rule("BP-06")
@pytest.mark.parametrize(
    "entry",
    [
        Shown((THEIRS,), (0,), (5,)),
        Shown((MINE,), (1,), (5,)),
        Shown((MINE,), ALL, (5,)),
        Shown((MINE,), (0,), (5, 3)),
        Shown((MINE, THEIRS), (0,), None),
    ],
)
def test_a_show_is_answered_by_these_cards_for_these_seats(entry: Entry) -> None:
    it = Table(TOY, TWO)
    it.accept(Rolled(1))
    it.accept(Shuffled("cards", None))
    refused("BP-06", it, entry)


@pytest.mark.rule("BP-06")
def test_what_is_shown_to_all_can_not_be_blank() -> None:
    it = played()
    log = it.log[:-1]
    again = Table.replay(TOY, TWO, log)
    shown = it.log[-1]
    assert isinstance(shown, Shown)
    refused("BP-06", again, Shown(shown.cards, ALL, None))


@pytest.mark.rule("BP-06")
def test_nobody_deals_unasked() -> None:
    refused("BP-06", table(), Rolled(3))


@pytest.mark.rule("BP-07")
@pytest.mark.parametrize(
    "players",
    [(), ("Ana", ""), ("Ana", "  "), ("Ana", "ana"), ("Ana", "Ana "), ("Ana", "x" * 25)],
)
def test_every_player_has_a_name_of_their_own(players: tuple[str, ...]) -> None:
    with pytest.raises(Illegal) as refusal:
        Table(TOY, Setup(players))
    assert refusal.value.rule == "BP-07"


@pytest.mark.parametrize("bid", [0, 6])
def test_what_only_the_author_can_know_is_checked_when_they_act(bid: int) -> None:
    it = nodded()
    before = it.state, list(it.log), dict(it.known(0))
    with pytest.raises(Illegal) as refusal:
        it.act(0, Write(Card("bid", 0), bid))
    assert refusal.value.rule == "TO-03"
    assert before == (it.state, it.log, dict(it.known(0)))


@pytest.mark.rule("BP-04")
def test_taking_back_is_an_entry_and_leads_to_the_state_before() -> None:
    it = table()
    before = it.state
    it.act(0, Nod())
    assert it.may_undo(0)
    assert not it.may_undo(1)
    it.undo(0)
    assert it.state == before
    assert it.log[-2:] == [Did(0, Nod()), Undid(0)]
    again = Table.replay(TOY, TWO, it.log, RandomDealer())
    assert again.state == before
    it.act(0, Nod())
    assert it.state.nodded == (0,)


@pytest.mark.rule("BP-04")
def test_a_slip_that_is_taken_back_is_forgotten() -> None:
    it = nodded()
    it.act(0, Write(Card("bid", 0), 4))
    it.undo(0)
    assert Card("bid", 0) not in it.known(0)
    it.act(0, Write(Card("bid", 0), 2))
    it.act(1, Write(Card("bid", 1), 2))
    assert it.known(None)[Card("bid", 0)] == 2


@pytest.mark.rule("BP-04")
def test_nothing_else_can_be_taken_back() -> None:
    it = table()
    refused("BP-04", it, Undid(0))
    it.act(0, Nod())
    refused("BP-04", it, Undid(1))
    refused("BP-04", it, Undid(7))
    it.act(1, Nod())
    refused("BP-04", it, Undid(0))
    it.undo(1)
    it.undo(0)
    refused("BP-04", it, Undid(0))
    refused("BP-04", played(), Undid(1))


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_copy_replays_to_the_same_state_and_knowledge(seat: int | None) -> None:
    it = played()
    copy = Table.replay(TOY, TWO, copy_for(it, seat))
    assert copy.state == it.state
    assert copy.known(seat) == it.known(seat)


def test_replaying_a_whole_log_gives_the_dealer_its_cards_back() -> None:
    it = nodded()
    dealer = RandomDealer()
    again = Table.replay(TOY, TWO, it.log, dealer)
    for seat, act in enumerate((Write(Card("bid", 0), 4), Write(Card("bid", 1), 2))):
        again.act(seat, act)
    assert again.known(None)[MINE] == 5


@pytest.mark.parametrize(
    ("place", "entry"),
    [
        (1, Shuffled("cards", None)),
        (2, Shown((MINE,), (0,), (6,))),
        (2, Shown((MINE,), (0,), None)),
        (6, Wrote(0, Card("bid", 0), None)),
    ],
)
def test_a_dealer_does_not_take_a_log_that_is_blank_or_contradicts_itself(
    place: int, entry: Entry
) -> None:
    log = played().log
    log[place] = entry
    with pytest.raises(Malformed):
        Table.replay(TOY, TWO, log, RandomDealer())


def test_every_listed_move_is_accepted() -> None:
    it = nodded()
    assert it.moves(1) == [Write(Card("bid", 1), bid) for bid in (1, 2, 3)]
    assert it.moves(5) == ()


# A log is never longer than what can be loaded.


def flooded(it: Table[State], times: int) -> None:
    for _ in range(times):
        it.act(0, Nod())
        it.undo(0)


@pytest.mark.rule("BP-12")
def test_within_a_turn_one_takes_back_only_so_often() -> None:
    it = table()
    flooded(it, MAX_TAKEN_BACK)
    it.act(0, Nod())
    refused("BP-12", it, Undid(0))
    it.act(1, Nod())
    assert it.log[-1] == Did(1, Nod())
    again = Table.replay(TOY, TWO, it.log, RandomDealer())
    assert again.state == it.state


@pytest.mark.rule("BP-13")
def test_what_could_not_be_loaded_is_not_accepted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_ENTRIES", 40)
    monkeypatch.setattr(module, "KEPT_FREE", 20)
    monkeypatch.setattr(codec, "MAX_ENTRIES", 40)
    it = table()
    while len(it.log) < 20:
        flooded(it, 1)
    with pytest.raises(Illegal, match="BP-13"):
        it.act(0, Nod())
    with pytest.raises(Illegal, match=r"BP-1[34]|BP-04"):
        it.undo(0)
    assert codec.load(codec.save(it), lambda _: TOY).log == it.log
    with pytest.raises(Malformed):
        codec.load(codec.save(it) + "\n" * 40, lambda _: TOY)
    while len(it.log) < 40:
        it.accept(Did(0, Nod()))
        it.accept(Undid(0))
    refused("BP-13", it, Did(0, Nod()))


@pytest.mark.rule("BP-13")
def test_the_bytes_of_a_log_are_bounded_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_HEAD", 0)
    monkeypatch.setattr(module, "BYTES_KEPT_FREE", 500)
    monkeypatch.setattr(module, "MAX_TABLE", 3_000)
    it = table()
    with pytest.raises(Illegal, match="BP-13"):
        flooded(it, 100)
    assert 2_000 < len(codec.save(it).encode()) < 3_000
    monkeypatch.setattr(module, "MAX_TABLE", 10**9)
    it.act(0, Nod())


@pytest.mark.rule("BP-13")
def test_an_act_that_makes_too_long_a_line_is_not_accepted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    it = table()
    monkeypatch.setattr(module, "MAX_LINE", len(codec.write(Did(0, Nod()))) - 1)
    with pytest.raises(Illegal, match="BP-13"):
        it.act(0, Nod())
