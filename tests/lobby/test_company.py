"""Computers before the deal: who offers them, and how people are told of them."""

from __future__ import annotations

import json

import pytest
from tools.site.pages import pages

from brushpass.app.records.cast import CAST
from brushpass.games import SHELF, has_mind
from brushpass.language import LANGUAGES

from .reading import read


def test_only_a_game_with_a_mind_can_be_played_alone() -> None:
    offered = [
        e.attributes.get("data-game") for e in read(pages()["index.html"]).all("button", "alone")
    ]
    minded = [name for name in SHELF if has_mind(name)]
    assert offered.count(minded[0]) == 2  # on its card, and where it is set up
    assert {name for name in offered if name} == set(minded)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_knows_the_cast_and_has_their_portraits(lang: str) -> None:
    text = pages()["index.html" if lang == "en" else f"{lang}/index.html"]
    raw = text.split('id="lobby-data"')[1].split(">", 1)[1].split("</script>")[0]
    known = json.loads(raw)
    assert [each["face"] for each in known["cast"]] == list(CAST)
    assert all(each["name"] and each["manner"] for each in known["cast"])
    assert all(f'id="art-{face}"' in text for face in CAST)
    assert {name for name, game in known["games"].items() if game["alone"]} == {
        name for name in SHELF if has_mind(name)
    }
