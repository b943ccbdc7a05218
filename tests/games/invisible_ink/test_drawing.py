"""What the pen may do (II-08), and the gallery (II-32)."""

from __future__ import annotations

import pytest

from brushpass.games.invisible_ink.actions import Gesture
from brushpass.games.invisible_ink.drawing import (
    MAX_DRAWING,
    MAX_POINTS,
    MAX_STROKES,
    StrokeLimits,
    lines,
)
from brushpass.games.invisible_ink.pieces import Glasses, Point, Stroke
from brushpass.table import Free

from .evening import ANA, BEN, CLEO, EVERYBODY, TOOTH, Evening, blue, refused


@pytest.mark.rule("II-08")
def test_only_the_double_agent_draws() -> None:
    evening = Evening(blue())
    evening.turn_timer()
    with refused("II-08"):
        evening.write(BEN, (0, 0, 0, 0))


@pytest.mark.rule("II-08")
@pytest.mark.parametrize(
    "points",
    [
        (),
        ((4096, 0, 500, 0),),
        ((-1, 0, 500, 0),),
        ((0, 4096, 500, 0),),
        ((0, -1, 500, 0),),
        ((0, 0, 500, 256),),
        ((0, 0, 500, -1),),
        ((0, 0, 40_001, 0),),
        ((0, 0, 499, 0),),
        ((0, 0, 600, 0), (0, 0, 599, 0)),
        ((0, 0, 600, 0),) * (MAX_POINTS + 1),
    ],
)
def test_the_pen_stays_on_the_paper_and_in_its_time(points: tuple[Point, ...]) -> None:
    evening = Evening(blue())
    evening.turn_timer()
    evening.draw((0, 0, 500, 0))
    before = evening.state
    with refused("II-08"):
        evening.draw(*points)
    assert evening.state is before
    evening.draw((4095, 4095, 500, 255), (0, 0, 40_000, 0))


@pytest.mark.rule("II-08")
def test_a_long_line_goes_on_in_joined_strokes() -> None:
    evening = Evening(blue())
    evening.turn_timer()
    with refused("II-08"):
        evening.draw((1, 1, 0, 0), joined=True)
    evening.draw((1, 1, 0, 0), (2, 2, 10, 0))
    evening.draw((3, 3, 20, 0), joined=True)
    evening.draw((9, 9, 90, 0))
    evening.draw((8, 8, 95, 0), joined=True)
    assert lines(evening.ink) == (
        ((1, 1, 0, 0), (2, 2, 10, 0), (3, 3, 20, 0)),
        ((9, 9, 90, 0), (8, 8, 95, 0)),
    )


@pytest.mark.rule("II-08")
def test_the_pen_is_told_what_it_may_do() -> None:
    evening = Evening(blue())
    evening.turn_timer()
    assert pen(evening) == StrokeLimits(400, 4000, 0, may_join=False)
    evening.draw((1, 1, 10, 0), (2, 2, 30, 0))
    evening.draw((1, 1, 40, 0), (2, 2, 70, 0), (3, 3, 90, 0))
    assert pen(evening) == StrokeLimits(400, 3995, 90, may_join=True)
    for _ in range(9):
        evening.draw(*[(1, 1, 100, 0)] * 400)
    assert pen(evening) == StrokeLimits(395, 395, 100, may_join=True)
    with refused("II-08"):
        evening.draw(*[(1, 1, 100, 0)] * 396)


def pen(evening: Evening) -> object:
    (limits,) = [move.limits for move in evening.table.moves(ANA) if isinstance(move, Free)]
    return limits


@pytest.mark.rule("II-08")
def test_a_full_paper_takes_no_more() -> None:
    evening = Evening(blue())
    evening.turn_timer()
    for _ in range(MAX_DRAWING // MAX_POINTS):
        evening.draw(*[(1, 1, 0, 0)] * MAX_POINTS)
    with refused("II-08"):
        evening.draw((1, 1, 0, 0))
    assert all(isinstance(move, Gesture) for move in evening.table.moves(ANA))


@pytest.mark.rule("II-08")
def test_nobody_dots_for_ever() -> None:
    evening = Evening(blue())
    evening.turn_timer()
    for _ in range(MAX_STROKES):
        evening.draw((1, 1, 0, 0))
    with refused("II-08"):
        evening.draw((1, 1, 0, 0))
    assert all(isinstance(move, Gesture) for move in evening.table.moves(ANA))


@pytest.mark.rule("II-32")
def test_every_drawing_hangs_in_the_gallery_with_its_word_and_strokes() -> None:
    evening = Evening(blue(), TOOTH, rolls=(EVERYBODY,))
    evening.turn_timer()
    evening.draw((1, 2, 3, 4), (5, 6, 7, 8))
    evening.guess(CLEO, "dentist")
    evening.guess(BEN, "tooth")
    (drawing,) = evening.state.gallery
    assert (drawing.drawer, drawing.card, drawing.glasses) == (ANA, TOOTH, Glasses.EVERYBODY)
    assert drawing.strokes == (Stroke(((1, 2, 3, 4), (5, 6, 7, 8))),)
    assert (drawing.green, drawing.blue, drawing.black) == (BEN, CLEO, ())
    assert evening.state.strokes == ()
    assert evening.knows(None) == [TOOTH]
