"""Paper on screens of any shape: more room to draw, nothing stretched, nothing lost."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

FIT = Path(__file__).parents[3] / "assets" / "ink" / "fit.js"
PAPER = 4096


def asked(call: str) -> Any:
    script = f"""import {{ fit, inTheMiddle, nearest, onPaper }} from "{FIT.as_uri()}";
    console.log(JSON.stringify({call}))"""
    command = ["node", "--input-type=module", "-e", script]
    done = subprocess.run(command, capture_output=True, check=True, text=True)
    return json.loads(done.stdout)


@pytest.mark.parametrize(("width", "height"), [(300, 300), (400, 300), (300, 400)])
def test_the_longer_side_is_the_whole_paper(width: int, height: int) -> None:
    fit = asked(f"fit({width}, {height}, false)")
    longer = max(width, height)
    assert fit["scale"] == longer / PAPER, "the same across and down: nothing is stretched"
    corner, other = asked(
        f"[[0, 0], [{width}, {height}]].map(([x, y]) => "
        f"onPaper(fit({width}, {height}, false), {width}, {height}, x, y))"
    )
    for first, last, side in zip(corner, other, (width, height), strict=True):
        room = PAPER * side / longer
        assert first == round((PAPER - room) / 2)
        assert last == min(PAPER - 1, round((PAPER + room) / 2))


def test_what_leaves_the_middle_shows_the_whole_square() -> None:
    low = [[[2000, 100, 0, 128]]]
    assert not asked(f"inTheMiddle({json.dumps(low)}, 400, 300)")
    assert asked(f"inTheMiddle({json.dumps(low)}, 300, 400)")
    assert asked(f"inTheMiddle({json.dumps(low)}, 300, 300)")
    whole = asked("fit(400, 300, true)")
    assert whole == {"scale": 300 / PAPER, "left": 50, "top": 0}


def test_keys_and_fingers_stay_on_what_is_seen() -> None:
    assert asked("nearest(fit(400, 300, false), 400, 300, -50, 0)") == [0, 512]
    assert asked("onPaper(fit(400, 300, true), 400, 300, 0, 150)") == [0, 2048]
    assert asked("onPaper(fit(400, 300, true), 400, 300, 400, 150)") == [PAPER - 1, 2048]
