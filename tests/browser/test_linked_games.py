"""Games on several pages that are linked by WebRTC, each page watched at every step.

Codenames is played to its end and once more, Casablanca, where people write slips, for some turns;
test_linked_ink.py has the pen. `make soak` plays them all, and whole.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tools.serve import Site

from brushpass.games.decrypto.pieces import Clue, Code, Guess, Message, Team
from brushpass.games.decrypto.state import code_card
from brushpass.games.invisible_ink import actions as ink
from brushpass.games.invisible_ink.pieces import InkCard, Stroke
from brushpass.games.invisible_ink.state import (
    Phase as InkPhase,
    card as ink_card,
    guessers,
    next_slip,
)
from brushpass.table import Act, Card, Free, Outcome, Seat, Table, Write
from support.kinds import as_a

from . import test_casablanca, test_codenames, test_nevidimka
from .hands import Hands
from .linked import PATIENCE, Circle, Perform, Pick

WATCH_DRAWS = """() => {
  const given = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
  window.drawn = [];
  let act = 0;
  let latest = {};
  Object.defineProperty(Element.prototype, "innerHTML", {...given, set(html) {
    const entries = this.id === "app" && /data-entries="(\\d+)"/.exec(String(html));
    const late = String(html).includes('class="unsaved'); // storing is slow: drawn again after it
    if (act && entries && !late) {
      const [banner = ""] = /<div id="banner".*?<header/s.exec(String(html)) ?? [];
      const rest = String(html).replace(banner, "");
      // what is told above the table comes and goes by itself
      if (rest !== latest.rest || banner === latest.banner) drawn.push(`act ${act}: ${entries[1]}`);
      latest = { banner, rest };
    }
    given.set.call(this, html);
  }});
  let acts = 0;
  for (const kind of ["pointerdown", "keydown", "click", "submit"]) {
    document.addEventListener(kind, ({target}) => {
      const meant = kind === "submit" || (kind === "click" && target.closest("[data-act]"));
      act = meant ? ++acts : 0;
    }, true);
  }
}"""
"""What is drawn after each act until somebody touches the page: how long the log was then."""

EIGHT = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana")


some_or_all = pytest.mark.parametrize(
    "whole", [False, pytest.param(True, marks=pytest.mark.long)], ids=["some turns", "whole"]
)


def plays(circle: Circle, perform: Perform, pick: Pick, *, acts: int | None) -> None:
    """For so many acts, or to the end, which everybody sees; nobody learns more than they may."""
    rng = Random(1)
    for _ in range(acts or 0):
        circle.step(perform, *pick(circle.table, rng))
    if acts is None:
        assert circle.play(perform, rng, pick=pick).outcome
        for device in circle.devices:
            device.page.wait_for_selector('#app > .screen[data-stage="result"]')
        circle.watch()
    circle.keeps_secrets()


@some_or_all
def test_codenames_on_two_phones_with_five_players(
    running_pages: Callable[[], Page], site: Site, whole: bool
) -> None:
    """Two share a guest's phone, the other three the host's: secrets are handed over sealed."""
    pages = [running_pages() for _ in range(2)]
    circle = Circle.sit_down(pages, site.url, "codenames", EIGHT[:5], {"form": "teams"})
    guest = circle.join(pages[1], 0, 3)
    circle.begin()
    circle.host.page.evaluate(WATCH_DRAWS)
    if not whole:
        plays(circle, test_codenames.perform, test_codenames.brisk, acts=6)
    pick = test_codenames.brisk if whole else test_codenames.ending_soon
    plays(circle, test_codenames.perform, pick, acts=None)
    assert guest.seats == (0, 3)
    drawn = circle.host.page.evaluate("drawn")
    assert len(drawn) == len(set(drawn)) > 1, "what happened at the host is drawn once"
    counted_everywhere(circle)
    once_more(circle)


def counted_everywhere(circle: Circle) -> None:
    """The tally of each device counts the game that has ended."""
    won = [EIGHT[seat] for seat in as_a(Outcome, circle.table.outcome).winners]
    for device in circle.devices:
        counted = device.page.evaluate("JSON.parse(localStorage['brushpass.tally'])")
        assert [each["winners"] for each in counted] == [won]
        expect(device.page.locator('#app [data-do="show-sheet:tally"]')).to_have_count(1)


def once_more(circle: Circle) -> None:
    """The next game begins on all of them, and outlives a reload of the host."""
    circle.play_again()
    circle.host.page.reload()
    for device in circle.devices:
        device.page.wait_for_selector('#app > .screen[data-stage="table"]', timeout=2 * PATIENCE)
        expect(device.page.locator("#app .link-notice")).to_have_count(0, timeout=2 * PATIENCE)
    circle.settled(-1)
    circle.watch()


@pytest.mark.parametrize(
    "phones", [4, pytest.param(8, marks=pytest.mark.long)], ids=["four", "eight"]
)
def test_codenames_on_phones_one_of_which_only_watches(
    running_pages: Callable[[], Page], site: Site, phones: int
) -> None:
    pages = [running_pages() for _ in range(phones)]
    players = EIGHT[: max(4, phones - 1)]
    circle = Circle.sit_down(pages, site.url, "codenames", players, {"form": "teams"})
    for seat, page in enumerate(pages[1:-1]):
        circle.join(page, seat)
    circle.join(pages[-1])
    circle.begin()
    plays(circle, test_codenames.perform, test_codenames.brisk, acts=5 if phones == 4 else None)


@pytest.mark.long
def test_nevidimka_on_three_phones_and_once_more(
    running_pages: Callable[[], Page], site: Site
) -> None:
    pages = [running_pages() for _ in range(3)]
    circle = Circle.sit_down(pages, site.url, "nevidimka", test_nevidimka.NAMES)
    circle.join(pages[1], 0)
    circle.join(pages[2], 1)
    circle.begin()
    plays(circle, test_nevidimka.perform, test_nevidimka.brisk, acts=None)
    once_more(circle)


@some_or_all
def test_casablanca_on_three_phones(
    running_pages: Callable[[], Page], site: Site, whole: bool
) -> None:
    pages = [running_pages() for _ in range(3)]
    circle = Circle.sit_down(pages, site.url, "casablanca", test_casablanca.NAMES)
    circle.join(pages[1], 1)
    circle.join(pages[2], 2)
    circle.begin()
    plays(circle, test_casablanca.perform, test_casablanca.plot, acts=None if whole else 9)


# Decrypto: white doesn't understand its own messages, twice.


def encrypt_and_guess(table: Table[Any], rng: Random) -> tuple[Seat, Act]:
    state = table.state
    seat = table.waiting[0]
    moves = table.moves(seat)
    if state.phase.name == "WRITING":
        seat = next(seat for seat in table.waiting if table.moves(seat))
        clues = [Clue(f"zyx{letter}{len(table.log)}") for letter in "abc"]
        (slip,) = (
            as_a(Card, move.slip)
            for move in table.moves(seat)
            if isinstance(move, Free) and move.kind is Message
        )
        return seat, Write(slip, Message((clues[0], clues[1], clues[2])))
    assert table.dealer
    (face,) = table.dealer.faces([code_card(state, state.sender)])
    digits = as_a(Code, face).digits
    understood = state.setup.teams[seat] is state.sender is Team.BLACK
    wanted = Guess(digits if understood else digits[::-1])
    return seat, next(move for move in moves if isinstance(move, Write) and move.face == wanted)


def write_or_seal(hands: Hands, seat: Seat, act: Act, table: Table[Any]) -> None:
    match act:
        case Write(_, Message(clues)):
            hands.fill(
                "message", {f"clue{n}": clue.text for n, clue in enumerate(clues, 1) if clue}
            )
            hands.send("message")
        case Write(_, Guess(digits)):
            for place, digit in enumerate(digits):
                row = hands.page.locator(".digits .row").nth(place)
                chosen = row.locator(".digit").nth(digit - 1).get_attribute("data-do")
                hands.tap(f'.digits .digit[data-do="{chosen}"]')
            hands.watch()
            assert hands.tap_act(seat, act)


@pytest.mark.long
def test_decrypto_on_three_phones(running_pages: Callable[[], Page], site: Site) -> None:
    pages = [running_pages() for _ in range(3)]
    circle = Circle.sit_down(pages, site.url, "decrypto", EIGHT[:4])
    circle.join(pages[1], 0)
    circle.join(pages[2], 1)
    circle.begin()
    plays(circle, write_or_seal, encrypt_and_guess, acts=None)
    winners = as_a(Outcome, circle.table.outcome).winners
    assert [EIGHT[seat] for seat in winners] == ["Ben", "Dan"]


# Invisible Ink: a line in each of the first turns, then somebody types the words.


def draw_and_guess(table: Table[Any], rng: Random) -> tuple[Seat, Act]:
    state = table.state
    if state.phase is InkPhase.READING:
        return state.drawer, ink.TurnTimer()
    if len(state.gallery) < 3 and not state.drawn:
        return state.drawer, Write(next_slip(state), Stroke(()))
    assert table.dealer
    (face,) = table.dealer.faces([ink_card(state)])
    card = as_a(InkCard, face)
    word = card.other if state.blue is None else card.green
    return guessers(state)[len(state.gallery) % 2], ink.Guess(word)


def draw_or_type(hands: Hands, seat: Seat, act: Act, table: Table[Any]) -> None:
    match act:
        case Write():
            box = hands.page.locator("canvas[data-ink=draw]").bounding_box()
            assert box
            mouse = hands.page.mouse
            mouse.move(box["x"] + 40, box["y"] + 40)
            mouse.down()
            mouse.move(box["x"] + 200, box["y"] + 120, steps=6)
            mouse.up()
        case ink.Guess(text):
            hands.fill("guess", {"text": text})
            hands.send("guess")
        case _:
            assert hands.tap_act(seat, act)


@pytest.mark.long
def test_invisible_ink_on_three_phones(running_pages: Callable[[], Page], site: Site) -> None:
    pages = [running_pages() for _ in range(3)]
    circle = Circle.sit_down(pages, site.url, "invisible_ink", EIGHT[:3], {"way": "linked"})
    circle.join(pages[1], 1)
    circle.join(pages[2], 2)
    circle.begin()
    plays(circle, draw_or_type, draw_and_guess, acts=None)
