"""Invisible Ink against computers: they draw and one guesses, one draws and they guess."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tools.minds import ROOT
from tools.serve import Site, serving

from brushpass.app.model import Stage
from brushpass.games.invisible_ink.actions import Guess, TurnTimer
from brushpass.games.invisible_ink.mind.drawings import strokes
from brushpass.games.invisible_ink.mind.picture import Line
from brushpass.games.invisible_ink.pieces import InkCard
from brushpass.games.invisible_ink.state import Phase, State, card
from brushpass.games.invisible_ink.things import DRAWINGS, THINGS, read_drawings, read_things
from brushpass.table import Did, Table

from .hands import FORGOTTEN, Hands, until
from .test_alone import YOU, alone
from .test_offline import is_ready, opened

NAME = "invisible_ink"
ENTRIES = "n => Number(document.querySelector('#app > .screen').dataset.entries) >= n"
GUESSES = '[data-form="guess"] [name="text"]'
ANOTHER_FIELD = """field => {
  const now = document.querySelector(field);
  return now && now !== window.before;
}"""
MOST = 60
TURN = 60
"""Seconds of a turn, with some patience."""
A_DEED = ".deed .face"
PATIENCE = 60_000


def face(table: Table[State]) -> InkCard:
    """What stands on this turn's card: the device has it, the page doesn't."""
    shown = table.known(table.state.drawer)[card(table.state)]
    assert isinstance(shown, InkCard)
    return shown


def said(table: Table[State]) -> set[str]:
    """What was guessed before, and can be read still."""
    acts = [entry.action for entry in table.log if isinstance(entry, Did)]
    return {act.text for act in acts if isinstance(act, Guess)}


def longer(page: Page, entries: int) -> None:
    until(page, ENTRIES, entries, seconds=TURN)


def guess(hands: Hands, table: Table[State]) -> None:
    """Name it, as soon as a line has been drawn."""
    page = hands.page
    longer(page, len(table.log) + 1)
    word = face(table).green.replace("\u00ad", "")
    if word not in said(table):
        assert word.upper() not in page.locator("#app").inner_text().upper()
    page.locator(GUESSES).fill("marmalade")
    page.locator(GUESSES).press("Enter")
    expect(page.locator(GUESSES)).to_have_value("", timeout=PATIENCE)
    page.locator(GUESSES).fill(word)
    page.locator(GUESSES).press("Enter")


def line(page: Page, points: Line) -> None:
    """Drawn by mouse; nothing if somebody has named it by now."""
    canvas = page.locator("canvas[data-ink=draw]")
    box = canvas.bounding_box() if canvas.count() else None
    if box is None:
        return
    left, top, side = box["x"], box["y"], box["width"]
    far = [(left + side * (0.1 + x / 125), top + side * (0.1 + y / 125)) for x, y in points]
    page.mouse.move(*far[0])
    page.mouse.down()
    for place in far[1:]:
        page.mouse.move(*place)
    page.mouse.up()


def draw(hands: Hands, table: Table[State]) -> None:
    """By mouse: first something else than the green word, until a computer has said what it is."""
    page = hands.page
    files = {path: (ROOT / path).read_bytes() for path in (THINGS, DRAWINGS)}
    drawings = read_drawings(files[DRAWINGS])
    thing = read_things(files[THINGS], table.state.setup.language).meant(face(table).green)
    assert thing
    assert hands.tap_act(YOU, TurnTimer())
    page.wait_for_selector("canvas[data-ink=draw]")
    page.evaluate(WATCH_PAPER)
    for points in strokes(drawings["headphones" if thing != "headphones" else "star"]):
        line(page, points)
    page.locator(".guesses li").first.wait_for(timeout=PATIENCE)
    for points in strokes(drawings[thing]):
        line(page, points)
    assert len(page.evaluate("() => [...window.papers]")) == 1
    assert not page.evaluate("() => window.unsavedSeen")


WATCH_PAPER = """() => {
  window.papers = new Set();
  window.unsavedSeen = false;
  const look = () => {
    const paper = document.querySelector("canvas[data-ink=draw]")?.getBoundingClientRect();
    const told = document.querySelector(".unsaved");
    if (paper) papers.add(`${paper.top} ${paper.height}`);
    unsavedSeen ||= Boolean(paper && told?.checkVisibility());
    if (paper) requestAnimationFrame(look);
  };
  look();
}"""
"""Where the paper lies in each frame as long as it is drawn on, and whether a note lay over it."""


@pytest.mark.parametrize("whole", [False, pytest.param(True, marks=pytest.mark.long)])
def test_from_the_landing_to_the_result(site: Site, page: Page, whole: bool) -> None:
    """No seal, no name, and nothing on the page that tells the word to who guesses. Turns take as
    long as they take: in `make test` one of each kind is played."""
    hands = alone(page, site, NAME, pace="now", hints="off", moments="off")
    drawn = guessed = 0
    for _ in range(MOST):
        table: Table[State] = hands.truth()
        state = table.state
        expect(page.locator("[data-seal]")).to_have_count(0)
        if table.outcome or (drawn and guessed and not whole):
            break
        if state.drawer == YOU and state.phase is Phase.READING:
            draw(hands, table)
            drawn += 1
        elif state.drawer != YOU and state.phase is Phase.DRAWING and not state.guesses:
            guess(hands, table)
            guessed += 1
        longer(page, len(table.log) + 1)
    assert drawn
    assert guessed
    if not whole:
        return
    assert table.outcome
    assert hands.stage is Stage.RESULT
    expect(page.locator(".gallery > ul > li")).to_have_count(len(table.state.gallery))
    expect(page.locator(".ink-why").first).to_contain_text("%")


def test_whoever_types_types_on_in_the_next_drawing(site: Site, page: Page) -> None:
    """Two computers draw one after the other."""
    hands = alone(page, site, NAME, pace="now", hints="off")
    page.locator(GUESSES).click(timeout=PATIENCE)
    page.evaluate("field => { window.before = document.querySelector(field); }", GUESSES)
    page.keyboard.type(face(hands.truth()).green.replace("\u00ad", ""))
    page.keyboard.press("Enter")
    until(page, ANOTHER_FIELD, GUESSES, seconds=TURN)
    page.keyboard.type("house")
    expect(page.locator(GUESSES)).to_have_value("house")


def computers_act(hands: Hands) -> None:
    """By themselves, or after a person has written clues."""
    page = hands.page
    if page.locator("#clue1").count():
        for place, clue in enumerate(("lamu", "semi", "koro"), 1):
            page.locator(f"#clue{place}").fill(clue)
        page.locator(".lines [type=submit]").click()
    expect(page.locator(A_DEED).first).to_be_visible(timeout=PATIENCE)


@pytest.mark.long
@pytest.mark.parametrize("game", [NAME, "codenames", "decrypto"])
def test_without_internet_once_computers_have_come(
    browser: Browser, site_folder: Path, tmp_path: Path, game: str
) -> None:
    """What they think with and what they read is kept; the server is gone."""
    with serving(site_folder) as site, opened(browser, tmp_path) as context:
        page = context.pages[0]
        page.goto(site.url)
        is_ready(page)
        computers_act(alone(page, site, game, pace="now", hints="off", moments="off"))
    with opened(browser, tmp_path) as context:
        page = context.pages[0]
        page.goto(site.url)
        while page.evaluate(FORGOTTEN):
            page.goto("about:blank")
            page.goto(site.url)
        computers_act(alone(page, site, game))
