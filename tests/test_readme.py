"""What the README shows is true: its example runs, and its pictures are there."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_example_runs_as_it_stands() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried > 8
    assert failed == 0


def test_its_pictures_are_there_and_small() -> None:
    pictures = [
        README.parent / name for name in re.findall(r'<img src="([^"]+)"', README.read_text())
    ]
    assert len(pictures) >= 3
    docs = README.parent / "docs"
    assert {picture.parent for picture in pictures} == {docs}
    assert all(picture.is_file() for picture in pictures)
    assert sum(file.stat().st_size for file in docs.glob("*.jpg")) <= 150_000
