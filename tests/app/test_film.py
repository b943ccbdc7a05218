"""A finished game as a film, and how its result is told: every game, from whole evenings."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from tools.sitting import Sitting, page, sit, watched as read

from brushpass.app.model import Stage
from brushpass.app.records.beats import beats
from brushpass.app.replay.commands import Projector, Step, WatchFrom
from brushpass.app.sharing.pages import link
from brushpass.app.sitting.views import ending_of
from brushpass.games import SHELF, selfplay
from brushpass.language import LANGUAGES
from brushpass.table import Table

EVENINGS = [(name, seed) for name in SHELF for seed in (1, 2)]
_played: dict[tuple[str, int], Table[Any]] = {}


def finished(name: str, seed: int, lang: str = "en") -> Sitting:
    if (name, seed) not in _played:
        setups = selfplay.setups(name)
        _played[name, seed] = selfplay.play(name, setups[seed % len(setups)], seed)
    return sit(_played[name, seed], lang)


@pytest.mark.parametrize(("name", "seed"), EVENINGS)
def test_a_film_runs_from_the_deal_to_the_end(name: str, seed: int) -> None:
    session = finished(name, seed)
    session.do(Projector.REPLAY)
    film = session.film
    assert session.replay.step == film.start
    assert f'data-film="{film.start} ' not in page(session)
    session.do(Projector.PLAY)
    assert f'data-film="{film.start} ' in page(session)
    seen = [film.start]
    while session.replay.playing:
        session.do(Projector.NEXT_FRAME)
        seen.append(session.replay.step)
    assert seen == [frame.step for frame in film.frames]
    assert film.is_over(session.replay.step)
    assert "data-film" not in page(session)
    session.do(Projector.NEXT_FRAME)
    assert film.is_over(session.replay.step), "a film that stands is not moved by a late tick"


@pytest.mark.parametrize(("name", "seed"), EVENINGS)
def test_chapters_follow_each_other_and_the_end_has_a_star(name: str, seed: int) -> None:
    session = finished(name, seed)
    film = session.film
    numbers = [frame.chapter for frame in film.frames]
    assert numbers == sorted(numbers)
    assert set(numbers) == set(range(len(film.chapters)))
    assert all(film.chapters)
    assert len(film.chapters) <= 60
    assert film.frames[-1].sign == "star"
    done = beats(session.table, session.texts)
    assert len(film.frames) == len(done) + 1


def test_chapters_are_reached_by_their_buttons() -> None:
    session = finished("codenames", 2)
    session.do(Projector.REPLAY)
    film = session.film
    starts = [min(f.step for f in film.of_chapter(n)) for n in range(3)]
    for start in starts[1:]:
        session.do(Step(film.chapter_from(session.replay.step, 1)))
        assert session.replay.step == start
    session.do(Step(film.after(session.replay.step)))
    session.do(Step(film.chapter_from(session.replay.step, -1)))
    assert session.replay.step == starts[2]
    session.do(Step(film.chapter_from(session.replay.step, -1)))
    assert session.replay.step == starts[1]


def test_speed_goes_round_and_shortens_every_frame() -> None:
    session = finished("codenames", 2)
    session.do(Projector.REPLAY)
    frame = session.film.frames[0]
    for speed in (2, 4, 1):
        session.do(Projector.SPEED)
        assert session.replay.speed == speed
    assert frame.lasts(4) * 4 == frame.lasts(1)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("name", "seed"), EVENINGS)
def test_a_result_tells_who_why_and_the_turning_point(name: str, seed: int, lang: str) -> None:
    session = finished(name, seed, lang)
    ending = ending_of(session.model)
    assert ending.headline[-1] in ".!"
    assert ending.line
    assert "CU-" not in ending.line and "DE-" not in ending.line
    seats = [honour.seat for honour in ending.honours]
    assert len(seats) == len(set(seats)) <= 2
    html = page(session)
    assert ending.headline in html.replace("&#x27;", "'") or "&" in html
    if ending.turning:
        session.do(WatchFrom(_step(html)))
        assert session.stage is Stage.REPLAY


def _step(html: str) -> int:
    return int(html.partition('data-do="watch-from:')[2].partition('"')[0])


def test_the_winners_lead_for_good_after_the_turning_point() -> None:
    session = finished("invisible_ink", 1)
    ending = ending_of(session.model)
    assert session.table.outcome
    (winner,) = session.table.outcome.winners
    assert ending.turning
    done = beats(session.table, session.texts)

    def leads(beat: Any) -> bool:
        films = beat.after.films
        return bool(films[winner] > max(n for seat, n in enumerate(films) if seat != winner))

    assert all(leads(beat) for beat in done[ending.turning.beat :])
    assert not leads(done[ending.turning.beat - 1])


def test_honours_tell_the_truth() -> None:
    """Three bystanders were met, by the one who is said to have met them."""
    session = finished("codenames", 1)
    (honour,) = [each for each in ending_of(session.model).honours if "bystander" in each.line]
    story = session.story()
    name = session.players[honour.seat]
    met = [
        told
        for told, before in zip(story[1:], story, strict=False)
        if "bystander" in told and before.startswith(f"{name} guesses")
    ]
    assert honour.line == f"Said hello to {len(met)} bystanders."


def test_a_film_that_came_with_a_link_says_what_it_is_and_not_how_it_ends() -> None:
    session = finished("codenames", 2)
    session.sharing = replace(session.sharing, names=True)
    exhibit = read("replay", link(session.model).removeprefix("#replay="), "en")
    html = page(exhibit)
    assert "A game of Codenames Undercover" in html
    assert "Ana" in html
    assert ending_of(session.model).headline not in html
    assert exhibit.texts("button play too") in html
    exhibit.do(Projector.PLAY)
    exhibit.do(Projector.NEXT_FRAME)
    assert "A game of Codenames Undercover" not in page(exhibit)
