"""Who sees ink, who sees the pen move, who sees nothing: II-07, II-30 to II-32, II-36."""

from __future__ import annotations

import pytest

from brushpass.games.invisible_ink.actions import LayDown
from brushpass.games.invisible_ink.pieces import Setup, Sight, Stroke, Way, Word
from brushpass.games.invisible_ink.state import Phase, ink, may_peek, sees_ink, sight
from brushpass.table import Free, Table, Timer
from brushpass.table.codec import write
from support.copies import copy_for
from support.kinds import now

from .evening import ANA, BEN, CLEO, DOUBLE_AGENT, EVERYBODY, OTHERS, TOOTH, Evening, blue, refused

INK, TIP, NOTHING = Sight.INK, Sight.TIP, Sight.NOTHING


def eyes(evening: Evening) -> tuple[Sight, Sight]:
    """What the double agent sees, and what the others see, who all see the same."""
    agent, ben, cleo = (sight(evening.state, seat) for seat in (ANA, BEN, CLEO))
    assert ben is cleo is sight(evening.state, None)
    return agent, ben


def drawing(setup: Setup, roll: int) -> Evening:
    """Ana has begun to draw a tooth."""
    evening = Evening(setup, TOOTH, rolls=(roll,))
    evening.turn_timer()
    evening.draw((100, 100, 0, 128), (200, 300, 50, 128))
    return evening


@pytest.mark.rule("II-07", "II-30")
@pytest.mark.parametrize(
    ("roll", "seen"),
    [(DOUBLE_AGENT, (TIP, INK)), (OTHERS, (INK, TIP)), (EVERYBODY, (TIP, TIP))],
)
def test_linked_devices_hide_the_ink_from_who_wears_glasses(
    roll: int, seen: tuple[Sight, Sight]
) -> None:
    evening = drawing(blue(), roll)
    assert eyes(evening) == seen
    assert [sees_ink(evening.state, seat) for seat in (ANA, BEN)] == [s is INK for s in seen]
    evening.guess(BEN, "jaw")
    assert eyes(evening) == seen


@pytest.mark.rule("II-07")
@pytest.mark.parametrize("way", list(Way))
@pytest.mark.parametrize("roll", [DOUBLE_AGENT, OTHERS, EVERYBODY])
def test_who_sees_no_ink_has_no_stroke_of_it(way: Way, roll: int) -> None:
    """Neither in the state nor in a copy of the log; that a stroke was drawn all may know."""
    evening = drawing(blue(way=way), roll)
    table = evening.table
    for seat in (None, BEN, CLEO):
        copy = Table.replay(table.game, table.setup, copy_for(table, seat))
        assert copy.state == table.state
        assert copy.state.drawn == 1
        seen = sees_ink(table.state, seat)
        assert (ink(copy.state, copy.known(seat)) != ()) == seen
        told = [*map(write, copy_for(table, seat)), str(table.state)]
        assert any("200, 300, 50" in text or "200,300,50" in text for text in told) == seen
    assert evening.ink


@pytest.mark.rule("II-31")
@pytest.mark.parametrize(
    ("roll", "aside", "film"),
    [(DOUBLE_AGENT, (TIP, NOTHING), (INK, INK)), (OTHERS, (INK, NOTHING), (TIP, TIP))],
)
def test_a_film_is_drawn_aside_and_then_played_on_the_table(
    roll: int, aside: tuple[Sight, Sight], film: tuple[Sight, Sight]
) -> None:
    evening = drawing(blue(way=Way.FILM), roll)
    assert now(evening.phase) is Phase.FILMING
    assert evening.table.timer == Timer("draw", 40)
    assert eyes(evening) == aside
    evening.lay_down()
    assert evening.phase is Phase.POISED
    assert evening.table.timer is None
    assert eyes(evening) == aside
    evening.turn_timer()
    assert evening.phase is Phase.SCREENING
    assert evening.table.timer == Timer("film", 40)
    assert eyes(evening) == film


@pytest.mark.rule("II-31")
def test_nobody_names_anything_before_the_film_and_nobody_draws_while_it_plays() -> None:
    evening = drawing(blue(way=Way.FILM), OTHERS)
    with refused("II-31"):
        evening.award(BEN, Word.GREEN)
    assert [type(move) for move in evening.table.moves(ANA)] == [Free, LayDown]
    evening.time_up()
    with refused("II-08"):
        evening.award(BEN, Word.GREEN)
    evening.turn_timer()
    with refused("II-31"):
        evening.write(ANA, (1, 1, 900, 1))
    evening.award(BEN, Word.BLUE)
    evening.award(CLEO, Word.GREEN)
    assert evening.films == (3, 1, 2)
    assert len(evening.state.gallery[0].strokes) == 1


@pytest.mark.rule("II-31")
def test_the_end_of_the_films_time_ends_the_turn() -> None:
    evening = drawing(blue(way=Way.FILM), DOUBLE_AGENT)
    evening.time_up()
    assert evening.state.drawer == ANA
    evening.turn_timer()
    evening.time_up()
    assert evening.state.drawer == BEN


@pytest.mark.rule("II-31")
def test_when_all_wear_glasses_the_drawing_is_open_and_only_the_tip_shows() -> None:
    evening = drawing(blue(way=Way.FILM), EVERYBODY)
    assert evening.phase is Phase.DRAWING
    assert eyes(evening) == (TIP, TIP)
    evening.award(BEN, Word.GREEN)
    assert evening.films == (2, 2, 0)


@pytest.mark.rule("II-36")
@pytest.mark.parametrize(
    ("roll", "seen"),
    [(DOUBLE_AGENT, (NOTHING, INK)), (OTHERS, (TIP, TIP)), (EVERYBODY, (TIP, TIP))],
)
def test_live_at_one_screen(roll: int, seen: tuple[Sight, Sight]) -> None:
    evening = drawing(blue(way=Way.LIVE), roll)
    assert evening.phase is Phase.DRAWING
    assert eyes(evening) == seen
    assert may_peek(evening.state, ANA) is (roll == OTHERS)
    assert not may_peek(evening.state, BEN)
    evening.award(CLEO, Word.BLUE)
    evening.time_up()
    assert evening.films == (1, 0, 1)
    assert not may_peek(evening.state, evening.state.drawer)


@pytest.mark.rule("II-36")
@pytest.mark.parametrize("way", [Way.LINKED, Way.FILM])
@pytest.mark.parametrize("roll", [DOUBLE_AGENT, OTHERS, EVERYBODY])
def test_nobody_peeks_where_the_drawing_is_not_live(way: Way, roll: int) -> None:
    evening = drawing(blue(way=way), roll)
    assert not any(may_peek(evening.state, seat) for seat in (ANA, BEN, CLEO, None))


@pytest.mark.rule("II-32")
@pytest.mark.parametrize("way", list(Way))
@pytest.mark.parametrize("roll", [DOUBLE_AGENT, OTHERS, EVERYBODY])
def test_when_the_turn_ends_everyone_sees_the_ink(way: Way, roll: int) -> None:
    evening = drawing(blue(way=way), roll)
    while evening.state.drawer == ANA:
        if evening.phase is Phase.POISED:
            evening.turn_timer()
        evening.time_up()
    assert eyes(evening) == (INK, INK)
    assert evening.state.gallery[-1].strokes == (Stroke(((100, 100, 0, 128), (200, 300, 50, 128))),)
