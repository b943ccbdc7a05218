"""Hands that play in a real page: they pass the device, hold the seal, tap, type and confirm.

What lies face down they read from what the page has stored, so that a test can play any game to
its end and can tell at every step what the page may show to whom.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from html.parser import HTMLParser
from random import Random
from typing import Any, Self

from playwright.sync_api import Error, Frame, Page
from tools.inside import STORE
from tools.minds import files
from tools.sitting import Sitting, sit, title

from brushpass.app.computers.hints import read_hints
from brushpass.app.model import MindFiles, Stage
from brushpass.app.records.cast import Computers
from brushpass.contract import draft
from brushpass.games import game, screen, selfplay
from brushpass.table import Act, Entry, RandomDealer, Seat, Table
from brushpass.table.codec import load, write
from support import desk
from support.copies import copy_for

from . import running

STORED = """async () => {
  const store = STORE;
  const [newest] = await store.list();
  const kept = await store.read(newest.id);
  return {order: kept.order, text: [kept.head, ...kept.lines].join("\\n")};
}""".replace("STORE", STORE)


FORGOTTEN = """() => {
  try {
    localStorage.removeItem("brushpass.table");
    sessionStorage.removeItem("brushpass.table");
  } catch {} // nothing may be kept here, so nothing comes back
  const { returns, mode } = document.documentElement.dataset;
  return returns !== undefined || mode === "play";
}"""
"""Whether a table that was open here comes back by itself: next time it doesn't."""


def until(page: Page | Frame, condition: str, arg: object = None, *, seconds: float = 30) -> None:
    """Wait until an async function of the page says yes. (To `wait_for_function` a promise is a
    yes already.)
    """
    waiting = """async ([arg, seconds]) => {
      const end = Date.now() + seconds * 1000;
      while (Date.now() < end) {
        if (await (CONDITION)(arg)) return true;
        await new Promise((done) => setTimeout(done, 20));
      }
      return false;
    }""".replace("CONDITION", condition)
    assert page.evaluate(waiting, [arg, seconds]), f"never came true: {condition}"


class Hands:
    steady = True
    """Wait until what is tapped stands still."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name
        self.watching = True
        self.computers: Computers = {}
        self._read: tuple[str, Table[Any]] | None = None

    @classmethod
    def sit_down(
        cls,
        page: Page,
        url: str,
        name: str,
        names: Sequence[str],
        options: Mapping[str, str] | None = None,
    ) -> Self:
        """From the landing to the deal: choose the game, type the names, choose, deal. A page in
        which Python runs already is dealt to at once.
        """
        lang = running.deals_here(page, url)
        if lang:
            running.deal(page, name, names, options or {}, lang)
            return cls.dealt(page, name)
        page.goto(url)
        while page.evaluate(FORGOTTEN):
            page.goto("about:blank")
            page.goto(url)
        return cls.sit_down_here(page, name, names, options)

    @classmethod
    def sit_down_here(
        cls, page: Page, name: str, names: Sequence[str], options: Mapping[str, str] | None = None
    ) -> Self:
        """Sit down as in `sit_down`, from a landing page that is open."""
        page.locator(f'.home a[href="#{name}"]').first.click()
        field = page.locator(f"#{name} .new-name")
        for player in names:
            field.fill(player)
            field.press("Enter")
        house = page.locator(f"#{name} details").first
        if house.count():
            house.evaluate("element => element.open = true")
        for option, value in (options or {}).items():
            control = page.locator(f'[name="{name}-{option}"]')
            if control.first.get_attribute("type") == "radio":
                page.locator(f'label:has([name="{name}-{option}"][value="{value}"])').click()
            elif (value == "on") != control.first.is_checked():
                page.locator(f'label:has([name="{name}-{option}"])').first.click()
        page.locator(f"#{name} .deal [type=submit]").click()
        try:
            page.wait_for_selector("#app > .screen", timeout=90_000)
        except Error as late:
            events = page.evaluate("() => JSON.stringify((window.bootEvents ?? []).slice(-3))")
            shown = page.evaluate("() => document.body.innerText")
            raise AssertionError(
                f"no deal: {page.evaluate('location.href')} {events}\n{shown}"
            ) from late
        return cls.dealt(page, name)

    @classmethod
    def dealt(cls, page: Page, name: str) -> Self:
        """As soon as all of the deal is stored and seen."""
        hands = cls(page, name)
        hands.settled(-1)
        return hands

    # What there is.

    def truth(self) -> Table[Any]:
        """The whole table, as the device has stored it."""
        stored = self.page.evaluate(STORED)
        text = stored["text"]
        self.order = desk.read_order(stored["order"])
        self.computers = self.order.computers
        if self._read is None or self._read[0] != text:
            self._read = text, load(text, game, RandomDealer())
        return self._read[1]

    @property
    def stage(self) -> Stage:
        return Stage(self.page.get_attribute("#app > .screen", "data-stage"))

    @property
    def holder(self) -> Seat | None:
        seat = self.page.get_attribute("#app > .screen", "data-seat")
        return None if seat is None else int(seat)

    # Passing on.

    def to_table(self) -> None:
        if self.stage is Stage.OPEN:
            self.tap('[data-do="seal"]')
        if self.stage in (Stage.SEALED, Stage.CLOSED):
            self.tap('[data-do="table"]')
        self.page.wait_for_selector('#app > .screen[data-stage="table"]')

    def hand_to(self, seat: Seat) -> None:
        """The seat opens the device for itself, by holding the seal."""
        if self.stage is Stage.OPEN and self.holder == seat:
            return
        if not (self.stage is Stage.SEALED and self.holder == seat):
            passing = self.page.locator(f'[data-do="pass:{seat}"]')
            if self.stage is not Stage.CLOSED or passing.count() == 0:
                self.to_table()
            self.tap(f'[data-do="pass:{seat}"]')
        self.watch()
        self.hold()

    def hold(self) -> None:
        """Press the seal until it opens, then let go."""
        box = self.page.locator("[data-seal]").bounding_box()
        assert box
        mouse = self.page.mouse
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        mouse.down()
        self.page.wait_for_selector('#app > .screen[data-stage="open"]')
        mouse.up()
        self.watch()

    def at(self, seat: Seat, table: Table[Any]) -> None:
        """Wherever this seat acts: behind the seal, or at the open table."""
        seal, state = screen(self.name).seal, table.state
        computers = [other for other in seal.onlookers(state, seat) if other in self.computers]
        if any(seal.to_act(state, it) for it in (seat, *computers)):
            self.hand_to(seat)
        elif self.stage is not Stage.TABLE:
            self.to_table()

    # Tapping and typing.

    def wake(self) -> None:
        """A page that is new rests for a moment (assets/stray_taps.js); whole games can't wait."""
        self.page.evaluate("() => { delete document.documentElement.dataset.rests; }")

    def tap(self, selector: str) -> None:
        self.page.wait_for_selector(selector)
        self.wake()
        target = self.page.locator(selector).first
        if self.steady:
            target.click()
        else:
            target.click(force=True)

    def tap_act(self, seat: Seat, act: Act) -> bool:
        """Tap the button that carries this act, if there is one."""
        raw = json.dumps(write(act))[1:-1]
        button = self.page.locator(f'[data-seat="{seat}"][data-act="{raw}"]')
        if button.count() == 0:
            return False
        self.wake()
        button.first.click()
        return True

    def choose(self, key: str, value: object) -> None:
        """Select something, unless it is selected already."""
        chosen = json.loads(self.page.get_attribute("#app > .screen", "data-chosen") or "{}")
        if chosen.get(key) != str(value):
            self.tap(f'[data-do="choose:{key}={value}"]')

    def fill(self, form: str, fields: Mapping[str, str]) -> None:
        for name, value in fields.items():
            forms = f':is([data-form="{form}"], [data-says="{form}:"])'
            field = self.page.locator(f'{forms} [name="{name}"]').first
            if field.evaluate("element => element.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)

    def send(self, form: str) -> None:
        self.tap(f'[data-form="{form}"] [type=submit]:not([name])')

    # Playing.

    def play(
        self,
        perform: Callable[[Hands, Seat, Act, Table[Any]], None],
        rng: Random,
        *,
        most: int = 400,
        pick: Callable[[Table[Any], Random], tuple[Seat, Act]] | None = None,
    ) -> Table[Any]:
        """Play on with random acts, by hand, until the game is over."""
        for _ in range(most):
            table = self.truth()
            if table.outcome:
                return table
            seat, act = (pick or self.pick)(table, rng)
            self.step(perform, seat, act, table)
        raise AssertionError("the game doesn't end")

    def step(
        self,
        perform: Callable[[Hands, Seat, Act, Table[Any]], None],
        seat: Seat,
        act: Act,
        table: Table[Any],
    ) -> None:
        self.at(seat, table)
        perform(self, seat, act, table)
        self.settled(len(table.log))
        self.watch()

    def pick(self, table: Table[Any], rng: Random) -> tuple[Seat, Act]:
        seat = rng.choice(table.waiting)
        return seat, selfplay.choose(self.name, table, seat, rng)

    def settled(self, before: int) -> None:
        """Until what was done has been stored and drawn, and everybody has seen it."""
        self.stored(before)
        self.go_on()

    def go_on(self) -> None:
        """Past the moments that all see: a tap to the still, a tap to go on."""
        for _ in range(100):
            button = self.page.locator(".moment .onward")
            if button.count() == 0:
                return
            button.evaluate_all("found => found[0]?.click()")
            self.page.wait_for_timeout(100)
        raise AssertionError("a moment stays")

    def stored(self, before: int) -> None:
        until(
            self.page,
            """async before => {
              const drawn = () => Number(document.querySelector("#app > .screen")?.dataset.entries);
              if (!(drawn() > before)) return false; // reading all that is kept takes its time
              const store = STORE;
              const [newest] = await store.list();
              return newest && (await store.read(newest.id)).lines.length === drawn();
            }""".replace("STORE", STORE),
            before,
        )

    # Watching.

    def watch(self) -> None:
        """The page is what these eyes may see, and nothing else: it can be drawn from their copy.

        Drawn anew from the copy of the log that the holder of the device (or, unless it is open,
        the whole table) has, the page is the same to every element and attribute.
        """
        if not self.watching:
            return
        stage, holder = self.stage, self.holder
        session = self.drawn(self.truth(), stage, holder)
        if session is None:
            return
        session.stage, session.seat = stage, holder
        shown = self.page.evaluate(
            """() => {
              const screen = document.querySelector("#app > .screen");
              return {
                html: screen.outerHTML, title: document.title, url: location.href,
                chosen: screen.dataset.chosen,
                notice: screen.querySelector(".notice:not(.link-notice)")?.textContent,
                second: !!screen.querySelector("section.second"),
                hold: screen.dataset.hold, paused: !!screen.querySelector(".timer.paused"),
                sheet: screen.querySelector(".sheet")?.className.split(" ")[1],
                unsaved: !!screen.querySelector(".unsaved"),
                stands: !!screen.querySelector(".timer.stands"),
                call: !!screen.querySelector(".last-call"),
                thinks: screen.dataset.thinks, papers: !!screen.querySelector(".meanwhile .papers"),
                hints: localStorage.getItem("brushpass.hints") ?? "",
              };
            }"""
        )
        session.draft = draft.typed(session.screen.draft, json.loads(shown["chosen"] or "{}"))
        session.shows_code = shown["second"]
        session.notice = shown["notice"] or ""
        session.latched, session.reached = not shown["hold"], not shown["stands"]
        session.paused, session.last_call = shown["paused"], shown["call"]
        session.sheet = shown["sheet"]
        session.unsaved = shown["unsaved"]
        session.hints = read_hints(shown["hints"])
        session.thinker = None if shown["thinks"] is None else int(shown["thinks"])
        if session.computers and not shown["papers"]:
            session.files = MindFiles(files=files(session.name, session.table.setup))
        expected, seen = elements(session.page()), elements(shown["html"])
        for one, two in zip(expected, seen, strict=False):
            assert one == two, f"the page shows {two} where {one} belongs ({stage}, {holder})"
        assert len(expected) == len(seen)
        assert shown["title"] == title(session)
        assert "?" not in shown["url"] or "lang=" in shown["url"]

    def drawn(self, table: Table[Any], stage: Stage, holder: Seat | None) -> Sitting | None:
        """What the page ought to show, made of nothing but what these eyes may see."""
        if stage not in (Stage.TABLE, Stage.SEALED, Stage.OPEN, Stage.CLOSED):
            return None
        eyes = holder if stage is Stage.OPEN else None
        return self.session(table, copy_for(table, eyes))

    def session(self, table: Table[Any], log: Sequence[Entry]) -> Sitting:
        copy = Table.replay(table.game, table.setup, log)
        session = sit(copy, self.page.evaluate("document.documentElement.lang"))
        session.seat_computers(self.computers, "")
        wanted = self.page.evaluate("localStorage['brushpass.moments'] !== 'off'")
        session.moments = session.moments.want(wanted)
        return session


class Elements(HTMLParser):
    """A page as a flat list: tags with their attributes, and texts."""

    IGNORED = ("tabindex", "style", "data-rests", "data-floats")
    KEPT = "data-keep"
    OWN_OF_KEPT = (
        "width",
        "height",
        "data-strokes",
        "data-drawn",
        "data-since",
        "data-most",
        "data-fresh",
    )
    """What the page's scripts do to what they keep, or what has changed since they keep it."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[object] = []
        self.skip: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs if name not in self.IGNORED}
        if self.skip:
            if tag not in ("input", "br", "hr", "img"):
                self.skip.append(tag)
            return
        if tag == "input" and given.get("type") not in ("hidden", "radio", "checkbox"):
            given.pop("value", None)
        for switch in ("checked", "selected", "open"):
            given.pop(switch, None)
        if self.KEPT in given:
            given = {name: it for name, it in given.items() if name not in self.OWN_OF_KEPT}
        self.found.append((tag, tuple(sorted(given.items()))))
        if self.KEPT in given:
            self.skip.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if self.skip:
            self.skip.pop()

    def handle_data(self, data: str) -> None:
        if not self.skip and data.strip():
            self.found.append(data.strip())


def elements(html: str) -> list[object]:
    parser = Elements()
    parser.feed(html)
    parser.close()
    return parser.found
