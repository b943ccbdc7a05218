"""Whole games of Nevidimka by clicking: the town, hands, checks, the chase, the result."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from brushpass.app.model import Stage
from brushpass.games.nevidimka.actions import (
    Done,
    Enter,
    Hide,
    Lay,
    MoveTo,
    Shift,
    ShowCloak,
    StepOut,
    TakeCloak,
    TakeNo,
)
from brushpass.games.nevidimka.pieces import Place
from brushpass.games.nevidimka.printed import ways
from brushpass.games.nevidimka.state import Phase, State
from brushpass.table import Act, Action, Seat, Table
from support.kinds import as_a

from .hands import Hands

NAMES = ("Mara", "Jonas", "Ilya")
FINGER = 43.5
WATCHED = 12
"""How many acts are watched closely; more would take too long."""


def brisk(table: Table[Any], rng: Random) -> tuple[Seat, Act]:
    """Policemen who go where their Signals lead, and an Invisible Man who runs to them."""
    (seat,) = table.waiting
    state: State = table.state
    moves = [as_a(Action, move) for move in table.moves(seat)]
    match state.phase:
        case Phase.LAYING_NO:
            return seat, Done() if state.no_out else rng.choice(moves[:-1])
        case Phase.LAYING_YES:
            return seat, moves[0] if rng.random() < 0.7 else rng.choice(moves)
        case Phase.MOVING:
            return seat, _towards(table, seat, _goals(table, seat))
        case Phase.RUNNING:
            police = [_cell(officer.at) for officer in state.police if officer.at is not None]
            return seat, _towards(table, seat, police)
        case _:
            return seat, moves[0]


def _goals(table: Table[Any], seat: Seat) -> list[int]:
    state: State = table.state
    if state.pawn is not None:
        return [state.pawn]
    places = [as_a(Place, table.known(seat)[card]) for card in state.policeman(seat).signals]
    return [ways.door(place) for place in places] or [0]


def _cell(spot: Any) -> int:
    return spot if isinstance(spot, int) else ways.door(spot)


def _towards(table: Table[Any], seat: Seat, goals: list[int]) -> Act:
    moves = [as_a(Action, move) for move in table.moves(seat)]
    for move in moves:
        if isinstance(move, Enter):
            return move
    cells = [move for move in moves if isinstance(move, MoveTo)]
    if not cells:
        return moves[0]
    return min(cells, key=lambda move: min(ways.distances(move.cell)[goal] for goal in goals))


def perform(hands: Hands, seat: Seat, act: Act, table: Table[Any]) -> None:
    """Select, then confirm, as people do."""
    several = len(table.moves(seat)) > 1
    match act:
        case TakeNo():
            hands.choose("take", "no")
        case TakeCloak():
            hands.choose("take", "cloak")
        case Lay(card, place) | Shift(card, place):
            hands.choose("card", card)
            hands.choose("place", place)
        case Done():
            hands.choose("done", "yes")
        case MoveTo(spot) | StepOut(spot) | Hide(spot) | Enter(spot) if several:
            hands.choose("to", spot)
        case ShowCloak(card) if several:
            hands.choose("card", card)
    if hands.watching:
        hands.watch()
    assert hands.tap_act(seat, act), act


class Night(Hands):
    def hold(self, seconds: float = 0.35) -> None:
        """Until it opens, however busy the machine is."""
        box = self.page.locator("[data-seal]").bounding_box()
        assert box
        self.page.mouse.move(box["x"] + 60, box["y"] + 60)
        self.page.mouse.down()
        self.page.wait_for_selector('#app > .screen[data-stage="open"]')
        self.page.mouse.up()
        self.watch()


@pytest.fixture
def hands(running: Page, site: Any) -> Hands:
    running.set_viewport_size({"width": 360, "height": 740})
    return Night.sit_down(running, site.url, "nevidimka", NAMES)


def test_a_whole_game_from_the_landing_to_the_result(hands: Hands) -> None:
    rng = Random(5)
    acts = 0

    def act(hands: Hands, seat: Seat, act: Act, table: Table[Any]) -> None:
        nonlocal acts
        acts += 1
        hands.watching = acts <= WATCHED or table.state.phase in (Phase.RUNNING, Phase.CAUGHT)
        perform(hands, seat, act, table)

    table = hands.play(act, rng, pick=brisk)
    page = hands.page
    page.wait_for_selector('[data-stage="result"]')
    assert table.outcome
    winner = NAMES[table.outcome.winners[0]]
    assert winner.upper() in page.locator("#app .verdict").inner_text().upper()
    assert page.locator(".nv-opened .nv-lay").count() >= 1
    hands.tap('[data-do="replay"]')
    page.wait_for_selector('[data-stage="replay"]')
    page.locator(".scrubber").fill(str(len(table.log) - 1))
    assert page.locator(".nv-town").count() == 1


def test_targets_are_large_enough_and_nothing_scrolls_sideways(hands: Hands) -> None:
    table = hands.truth()
    hands.watching = False
    while table.state.phase is not Phase.MOVING:
        seat, act = brisk(table, Random(1))
        hands.at(seat, table)
        perform(hands, seat, act, table)
        hands.settled(len(table.log))
        table = hands.truth()
    page = hands.page
    for width in (360, 320):
        page.set_viewport_size({"width": width, "height": 740})
        boxes = page.locator(".nv-hit").evaluate_all(
            "all => all.map(one => one.getBoundingClientRect().width)"
        )
        assert len(boxes) == len(table.moves(table.waiting[0]))
        assert min(boxes) >= FINGER
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_turn_by_keyboard_alone(hands: Hands) -> None:
    page, keys = hands.page, hands.page.keyboard
    table = hands.truth()
    if table.state.phase is Phase.TAKING:
        seat, act = brisk(table, Random(1))
        hands.at(seat, table)
        perform(hands, seat, act, table)
        hands.settled(len(table.log))
        table = hands.truth()
    if hands.stage is Stage.TABLE:
        page.locator(".pass").first.focus()
        keys.press("Enter")
        page.locator("[data-seal]").focus()
        keys.press("Space")
        page.wait_for_selector('[data-stage="open"]')
    page.locator("button.nv-chip").first.focus()
    keys.press("Enter")
    page.wait_for_selector(".nv-hit")
    page.locator(".nv-hit").nth(2).focus()
    keys.press("Enter")
    page.wait_for_selector('.nv-hit[aria-pressed="true"]')
    page.locator('.nv-hit[aria-pressed="true"]').focus()
    keys.press("Enter")
    hands.settled(len(table.log))
    assert len(hands.truth().state.no_out) == 1


MOTION = """() => getComputedStyle(document.querySelector(".nv-status .nv-die")).animationName"""
ROLLING = """() => document.querySelector(".nv-status .nv-die")
  .getAnimations().filter(one => one.playState === "running").length"""


def test_a_die_rolls_once_and_a_second_tap_on_the_map_confirms(hands: Hands) -> None:
    page = hands.page
    page.emulate_media(reduced_motion="no-preference")
    hands.watching = False
    table = hands.truth()
    assert page.evaluate(MOTION) != "none"
    (seat,) = table.waiting
    hands.hand_to(seat)
    assert page.evaluate(ROLLING) == 0, "the same roll was seen at the table"
    hands.to_table()
    assert page.evaluate(ROLLING) == 0
    while table.state.phase is not Phase.MOVING:
        seat, act = brisk(table, Random(1))
        hands.at(seat, table)
        perform(hands, seat, act, table)
        hands.settled(len(table.log))
        table = hands.truth()
    (seat,) = table.waiting
    hands.at(seat, table)
    spot = page.locator(".nv-hit").nth(1)
    spot.dblclick()
    page.wait_for_selector('.nv-hit[aria-pressed="true"]')
    page.wait_for_timeout(500)
    assert len(hands.truth().log) == len(table.log), "a double tap is a slip, not a wish"
    page.locator('.nv-hit[aria-pressed="true"]').click()
    hands.settled(len(table.log))
