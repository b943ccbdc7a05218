"""What has happened last, as the state keeps it and the open table shows it: news, the check, the
Cloak, ways.
"""

from __future__ import annotations

from brushpass.games.nevidimka.actions import Enter, Lay, MoveTo, ShowCloak, TakeCloak
from brushpass.games.nevidimka.pieces import STATION, Kind, Place
from brushpass.games.nevidimka.printed import ways
from brushpass.games.nevidimka.printed.cards import HITS
from brushpass.games.nevidimka.screen.goals import flight_trail, move_trail
from brushpass.games.nevidimka.screen.table import check_is_news
from brushpass.games.nevidimka.state import PawnMove, Phase
from brushpass.i18n import texts
from brushpass.table import Did

from .evening import FACTORY, HANDS, IVA, PIT, Evening
from .looking import DOOR, at_the_door, sitting, told

BANK, ZOO = Place.BANK, Place.ZOO


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
    assert f"The Signal for the {name} is turned up" in told(sitting(evening))


def test_what_was_taken_back_is_no_news() -> None:
    evening = Evening(3)
    evening.lay(BANK)
    evening.lay(ZOO)
    acts = evening.state.acts
    evening.table.undo(IVA)
    assert evening.state.acts == acts[:1]


def test_only_the_latest_acts_of_one_seat_are_kept() -> None:
    evening = Evening(3)
    cards = evening.state.no
    places = (BANK, ZOO, Place.HOTEL)
    for place in places:
        evening.lay(place)
    evening.moving(PIT, 1)
    assert evening.state.acts == tuple(
        Did(IVA, Lay(card, place)) for card, place in zip(cards, places, strict=False)
    )
    evening.do(evening.first_move)
    assert [act.seat for act in evening.state.acts] == [PIT]


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
    miss = next(value for value in range(1, 7) if value not in HITS[FACTORY])
    evening.check(FACTORY, 6, 1, miss)
    check = evening.state.last_check
    assert (check.police, check.man, check.shot, check.won) == (6, 1, miss, True)
    shown = told(sitting(evening))
    assert "Pit wins the dispute and shoots:" in shown
    assert "Missed." in shown


def test_a_check_is_fresh_until_somebody_acts() -> None:
    evening = at_the_door()
    evening.check(FACTORY, 1, 6)
    assert evening.state.check
    assert check_is_news(evening.state)
    assert "Last check" not in told(sitting(evening))
    evening.lay(BANK)
    assert evening.state.check
    assert not check_is_news(evening.state)
    assert "Last check" in told(sitting(evening))


def test_a_replay_shows_a_check_as_far_as_it_has_come() -> None:
    evening = at_the_door()
    evening.lies(Kind.YES, FACTORY, 2)
    evening.check(FACTORY, 6, 1, HITS[FACTORY][0])
    states = [*(state for _, state in evening.table.course()), evening.state]
    entered = next(number for number, state in enumerate(states) if state.check)
    seen = [(state, state.last_check) for state in states[entered:]][:6]
    assert [FACTORY in state.unchecked for state, _ in seen] == [True, *[False] * 5]
    assert [check.yes for _, check in seen] == [(), (), *[(2,)] * 4]
    assert [check.asked for _, check in seen] == [None, None, None, 6, 6, 6]
    assert [check.answered for _, check in seen] == [None] * 4 + [1, 1]
    assert [check.shot for _, check in seen] == [None] * 5 + [HITS[FACTORY][0]]


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
    assert evening.state.cloak is None


def test_running_on_is_no_catch() -> None:
    evening = Evening(2)
    evening.running(DOOR, 3)
    cell = next(move.cell for move in evening.moves if isinstance(move, MoveTo))
    evening.do(MoveTo(cell))
    assert f"Iva moves: cell {cell}." in told(sitting(evening))


def test_the_way_of_the_last_move_is_drawn() -> None:
    evening = Evening(2, signals=(Place.MUSEUM, *HANDS))
    evening.moving(PIT, 6)
    evening.do(MoveTo(1))
    assert evening.state.move == PawnMove(PIT, STATION, 1, 6)
    assert move_trail(evening.state, evening.state.move) == ways.path(STATION, 1, 6)
    evening.arrange(phase=Phase.LAYING_YES)
    evening.lay(BANK)
    assert evening.state.move is None
    evening.moving(PIT, 5)
    evening.do(Enter(Place.MUSEUM, evening.signal(Place.MUSEUM)))
    assert evening.state.move
    way = move_trail(evening.state, evening.state.move)
    assert (way[0], way[-1]) == (1, Place.MUSEUM)


def test_the_whole_last_chase_is_drawn() -> None:
    evening = at_the_door()
    evening.check(FACTORY, 6, 1, HITS[FACTORY][0])
    first = sorted(ways.flight_ends(DOOR, 2))[0]
    second = sorted(ways.flight_ends(first, 3))[0]
    evening.running(DOOR, 2)
    evening.do(MoveTo(first))
    evening.running(first, 3)
    evening.do(MoveTo(second))
    chase = flight_trail(evening.state)
    assert chase[0] == DOOR
    assert chase[2] == first
    assert chase[-1] == second
    assert len(chase) == 6
