"""Style sheets say start and end, not left and right: pages can be read either way."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from brushpass.language import LANGUAGES, language_of

ROOT = Path(__file__).parents[2]
SHEETS = [*(ROOT / "assets/css").glob("*.css"), *ROOT.glob("py/brushpass/games/*/look/*.css")]
REMARK = re.compile(r"/\*.*?\*/", re.DOTALL)
SIDED = re.compile(
    r"(?<![\w-])(?:(?:margin|padding|border|scroll-\w+)-)?(?:left|right)(?=[-:])[^;}]*"
)
WORDED = re.compile(r"(?:text-align(?:-last)?|float|clear): *(?:left|right)")
CORNERED = re.compile(r"border-(?:top|bottom)-(?:left|right)-radius")
ROUND = re.compile(r"(?<![\w-])(margin|padding|inset|border-\w+): *([^;{}]+)")
CENTRE = "left: 50%"
"""The middle is the middle either way."""


def sided(text: str) -> list[str]:
    """What a sheet says of left and right."""
    text = REMARK.sub("", text)
    found = [match for match in SIDED.findall(text) if match.strip() != CENTRE]
    found += WORDED.findall(text) + CORNERED.findall(text)
    return found + [value for name, value in ROUND.findall(text) if uneven(name, value)]


def uneven(name: str, value: str) -> bool:
    """Other to the right than to the left, unless the device's own edges are meant."""
    around = parts(value)
    if len(around) != 4 or "safe-area" in value:
        return False
    top, right, bottom, left = around
    if name == "border-radius":  # these are corners
        return top != right or bottom != left
    return right != left


def parts(value: str) -> list[str]:
    """The values of a shorthand; what stands in brackets is one."""
    found, depth = [""], 0
    for sign in value.strip():
        depth += {"(": 1, ")": -1}.get(sign, 0)
        if sign == " " and not depth:
            found.append("")
        else:
            found[-1] += sign
    return found


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: "/".join(path.parts[-3:]))
def test_no_side_is_left_or_right(sheet: Path) -> None:
    assert sided(sheet.read_text()) == []


@pytest.mark.parametrize(
    "wrong",
    [
        "a { margin-left: 1px }",
        "a { left: 3px; }",
        "a { border-right: 0 }",
        "a { text-align: left }",
        "a { border-top-left-radius: 1px; }",
        "a { border-radius: 1px 0 0 1px; }",
        "a { padding: 0 1px 0 calc(1px * (2 + 1)); }",
    ],
)
def test_what_says_left_is_found(wrong: str) -> None:
    assert sided(wrong)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_part_of_our_fonts_has_its_faces(code: str) -> None:
    font = language_of(code).font
    tokens = (ROOT / "assets/css/tokens.css").read_text()
    assert font is None or len(re.findall(rf"-{font}-[\w-]+\.woff2", tokens)) >= 5
