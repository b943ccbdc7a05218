"""Pages in which Python runs already. They go from test to test: most tests want a fresh table, and
a table is dealt in a tenth of the time that a boot takes.

In between everybody has left, the device is empty, and the landing is there as on a first visit. A
page that can't be brought to that is thrown away. Whoever tests a beginning, needs a script before
the page's own, or changes what Python remembers as long as it runs (language, sound, moments) asks
for a fresh `page` instead.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from playwright.sync_api import Browser, Error, Page
from tools.inside import BOOTED, PYTHON

from brushpass.contract import Choice, Lobby, Option, Switch
from brushpass.games import lobby
from support import desk

from .watching import SIZES, Watched

RUNS = f"""() => ({BOOTED})() > 0 && document.documentElement.dataset.mode !== "play"
  && document.documentElement.lang"""
"""In which language a page speaks that waits for a deal; nothing if it has to begin first."""

DEAL = f"async order => {PYTHON}.deal(order)"

EMPTIED = """async () => {
  const root = document.documentElement;
  const app = document.getElementById("app");
  const told = async (command) => {
    delete root.dataset.rests;
    const button = document.createElement("button");
    button.dataset.do = command;
    app.append(button);
    button.click();
    button.remove();
    await new Promise((done) => setTimeout(done));
  };
  document.querySelector("dialog[open]")?.close();
  for (let tries = 0; root.dataset.mode === "play" && tries < 20; tries += 1) {
    await told("tally-end");
    await told("leave");
  }
  const ask = (request) => new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = fail;
  });
  const known = (await indexedDB.databases()).map(({ name }) => name);
  if (known.includes("brushpass")) await ask(indexedDB.deleteDatabase("brushpass"));
  if (known.includes("brushpass-links")) {
    const links = await ask(indexedDB.open("brushpass-links"));
    const stores = [...links.objectStoreNames];
    const change = stores.length ? links.transaction(stores, "readwrite") : null;
    for (const name of stores) await ask(change.objectStore(name).clear());
    links.close();
  }
  sessionStorage.clear();
  localStorage.clear();
  localStorage["brushpass.moments"] = "off";
  for (const mark of ["rests", "theme", "turned"]) delete root.dataset[mark];
  window.linkTexts?.splice(0);
  window.linkChannels?.splice(0);
  location.hash = "";
  document.dispatchEvent(new Event("tables:changed"));
  return root.dataset.mode !== "play" && app.children.length === 0;
}"""
"""Leaves whatever is played, and forgets all that this device knows; whether that was possible."""

SOON = f"""() => Promise.race([({EMPTIED})(),
  new Promise((done) => setTimeout(() => done(false), 20_000))])"""


def usual(option: Option) -> str:
    match option:
        case Choice(default=value):
            return value
        case Switch(default=on):
            return "on" if on else "off"
        case _:
            return ""


def chosen(box: Lobby, players: int, wishes: Mapping[str, str]) -> dict[str, str]:
    """All options as the set-up page has them for so many, unless people wish otherwise."""
    options = {option.id: usual(option) for option in box.options}
    options |= {name: value for name, value in wishes.items() if name != "language"}
    for option in box.options:
        if isinstance(option, Choice) and option.id not in wishes:
            ways = ({**options, option.id: value} for value in (options[option.id], *option.values))
            options = next((way for way in ways if box.seats(way, players)), options)
    return options


def ordered(game: str, names: Sequence[str], wishes: Mapping[str, str], lang: str) -> str:
    """What the set-up page would hand over."""
    box = lobby(game)
    options = chosen(box, len(names), wishes)
    order = desk.Order(
        game=game,
        names=tuple(names),
        roles=box.roles(options, len(names)),
        options={**options, "of_age": "off"},
        language=wishes.get("language", lang),
        lang=lang,
    )
    return json.dumps({**json.loads(desk.write_order(order)), "computers": {}})


def deals_here(page: object, url: str) -> str:
    """The language of a page that runs, is at this site and waits for a deal, or nothing."""
    site, _, asked = url.partition("?lang=")
    if not isinstance(page, Page) or page.url.partition("#")[0] != site:
        return ""  # by selenium pages begin anew
    lang: str = page.evaluate(RUNS) or ""
    return lang if asked in ("", lang) else ""


def deal(page: Page, game: str, names: Sequence[str], wishes: Mapping[str, str], lang: str) -> None:
    """Python deals, as if all of this had been typed and tapped."""
    page.evaluate("hash => { location.hash = hash; }", f"#{game}")
    told = page.evaluate(DEAL, ordered(game, names, wishes, lang))
    assert told == "", told


class Runner:
    """A page in a profile of its own in which Python runs."""

    def __init__(self, browser: Browser, url: str, *, phone: bool, scripts: Sequence[str]) -> None:
        self._size = SIZES[phone]
        self._watched = Watched(browser, phone=phone)
        self.page = self._watched.page
        for script in scripts:
            self.page.add_init_script(script)
        self.page.goto(url)
        self.page.evaluate(f"async () => {{ {PYTHON}; }}")

    def came_back(self) -> bool:
        """Whether it is as if nobody had used it."""
        page = self.page
        try:
            for tab in page.context.pages:
                if tab is not page:
                    tab.close()
            page.context.clear_permissions()
            page.unroute_all(behavior="ignoreErrors")
            page.mouse.up()
            page.emulate_media(media="null", color_scheme="null", reduced_motion="reduce")
            page.set_viewport_size(self._size)
            return bool(page.evaluate(BOOTED) and page.evaluate(SOON))
        except Error:
            return False

    def tell(self) -> None:
        self._watched.tell()

    def close(self) -> None:
        self._watched.close()


class Runners:
    """Lends running pages to a test, and takes them back after it."""

    def __init__(
        self, browser: Browser, url: str, *, phone: bool = False, scripts: Sequence[str] = ()
    ) -> None:
        """Their pages run these scripts before their own."""
        self._browser, self._url, self._phone = browser, url, phone
        self._scripts = scripts
        self._idle: list[Runner] = []
        self._lent: list[Runner] = []

    def lend(self) -> Page:
        idle = self._idle
        runner = idle.pop() if idle else self._begin()
        self._lent.append(runner)
        return runner.page

    def _begin(self) -> Runner:
        return Runner(self._browser, self._url, phone=self._phone, scripts=self._scripts)

    def take_back(self) -> None:
        """All of them; what went wrong in one is told."""
        lent, self._lent = self._lent, []
        for runner in lent:
            if runner.came_back():
                self._idle.insert(0, runner)
            else:
                runner.close()
        for runner in lent:
            runner.tell()

    def close(self) -> None:
        for runner in self._idle:
            runner.close()
