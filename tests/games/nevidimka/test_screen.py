"""Nevidimka's screens: what is shown to whom, and what taps say."""

from __future__ import annotations

import html
import re

import pytest

from brushpass.app.pages import announcement, page
from brushpass.app.session import Session, Stage
from brushpass.games.nevidimka import lobby, ways
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
from brushpass.games.nevidimka.map import ground, houses
from brushpass.games.nevidimka.people import initials
from brushpass.games.nevidimka.pieces import STATION, Kind, Place, Setup
from brushpass.games.nevidimka.printed import printed
from brushpass.games.nevidimka.screen import actions, behind_seal, peeks, role, table, tone, top
from brushpass.games.nevidimka.state import Phase
from brushpass.games.nevidimka.town import town
from brushpass.games.nevidimka.trails import (
    last_acts,
    last_chase,
    last_check,
    last_cloak,
    last_step,
)
from brushpass.html import Ordered
from brushpass.i18n import texts
from brushpass.table import Action, Did, Illegal, Rolled, Seat, Undid
from brushpass.table.codec import write

from .evening import CIRCUS, FACTORY, IVA, KIT, LEA, MARKET, PIT, THEATRE, Evening

BANK, SCHOOL, ZOO = Place.BANK, Place.SCHOOL, Place.ZOO
DOOR = ways.door(FACTORY)


def sitting(evening: Evening) -> Session:
    return Session("nevidimka", evening.table, "en")


def opened(evening: Evening, seat: Seat, *then: str) -> Session:
    session = sitting(evening)
    session.do(f"pass:{seat}")
    session.do("open:latched")
    assert session.stage is Stage.OPEN
    for command in then:
        session.do(command)
    return session


def drawn(session: Session) -> str:
    """The page; of the open table only the game's part, for a log may not lead where we are."""
    if session.stage is not Stage.TABLE:
        return page(session)
    view = session.table_view()
    return top(view) + table(view) + actions(view)


def told(session: Session) -> str:
    """The text of the page without its tags."""
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", drawn(session))).split())


def commands(session: Session) -> list[str]:
    """What can be selected on the map, in its order."""
    return re.findall(r'class="nv-hit" data-do="([^"]+)"', drawn(session))


def labels(session: Session) -> list[str]:
    found = re.findall(r'class="nv-hit"[^>]*aria-label="([^"]+)"', drawn(session))
    return [html.unescape(label) for label in found]


def offers(session: Session, act: Action) -> bool:
    """Whether a button carries this act."""
    return html.escape(write(act)) in drawn(session)


def patrol(roll: int = 5) -> Evening:
    """Pit is to lay or move a Yes card, then to move."""
    evening = Evening(2)
    evening.to_police(roll)
    assert evening.phase is Phase.LAYING_YES
    return evening


def at_the_door(policemen: int = 2) -> Evening:
    """Pit stands at the Factory's door with its Signal in his hand."""
    evening = Evening(policemen)
    evening.put(PIT, at=DOOR)
    evening.moving(PIT, 3)
    return evening


# Before the deal.


def test_a_table_is_what_was_ordered() -> None:
    names = ("Ana", "Ben", "Cleo")
    ordered = Ordered(names, ("policeman", "invisible", "policeman"), {"short_refuge": "on"})
    assert lobby.setup(ordered) == Setup(names, 1, short_refuge=True)
    assert lobby.setup(Ordered(names, lobby.roles({}, 3))) == Setup(names, 0)
    assert [size for size in range(8) if lobby.fits({}, size)] == [2, 3, 4]
    assert lobby.decks({}) == ()


@pytest.mark.parametrize("roles", [("policeman",) * 2, ("invisible",) * 2])
def test_there_is_one_invisible_man(roles: tuple[str, ...]) -> None:
    with pytest.raises(Illegal) as refusal:
        lobby.setup(Ordered(("Ana", "Ben"), roles))
    assert refusal.value.rule == "NV-01"


def test_the_lobby_can_say_everything() -> None:
    t = texts("brushpass.games.nevidimka", "en")
    for option in lobby.OPTIONS:
        assert t(f"option {option.id}")
        assert t(f"option {option.id} hint")
    for name in lobby.ROLES:
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


def test_names_that_begin_alike_have_two_letters() -> None:
    assert initials(("Ben", "Bea", "Cleo")) == ("Be", "Be", "C")
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
    assert "Signal of the Market" in text
    assert "Signal of the Factory" not in text


# The map.


def test_what_lies_still_is_made_once() -> None:
    t = texts("brushpass.games.nevidimka", "en")
    assert houses(t) is houses(t)
    assert ground() is ground()
    for place in Place:
        assert html.escape(t(f"place {place}"), quote=False) in houses(t)


def test_the_table_sees_how_many_cards_lie_where_but_no_number() -> None:
    evening = patrol()
    evening.lies(Kind.YES, BANK, 1, 2)
    evening.lies(Kind.NO, BANK, 3)
    evening.arrange(unchecked=tuple(place for place in Place if place is not ZOO))
    shown = told(sitting(evening))
    assert "Bank: 2 Yes cards. 1 No card." in shown
    assert "Zoo: checked, its Signal lies open." in shown
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
        for other in town().neighbours[cell]:
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
    session.do(f"choose:to={cell}")
    assert offers(session, MoveTo(cell))
    assert "nv-trail" in page(session)
    session.do(f"choose:to={cell}")
    assert not offers(session, MoveTo(cell))


def test_a_place_is_entered_by_its_signal_or_on_the_map() -> None:
    evening = at_the_door()
    act = Enter(FACTORY, evening.signal(FACTORY))
    session = opened(evening, PIT)
    assert page(session).count(f'data-do="choose:to={FACTORY}"') == 2
    assert f'data-do="choose:to={THEATRE}"' not in page(session)
    session.do(f"choose:to={FACTORY}")
    assert "Enter the Factory and check it" in told(session)
    assert offers(session, act)
    session.act(PIT, write(act))
    assert FACTORY not in evening.state.unchecked
    assert session.stage is Stage.CLOSED


def test_a_yes_card_is_chosen_then_its_place_then_confirmed() -> None:
    evening = patrol()
    card, *_ = evening.officer(PIT).yes
    session = opened(evening, PIT)
    assert commands(session) == []
    session.do(f"choose:card={card}")
    assert commands(session) == [f"choose:place={place}" for place in Place]
    session.do(f"choose:place={BANK}")
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
    session.do(f"choose:card={card}")
    assert f"choose:place={BANK}" not in commands(session)
    session.do(f"choose:place={ZOO}")
    assert "Move Yes to the Zoo" in told(session)
    assert offers(session, Shift(card, ZOO))


def test_of_several_cards_on_a_place_one_is_chosen() -> None:
    evening = patrol()
    evening.lies(Kind.YES, BANK, 2, 1)
    cards = list(evening.state.yes_out)
    session = opened(evening, PIT)
    assert commands(session) == [f"choose:from={BANK}"]
    session.do(f"choose:from={BANK}")
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
    session.do("choose:take=cloak")
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
    assert session.stage is Stage.OPEN
    assert "Lay or move one No card" in told(session)
    assert not offers(session, Done())
    session.do("choose:sure=done")
    assert offers(session, Done())
    session.act(IVA, write(Done()))
    assert session.stage is Stage.CLOSED


def test_what_was_laid_is_news_at_the_table_without_its_number() -> None:
    evening = Evening(2)
    evening.lay(BANK)
    evening.to_police()
    shown = told(sitting(evening))
    assert "Iva lays a No card on the Bank." in shown


def test_what_a_six_silences_is_news() -> None:
    evening = Evening(1, rolls=(6,))
    place = next(place for place in Place if place not in evening.state.unchecked)
    name = texts("brushpass.games.nevidimka", "en")(f"place {place}")
    assert f"The Signal of the {name} is turned up" in told(sitting(evening))


def test_what_was_taken_back_is_no_news() -> None:
    evening = Evening(3)
    evening.lay(BANK)
    evening.lay(ZOO)
    acts = last_acts(evening.table.log)
    evening.table.undo(IVA)
    assert isinstance(evening.table.log[-1], Undid)
    assert last_acts(evening.table.log) == acts[:1]


# The check.


def test_the_check_is_told_step_by_step() -> None:
    evening = at_the_door()
    evening.lies(Kind.YES, FACTORY, 1, 3)
    evening.lies(Kind.NO, FACTORY, 2)
    evening.check(FACTORY, 3, 5)
    shown = told(sitting(evening))
    assert "Pit checks the Factory." in shown
    assert "Yes +1 +3 and 3 = 7 against No +2 and 5 = 7." in shown
    assert "A tie: Iva wins the dispute." in shown


def test_a_shot_is_told_too() -> None:
    evening = at_the_door()
    miss = next(value for value in range(1, 7) if value not in printed().hits[FACTORY])
    evening.check(FACTORY, 6, 1, miss)
    check = last_check(evening.table.log)
    assert check
    assert (check.police, check.man, check.shot, check.won, check.hit) == (6, 1, miss, True, False)
    shown = told(sitting(evening))
    assert "Pit wins the dispute and shoots:" in shown
    assert "Missed." in shown


def test_a_check_is_fresh_until_somebody_acts() -> None:
    evening = at_the_door()
    evening.check(FACTORY, 1, 6)
    check = last_check(evening.table.log)
    assert check
    assert check.fresh
    assert "Last check" not in told(sitting(evening))
    evening.lay(BANK)
    check = last_check(evening.table.log)
    assert check
    assert not check.fresh
    assert "Last check" in told(sitting(evening))


def test_a_replay_shows_a_check_as_far_as_it_has_come() -> None:
    evening = at_the_door()
    evening.lies(Kind.YES, FACTORY, 2)
    evening.check(FACTORY, 6, 1, printed().hits[FACTORY][0])
    log = evening.table.log
    entered = next(
        number
        for number, entry in enumerate(log, 1)
        if isinstance(entry, Did) and isinstance(entry.action, Enter)
    )
    seen = [last_check(log[: entered + more]) for more in range(6)]
    assert [check.signalled for check in seen if check] == [False, *[True] * 5]
    assert [check.yes for check in seen if check] == [(), (), *[(2,)] * 4]
    assert [check.asked for check in seen if check] == [None, None, None, 6, 6, 6]
    assert [check.answered for check in seen if check] == [None] * 4 + [1, 1]
    assert [check.shot for check in seen if check] == [None] * 5 + [printed().hits[FACTORY][0]]


# The chase.


def test_the_invisible_man_runs_at_the_open_table() -> None:
    evening = Evening(2)
    evening.lies(Kind.NO, MARKET, 1)
    evening.running(DOOR, 3)
    session = sitting(evening)
    assert session.called == ()
    goals = [move.cell if isinstance(move, MoveTo) else move.refuge for move in evening.moves]
    assert commands(session) == [f"choose:to={goal}" for goal in goals]
    cell = next(move.cell for move in evening.moves if isinstance(move, MoveTo))
    session.do(f"choose:to={cell}")
    assert f"Run to cell {cell}" in told(session)
    session.act(IVA, write(MoveTo(cell)))
    assert evening.state.pawn == cell


def test_he_vanishes_into_a_refuge() -> None:
    evening = Evening(2)
    evening.lies(Kind.NO, SCHOOL, 1)
    evening.running(ways.door(SCHOOL), 1)
    session = sitting(evening)
    session.do(f"choose:to={SCHOOL}")
    assert "Vanish into the School" in told(session)
    assert offers(session, Hide(SCHOOL))


def test_who_can_catch_him_needs_only_to_confirm() -> None:
    evening = Evening(2)
    evening.chase(DOOR)
    evening.put(PIT, at=town().neighbours[DOOR][0])
    evening.moving(PIT, 3)
    session = sitting(evening)
    assert commands(session) == [f"choose:to={DOOR}"]
    assert "Catch Iva!" in told(session)
    assert offers(session, MoveTo(DOOR))


def test_with_nowhere_to_run_he_stays() -> None:
    evening = Evening(3)
    evening.running(DOOR, 1)
    for seat, cell in zip((PIT, KIT, LEA), town().neighbours[DOOR], strict=False):
        evening.put(seat, at=cell)
    if evening.moves != [Stay()]:
        pytest.skip("the door has too many neighbours in this town")
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
    session.do(f"choose:card={other}")
    assert offers(session, ShowCloak(other))
    assert "Show the Cloak that saves on" in told(session)
    session.do("table")
    assert "saves on" not in told(session)
    assert "Cloak (" not in told(session)


def test_a_cloak_that_saves_is_seen_at_the_table_until_somebody_acts() -> None:
    evening = Evening(2)
    evening.arrange(phase=Phase.TAKING)
    evening.do(TakeCloak())
    evening.chase(DOOR)
    evening.arrange(phase=Phase.CAUGHT, turn=PIT)
    (cloak,) = evening.state.cloaks
    (saving,) = evening.faces((cloak,))
    assert isinstance(saving, tuple)
    evening.do(ShowCloak(cloak), saving[0])
    shown = told(sitting(evening))
    assert f"Iva shows a Cloak. It saves on {', '.join(map(str, saving))}." in shown
    assert "Iva slips out of the Cloak and is gone." in shown
    evening.lay(BANK)
    assert last_cloak(evening.table.log) is None


def test_running_on_is_no_catch() -> None:
    evening = Evening(2)
    evening.running(DOOR, 3)
    cell = next(move.cell for move in evening.moves if isinstance(move, MoveTo))
    evening.do(MoveTo(cell))
    assert f"Iva moves: cell {cell}." in told(sitting(evening))


def test_the_way_of_the_last_move_is_drawn() -> None:
    evening = at_the_door()
    evening.table.log.append(Rolled(3))
    way = ways.path(STATION, 1, 6)
    log = [Rolled(6), Did(PIT, MoveTo(1))]
    step = last_step(evening.state, log)
    assert step
    assert step.way == way
    assert last_step(evening.state, [*log, Did(KIT, Lay(evening.state.no[0], BANK))]) is None
    door = Did(PIT, Enter(Place.MUSEUM, evening.officer(PIT).signals[0]))
    step = last_step(evening.state, [*log, Rolled(5), door])
    assert step
    assert step.way[0] == 1
    assert step.way[-1] == Place.MUSEUM


def test_the_whole_last_chase_is_drawn() -> None:
    state = Evening(2).state
    start = ways.door(FACTORY)
    first = sorted(ways.flight_ends(start, 2))[0]
    second = sorted(ways.flight_ends(first, 3))[0]
    log = [
        Did(PIT, Enter(FACTORY, state.police[0].signals[0])),
        Rolled(2),
        Did(IVA, MoveTo(first)),
        Rolled(3),
        Did(IVA, MoveTo(second)),
    ]
    chase = last_chase(state, log)
    assert chase[0] == start
    assert chase[2] == first
    assert chase[-1] == second
    assert len(chase) == 6


# The end.


def test_at_the_end_everything_is_opened() -> None:
    evening = Evening(2)
    evening.lies(Kind.YES, CIRCUS, 2)
    evening.chase(DOOR)
    evening.put(PIT, at=town().neighbours[DOOR][0])
    evening.moving(PIT, 3)
    evening.do(MoveTo(DOOR))
    assert evening.outcome
    session = sitting(evening)
    assert session.stage is Stage.RESULT
    shown = told(session)
    assert "What lay where" in shown
    assert "Yes +2" in shown
    assert "Signal of the Market" in shown
    assert announcement(session) == "The game is over."


def test_nothing_is_typed_in_this_game() -> None:
    session = opened(patrol(), PIT)
    session.submit("anything", PIT, {})
    assert session.notice == session.texts("malformed")
