"""Within one's own turn the board stays where it is: news, hints and refusals never push it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page
from tools.serve import Site

from brushpass.games.codenames.actions import Touch
from brushpass.table import Act, Card, Seat, Table

from . import test_casablanca, test_codenames, test_decrypto_alone, test_nevidimka
from .hands import Hands
from .test_alone import Perform, Plot, alone, for_people, go_on
from .test_codenames import FOUR

YOU = 0
ACTS = 5

WATCH = """selector => {
  window.turns = [];
  let turn = null;
  const look = () => {
    const screen = document.querySelector("#app > .screen");
    const pieces = [...(screen?.querySelectorAll(selector) ?? [])];
    if (!pieces.length || screen.dataset.thinks || screen.querySelector(".moment")) turn = null;
    else {
      if (turn?.stage !== screen.dataset.stage) {
        turns.push(turn = { stage: screen.dataset.stage, places: new Set() });
      }
      const places = pieces.map((piece) => {
        const { left, top, width } = piece.getBoundingClientRect();
        return [left, top + scrollY, width].map((n) => n.toFixed(1)).join(" ");
      });
      turn.places.add(places.join());
    }
    requestAnimationFrame(look);
  };
  look();
}"""
"""Where all pieces of the board lie on the page, in each frame of each turn that is one's own."""

PLACES = "() => turns.map(({ places }) => [...places])"


def own_word(table: Table[Any], rng: Random) -> tuple[Seat, Act]:
    """As an agent who knows the key: a turn lasts as long as it can."""
    state = table.state
    key = table.known(state.setup.chiefs[0])
    own = [cell for cell in state.uncovered if str(key[Card("key", cell)]) == str(state.turn)]
    return YOU, Touch(rng.choice(own))


WAYS: dict[str, tuple[str, Plot, Perform]] = {
    "codenames": (".words .card", own_word, test_codenames.perform),
    "nevidimka": (".nv-mapbox svg", test_nevidimka.brisk, test_nevidimka.perform),
    "casablanca": (".plan [role=gridcell], .desk", test_casablanca.plot, test_casablanca.perform),
    "decrypto": (".work", test_decrypto_alone.plot, test_decrypto_alone.perform),
}


def understand(hands: Hands) -> None:
    """Tap hints away, as people do before they go on."""
    for _ in range(12):
        got = hands.page.locator('.bubble [data-do^="dismiss-hint:"]')
        if got.count() == 0:
            return
        hands.wake()
        got.click()
        hands.page.wait_for_timeout(50)


@pytest.mark.parametrize("game", WAYS)
def test_the_board_stays_where_it_is(site: Site, running: Page, game: str) -> None:
    page = running
    page.set_viewport_size({"width": 360, "height": 740})
    selector, plot, perform = WAYS[game]
    hands = alone(page, site, game, pace="now", hints="on")
    for_people(hands)
    page.evaluate(WATCH, selector)
    acts = 0
    for number in range(ACTS):
        understand(hands)
        if go_on(hands, Random(number), plot, perform).outcome:
            break
        acts += 1
    assert acts
    stays(page)


def test_a_refused_clue_leaves_the_key_where_it_is(site: Site, running: Page) -> None:
    page = running
    page.set_viewport_size({"width": 360, "height": 740})
    hands = Hands.sit_down(page, site.url, "codenames", FOUR, {"form": "teams"})
    table = hands.truth()
    seat = table.waiting[0]
    hands.at(seat, table)
    page.evaluate(WATCH, ".words .card")
    hands.fill("clue", {"word": table.state.words[0]})
    hands.send("clue")
    page.wait_for_selector(".notice")
    stays(page)


def stays(page: Page) -> None:
    turns = page.evaluate(PLACES)
    assert turns
    for places in turns:
        assert len(places) == 1, places
