"""What computers draw, what their eyes know, and which cards they are dealt."""

from __future__ import annotations

import json
import subprocess
from dataclasses import replace
from random import Random
from statistics import mean

import pytest

from brushpass import nets
from brushpass.contract import SeatView
from brushpass.games.invisible_ink import GAME
from brushpass.games.invisible_ink.drawing import MILLISECONDS, PAPER, check_stroke
from brushpass.games.invisible_ink.mind import MIND, hand
from brushpass.games.invisible_ink.mind.drawings import SHEET, strokes
from brushpass.games.invisible_ink.mind.looking import MOST_SEEN, NETWORK, likeliest, look
from brushpass.games.invisible_ink.mind.picture import SIDE, picture
from brushpass.games.invisible_ink.pieces import (
    Glasses,
    Guessing,
    InkCard,
    Stroke,
    Way,
    guessing,
)
from brushpass.games.invisible_ink.screen import SCREEN
from brushpass.games.invisible_ink.screen.draft import Draft
from brushpass.games.invisible_ink.state import Drawing, Phase, State
from brushpass.games.invisible_ink.things import DRAWINGS, THINGS, read_drawings, read_things
from brushpass.i18n import rulebook, texts
from brushpass.language import LANGUAGES
from brushpass.table import Outcome
from brushpass.table.slices import at_once
from brushpass.words.decks import shown

from .minding import ROOT, files, lines, quick_eyes, setup_of

DRAWN = read_drawings(files()[DRAWINGS])
SCRIPT = """
import { readFileSync } from "node:fs";
import { read, running } from %s;
const layers = read(new Uint8Array(readFileSync(%s)));
const pictures = JSON.parse(readFileSync(0, "utf8"));
const said = pictures.map((it) => {
  const going = running(layers, Float32Array.from(it));
  let step = going.next();
  while (!step.done) step = going.next();
  return [...step.value];
});
console.log(JSON.stringify(said));
"""


def greens(language: str) -> set[str]:
    decks = [ROOT / f"wordlists/{language}/ink-{code}.txt" for code in ("blue", "black")]
    found = [line for deck in decks for line in deck.read_text(encoding="utf-8").splitlines()]
    return {shown(line).split("|")[0].strip() for line in found if "|" in line}


# Drawings.


def test_there_are_many_drawings_and_each_is_of_a_word_in_play() -> None:
    assert len(DRAWN) >= 120
    drawn = set()
    for language in LANGUAGES:
        things = read_things(files()[THINGS], language)
        assert all(things.words[thing] for thing in DRAWN), "each has a word in each language"
        drawn |= {things.meant(word) for word in greens(language)} & DRAWN.keys()
    assert drawn == DRAWN.keys()


def test_drawings_are_small_and_keep_to_their_sheet() -> None:
    assert mean(len(written.encode()) for written in DRAWN.values()) < 220
    for thing, written in DRAWN.items():
        for line in strokes(written):
            assert all(-6 <= number <= SHEET + 6 for place in line for number in place), thing


@pytest.mark.rule("II-08")
@pytest.mark.parametrize("way", [hand.SEEING, hand.BLIND])
def test_every_drawing_is_legal_and_done_before_the_sand_has_run_out(way: hand.Hand) -> None:
    for thing, written in DRAWN.items():
        drawn: tuple[Stroke, ...] = ()
        since = 0
        for number, line in enumerate(strokes(written)):
            points = hand.stroke(line, since, way, Random(f"{thing} {number}"))
            assert points, thing
            check_stroke(drawn, Stroke(points))
            drawn = (*drawn, Stroke(points))
            since = points[-1][2]
        assert since < 0.9 * MILLISECONDS, thing


def test_a_hand_that_has_no_time_left_stops() -> None:
    assert hand.stroke(((0.0, 0.0), (90.0, 90.0)), MILLISECONDS - 500, hand.SEEING, Random(1)) == ()


# Eyes.


def test_the_network_is_small_and_tells_all_things_apart() -> None:
    file = files()[NETWORK]
    assert len(file) <= 200_000
    assert len(nets.layers(file)[-1].bias) == len(read_things(files()[THINGS], "en").known) == 345


def test_a_file_that_is_no_network_is_refused() -> None:
    with pytest.raises(ValueError, match="not a network file"):
        nets.layers(b"nothing of the sort")


def test_a_picture_is_the_drawing_centred_and_scaled() -> None:
    small = [((10.0, 10.0), (30.0, 10.0), (30.0, 20.0))]
    large = [tuple((1000 + 50 * x, 700 + 50 * y) for x, y in small[0])]
    assert picture(large) == pytest.approx(picture(small), abs=1e-6)
    rows = [picture(small)[start : start + SIDE] for start in range(0, SIDE * SIDE, SIDE)]
    assert not any(rows[0])
    assert any(rows[SIDE // 2])
    assert max(map(max, rows)) == 1


def test_a_dot_and_the_edge_of_the_paper_are_pictures_too() -> None:
    assert sum(picture([((5.0, 5.0),)])) > 0
    far = PAPER - 1.0
    assert sum(picture([((0.0, 0.0), (far, far)), ((far, 0.0), (0.0, far))])) > 0


@pytest.mark.slow
def test_the_page_says_what_python_says() -> None:
    """assets/net.js runs the same network."""
    pictures = [picture(strokes(DRAWN[thing])) for thing in ("camera", "snail", "ladder")]
    script = SCRIPT % (
        json.dumps((ROOT / "assets/net.js").as_uri()),
        json.dumps(str(ROOT / NETWORK)),
    )
    done = subprocess.run(
        ["node", "--input-type=module", "-e", script],
        input=json.dumps(pictures),
        capture_output=True,
        text=True,
        check=True,
    )
    for said, shown_to in zip(json.loads(done.stdout), pictures, strict=True):
        assert said == pytest.approx(at_once(nets.run(files()[NETWORK], shown_to)), abs=2e-3)


@pytest.mark.slow
def test_eyes_make_out_plain_drawings() -> None:
    """With wide limits; `make balance` measures it on people's drawings."""
    for thing in ("camera", "snail", "ladder", "bicycle", "candle", "umbrella"):
        drawn = tuple(strokes(DRAWN[thing]))
        assert thing in [word for word, _ in likeliest(files(), drawn, "en")]
        assert sum(at_once(look(files(), drawn))) == pytest.approx(1)


def test_of_all_that_was_looked_at_only_the_oldest_is_forgotten() -> None:
    """All at once would take longer than a slice of thought."""
    drawings = [(((0.0, 0.0), (9.0, float(n))),) for n in range(MOST_SEEN + 1)]
    with quick_eyes():
        for drawing in drawings:
            at_once(look(files(), drawing))
        slices = [sum(1 for _ in look(files(), drawing)) for drawing in drawings[1:]]
        assert not any(slices), "seen before"
        assert sum(1 for _ in look(files(), drawings[0])) > 0


def gallery_of(*things: str) -> State:
    """A table at which these things have been drawn."""
    drawings = [
        Drawing(
            drawer=0,
            glasses=Glasses.OTHERS,
            card=InkCard(thing, "moon"),
            strokes=tuple(
                Stroke(tuple([(round(x), round(y), 0, 128) for x, y in line]))
                for line in strokes(DRAWN[thing])
            ),
            green=None,
            blue=None,
            black=(),
        )
        for thing in things
    ]
    state = GAME.start(setup_of(3))
    return replace(state, phase=Phase.READING, gallery=tuple(drawings))


def test_what_computers_made_of_drawings_on_show_is_told_below_them() -> None:
    state = gallery_of("camera", "snail")
    view = SeatView(
        t=texts("brushpass.games.invisible_ink", "en"),
        rulebook=rulebook("brushpass.games.invisible_ink", "en"),
        players=state.setup.players,
        state=state,
        draft=Draft(),
        known={},
        files=files(),
        seat=1,
    )
    with quick_eyes():
        advice = MIND.advise(view)
        over = MIND.advise(replace(view, outcome=Outcome((0,), "II-24")))
        drawing = MIND.advise(replace(view, state=replace(state, drawn=1)))
    assert [list(told) for told in (advice, over, drawing)] == [[1], [0, 1], []]
    counts = [impression.lines for impression in advice[1]]
    assert counts == sorted(counts)
    assert counts[-1] == len(state.gallery[1].strokes)
    word, likely = advice[1][-1].likely[0]
    assert "snail" in word
    assert f"{word} {likely:.0%}" in SCREEN.table(replace(view, advice=advice))
    assert "ink-why" not in SCREEN.table(view)


# What is dealt.


@pytest.mark.parametrize("code", ["blue", "black"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_only_what_can_be_drawn_and_made_out_is_dealt(language: str, code: str) -> None:
    things = read_things(files()[THINGS], language)
    alone, several = lines(language, code, 1), lines(language, code, 2)
    assert 24 <= len(alone) <= len(several)
    for line in several:
        assert things.meant(line.split("|")[0]) in DRAWN
    for line in alone:
        assert things.is_known(line.split("|")[0])


def test_where_computers_sit_guesses_are_typed() -> None:
    setup = setup_of(3)
    assert setup.way is Way.LINKED
    assert guessing(setup) is Guessing.TYPED
