"""What the log tells at the open table: news, the check, the Cloak, ways."""

from __future__ import annotations

from brushpass.games.nevidimka.actions import (
    Enter,
    Lay,
    MoveTo,
    ShowCloak,
    TakeCloak,
)
from brushpass.games.nevidimka.pieces import STATION, Kind, Place
from brushpass.games.nevidimka.printed import ways
from brushpass.games.nevidimka.printed.cards import HITS
from brushpass.games.nevidimka.screen.trails import (
    last_acts,
    last_chase,
    last_check,
    last_cloak,
    last_step,
)
from brushpass.games.nevidimka.state import Phase
from brushpass.i18n import texts
from brushpass.table import Did, Entry, Rolled

from .evening import FACTORY, IVA, KIT, PIT, Evening
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
    acts = last_acts(evening.table.log)
    evening.table.undo(IVA)
    assert last_acts(evening.table.story_for(None)) == acts[:1]


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
    check = last_check(evening.table.log)
    assert check
    assert (check.police, check.man, check.shot, check.won) == (6, 1, miss, True)
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
    evening.check(FACTORY, 6, 1, HITS[FACTORY][0])
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
    assert [check.shot for check in seen if check] == [None] * 5 + [HITS[FACTORY][0]]


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
    log: list[Entry] = [Rolled(6), Did(PIT, MoveTo(1))]
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
    log: list[Entry] = [
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
