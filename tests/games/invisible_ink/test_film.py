"""A film of a drawing: what was only thinking is cut short."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

FILM = Path(__file__).parents[3] / "assets" / "ink" / "film.js"


def times(*lines: tuple[int, ...]) -> list[list[int]]:
    """When the points of these lines are drawn in a film of them."""
    drawn = [[[1, 2, time, 128] for time in line] for line in lines]
    script = f"""import {{ withoutPauses }} from "{FILM.as_uri()}";
    console.log(JSON.stringify(withoutPauses({json.dumps(drawn)})))"""
    command = ["node", "--input-type=module", "-e", script]
    done = subprocess.run(command, capture_output=True, check=True, text=True)
    film = json.loads(done.stdout)
    assert all(point[:2] + point[3:] == [1, 2, 128] for line in film for point in line)
    return [[point[2] for point in line] for line in film]


def test_ten_seconds_of_thinking_are_shown_as_a_moment() -> None:
    assert times((10_000, 10_100), (20_100, 20_400)) == [[700, 800], [1500, 1800]]


def test_a_swift_hand_is_shown_as_it_was() -> None:
    swift = [[300, 500, 900], [1_200, 1_500], [2_200, 2_300]]
    assert times(*map(tuple, swift)) == swift
    assert times() == []


def test_a_pen_that_rests_on_the_paper_still_does() -> None:
    assert times((100, 5_000), (5_200, 5_300)) == [[100, 5_000], [5_200, 5_300]]
