"""Fingers on a phone: real touches, as the browser gets them from glass."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

from .hands import Hands


class Fingers(Hands):
    """Hands that touch: every tap goes down and up at a point, whatever lies there by then."""

    def __init__(self, page: Page, name: str) -> None:
        super().__init__(page, name)
        self.watching = False
        self.taps = 0
        """How often a finger came down."""
        self._glass = page.context.new_cdp_session(page)

    def down(self, x: float, y: float) -> None:
        self.taps += 1
        point = {"x": x, "y": y, "id": 1}
        self._glass.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})

    def slide(self, x: float, y: float) -> None:
        """The finger that is down moves on, without lifting."""
        point = {"x": x, "y": y, "id": 1}
        self._glass.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})

    def second_finger(self, first: tuple[float, float], second: tuple[float, float]) -> None:
        """Another one comes down while the first stays."""
        points = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate((first, second), 1)]
        self._glass.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points})

    def up(self) -> None:
        self._glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    def tap_at(self, x: float, y: float) -> None:
        self.down(x, y)
        self.up()

    def middle(self, target: Locator) -> tuple[float, float]:
        target.scroll_into_view_if_needed()
        box = target.bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def tap(self, selector: str) -> None:
        self.wake()
        self.tap_at(*self.middle(self.page.locator(selector).first))

    def hold(self, milliseconds: int = 0) -> None:
        """Press the seal until it opens, for so long at least, and let go."""
        self.press(milliseconds)
        self.up()

    def press(self, milliseconds: int = 0) -> tuple[float, float]:
        where = self.middle(self.page.locator("[data-seal]"))
        self.down(*where)
        self.page.wait_for_selector('#app > .screen[data-stage="open"]')
        if milliseconds:
            self.page.wait_for_timeout(max(0, milliseconds - 250))
        return where
