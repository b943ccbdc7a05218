"""Decrypto against computers: from the landing to the result, as encryptor and as listener."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tools.minds import files
from tools.serve import Site

from brushpass.app.model import Stage
from brushpass.games.decrypto.pieces import Answers, Guess, Message
from brushpass.games.decrypto.state import Phase, State
from brushpass.games.selfplay import choose
from brushpass.language import LANGUAGES
from brushpass.lexicon import lexicon
from brushpass.table import Act, Seat, Table, Write

from .hands import Hands
from .test_alone import alone, for_people, go_on

YOU = 0
MOST = 60
"""Acts until a game must be over."""


def plot(table: Table[Any], rng: Random) -> tuple[Seat, Act]:
    """Clues of no language; a guess at random."""
    moves = table.moves(YOU)
    move = rng.choice(moves)
    if isinstance(move, Write):
        return YOU, move
    return YOU, choose("decrypto", table, YOU, rng)


def perform(hands: Hands, seat: Seat, act: Act, table: Table[Any]) -> None:
    page = hands.page
    assert isinstance(act, Write)
    match act.face:
        case Message(clues):
            for place, clue in enumerate(clues, 1):
                page.locator(f"#clue{place}").fill(clue.text if clue else "")
                if clue and clue.performed:
                    page.locator(f"#performed{place}").check()
            page.locator(".lines [type=submit]").click()
        case Guess(digits):
            for place, digit in enumerate(digits):
                page.locator(".digits .row").nth(place).locator(".digit").nth(digit - 1).click()
            page.locator(".guess-sheet .end [data-act]").click()
        case Answers(words):
            for column, word in enumerate(words, 1):
                page.locator(f"#word{column}").fill(word)
            page.locator("form [type=submit]").click()


def test_alone_from_the_landing_to_the_result(site: Site, page: Page) -> None:
    """Clues, codes of your own and of others, reasons, and once more with the analyst."""
    page.set_viewport_size({"width": 360, "height": 740})
    hands = alone(page, site, "decrypto", pace="now", hints="off")
    done: set[str] = set()
    lexicon(files("decrypto", hands.truth().setup), "en")  # what the page has read, too
    table = for_people(hands)
    assert table.setup.players[YOU] == "You"
    assert set(hands.order.computers) == {1, 2, 3}
    for acts in range(MOST):
        if table.outcome:
            break
        done.add(what(table.state))
        table = go_on(hands, Random(acts), plot, perform)
    assert table.outcome
    assert {"writes", "decodes", "listens"} <= done
    assert hands.stage is Stage.RESULT
    page.locator(".half .why summary").first.click()
    expect(page.locator(".half .reasons li").first).to_be_visible()
    page.locator('[data-do="replay"]').click()
    page.locator('[data-do="analyst"]').click()
    page.locator('.projector [data-do^="step:"]').last.click()
    expect(page.locator(".analysis .heard-odds td.meant")).to_have_count(3)
    expect(page.locator(".analysis .reasons li").first).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_one_tap_in_every_language(site: Site, page: Page, language: str) -> None:
    """Clues, and reasons for them, in the language of the page."""
    page.goto(f"{site.url}?lang={language}")
    hands = alone(page, site, "decrypto", pace="now", hints="off", moments="off")
    table = for_people(hands)
    assert table.state.setup.language == language
    known = lexicon(files("decrypto", table.setup), language)
    for acts in range(3):
        table = go_on(hands, Random(acts), plot, perform)
    said = [
        clue.text for row in table.state.rows if row.encryptor != YOU for clue in row.clues if clue
    ]
    assert said
    assert all(known.knows(clue) for clue in said)
    reasons = page.locator(".why .reasons li")
    page.locator(".why summary").first.click()
    expect(reasons.first).to_be_visible()


def what(state: State) -> str:
    if state.phase is Phase.WRITING:
        return "writes"
    return "decodes" if state.setup.teams[YOU] is state.sender else "listens"
