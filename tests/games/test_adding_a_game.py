"""A sixth game costs one folder and one line on the shelf: what `coin`, below `toy/`, shows.

That it can be played in a browser, `tests/browser/test_sixth_game.py` shows.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tools.site import looks, social
from tools.site.app import shipped
from tools.site.layout import styles
from tools.site.pack import tree
from tools.site.pages import pages

from brushpass import games
from brushpass.i18n import texts
from brushpass.language import LANGUAGES
from brushpass.lobby import shelf
from support import contract

ROOT = Path(__file__).parents[2]
PY = ROOT / "py" / "brushpass"


@pytest.fixture
def _sixth_game(monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Path(__file__).parent / "toy" / "brushpass" / "games"
    six = (*games.SHELF, "coin")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(folder)])
    for place in (games, shelf, looks):
        monkeypatch.setattr(place, "SHELF", six)


@pytest.mark.usefixtures("_sixth_game")
@pytest.mark.parametrize("check", contract.CHECKS)
def test_a_game_in_one_folder_keeps_the_contract(check: contract.Check) -> None:
    for seed in range(8):
        check("coin", seed)


@pytest.mark.usefixtures("_sixth_game")
def test_what_is_not_on_the_shelf_cannot_be_taken() -> None:
    assert games.game("coin") is not None
    assert games.game("../codenames") is None
    assert games.game("strings") is None


@pytest.mark.usefixtures("_sixth_game")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_pages_are_made_in_every_language(lang: str) -> None:
    page = pages()["index.html" if lang == "en" else f"{lang}/index.html"]
    said = texts("brushpass.games.coin.look", lang)
    assert 'class="game-card ground-coin"' in page
    assert '<symbol id="art-coin"' in page
    assert page.count(said("tagline")) >= 3  # card, set-up, rules
    assert 'class="figure of-coin"' in page
    assert said("example side 1") in page
    assert said("credit") in page


@pytest.mark.usefixtures("_sixth_game")
def test_its_styles_and_colours_are_gathered() -> None:
    sheets = {name: data.decode() for name, data in styles(ROOT / "assets").items()}
    assert ".ground-coin" in sheets["assets/css/site.css"]
    assert ".game-coin" in sheets["assets/css/table.css"]
    assert ".game-coin" not in sheets["assets/css/site.css"]
    colours = {card.art: card.colours for card in social.cards()}
    assert colours["coin"] == looks.Colours("#5B3A6B", looks.night().ink)
    assert colours["codenames"] == looks.Colours("#B5301C", looks.night().ink)
    assert colours["hero"] == looks.night()


def test_the_browser_gets_nothing_of_what_only_the_build_needs() -> None:
    files = shipped(tree(ROOT / "py"))
    assert "brushpass/games/codenames/lobby.py" in files
    assert not [name for name in files if "/look/" in name or name.startswith("brushpass/lobby/")]


# Nothing outside a game's own folder names it.

SAID_OF_THE_WHOLE_SITE = re.compile(r'^ *"site description": .*$', re.MULTILINE)
THE_SHELF = PY / "games" / "__init__.py"


def of_the_house() -> list[Path]:
    """Every file of the code, of the build and of the site that belongs to no game."""
    own = tuple(PY / "games" / name for name in games.SHELF)
    places = (ROOT / "py", ROOT / "tools" / "site", ROOT / "assets")
    files = [file for place in places for file in place.rglob("*") if file.is_file()]
    return [
        file
        for file in files
        if "__pycache__" not in file.parts
        and file != THE_SHELF
        and not any(file.is_relative_to(folder) for folder in own)
    ]


@pytest.mark.parametrize("name", games.SHELF)
def test_no_file_of_the_house_names_a_game(name: str) -> None:
    spelled = re.compile(name.replace("_", "[-_ ]?"), re.IGNORECASE)
    files = of_the_house()
    assert len(files) > 150
    naming = [
        file.relative_to(ROOT).as_posix()
        for file in files
        if spelled.search(SAID_OF_THE_WHOLE_SITE.sub("", file.read_text(encoding="utf-8")))
        or spelled.search(file.name)
    ]
    assert naming == []


def test_the_shelf_names_each_game_once() -> None:
    text = THE_SHELF.read_text(encoding="utf-8")
    for name in games.SHELF:
        assert text.count(name) == 1
        assert f'\n    "{name}",\n' in text
