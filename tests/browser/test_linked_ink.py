"""The pen of Invisible Ink on linked pages: seen as it moves, by each as their glasses allow."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from playwright.sync_api import Page, expect
from tools.serve import Site

from brushpass.games.invisible_ink.actions import Guess, TurnTimer
from brushpass.games.invisible_ink.screen.table import pen_seen
from brushpass.games.invisible_ink.state import State

from .linked import PATIENCE, POLL, Circle, Device
from .test_ink_alone import GUESSES
from .test_linked_games import EIGHT, draw_and_guess, draw_or_type

DOTS = """selector => {
  const canvas = document.querySelector(selector);
  if (!canvas?.width) return 0;
  const {data} = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return data.filter((value, i) => i % 4 === 3 && value).length;
}"""
INK, TIP = "canvas[data-live]", "canvas[data-live] + canvas[data-tip]"
MOST_TURNS = 25


def dots(device: Device, selector: str) -> int:
    return int(device.page.evaluate(DOTS, selector))


def a_line(circle: Circle, state: State) -> set[str]:
    """Begin a line on the drawer's device. The others see it before the pen is lifted; returns
    whether they see ink or the pen's tip."""
    drawer = circle.device_of(state.drawer)
    drawer.at(state.drawer, circle.table)
    others = [device for device in circle.devices if device is not drawer]
    box = drawer.page.locator("canvas[data-ink=draw]").bounding_box()
    assert box
    mouse = drawer.page.mouse
    mouse.move(box["x"] + 40, box["y"] + 40)
    mouse.down()
    mouse.move(box["x"] + 220, box["y"] + 160, steps=12)
    seen: set[str] = set()
    for device in others:
        sight = pen_seen(state, state.drawer, device.seats)
        assert sight
        seen.add(sight)
        device.page.wait_for_function(
            f"selector => ({DOTS})(selector) > 0",
            arg=INK if sight == "ink" else TIP,
            timeout=PATIENCE,
            polling=POLL,
        )
        assert (dots(device, INK) > 0) is (sight == "ink")
    assert int(drawer.page.get_attribute("#app > .screen", "data-entries") or 0) == len(
        circle.table.log
    )
    mouse.up()
    circle.settled(len(circle.table.log))
    circle.watch()
    for device in others:
        sight = pen_seen(state, state.drawer, device.seats)
        device.page.wait_for_function(
            f"([selector, some]) => (({DOTS})(selector) > 0) === some",
            arg=[INK, sight == "ink"],
            timeout=PATIENCE,
            polling=POLL,
        )
    return seen


def test_others_see_ink_or_only_the_tip_while_the_pen_moves(
    running_pages: Callable[[], Page], site: Site
) -> None:
    """Somebody's own phone, one that only watches, and one that four share."""
    pages = [running_pages() for _ in range(3)]
    circle = Circle.sit_down(pages, site.url, "invisible_ink", EIGHT[:5], {"way": "linked"})
    circle.join(pages[1], 1)
    circle.join(pages[2])
    circle.begin()
    seen: set[str] = set()
    for _ in range(MOST_TURNS):
        circle.step(draw_or_type, circle.table.state.drawer, TurnTimer())
        seen |= a_line(circle, circle.table.state)
        if seen == {"ink", "tip"}:
            break
        turn = len(circle.table.state.gallery)
        while len(circle.table.state.gallery) == turn:
            circle.step(draw_or_type, *draw_and_guess(circle.table, Random(1)))
    assert seen == {"ink", "tip"}
    circle.keeps_secrets()


def test_what_was_guessed_is_gone_from_its_field(
    running_pages: Callable[[], Page], site: Site
) -> None:
    pages = [running_pages() for _ in range(2)]
    circle = Circle.sit_down(pages, site.url, "invisible_ink", EIGHT[:3], {"way": "linked"})
    drawer = circle.table.state.drawer
    guesser = next(seat for seat in range(3) if seat != drawer)
    circle.join(pages[1], guesser)
    circle.begin()
    circle.step(draw_or_type, drawer, TurnTimer())
    a_line(circle, circle.table.state)
    for word in ("marmalade", "elbow"):
        circle.step(draw_or_type, guesser, Guess(word))
        expect(pages[1].locator(".guesses")).to_contain_text(word)
        expect(pages[1].locator(GUESSES)).to_have_value("")
