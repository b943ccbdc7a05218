"""Nevidimka's screens: what is shown to whom, and what taps say."""

from __future__ import annotations

import html
import re

import pytest
from tools.sitting import announcement, page

from brushpass.app.model import Stage
from brushpass.app.update import read as command
from brushpass.contract import Ordered
from brushpass.games.nevidimka.actions import (
    Done,
    Enter,
    Hide,
    Lay,
    MoveTo,
    Shift,
    ShowCloak,
    Stay,
    TakeCloak,
    TakeNo,
)
from brushpass.games.nevidimka.lobby import LOBBY
from brushpass.games.nevidimka.pieces import STATION, Kind, Place, Setup
from brushpass.games.nevidimka.printed import ways
from brushpass.games.nevidimka.printed.town import TOWN
from brushpass.games.nevidimka.screen.map import cells, ground, houses, roads
from brushpass.games.nevidimka.screen.names import names
from brushpass.games.nevidimka.screen.people import initials
from brushpass.games.nevidimka.screen.table import behind_seal, peeks, role, tone
from brushpass.games.nevidimka.state import Phase
from brushpass.i18n import texts
from brushpass.table import Illegal
from brushpass.table.codec import write
from support.kinds import as_a, now

from .evening import CIRCUS, FACTORY, IVA, KIT, LEA, MARKET, PIT, Evening
from .looking import (
    DOOR,
    at_the_door,
    commands,
    drawn,
    labels,
    offers,
    opened,
    patrol,
    sitting,
    told,
)

BANK, SCHOOL, ZOO = Place.BANK, Place.SCHOOL, Place.ZOO


# Before the deal.


def test_a_table_is_what_was_ordered() -> None:
    names = ("Ana", "Ben", "Cleo")
    ordered = Ordered(names, ("policeman", "invisible", "policeman"), {"short_refuge": "on"})
    assert LOBBY.setup(ordered) == Setup(names, 1, short_refuge=True)
    assert LOBBY.setup(Ordered(names, LOBBY.roles({}, 3))) == Setup(names, 0)
    assert [size for size in range(8) if LOBBY.seats({}, size)] == [2, 3, 4]
    assert LOBBY.wanted({}) == ()


@pytest.mark.parametrize("roles", [("policeman",) * 2, ("invisible",) * 2])
def test_there_is_one_invisible_man(roles: tuple[str, ...]) -> None:
    with pytest.raises(Illegal) as refusal:
        LOBBY.setup(Ordered(("Ana", "Ben"), roles))
    assert refusal.value.rule == "NV-01"


def test_the_lobby_can_say_everything() -> None:
    t = texts("brushpass.games.nevidimka", "en")
    for option in LOBBY.options:
        assert t(f"option {option.id}")
        assert t(f"option {option.id} hint")
    for name in LOBBY.all_roles:
        assert t(f"role {name}")


# Who looks when.


def test_roles_and_colours() -> None:
    state = Evening(3, invisible=2).state
    t = texts("brushpass.games.nevidimka", "en")
    assert [role(t, state, seat) for seat in range(4)].count("Invisible Man") == 1
    assert role(t, state, 2) == "Invisible Man"
    assert [tone(state, seat) for seat in (2, 3, 0, 1)] == [
        "nv-man",
        "nv-one",
        "nv-two",
        "nv-three",
    ]


def test_no_two_pawns_have_the_same_initials() -> None:
    assert initials(("Ben", "Bea", "Cleo")) == ("B1", "B2", "C")
    assert initials(("Ben", "Boris", "dan")) == ("Be", "Bo", "D")


def test_cards_are_handled_behind_the_seal_and_a_chase_is_open() -> None:
    evening = Evening(2)
    assert behind_seal(evening.state, IVA)
    evening = patrol()
    assert behind_seal(evening.state, PIT)
    evening.lay(BANK)
    assert evening.phase is Phase.MOVING
    assert behind_seal(evening.state, PIT)
    evening.chase(DOOR)
    assert not behind_seal(evening.state, PIT)
    evening.running(DOOR, 4)
    assert not behind_seal(evening.state, IVA)
    evening.arrange(phase=Phase.CAUGHT)
    assert behind_seal(evening.state, IVA)


def test_whoever_holds_cards_may_look_at_them() -> None:
    evening = Evening(3)
    assert peeks(evening.state) == (IVA, PIT, KIT, LEA)
    evening.put(KIT, at=None, signals=(), yes=())
    assert peeks(evening.state) == (IVA, PIT, LEA)
    text = told(opened(patrol(), KIT))
    assert "Kit’s cards." in text
    assert "Signal for the Market" in text
    assert "Signal for the Factory" not in text


# The map.


def test_what_lies_still_is_made_once() -> None:
    t = texts("brushpass.games.nevidimka", "en")
    for still in (ground, roads, cells, houses):
        assert still() is still()
    assert names(t) is names(t)
    for place in Place:
        assert html.escape(t(f"place {place}"), quote=False) in names(t)


def test_the_table_sees_how_many_cards_lie_where_but_no_number() -> None:
    evening = patrol()
    evening.lies(Kind.YES, BANK, 1, 2)
    evening.lies(Kind.NO, BANK, 3)
    evening.arrange(unchecked=tuple(place for place in Place if place is not ZOO))
    shown = told(sitting(evening))
    assert "Bank: 2 Yes cards. 1 No card." in shown
    assert "Zoo: checked; its Signal is face up." in shown
    assert not re.search(r"(Yes|No|✓|✕) \+", shown)


def test_every_legal_cell_is_a_button_that_names_its_neighbours() -> None:
    evening = patrol(4)
    evening.lay(BANK)
    session = opened(evening, PIT)
    cells = [move.cell for move in evening.moves if isinstance(move, MoveTo)]
    places = [move.place for move in evening.moves if isinstance(move, Enter)]
    assert commands(session) == [f"choose:to={spot}" for spot in (*cells, *places)]
    for cell, label in zip(cells, labels(session), strict=False):
        assert ("Police Station." if cell == STATION else f"Cell {cell}") in label
        for other in TOWN.neighbours[cell]:
            assert ("Police Station" if other == STATION else f"cell {other}") in label


def test_at_the_open_table_nothing_tells_where_a_policeman_can_go() -> None:
    evening = patrol(4)
    evening.lay(BANK)
    assert commands(sitting(evening)) == []


# A policeman's turn.


def test_a_way_is_chosen_then_confirmed() -> None:
    evening = at_the_door()
    session = opened(evening, PIT)
    cell = next(move.cell for move in evening.moves if isinstance(move, MoveTo))
    assert not offers(session, MoveTo(cell))
    session.do(command(f"choose:to={cell}"))
    assert offers(session, MoveTo(cell))
    assert "nv-trail" in page(session)
    session.do(command(f"choose:to={cell}"))
    assert not offers(session, MoveTo(cell))


def test_a_place_is_entered_by_its_signal_or_on_the_map() -> None:
    evening = at_the_door()
    act = Enter(FACTORY, evening.signal(FACTORY))
    session = opened(evening, PIT)
    assert page(session).count(f'data-do="choose:to={FACTORY}"') == 2
    assert f'data-do="choose:to={CIRCUS}"' not in page(session)
    session.do(command(f"choose:to={FACTORY}"))
    assert "Enter the Factory and check it" in told(session)
    assert offers(session, act)
    session.act(PIT, write(act))
    assert FACTORY not in evening.state.unchecked
    assert session.stage is Stage.TABLE, "a check is seen by all"


def test_a_yes_card_is_chosen_then_its_place_then_confirmed() -> None:
    evening = patrol()
    card, *_ = evening.officer(PIT).yes
    session = opened(evening, PIT)
    assert commands(session) == []
    session.do(command(f"choose:card={card}"))
    assert commands(session) == [f"choose:place={place}" for place in Place]
    session.do(command(f"choose:place={BANK}"))
    act = Lay(card, BANK)
    assert offers(session, act)
    session.act(PIT, write(act))
    assert evening.state.yes_out == {card: BANK}
    assert session.stage is Stage.OPEN
    assert evening.phase is Phase.MOVING


def test_a_card_of_somebody_else_is_moved_without_its_number() -> None:
    evening = patrol()
    evening.lies(Kind.YES, BANK, 2)
    (card,) = evening.state.yes_out
    session = opened(evening, PIT)
    assert commands(session) == [f"choose:card={card}"]
    session.do(command(f"choose:card={card}"))
    assert f"choose:place={BANK}" not in commands(session)
    session.do(command(f"choose:place={ZOO}"))
    assert "Move Yes to the Zoo" in told(session)
    assert offers(session, Shift(card, ZOO))


def test_of_several_cards_on_a_place_one_is_chosen() -> None:
    evening = patrol()
    evening.lies(Kind.YES, BANK, 2, 1)
    cards = list(evening.state.yes_out)
    session = opened(evening, PIT)
    assert commands(session) == [f"choose:heap={BANK}"]
    session.do(command(f"choose:heap={BANK}"))
    assert "Which of the cards on the Bank?" in told(session)
    chips = re.findall(r'data-do="choose:card=([^"]+)"', page(session))
    assert chips == [str(card) for card in cards]


def test_a_policeman_sees_his_own_signals_on_the_map_and_nobody_elses() -> None:
    evening = patrol()
    assert page(opened(evening, PIT)).count("nv-flag") == 3
    assert "nv-flag" not in page(opened(evening, IVA))
    assert "nv-flag" not in drawn(sitting(evening))


# The Invisible Man's turn.


def test_no_or_cloak_is_chosen_then_confirmed() -> None:
    evening = Evening(2)
    evening.arrange(phase=Phase.TAKING, roll=4)
    session = opened(evening, IVA)
    assert not offers(session, TakeNo())
    session.do(command("choose:take=cloak"))
    assert offers(session, TakeCloak())
    assert not offers(session, TakeNo())
    session.act(IVA, write(TakeCloak()))
    assert len(evening.state.cloaks) == 1


def test_the_invisible_man_lays_a_card_and_leaves_the_rest() -> None:
    evening = Evening(2)
    card, *_ = evening.state.no
    session = opened(evening, IVA, f"choose:card={card}", f"choose:place={BANK}")
    session.act(IVA, write(Lay(card, BANK)))
    assert evening.state.no_out == {card: BANK}
    assert now(session.stage) is Stage.OPEN
    assert "Lay or move one No card" in told(session)
    assert not offers(session, Done())
    session.do(command("choose:done=yes"))
    assert offers(session, Done())
    session.act(IVA, write(Done()))
    assert session.stage is Stage.SEALED


# The chase.


def test_the_invisible_man_runs_at_the_open_table() -> None:
    evening = Evening(2)
    evening.lies(Kind.NO, MARKET, 1)
    evening.running(DOOR, 3)
    session = sitting(evening)
    assert session.called == ()
    goals = [
        move.cell if isinstance(move, MoveTo) else as_a(Hide, move).refuge for move in evening.moves
    ]
    assert commands(session) == [f"choose:to={goal}" for goal in goals]
    cell = next(move.cell for move in evening.moves if isinstance(move, MoveTo))
    session.do(command(f"choose:to={cell}"))
    assert f"Run to cell {cell}" in told(session)
    session.act(IVA, write(MoveTo(cell)))
    assert evening.state.pawn == cell


def test_he_vanishes_into_a_refuge() -> None:
    evening = Evening(2)
    evening.lies(Kind.NO, SCHOOL, 1)
    evening.running(ways.door(SCHOOL), 1)
    session = sitting(evening)
    session.do(command(f"choose:to={SCHOOL}"))
    assert "Vanish into the School" in told(session)
    assert offers(session, Hide(SCHOOL))


def test_who_can_catch_him_needs_only_to_confirm() -> None:
    evening = Evening(2)
    evening.chase(DOOR)
    evening.put(PIT, at=TOWN.neighbours[DOOR][0])
    evening.moving(PIT, 3)
    session = sitting(evening)
    assert commands(session) == [f"choose:to={DOOR}"]
    assert "Catch Iva!" in told(session)
    assert offers(session, MoveTo(DOOR))


def test_with_nowhere_to_run_he_stays() -> None:
    evening = Evening(3)
    evening.running(DOOR, 1)
    for seat, cell in zip((PIT, KIT, LEA), TOWN.neighbours[DOOR], strict=False):
        evening.put(seat, at=cell)
    assert evening.moves == [Stay()]
    assert offers(sitting(evening), Stay())


def test_a_cloak_is_chosen_behind_the_seal() -> None:
    evening = Evening(2)
    for _ in range(2):
        evening.arrange(phase=Phase.TAKING)
        evening.do(TakeCloak())
    evening.chase(DOOR)
    evening.arrange(phase=Phase.CAUGHT, turn=PIT)
    one, other = evening.state.cloaks
    session = opened(evening, IVA)
    assert not offers(session, ShowCloak(one))
    session.do(command(f"choose:card={other}"))
    assert offers(session, ShowCloak(other))
    assert "Show the Cloak that saves on" in told(session)
    session.do(command("table"))
    assert "saves on" not in told(session)
    assert "Cloak (" not in told(session)


# The end.


def test_at_the_end_everything_is_opened() -> None:
    evening = Evening(2)
    evening.lies(Kind.YES, CIRCUS, 2)
    evening.chase(DOOR)
    evening.put(PIT, at=TOWN.neighbours[DOOR][0])
    evening.moving(PIT, 3)
    evening.do(MoveTo(DOOR))
    assert evening.outcome
    session = sitting(evening)
    assert session.stage is Stage.RESULT
    shown = told(session)
    assert "Which cards lay where" in shown
    assert "Yes +2" in shown
    assert "Signal for the Market" in shown
    assert announcement(session) == "The game is over."


def test_nothing_is_typed_in_this_game() -> None:
    session = opened(patrol(), PIT)
    session.submit("anything", PIT, {})
    assert session.notice == session.texts("malformed")
