"""A long evening in one page: an idle table does nothing at all, and games leave nothing behind."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from playwright.sync_api import CDPSession, Page
from tools.inside import STORE
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
    hands.tap('[data-do="show-sheet:leave"]')
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


RESULT = "() => document.querySelector('#app > .screen').dataset.stage === 'result'"

KEPT = f"""async () => {{
  const store = {STORE};
  const ask = (request) => new Promise((done) => (request.onsuccess = () => done(request.result)));
  const tables = (await store.list()).length;
  const db = await ask(indexedDB.open("brushpass"));
  const notes = await ask(db.transaction("notes").objectStore("notes").count());
  db.close();
  return [tables, notes];
}}"""

FINISHED_BEFORE = f"""async (count) => {{
  const store = {STORE};
  const begins = {{game: "codenames", names: ["Ana", "Ben"], order: "{{}}", head: "head"}};
  const over = {{start: 0, lines: ["a"], over: true, marks: "{{}}"}};
  for (let n = 0; n < count; n += 1) {{
    await store.setNote(`computers before-${{n}}`, "x");
    await store.save(`before-${{n}}`, {{...over, begins}});
  }}
}}"""

MEASURES = """() => ["mark", "measure"].flatMap((type) => performance.getEntriesByType(type))
  .filter(({name}) => name.startsWith("thought")).length"""


class Figures(NamedTuple):
    """What a page and its device hold at the end of a game, all garbage collected."""

    nodes: int
    listeners: int
    measures: int
    tables: int
    notes: int


def figures(page: Page, browser: CDPSession) -> Figures:
    looks = []
    for _ in range(3):  # the last page lives as long as something that is under way knows it
        browser.send("HeapProfiler.collectGarbage")
        told = browser.send("Performance.getMetrics")["metrics"]
        looks.append({each["name"]: int(each["value"]) for each in told})
        page.wait_for_timeout(200)
    tables, notes = page.evaluate(KEPT)
    return Figures(
        min(look["Nodes"] for look in looks),
        min(look["JSEventListeners"] for look in looks),
        page.evaluate(MEASURES),
        tables,
        notes,
    )


@pytest.mark.parametrize("games", [4, pytest.param(50, marks=pytest.mark.long)])
def test_an_evening_in_one_page_leaves_no_more_behind_than_a_game(
    page: Page, site: Site, games: int
) -> None:
    """Computers play all seats, game after game; the device has finished tables already. Between
    the games nothing but `evaluate` looks at the page: a handle would keep what it points to.
    """
    hands = alone(page, site, "codenames", pace="now", hints="off")
    page.evaluate(FINISHED_BEFORE, 30)
    hands.tap('[data-do="show-sheet:menu"]')
    hands.tap('.sheet [data-do="show-sheet:computers"]')
    hands.tap('.sheet [data-do^="lend:"]')
    hands.tap('.sheet [data-do="show-sheet"]')
    browser = page.context.new_cdp_session(page)
    browser.send("Performance.enable")
    after: list[Figures] = []
    for _ in range(games):
        until(page, RESULT, seconds=120)
        entries = page.evaluate("Number(document.querySelector('#app > .screen').dataset.entries)")
        after.append(figures(page, browser))
        assert after[-1].measures <= entries, after
        page.evaluate("() => document.querySelector('[data-do^=again]').click()")
        until(page, f"() => !({RESULT})()")
    first, last = after[1], after[-1]
    assert last.nodes < first.nodes + 500, after
    assert last.listeners == first.listeners, after
    assert (last.tables, last.notes) == (first.tables, first.notes), after
