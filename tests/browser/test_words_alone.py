"""Word games against computers with words that people brought, in languages other than the page's.

Some of the words no list has, and no vector either.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Page
from tools.inside import STORE
from tools.minds import ROOT, files
from tools.serve import Site

from brushpass.app.records.cast import write_computers
from brushpass.contract import Computer, Level
from brushpass.games import lobby
from brushpass.games.codenames.actions import GiveClue, Touch
from brushpass.games.decrypto.state import keyword_cards
from brushpass.games.invisible_ink.things import DRAWINGS, THINGS, read_drawings, read_things
from brushpass.language import LANGUAGES
from brushpass.lexicon import lexicon
from brushpass.table import Did, Table, Wrote

from . import running as pages, test_codenames_alone as codenames, test_decrypto_alone as decrypto
from .hands import Hands, until
from .test_alone import dealt, for_people, go_on, wish
from .test_codenames import perform

YOU = 0
FACES = ("dora", "bruno", "odette")
UNHEARD_OF = {"en": "Quimdu", "de": "Xorblatt", "ru": "Блурпик"}
ENTRIES = "n => Number(document.querySelector('#app > .screen').dataset.entries) >= n"
Way: TypeAlias = Callable[[Hands, str, set[str]], None]


def spoken(word: str) -> str:
    return word.replace("\u00ad", "").replace("·", "")


def brought(language: str) -> list[str]:
    """Thirty words, one of them nobody has heard of."""
    deck = (ROOT / f"wordlists/{language}/decrypto.txt").read_text(encoding="utf-8").splitlines()
    return [UNHEARD_OF[language], *(spoken(line) for line in deck[:290:10])]


def cards(language: str) -> list[str]:
    """Pairs of things that computers can draw and make out."""
    things = read_things((ROOT / THINGS).read_bytes(), language)
    drawings = read_drawings((ROOT / DRAWINGS).read_bytes())
    words = [things.words[thing][0] for thing in things.known if thing in drawings]
    return [f"{green} / {other}" for green, other in zip(words[:30], words[30:60], strict=True)]


def sit_down(page: Page, game: str, language: str, lines: list[str]) -> Hands:
    """With these words alone, among computers."""
    box = lobby(game)
    assert box.words
    assert box.alone
    cards = box.words.pairs
    text = "\n".join(lines)
    pack = {"id": "p", "name": "P", "language": language, "cards": cards, "text": text}
    page.evaluate(f"async text => {STORE}.setNote('packs', text)", json.dumps([pack]))
    wish(page, pace="now", hints="off", moments="off")
    names = ["You", *FACES][: box.alone.players]
    wishes = {"language": language, "own": "only", "packs": "p"}
    order = json.loads(pages.ordered(game, names, wishes, LANGUAGES[0]))
    if "first" in order["roles"]:
        order["roles"].reverse()  # a computer draws first
    company = {seat: Computer(face, Level.FOX) for seat, face in enumerate(names) if seat != YOU}
    order["computers"] = write_computers(company)
    page.evaluate("hash => { location.hash = hash; }", f"#{game}")
    assert page.evaluate(pages.DEAL, json.dumps(order)) == ""
    return dealt(page, game)


def clues_for_own_words(hands: Hands, language: str, words: set[str]) -> None:
    """A person is chief: computers touch, and the other chief finds a clue."""
    table = for_people(hands)
    assert {spoken(word) for word in table.state.words} <= words
    table = go_on(hands, Random(1), codenames.chief, perform)
    acts = [entry.action for entry in table.log if isinstance(entry, Did) and entry.seat != YOU]
    assert any(isinstance(act, Touch) for act in acts)
    assert table.outcome or any(isinstance(act, GiveClue) for act in acts)


def codes_for_own_words(hands: Hands, language: str, words: set[str]) -> None:
    """A person is encryptor; the other team's clues are words of the language."""
    table: Table[Any] = for_people(hands)
    setup = table.state.setup
    cards = keyword_cards(setup, setup.teams[YOU])
    assert {spoken(str(table.known(YOU)[card])) for card in cards} <= words
    for acts in range(3):
        table = go_on(hands, Random(acts), decrypto.plot, decrypto.perform)
    said = [
        clue.text for row in table.state.rows for clue in row.clues if clue and row.encryptor != YOU
    ]
    assert said
    known = lexicon(files(table.game.id, table.setup), language)
    assert sum(known.knows(clue) for clue in said) > len(said) / 2


def drawings_of_own_words(hands: Hands, language: str, words: set[str]) -> None:
    """A computer draws what stands on people's cards."""
    table = hands.truth()
    assert {spoken(card.green) for card in table.state.setup.cards} <= words
    until(hands.page, ENTRIES, len(table.log) + 2, seconds=60)
    assert any(isinstance(entry, Wrote) for entry in hands.truth().log)


WAYS: dict[str, tuple[Callable[[str], list[str]], Way]] = {
    "codenames": (brought, clues_for_own_words),
    "decrypto": (brought, codes_for_own_words),
    "invisible_ink": (cards, drawings_of_own_words),
}


@pytest.mark.parametrize(
    ("game", "language"),
    [
        ("codenames", "ru"),
        ("decrypto", "de"),
        ("invisible_ink", "ru"),
        pytest.param("codenames", "de", marks=pytest.mark.long),
        pytest.param("decrypto", "ru", marks=pytest.mark.long),
        pytest.param("invisible_ink", "de", marks=pytest.mark.long),
    ],
)
def test_computers_play_with_what_people_brought(
    site: Site, running: Page, game: str, language: str
) -> None:
    words_of, plays = WAYS[game]
    lines = words_of(language)
    hands = sit_down(running, game, language, lines)
    plays(hands, language, {line.split(" / ")[0] for line in lines})
