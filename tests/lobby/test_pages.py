"""The static pages: well-formed, every link leads somewhere, no sentence outside the texts."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest
from tools.site.layout import styles

from brushpass.app.records.cast import CAST
from brushpass.games import SHELF, look
from brushpass.i18n import texts
from brushpass.i18n.texts import has_texts
from brushpass.language import FIRST, LANGUAGES
from brushpass.lobby import page, path, shelf
from brushpass.lobby.data import TOLD
from support.kinds import as_a

from .reading import Element, read

ROOT = Path(__file__).parents[2]
BUILD = {"policy", "social", "version", "preload", "nomodule", "relays", "stun"}
"""Places of the template that the build fills."""


@cache
def made(lang: str = FIRST, among: tuple[str, ...] = ()) -> str:
    art = {file.stem: file.read_text() for file in (ROOT / "assets/art").glob("*.svg")}
    template = (ROOT / "index.html").read_text()
    return page(lang, template=template, art=art, among=among or LANGUAGES)


@cache
def whole(lang: str = FIRST) -> Element:
    return read(made(lang))


@cache
def scripts() -> str:
    files = sorted((ROOT / "assets/lobby").glob("*.js"))
    return "\n".join(file.read_text() for file in files)


def data() -> dict[str, object]:
    (block,) = (e for e in whole().all("script") if e.attributes.get("id") == "lobby-data")
    found: dict[str, object] = json.loads(block.text)
    return found


def test_no_script_names_a_language() -> None:
    """What languages there are comes with the page: a new one needs no change of a script."""
    one = "|".join(LANGUAGES)
    named = re.compile(rf"""["'`(|\[]({one})["'`)|\]]""")
    files = [path for path in (ROOT / "assets").rglob("*.*js") if path.suffix in (".js", ".mjs")]
    assert files
    assert {path.name: named.findall(path.read_text()) for path in files} == {
        path.name: [] for path in files
    }


def test_english_is_complete() -> None:
    assert FIRST in LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_is_well_formed_in_every_language_that_is_complete(lang: str) -> None:
    (html,) = whole(lang).all("html")
    assert html.attributes["lang"] == lang
    assert html.attributes["data-mode"] == "lobby"


def test_only_the_build_has_something_left_to_fill() -> None:
    assert set(re.findall(r"<!-- build:([\w-]+) -->", made())) == BUILD


def test_no_id_stands_twice() -> None:
    ids = Counter(e.attributes["id"] for e in whole().all() if "id" in e.attributes)
    assert [name for name, times in ids.items() if times > 1] == []


def test_every_link_within_the_page_leads_somewhere() -> None:
    ids = {e.attributes.get("id") for e in whole().all()}
    targets = {e.attributes["href"][1:] for e in whole().all() if _goes_inside(e)}
    faces = {f"art-{face}" for face in CAST}
    assert faces <= ids
    assert targets - ids == {"", "art-{face}", "{game}/rules/{rule}"}, "what is copied is filled"


def _goes_inside(element: Element) -> bool:
    return element.attributes.get("href", "").startswith("#")


def test_every_label_and_every_name_refers_to_something() -> None:
    ids = {e.attributes.get("id") for e in whole().all()}
    for attribute in ("for", "aria-labelledby"):
        named = {e.attributes[attribute] for e in whole().all() if attribute in e.attributes}
        assert named - ids == set()


def test_every_button_and_every_field_has_a_name() -> None:
    for control in [*whole().all("button"), *whole().all("input"), *whole().all("select")]:
        attributes = control.attributes
        labelled = attributes.get("aria-label") or control.inside("label") or "id" in attributes
        filled_later = control.inside("dialog") or control.inside("template")
        assert control.text.strip() or labelled or filled_later, attributes


def test_every_file_that_the_page_asks_for_is_there_or_made_by_the_build() -> None:
    sheets = styles(ROOT / "assets")
    for element in whole().all():
        address = element.attributes.get("src") or element.attributes.get("href", "")
        if address.startswith("assets/") and not address.startswith("assets/fonts/"):
            assert (ROOT / address).is_file() or address in sheets, address


def test_a_strict_policy_can_be_set_later() -> None:
    for element in whole().all():
        assert "style" not in element.attributes
        assert not any(name.startswith("on") for name in element.attributes)
        if element.tag == "script" and not element.attributes.get("src"):
            assert element.attributes["type"] == "application/json"
    assert not list(whole().all("style"))


def test_each_game_on_the_shelf_has_a_card_a_set_up_and_its_rules() -> None:
    ids = {e.attributes.get("id") for e in whole().all("section")}
    cards = [e.attributes["href"] for e in whole().all("a", "game-card")]
    assert cards == [f"#{name}" for name in SHELF]
    assert ids >= {place for name in SHELF for place in (name, f"{name}/rules")}


@pytest.mark.rule("CC-34", "CU-11", "CU-17")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_numbered_rules_can_be_read_with_their_marks(lang: str) -> None:
    """That they are told is all there is to show of rules that only people can keep."""
    for box in shelf.boxes(lang):
        shown = {e.attributes.get("id"): e for e in whole(lang).all("li")}
        for rule in box.rules.values():
            item = shown[f"{box.name}/rules/{rule.id}"]
            assert rule.id in item.text
            assert rule.text in item.text
            assert {mark.classes[1] for mark in item.all(class_="mark")} == rule.marks


def test_what_the_scripts_say_is_in_the_page() -> None:
    said = set(re.findall(r'say\(\s*"([^"]+)"', scripts()))
    said |= set(re.findall(r'say\([^()"]*\? "([^"]+)"', scripts()))
    said |= set(re.findall(r'say\([^()]*: "([^"]+)"\)', scripts()))
    assert said
    assert said <= TOLD.keys()
    assert as_a(dict, data()["texts"]).keys() == TOLD.keys()


def test_the_scripts_hold_no_sentence_of_their_own() -> None:
    strings = re.findall(r'"([^"\n]*)"|`([^`]*)`', re.sub(r"(?m)(?<!:)//.*$", "", scripts()))
    prose = {a or b for a, b in strings if re.search(r"[a-z]+ [a-z]+ [a-z]+ [a-z]+", a or b)}
    assert prose - TOLD.keys() == set()


def test_every_text_of_the_lobby_is_used() -> None:
    sources = "\n".join(file.read_text() for file in (ROOT / "py/brushpass/lobby").glob("*.py"))
    keys = re.findall(r'f?"([^"\n]+)"', sources)
    patterns = [re.compile(re.sub(r"\\{[^}]*\\}", ".+", re.escape(key))) for key in keys]
    unused = [
        key
        for key in sorted(texts("brushpass.lobby", FIRST).keys())
        if key not in TOLD and not any(pattern.fullmatch(key) for pattern in patterns)
    ]
    assert unused == []


TRANSLATED = [lang for lang in LANGUAGES if has_texts("brushpass.lobby", lang)]


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_translation_says_all_that_english_says(lang: str) -> None:
    assert texts("brushpass.lobby", lang).keys() == texts("brushpass.lobby", FIRST).keys()


def test_every_box_tells_its_game() -> None:
    for box in shelf.boxes(FIRST):
        said = texts(look(box.name), FIRST).keys()
        assert said >= {"tagline", "minutes", "credit", "example"}, box.name
        assert len(box.brief.lines("step")) >= 3


def test_languages_lead_to_each_other() -> None:
    among = ("en", "de")
    links = [e for e in read(made("en", among)).all("a") if "data-lang" in e.attributes]
    assert [e.attributes["href"] for e in links] == ["?lang=en", "de/"]
    assert [e.attributes.get("aria-current") for e in links] == ["true", None]
    assert path("en") == "index.html"
    assert path("de") == "de/index.html"


def test_one_language_has_no_switch() -> None:
    assert not list(read(made("en", ("en",))).all(class_="lang"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_that_phones_without_internet_need_one_network_is_said_at_both_doors(lang: str) -> None:
    for package, key in (("brushpass.lobby", "way room text"), ("brushpass.app", "door room text")):
        assert re.search(r"Wi-Fi|WLAN", texts(package, lang)(key)), key
