"""The table as text: what someone sees, and what happened in a sentence. The lists of moves."""

from __future__ import annotations

from random import Random

import pytest
from tools.sitting import sit

from brushpass.app.computers.turns import deeds
from brushpass.contract import Computer, Level
from brushpass.games.nevidimka import GAME
from brushpass.games.nevidimka.actions import Done, Lay, MoveTo, Shift
from brushpass.games.nevidimka.pieces import STATION, Place, Setup
from brushpass.games.nevidimka.printed import ways
from brushpass.games.nevidimka.rules.choices import CardMoves
from brushpass.games.nevidimka.state import State
from brushpass.games.nevidimka.tell import TELLER
from brushpass.games.nevidimka.tell.log import tell
from brushpass.games.nevidimka.tell.sketch import sketch
from brushpass.i18n import texts
from brushpass.table import ALL, Action, Card, Did, RandomDealer, Rolled, Shown, Shuffled, Table
from support.copies import copy_for
from support.kinds import as_a

from .evening import FACTORY, IVA, KIT, NAMES, PIT, Evening

EN = texts("brushpass.games.nevidimka", "en")
BANK, CAFE, SCHOOL = Place.BANK, Place.CAFE, Place.SCHOOL


def drawn(evening: Evening, seat: int | None) -> list[str]:
    return sketch(EN, evening.state, evening.table.known(seat)).splitlines()


def told(evening: Evening, seat: int | None) -> list[str]:
    """The whole log, as this seat reads it."""
    table: Table[State] = Table(GAME, evening.table.setup)
    lines = []
    for entry in copy_for(evening.table, seat):
        before = table.state
        table.accept(entry)
        lines.append(tell(EN, before, entry, table.known(seat)))
    return lines


def test_before_the_cards_are_dealt_there_is_nothing_to_see() -> None:
    state = GAME.start(Setup(NAMES[:2]))
    assert sketch(EN, state, {}) == "The table is empty."


def test_everybody_sees_his_own_cards_and_the_backs_of_the_others() -> None:
    evening = Evening(2, no=(3, 1, 2), yes=(2, 1))
    evening.lay(BANK)
    evening.do(Done())
    evening.lay(BANK)
    evening.put(KIT, at=None)
    hers, his, open_to_all = drawn(evening, IVA), drawn(evening, PIT), drawn(evening, None)
    assert "Bank        +? −3" in hers
    assert "Bank        +2 −?" in his
    assert "Bank        +? −?" in open_to_all
    assert hers[1].startswith(
        "Iva, the Invisible Man, is nowhere to be seen. In hand: No +1, No +2"
    )
    assert "Signal for the Factory" in his[2]
    assert "Factory" not in open_to_all[2]
    assert open_to_all[3] == "Kit is out."


def test_a_checked_place_and_a_pawn_that_is_seen_are_drawn() -> None:
    evening = Evening()
    evening.chase(7)
    evening.arrange(unchecked=tuple(place for place in Place if place != CAFE))
    lines = drawn(evening, None)
    assert lines[0] == "17 Signals in the pile · 18 Yes · 18 No · 15 Cloaks"
    assert lines[1].startswith("Iva, the Invisible Man, is visible: cell 7.")
    assert lines[2].startswith("Pit: Police Station, shots of paint: 10.")
    assert lines[3:] == ["Café        ■"]


def test_a_check_is_told_step_by_step() -> None:
    evening = Evening()
    evening.lay(FACTORY)
    evening.lay(FACTORY)
    evening.put(PIT, at=ways.door(FACTORY))
    before = evening.state
    length = len(evening.table.log)
    evening.check(FACTORY, 3, 5)
    table: Table[State] = Table(GAME, evening.table.setup)
    table.state = before
    lines = []
    for entry in evening.since(length)[:5]:
        lines.append(tell(EN, table.state, entry, {}))
        table.state = GAME.apply(table.state, entry)
    signal, witnesses, his, hers = lines[1:]
    assert lines[0] == "Pit enters the Factory."
    assert signal.startswith("Pit lays down the Signal for the Factory. A shot hits on")
    assert witnesses.startswith("The witnesses speak: Yes +")
    assert his.startswith("Pit rolls a 3. That makes ")
    assert hers.startswith("Iva rolls a 5. ")


def test_a_face_is_told_only_to_those_who_know_it() -> None:
    evening = Evening(2, no=(3, 1, 2))
    evening.lay(SCHOOL)
    hers, his = told(evening, IVA), told(evening, PIT)
    assert hers[4].startswith("Iva takes 6 No cards: +3, +1, +2")
    assert his[4] == "Iva takes 6 No cards."
    assert hers[-1] == "Iva lays No +3 on the School."
    assert his[-1] == "Iva lays a No card on the School."
    assert his[5] == "Pit takes 3 Signals: Factory, Theatre, Circus."
    assert told(evening, KIT)[5] == "Pit takes 3 Signals."


def test_a_catch_is_told_as_one() -> None:
    evening = Evening()
    evening.chase(ways.door(FACTORY))
    state = evening.state
    assert tell(EN, state, Did(PIT, MoveTo(3)), {}) == "Pit catches Iva: cell 3."
    assert tell(EN, state, Did(PIT, MoveTo(2)), {}) == "Pit moves: cell 2."


@pytest.mark.parametrize("policemen", [1, 2, 3])
def test_whole_games_can_be_told_to_everybody(policemen: int) -> None:
    rng = Random(policemen)
    setup = Setup(NAMES[: policemen + 1])
    table: Table[State] = Table(GAME, setup, RandomDealer(policemen))
    while not table.outcome:
        (seat,) = table.waiting
        table.act(seat, as_a(Action, rng.choice(table.moves(seat))))
    replay: Table[State] = Table(GAME, setup)
    for entry in table.log:
        before = replay.state
        replay.accept(entry)
        for watcher in (None, *range(policemen + 1)):
            assert tell(EN, before, entry, replay.known(watcher))
            assert sketch(EN, replay.state, replay.known(watcher))


def test_card_moves_are_a_list_that_makes_its_items_when_asked() -> None:
    hand, lying = (Card("no", 1), Card("no", 2)), {Card("no", 3): CAFE, Card("no", 4): BANK}
    places = (BANK, CAFE, SCHOOL)
    listed = CardMoves(hand, lying, places, Done())
    assert list(listed) == [
        *(Lay(card, place) for card in hand for place in places),
        *(Shift(Card("no", 3), place) for place in (BANK, SCHOOL)),
        *(Shift(Card("no", 4), place) for place in (CAFE, SCHOOL)),
        Done(),
    ]
    assert len(listed) == 11
    assert listed[-1] == Done()
    assert listed[5:7] == [Lay(Card("no", 2), SCHOOL), Shift(Card("no", 3), BANK)]
    assert listed[-11] == listed[0]
    for index in (11, -12):
        with pytest.raises(IndexError):
            listed[index]


def test_only_cards_that_nobody_else_sees_go_without_saying() -> None:
    yes = Card("yes", 1)
    assert TELLER.small(Shown((yes,), (PIT,), None))
    assert TELLER.small(Shuffled("no.2", None))
    assert not TELLER.small(Shown((yes,), ALL, (2,)))
    assert not TELLER.small(Rolled(6))
    assert not TELLER.small(Did(PIT, MoveTo(3)))


def test_what_a_computers_die_brought_before_it_acted_is_told_with_its_deeds() -> None:
    evening = Evening(1)
    evening.to_police(1)
    evening.lay(BANK)
    session = sit(evening.table, "en")
    session.computers, session.people = {IVA: Computer("ravi", Level.AGENT)}, (PIT,)
    evening.do(MoveTo(ways.neighbours(STATION)[0]), 6)
    assert [deed for deed in deeds(session.model) if "6" in deed.text] == [], (
        "she hasn't acted since"
    )
    evening.do(Done(), 1)
    rolled, silenced, done, next_roll = [deed.text for deed in deeds(session.model)]
    assert rolled == "Iva rolls a 6. A Signal is turned up."
    assert silenced.endswith("nobody there will say a word.")
    assert (done, next_roll) == ("Iva ends the turn.", "Pit rolls a 1.")
