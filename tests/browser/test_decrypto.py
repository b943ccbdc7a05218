"""Whole games of Decrypto by clicking and typing: landing, hand-overs, tie-break, result."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Page, expect
from tools.serve import Site

from brushpass.app.model import Stage
from brushpass.games.decrypto.screen.table import speaker
from brushpass.games.decrypto.state import Phase, State, encryptor, guessing, senders
from brushpass.table import Outcome, Seat, Table
from support.kinds import as_a

from .hands import Hands

MARA, JONAS, ILYA, ANA = range(4)
"""At a table of four Mara and Ilya are white, Jonas and Ana black."""

PATIENCE = 10_000

LATER = """() => {
  const now = performance.now.bind(performance);
  performance.now = () => now() + 31_000;
}"""
"""Half a minute passes at once."""


class Evening(Hands):
    """People round one device, who know only what it shows them."""

    def __init__(self, page: Page) -> None:
        super().__init__(page, "decrypto")
        self.new = fresh_clues()

    def deal(self, site: Site, names: Sequence[str]) -> None:
        Hands.sit_down(self.page, site.url, "decrypto", names)
        self.watch()

    @property
    def table(self) -> Table[State]:
        return self.truth()

    @property
    def state(self) -> State:
        return self.table.state

    def reach(self, stage: Stage) -> None:
        self.page.locator(f'#app > .screen[data-stage="{stage.value}"]').wait_for(timeout=PATIENCE)

    def done(self) -> None:
        """What was sealed is sealed, and nothing of it is left in the page."""
        self.page.locator("#app > .screen:not([data-stage=open])").wait_for(timeout=PATIENCE)
        self.page.wait_for_timeout(30)
        self.watch()

    def hold(self, seconds: float = 0.35) -> None:
        """Until it opens, however busy the machine is."""
        self.press()
        self.reach(Stage.OPEN)
        self.page.mouse.up()
        self.watch()

    def press(self) -> None:
        box = self.page.locator("[data-seal]").bounding_box()
        assert box
        self.page.mouse.move(box["x"] + 60, box["y"] + 60)
        self.page.mouse.down()

    # What people do.

    def write(self) -> str:
        """Three new clues; says for which code."""
        code = self.page.locator(".code-card .big-code").inner_text()
        self.fill("message", {f"clue{place}": next(self.new) for place in (1, 2, 3)})
        self.send("message")
        self.done()
        return code

    def messages(self) -> dict[Seat, str]:
        """Everybody who is to write takes the device and writes; the codes they had."""
        state = self.state
        codes = {}
        for team in senders(state.setup):
            if team not in state.written:
                seat = encryptor(state, team)
                self.hand_to(seat)
                codes[seat] = self.write()
        return codes

    def guess(self, seat: Seat, code: str) -> None:
        self.hand_to(seat)
        digits = [int(digit) for digit in code.split("·")]
        for place, digit in enumerate(digits):
            cells = self.page.locator(".digits .row").nth(place).locator(".digit")
            cells.nth(digit - 1).click()
        self.watch()
        self.tap(f'button:has-text("Seal {code}")')
        self.done()

    def half(self, own: str, heard: str = "1·2·3") -> None:
        state = self.state
        for team in guessing(state):
            if team not in state.written:
                self.guess(speaker(state, team), own if team is state.sender else heard)
        if self.stage is not Stage.RESULT:
            self.to_table()
            self.watch()

    def fail(self, codes: dict[Seat, str]) -> None:
        """A half in which the team doesn't understand, and the others don't either."""
        code = codes[encryptor(self.state, self.state.sender)]
        self.half(wrong(code), wrong(code))


def fresh_clues() -> Iterator[str]:
    number = 0
    while True:
        number += 1
        yield f"zyx{'abcdefghij'[number // 10]}{'abcdefghij'[number % 10]}"


def wrong(code: str) -> str:
    first, second, third = code.split("·")
    return f"{second}·{first}·{third}"


@pytest.fixture
def evening(page: Page, site: Site) -> Evening:
    page.set_viewport_size({"width": 360, "height": 740})
    evening = Evening(page)
    evening.deal(site, ("Mara", "Jonas", "Ilya", "Ana"))
    return evening


def test_a_whole_game_to_the_last_tie_break(evening: Evening) -> None:
    page = evening.page
    first_round(evening)
    second_round(evening)
    assert evening.state.phase is Phase.ANSWERING
    tie_break(evening)
    evening.reach(Stage.RESULT)
    shown = page.locator("#app main").inner_text().lower()
    for word in evening.state.keywords:
        assert word in shown or word.lower() in shown
    assert page.locator(".halves > li").count() == 4
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def first_round(evening: Evening) -> None:
    """A refused line, a look again, a guess by keyboard."""
    page = evening.page
    evening.hand_to(MARA)
    word = page.locator(".keywords .word").first.inner_text()
    evening.fill("message", {"clue1": word, "clue2": "kayak", "clue3": ""})
    page.check('[name="performed2"]')
    evening.send("message")
    expect(page.locator(".remark.refused")).to_have_count(2)
    expect(page.locator('[name="clue2"]')).to_have_value("kayak")
    expect(page.locator('[name="performed2"]')).to_be_checked()
    codes = {MARA: evening.write()}
    look_again(evening, ILYA)
    codes |= evening.messages()
    evening.to_table()
    expect(page.locator(".read-out")).to_contain_text("performed")
    evening.hand_to(ILYA)
    by_keyboard(page, wrong(codes[MARA]))
    evening.done()
    evening.fail(codes)


def look_again(evening: Evening, seat: Seat) -> None:
    """Held, it shows the keywords, and keeps them there for notes; sealed, nothing."""
    page = evening.page
    evening.to_table()
    evening.tap(f'[data-do="pass:{seat}"]')
    evening.press()
    evening.reach(Stage.OPEN)
    expect(page.locator(".keywords .word")).to_have_count(4)
    expect(page.locator(".secret .big-code")).to_have_count(0)
    page.mouse.up()
    expect(page.locator(".keywords .word")).to_have_count(4)
    evening.tap('[data-do="seal"]')
    evening.reach(Stage.SEALED)
    expect(page.locator(".word")).to_have_count(0)
    evening.to_table()


def by_keyboard(page: Page, code: str) -> None:
    """Arrows move, Enter chooses, and Enter once more on what is chosen confirms."""
    digits = [int(digit) for digit in code.split("·")]
    page.locator(".digit").first.focus()
    at = 1
    for digit in digits:
        for _ in range(abs(digit - at)):
            page.keyboard.press("ArrowRight" if digit > at else "ArrowLeft")
        at = digit
        page.keyboard.press("Enter")
        if digit != digits[-1]:
            page.keyboard.press("ArrowDown")
    expect(page.locator(".sure")).to_contain_text(code)
    page.keyboard.press("Enter")


def second_round(evening: Evening) -> None:
    """The sand runs out for the second encryptor, who hands in what is written."""
    page = evening.page
    evening.hand_to(ILYA)
    codes = {ILYA: evening.write()}
    evening.hand_to(ANA)
    codes[ANA] = page.locator(".code-card .big-code").inner_text()
    evening.fill("message", {"clue1": "zyxlate", "clue2": codes[ANA]})
    page.evaluate(LATER)
    hand_in = page.get_by_role("button", name="Hand in what is written")
    hand_in.wait_for(timeout=PATIENCE)
    expect(page.locator('[name="clue1"]')).to_have_value("zyxlate")
    assert page.locator('[name="clue3"]').get_attribute("readonly") is not None
    hand_in.click()
    evening.done()
    evening.to_table()
    evening.fail(codes)
    expect(page.locator(".read-out .message li")).to_contain_text(["zyxlate", "nothing", "nothing"])
    evening.fail(codes)


def tie_break(evening: Evening) -> None:
    """Both teams write four answers; one is let count, and so black wins."""
    page = evening.page
    state = evening.state
    for team in ("white", "black"):
        seat = next(
            seat
            for seat, own in enumerate(state.setup.teams)
            if own == team and seat == speaker(state, own)
        )
        evening.hand_to(seat)
        evening.fill("answers", {"word1": f"guess of {team}", "word3": "zyxwv"})
        evening.send("answers")
        evening.done()
    evening.to_table()
    page.locator(".answers-of.black li").first.get_by_role("button").click()
    lets = page.get_by_role("button", name=re.compile("White lets “guess of black” count"))
    lets.click()
    expect(lets).to_have_count(0)
    white = page.get_by_role("button", name="White: nothing else counts")
    white.click()
    expect(white).to_have_count(0)
    page.get_by_role("button", name="Black: nothing else counts").click()
    evening.reach(Stage.RESULT)
    assert set(as_a(Outcome, evening.table.outcome).winners) == {JONAS, ANA}


def test_three_players_and_a_sand_timer_that_is_asked_for(page: Page, site: Site) -> None:
    evening = Evening(page)
    evening.deal(site, ("Mara", "Jonas", "Ilya"))
    page.get_by_role("button", name="Ilya asks for 30 seconds").click()
    expect(page.locator(".timer")).to_have_count(1)
    evening.fail(evening.messages())
    expect(page.locator("#app main")).to_contain_text("For this failure, an interception for Jonas")
    codes = evening.messages()
    (code,) = codes.values()
    evening.half(wrong(code), code)
    expect(page.locator("h1.verdict")).to_contain_text("Jonas wins")
