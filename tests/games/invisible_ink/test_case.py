"""A drawing that develops: as hard as its weekday, read in time or not, named as people name it."""

from __future__ import annotations

import json
import re
from datetime import date, timedelta
from itertools import accumulate
from operator import add
from pathlib import Path

import pytest
from tools.casework import Casework
from tools.ink_pars import settled, washes_until_seen

from brushpass.contract.case import SAY, Verdict
from brushpass.games.invisible_ink.case import CASE
from brushpass.games.invisible_ink.case.making import (
    ASIDE,
    BANDS,
    GROUPS,
    ROUNDS,
    SIZES,
    WEEK,
    laid,
    pars,
    shared_out,
)
from brushpass.games.invisible_ink.case.sketch import (
    HANDS,
    PARS,
    WASHES,
    Hand,
    Sketch,
    developed,
    length,
)
from brushpass.games.invisible_ink.case.standing import (
    WASH,
    Standing,
    begin,
    follow,
    is_named,
    signs,
)
from brushpass.games.invisible_ink.drawing import PAPER
from brushpass.games.invisible_ink.mind.drawings import SHEET
from brushpass.games.invisible_ink.mind.looking import NETWORK
from brushpass.games.invisible_ink.things import DRAWINGS, THINGS, read_drawings, read_things
from brushpass.language import LANGUAGES
from brushpass.table import Malformed
from games.test_cases import day_of, made

ROOT = Path(__file__).parents[3]
GAME = "invisible_ink"
EDGE = 4
"""The margin of paper round the sheet."""


def sketch(number: int, language: str = "en") -> Sketch:
    found: Sketch = made(CASE, day_of(GAME, number, language))
    return found


@pytest.mark.parametrize("number", range(14))
def test_a_day_is_as_hard_as_its_weekday(number: int) -> None:
    least, most = BANDS[number % 7]
    assert least <= sketch(number).par <= most


@pytest.mark.slow
def test_par_is_what_trained_eyes_need() -> None:
    """The table is true of the drawings and of the network as they are now."""
    files = {path: (ROOT / path).read_bytes() for path in (THINGS, DRAWINGS, NETWORK)}
    for number in (0, 4, 5):
        found = sketch(number)
        place = read_things(files[THINGS], "en").known.index(found.thing)
        assert washes_until_seen(files, found, place) == found.par


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_days_have_the_same_drawing(language: str) -> None:
    """A way to draw something belongs to one weekday and one group; when it comes round again it
    lies elsewhere; and it takes longer than a thousand years until it lies where it was."""
    files = day_of(GAME, 0, language).files
    things, drawings = read_things(files[THINGS], language), read_drawings(files[DRAWINGS])
    drawn = [
        Sketch(thing, things.words[thing], drawings[thing], language, *manner, par)
        for thing, manner, par in pars(files[PARS])
        if things.words.get(thing)
    ]
    shared = [own for groups in shared_out(drawn) for own in groups]
    ways = [
        (each.thing, each.hand, each.mirrored, each.backwards) for own in shared for each in own
    ]
    assert len(set(ways)) == len(ways) == len(drawn)
    a_thousand_years = 1000 * 365.25 / (WEEK * GROUPS)
    assert min(map(len, shared)) * ROUNDS > a_thousand_years
    rounds = [laid(drawn[0], turn) for turn in range(ROUNDS)]
    assert len({(each.size, each.aside) for each in rounds}) == ROUNDS


def test_nothing_is_drawn_again_within_days() -> None:
    things = [sketch(number).thing for number in range(40)]
    for place, thing in enumerate(things):
        assert thing not in things[place + 1 : place + GROUPS]


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("size", [min(SIZES), max(SIZES)])
def test_every_drawing_stays_on_the_paper(hand: Hand, size: int) -> None:
    most = max(ASIDE)
    for thing, written in read_drawings(day_of(GAME, 0, "en").files[DRAWINGS]).items():
        for aside in ((most, most), (-most, -most)):
            drawn = Sketch(thing, (), written, "en", hand, size=size, aside=aside)
            for x, y in [point for line in drawn.lines for point in line]:
                assert -EDGE < x < SHEET + EDGE
                assert -EDGE < y < SHEET + EDGE


def test_the_pen_goes_along_every_line_of_every_day() -> None:
    for number in range(60):
        asked = day_of(GAME, number, "en")
        work = Casework(CASE, asked, made(CASE, asked))
        (strokes,) = re.findall(r'data-strokes="(.*?)"', CASE.page.board(work.view))
        drawn = json.loads(strokes)
        assert len(drawn) == len(work.view.case.lines)
        ends = []
        for line in drawn:
            points = list(accumulate(batched(line), lambda one, by: tuple(map(add, one, by))))
            assert all(0 <= x < PAPER and 0 <= y < PAPER for x, y, _, _ in points)
            ends += [points[0][2], points[-1][2]]
        assert ends == sorted(ends)
        assert ends[0] < ends[-1]


def batched(line: list[int]) -> list[tuple[int, ...]]:
    return [tuple(line[start : start + 4]) for start in range(0, len(line), 4)]


def test_each_wash_shows_more_and_the_last_all() -> None:
    found = sketch(2)
    shown = [length(list(developed(found, washes))) for washes in range(WASHES + 1)]
    assert shown == sorted(shown)
    assert shown[0] == 0
    assert shown[-1] == pytest.approx(length(found.lines))


def test_named_before_any_ink() -> None:
    found = sketch(0)
    now = follow(found, begin(found), f"{SAY}the {found.words[0].upper()}")
    assert CASE.rules.verdict(found, now) == Verdict(solved=True, score=0)
    assert signs(found, now) == ("·◆",)


def test_a_wrong_word_costs_a_wash_and_the_last_one_the_case() -> None:
    found = sketch(0)
    now = begin(found)
    for washes in range(1, WASHES + 1):
        now = follow(found, now, f"{SAY}quicksand")
        assert now.washes == washes
        assert CASE.rules.verdict(found, now) is None
    now = follow(found, now, f"{SAY}quicksand")
    assert CASE.rules.verdict(found, now) == Verdict(solved=False, score=WASHES)
    assert signs(found, now)[0].count("✕") == WASHES + 1


@pytest.mark.parametrize("move", ["", "say ", "wash again", "nonsense"])
def test_nonsense_is_no_move(move: str) -> None:
    found = sketch(0)
    with pytest.raises(Malformed):
        follow(found, begin(found), move)
    with pytest.raises(Malformed):
        follow(found, Standing(washes=WASHES), WASH)


def test_the_days_of_a_week_are_its_dates() -> None:
    monday = date(2026, 11, 16)
    assert sketch(0) != made(CASE, day_of(GAME, 7, "en"))
    assert (monday + timedelta(days=7)).weekday() == 0


SAID = [
    ("drums", "drum", "en", True),
    ("a golf club", "golf", "en", True),
    ("slice of pizza", "pizza", "en", True),
    ("remote control", "remote", "en", True),
    ("Trommeln", "Trommel", "de", True),
    ("eine Birne", "Birne", "de", True),
    ("груши", "груша", "ru", True),
    ("ice", "ice cream", "en", False),
    ("carrot", "car", "en", False),
    ("cat dog cow pizza", "pizza", "en", False),
    ("кот", "кит", "ru", False),
]


@pytest.mark.parametrize(("said", "word", "language", "right"), SAID)
def test_it_may_be_said_with_a_word_or_two_more(
    said: str, word: str, language: str, right: bool
) -> None:
    assert is_named(said, word, language) == right


@pytest.mark.parametrize(
    ("thing", "language", "said"),
    [("pants", "en", "pants"), ("bicycle", "en", "bike"), ("rabbit", "de", "Kaninchen"),
     ("pants", "ru", "брюки")],
)  # fmt: skip
def test_what_people_call_it_besides_will_do_and_computers_dont_say_it(
    thing: str, language: str, said: str
) -> None:
    things = read_things(day_of(GAME, 0, language).files[THINGS], language)
    assert said in things.all_words(thing)
    assert said not in things.words[thing]
    assert things.meant(said) != thing


@pytest.mark.parametrize(
    ("after", "par"),
    [("00111", 3), ("11111", 1), ("01001", 5), ("01110", 0), ("00000", 0), ("00001", 5)],
)
def test_what_eyes_take_it_for_in_passing_is_no_par(after: str, par: int) -> None:
    assert settled([seen == "1" for seen in after]) == par
