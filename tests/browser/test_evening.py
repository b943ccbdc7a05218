"""A long evening in one page: an idle table does nothing at all."""

from __future__ import annotations

from playwright.sync_api import Page
from tools.serve import Site

from .hands import Hands, until
from .test_alone import alone, for_people
from .test_codenames import FOUR

COUNT = """
localStorage["brushpass.sound"] = "off"; // it goes to sleep by a timer, once
window.woken = [];
window.once = new Set(); // timers that are still to come
window.later = setTimeout.bind(window);
for (const name of ["setTimeout", "setInterval", "requestAnimationFrame", "requestIdleCallback"]) {
  const real = window[name];
  window[name] = (work, ...more) => {
    const timer = real.call(window, (...given) => {
      once.delete(timer);
      woken.push(`${name} ${String(work).slice(0, 80)}`);
      return work(...given);
    }, ...more);
    if (name === "setTimeout" && !(more[0] > 30_000)) once.add(timer);
    return timer;
  };
}
const clear = clearTimeout;
window.clearTimeout = (timer) => {
  once.delete(timer);
  clear(timer);
};
"""
"""Every timer's and every frame's callback, as it comes."""

IDLE = """async () => {
  const pause = (time) => new Promise((done) => later(done, time));
  for (let tries = 0; once.size && tries < 100; tries += 1) await pause(100);
  woken = [];
  await pause(1500);
  return woken;
}"""
"""What wakes a page that nobody touches."""


def test_an_idle_table_wakes_not_at_all(page: Page, site: Site) -> None:
    """On the table, sealed, open, and where computers wait for a person."""
    page.add_init_script(COUNT)
    hands = Hands.sit_down(page, site.url, "codenames", FOUR, {"form": "teams"})
    assert page.evaluate("woken.length"), "timers are counted"
    assert page.evaluate(IDLE) == []
    hands.tap(f'[data-do="pass:{hands.truth().waiting[0]}"]')
    assert page.evaluate(IDLE) == []
    hands.hold()
    assert page.evaluate(IDLE) == []
    hands.to_table()
    hands.tap('[data-do="sheet:leave"]')
    hands.tap('[data-do="leave"]')
    page.evaluate("() => { location.hash = ''; }")
    hands = alone(page, site, pace="now")
    for_people(hands)
    assert page.evaluate(IDLE) == []


def test_an_open_secret_is_sealed_when_nobody_has_touched_it_for_long(
    page: Page, site: Site
) -> None:
    page.clock.install()
    hands = Hands.sit_down(page, site.url, "codenames", FOUR, {"form": "teams"})
    hands.hand_to(hands.truth().waiting[0])
    page.clock.fast_forward("01:00")
    page.locator("#app form input.field").first.fill("bird")
    page.clock.fast_forward("01:00")
    assert page.get_attribute("#app > .screen", "data-stage") == "open", "it was touched"
    page.clock.fast_forward("00:31")
    until(page, "() => document.querySelector('#app > .screen').dataset.stage !== 'open'")
