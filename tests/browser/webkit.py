"""WebKitGTK, the nearest thing to Safari that a Linux machine has, with Playwright's face on.

Driven by selenium. A `WebKitPage` has what the hands need of a Playwright page and no more, so
that the same hands play in all three engines. It waits as Playwright does: until an element is
there, or thirty seconds.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium.common.exceptions import StaleElementReferenceException, WebDriverException
from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.webkitgtk.service import Service

PATIENCE = 30.0
WIDTH, HEIGHT = 390, 844
KEYS = {"Enter": Keys.ENTER, "ArrowRight": Keys.ARROW_RIGHT, "ArrowDown": Keys.ARROW_DOWN}

CALL = """
const done = arguments[arguments.length - 1];
const given = arguments[0];
const what = (%s);
Promise.resolve(typeof what === "function" ? what(given) : what).then(
  (value) => done({value: value ?? null}), (error) => done({error: String(error)}));
"""


@contextmanager
def display() -> Iterator[str]:
    """A screen that nobody sees."""
    reading, writing = os.pipe()
    screen = ["-screen", "0", "1280x1024x24", "-nolisten", "tcp"]
    command = ["Xvfb", "-displayfd", str(writing), *screen]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    try:
        with os.fdopen(reading) as told:
            yield f":{told.readline().strip()}"
    finally:
        server.terminate()
        server.wait()


@contextmanager
def webkit(home: Path) -> Iterator[WebKitPage]:
    """A browser whose profile lies in a folder, so that a second one finds what the first kept."""
    with display() as screen:
        folders = {f"XDG_{kind}_HOME": str(home / kind) for kind in ("DATA", "CACHE", "CONFIG")}
        driver = shutil.which("WebKitWebDriver")
        assert driver
        service = Service(driver, env={**os.environ, **folders, "DISPLAY": screen})
        options = WebKitGTKOptions()
        options.binary_location = str(next(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser")))
        for argument in ("--automation", "--full-screen"):
            options.add_argument(argument)
        running = WebKitGTK(options=options, service=service)
        try:
            running.set_window_size(WIDTH, HEIGHT)
            running.set_script_timeout(60)
            yield WebKitPage(running)
        finally:
            running.quit()


class WebKitPage:
    def __init__(self, driver: WebKitGTK) -> None:
        self.driver = driver
        self.mouse = Mouse(driver)
        self.keyboard = Keyboard(driver)

    def goto(self, url: str) -> None:
        self.driver.get(url)

    def reload(self) -> None:
        self.driver.refresh()

    def locator(self, selector: str) -> Locator:
        return Locator(self, selector)

    def get_attribute(self, selector: str, name: str) -> str | None:
        return self.locator(selector).get_attribute(name)

    def evaluate(self, script: str, arg: Any = None) -> Any:
        answer = self.driver.execute_async_script(CALL % script, arg)
        if "error" in answer:
            raise AssertionError(answer["error"])
        return answer["value"]

    def wait_for_timeout(self, milliseconds: float) -> None:
        time.sleep(milliseconds / 1000)

    def wait_for_selector(self, selector: str, *, timeout: float = PATIENCE * 1000) -> None:
        found = self.locator(selector)
        _until(lambda: any(one.is_displayed() for one in found.all()), timeout / 1000, selector)

    def wait_for_function(
        self, script: str, *, arg: Any = None, timeout: float = PATIENCE * 1000
    ) -> None:
        _until(lambda: bool(self.evaluate(script, arg)), 4 * timeout / 1000, script)


class Locator:
    def __init__(
        self, page: WebKitPage, selector: str, within: Locator | None = None, place: int = 0
    ) -> None:
        self.page, self.selector, self.within, self.place = page, selector, within, place

    def all(self) -> list[WebElement]:
        root = self.within.element() if self.within else self.page.driver
        return root.find_elements(By.CSS_SELECTOR, self.selector)

    def element(self) -> WebElement:
        _until(lambda: len(self.all()) > self.place, PATIENCE, self.selector)
        return self.all()[self.place]

    @property
    def first(self) -> Locator:
        return self

    def nth(self, place: int) -> Locator:
        return Locator(self.page, self.selector, self.within, place)

    def locator(self, selector: str) -> Locator:
        return Locator(self.page, selector, within=self)

    def count(self) -> int:
        return len(self.all())

    def get_attribute(self, name: str) -> str | None:
        given: str | None = self.element().get_dom_attribute(name)
        return given

    def inner_text(self) -> str:
        return self.element().text

    def is_checked(self) -> bool:
        return self.element().is_selected()

    def evaluate(self, script: str) -> Any:
        return self.page.driver.execute_script(f"return ({script})(arguments[0])", self.element())

    def bounding_box(self) -> dict[str, float]:
        box: dict[str, float] = self.evaluate(
            "element => { element.scrollIntoView({block: 'center'});"
            " const {x, y, width, height} = element.getBoundingClientRect();"
            " return {x, y, width, height}; }"
        )
        return box

    def click(self) -> None:
        self._soon(lambda element: element.click())

    def evaluate_all(self, script: str) -> Any:
        found = f"[...document.querySelectorAll({json.dumps(self.selector)})]"
        return self.page.evaluate(f"() => ({script})({found})")

    def focus(self) -> None:
        self.evaluate("element => element.focus()")

    def fill(self, text: str) -> None:
        def typed(element: WebElement) -> None:
            element.clear()
            element.send_keys(text)

        self._soon(typed)

    def _soon(self, act: Callable[[WebElement], None]) -> None:
        """As soon as it can be done: an element may be drawn anew or be covered for a moment."""

        def done() -> bool:
            try:
                element = self.element()
                script = "arguments[0].scrollIntoView({block: 'center'})"
                self.page.driver.execute_script(script, element)
                act(element)
            except WebDriverException:
                return False
            return True

        _until(done, PATIENCE, self.selector)

    def press(self, key: str) -> None:
        self.element().send_keys(KEYS[key])

    def select_option(self, value: str) -> None:
        chosen = json.dumps(value)
        self.evaluate(
            f"element => {{ element.value = {chosen};"
            " element.dispatchEvent(new Event('change', {bubbles: true})); }"
        )


class Mouse:
    def __init__(self, driver: WebKitGTK) -> None:
        self._driver = driver
        self._at = (0.0, 0.0)

    def move(self, x: float, y: float, *, steps: int = 1) -> None:
        fromx, fromy = self._at
        actions = ActionBuilder(self._driver, duration=20)
        for step in range(1, steps + 1):
            part = step / steps
            actions.pointer_action.move_to_location(
                round(fromx + (x - fromx) * part), round(fromy + (y - fromy) * part)
            )
        actions.perform()
        self._at = (x, y)

    def down(self) -> None:
        actions = ActionBuilder(self._driver)
        actions.pointer_action.pointer_down()
        actions.perform()

    def up(self) -> None:
        actions = ActionBuilder(self._driver)
        actions.pointer_action.pointer_up()
        actions.perform()


class Keyboard:
    def __init__(self, driver: WebKitGTK) -> None:
        self._driver = driver

    def press(self, key: str) -> None:
        self._driver.switch_to.active_element.send_keys(KEYS[key])


def _until(done: Any, seconds: float, what: str) -> None:
    end = time.monotonic() + seconds
    while True:
        try:
            if done():
                return
        except StaleElementReferenceException:
            pass
        if time.monotonic() > end:
            raise AssertionError(f"nothing came of: {what}")
        time.sleep(0.05)
