"""Embedding without a browser: the frame, the poster's buttons, and what oEmbed tells."""

from __future__ import annotations

import json
import re
import sys
from html import unescape
from pathlib import Path

import pytest

from brushpass.games import SHELF
from brushpass.i18n import texts
from brushpass.language import LANGUAGES
from brushpass.lobby import shelf
from brushpass.lobby.embed import SIZES, WHATS, begin, blog_page, frame

sys.path.insert(0, str(Path(__file__).parents[2]))

from tools.site import oembed

BASE = "https://example.org/games/"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_blogger_can_choose_every_game_language_and_size(lang: str) -> None:
    page = blog_page(texts("brushpass.lobby", lang), shelf.boxes(lang), LANGUAGES)
    values = set(re.findall(r'name="blog-\w+" value="(\w+)"', page))
    assert values == {*SHELF, *LANGUAGES, *SIZES, *WHATS}
    match = re.search(r'data-blog="(.*?)"', page)
    assert match
    known = json.loads(unescape(match[1]))
    assert set(known["titles"][lang]) == set(SHELF)
    assert known["frame"].count("{address}") == 1


def test_the_frame_of_the_read_me_is_ours_and_never_higher_than_the_window() -> None:
    told = (Path(__file__).parents[2] / "README.md").read_text()
    (snippet,) = re.findall(r"<iframe [^>]*></iframe>", told)
    made = frame(address="", title="", width="100%", height="760")
    for name in ("style", "width", "height", "loading", "allow"):
        (ours,) = re.findall(rf' {name}="([^"]*)"', made)
        assert re.findall(rf'\s{name}="([^"]*)"', snippet) == [ours]
    assert "border:0" in made and "max-height:100svh" in made
    assert "fullscreen" in made


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_poster_has_a_button_for_each_thing_it_may_lead_to(lang: str) -> None:
    made = begin(texts("brushpass.lobby", lang))
    assert re.findall(r'data-begin="(\w+)"', made) == ["alone", "play", "today", "replay", "puzzle"]


def test_each_game_has_an_oembed_file_in_each_language_that_its_door_names() -> None:
    files = oembed.oembed(BASE)
    assert len(files) == len(SHELF) * len(LANGUAGES)
    for name, place in (("codenames", ""), ("nevidimka", "ru/")):
        lang = place.strip("/") or LANGUAGES[0]
        line = oembed.discovery(f"{place}{name}/index.html", base=BASE)
        match = re.search(r'type="application/json\+oembed" href="(.*?)"', line)
        assert match
        told = json.loads(files[match[1].removeprefix(BASE)])
        assert (told["version"], told["type"]) == ("1.0", "rich")
        assert f'src="{BASE}{place}?embed=1&amp;game={name}&amp;lang={lang}"' in told["html"]


def test_pages_that_are_no_doors_name_none() -> None:
    assert oembed.discovery("index.html", base=BASE) == ""
    assert oembed.discovery("de/index.html", base=BASE) == ""


def test_a_site_that_does_not_know_its_address_tells_nothing_of_it() -> None:
    assert oembed.oembed("") == {}
    assert oembed.discovery("codenames/index.html", base="") == ""
