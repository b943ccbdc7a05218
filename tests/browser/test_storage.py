"""The store by itself (assets/store), in pages with nothing else: races, damage, no room."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page
from tools.serve import Site, serving

from .conftest import ROOT
from .hands import until

TIMES = [0, 1, *(pytest.param(time, marks=pytest.mark.long) for time in range(2, 20))]
"""Twice in every run, twenty times in a long one."""

PAGE = """<!doctype html><title>Storage</title><link rel="icon" href="data:,">
<script>
window.begins = {game: "codenames", names: ["Ana", "Ben"], order: "{}", head: "head"};
window.whole = {begins, start: 0, lines: ["a", "b", "c"], over: false, marks: "{}"};
window.ask = (request) => new Promise((done, fail) => {
  request.onsuccess = () => done(request.result);
  request.onerror = () => fail(request.error);
});
// What damages this device: a change to what is stored, past the store.
window.change = async (name, work) => {
  const db = await ask(indexedDB.open("brushpass"));
  const change = db.transaction(name, "readwrite");
  const done = new Promise((end) => (change.oncomplete = end));
  await work(change.objectStore(name));
  await done;
  db.close();
};
</script>
<script type="module">
import { store } from "./store/store.js";
window.store = store;
// All pages of a device begin in the same moment: with their first touch of the store.
const id = new URLSearchParams(location.search).get("id");
const channel = new BroadcastChannel("begin");
channel.onmessage = () => (window.began = store.save(id, whole).then(() => "kept"));
window.beginAll = () => {
  channel.postMessage("now");
  channel.onmessage();
};
</script>"""

WITHOUT_DATABASE = (
    "Object.defineProperty(window, 'indexedDB', "
    "{get() { throw new DOMException('', 'SecurityError'); }})"
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("store")
    shutil.copytree(ROOT / "assets" / "store", made / "store")
    (made / "index.html").write_text(PAGE)
    (made / "blank.html").write_text("<!doctype html><title>A blog</title>")
    return made


@pytest.fixture(scope="module")
def bare_store(folder: Path) -> Iterator[Site]:
    with serving(folder) as running:
        yield running


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context()
    yield made
    made.close()


@pytest.fixture
def device(context: BrowserContext, bare_store: Site) -> Page:
    return opened(context, bare_store)


def opened(context: BrowserContext, site: Site) -> Page:
    page = context.new_page()
    page.goto(site.url)
    page.wait_for_function("() => window.store")
    return page


# Two places at once, for the first time.


def lines_of(where: Any, *tables: str) -> list[list[str]]:
    found: list[list[str]] = where.evaluate(
        "async (ids) => Promise.all(ids.map(async (id) => (await store.read(id)).lines))",
        list(tables),
    )
    return found


@pytest.mark.parametrize("time", TIMES)
def test_two_first_visits_at_once_have_one_key(
    context: BrowserContext, bare_store: Site, time: int
) -> None:
    tabs = [context.new_page(), context.new_page()]
    for tab, name in zip(tabs, "ab", strict=True):
        tab.goto(f"{bare_store.url}?id={name}")
        tab.wait_for_function("() => window.beginAll")
    tabs[0].evaluate("beginAll()")
    for tab in tabs:
        until(tab, "async () => (await window.began) === 'kept'")
    for tab in tabs:
        tab.reload()
        tab.wait_for_function("() => window.store")
        assert lines_of(tab, "a", "b") == [["a", "b", "c"]] * 2


@pytest.mark.parametrize("time", TIMES)
def test_three_first_embeds_on_one_page_have_one_key(
    context: BrowserContext, bare_store: Site, folder: Path, time: int
) -> None:
    with serving(folder, prefix="/blog/") as blog:
        page = context.new_page()
        page.goto(f"{blog.url}blank.html")
        page.evaluate(
            """(addresses) => {
              for (const src of addresses) {
                document.body.append(Object.assign(document.createElement("iframe"), {src}));
              }
            }""",
            [f"{bare_store.url}?id={name}" for name in "abc"],
        )
        page.wait_for_function("() => frames.length === 3")
        frames = page.frames[1:]
        for frame in frames:
            frame.wait_for_function("() => window.beginAll")
        frames[0].evaluate("beginAll()")
        for frame in frames:
            until(frame, "async () => (await window.began) === 'kept'")
        for frame in frames:
            frame.evaluate("window.store = null; location.reload()")
        for frame in frames:
            frame.wait_for_function("() => window.store")
            assert lines_of(frame, "a", "b", "c") == [["a", "b", "c"]] * 3


def test_what_two_tabs_add_to_a_note_is_all_there(
    context: BrowserContext, bare_store: Site
) -> None:
    tabs = [opened(context, bare_store), opened(context, bare_store)]
    for tab, name in zip(tabs, "ab", strict=True):
        tab.evaluate(
            """(name) => {
              window.added = Promise.all([...Array(20).keys()].map((n) =>
                store.changeNote("packs", (text) => `${text} ${name}${n}`)));
            }""",
            name,
        )
    for tab in tabs:
        tab.evaluate("added")
    words = set(tabs[0].evaluate("store.note('packs')").split())
    assert words == {f"{name}{n}" for name in "ab" for n in range(20)}


# Damage.

DAMAGE = {
    "broken bytes": "async (rows, key) => { const row = await ask(rows.get(key)); "
    "new Uint8Array(row.data)[0] ^= 1; rows.put(row, ...(rows.keyPath ? [] : [key])); }",
    "another key": "async (rows, key) => { const row = await ask(rows.get(key)); "
    "row.iv = crypto.getRandomValues(new Uint8Array(12)); "
    "rows.put(row, ...(rows.keyPath ? [] : [key])); }",
    "another kind": "async (rows, key) => { const row = await ask(rows.get(key)); "
    "rows.put(rows.keyPath ? {table: row.table, n: row.n, data: 'x'} : 'x', "
    "...(rows.keyPath ? [] : [key])); }",
}


@pytest.mark.parametrize("how", [*DAMAGE, "missing"])
def test_what_is_before_a_damaged_entry_can_be_read(device: Page, how: str) -> None:
    device.evaluate("store.save('t', whole)")
    harm = DAMAGE.get(how, "async (rows, key) => rows.delete(key)")
    device.evaluate(f"change('lines', (rows) => ({harm})(rows, ['t', 1]))")
    read = device.evaluate("store.read('t')")
    assert (read["lines"], read["of"], read["head"]) == (["a"], 3, "head")
    device.evaluate("store.cut('t', 1)")
    read = device.evaluate("store.read('t')")
    assert (read["lines"], read["of"]) == (["a"], 1)
    aside = device.evaluate(
        """async () => {
          let keys;
          await change("notes", async (notes) => { keys = await ask(notes.getAllKeys()); });
          return keys;
        }"""
    )
    assert [key.rsplit(" ", 1)[0] for key in aside] == (
        ["aside t 2"] if how == "missing" else ["aside t 1", "aside t 2"]
    )
    assert device.evaluate("store.save('t', {...whole, begins: null, start: 1, lines: ['d']})")
    assert device.evaluate("store.read('t')")["lines"] == ["a", "d"]


@pytest.mark.parametrize("how", DAMAGE)
def test_a_note_that_cannot_be_read_is_told_once_set_aside_and_starts_anew(
    device: Page, how: str
) -> None:
    device.evaluate("store.setNote('seen', 'words')")
    device.evaluate("store.setNote('packs', 'mine')")
    device.evaluate(f"change('notes', (notes) => ({DAMAGE[how]})(notes, 'seen'))")
    assert device.evaluate("store.note('seen')") is None
    assert device.evaluate("store.note('seen')") == ""
    assert device.evaluate("store.note('packs')") == "mine"
    keys = "async () => { let all; "
    keys += "await change('notes', async (notes) => { all = await ask(notes.getAllKeys()); }); "
    keys += "return all; }"
    assert [key.rsplit(" ", 1)[0] for key in device.evaluate(keys)] == ["aside seen", "packs"]
    device.evaluate("store.changeNote('seen', (text) => text + 'new')")
    assert device.evaluate("store.note('seen')") == "new"


def test_one_damaged_table_leaves_the_others_and_stays_in_the_list(device: Page) -> None:
    for name in "abc":
        device.evaluate("name => store.save(name, whole)", name)
    device.evaluate(
        """change("tables", async (tables) => {
          tables.put({...(await ask(tables.get("a"))), head: "x", marks: 3});
          tables.put({id: "b"});
        })"""
    )
    listed = device.evaluate("store.list()")
    assert {table["id"] for table in listed} == {"a", "b", "c"}
    assert device.evaluate("store.read('a')")["head"] is None
    assert device.evaluate("store.read('a')")["marks"] is None
    assert device.evaluate("store.read('b')")["head"] is None
    assert device.evaluate("store.read('c')")["lines"] == ["a", "b", "c"]
    device.evaluate("store.setAside('a')")
    aside = {table["id"] for table in device.evaluate("store.list()") if table["aside"]}
    assert aside == {"a"}


# No room.

NO_ROOM = {
    "thrown": """(put) => function (...all) {
      if (noRoom) throw new DOMException("full", "QuotaExceededError");
      return put.apply(this, all);
    }""",
    "at the end": """(put) => function (...all) {
      const request = put.apply(this, all);
      if (noRoom) request.addEventListener("success", () => request.transaction.abort());
      return request;
    }""",
}


@pytest.mark.parametrize("how", NO_ROOM)
def test_nothing_counts_as_kept_that_is_not(device: Page, how: str) -> None:
    device.evaluate(
        f"""() => {{
          window.noRoom = false;
          IDBObjectStore.prototype.put = ({NO_ROOM[how]})(IDBObjectStore.prototype.put);
          window.tried = (work) => work().then(() => "kept", (error) => error.name);
        }}"""
    )
    device.evaluate("store.save('t', whole)")
    more = "tried(() => store.save('t', {...whole, begins: null, start: 3, lines: ['d', 'e']}))"
    writes = {
        "save": more,
        "begin": "tried(() => store.save('u', whole))",
        "note": "tried(() => store.setNote('seen', 'x'))",
        "changed note": "tried(() => store.changeNote('seen', () => 'x'))",
    }
    device.evaluate("noRoom = true")
    told = {name: device.evaluate(write) for name, write in writes.items()}
    assert "kept" not in told.values(), told
    assert device.evaluate("store.read('t')")["lines"] == ["a", "b", "c"]
    assert device.evaluate("store.read('u')") is None
    assert device.evaluate("store.note('seen')") == ""
    device.evaluate("noRoom = false")
    for write in writes.values():
        assert device.evaluate(write) == "kept"
    assert device.evaluate("store.read('t')")["lines"] == list("abcde")
    assert device.evaluate("store.read('u')")["lines"] == list("abc")
    assert device.evaluate("store.note('seen')") == "x"


def test_entries_that_would_hang_in_the_air_are_not_kept(device: Page) -> None:
    device.evaluate("store.save('t', whole)")
    late = "store.save('{}', {{...whole, begins: null, start: {}, lines: ['z']}})"
    assert device.evaluate(late.format("t", 5)) is False
    assert device.evaluate(late.format("unknown", 0)) is False
    assert device.evaluate("store.read('t')")["lines"] == ["a", "b", "c"]
    assert device.evaluate(late.format("t", 3)) is True


def test_a_device_that_was_cleared_meanwhile_keeps_again(
    context: BrowserContext, bare_store: Site
) -> None:
    device, other = opened(context, bare_store), opened(context, bare_store)
    device.evaluate("store.save('t', whole)")
    other.evaluate("ask(indexedDB.deleteDatabase('brushpass'))")
    assert device.evaluate("store.save('t', {...whole, begins: null, start: 3})") is False
    assert device.evaluate("store.save('t', whole)") is True
    device.reload()
    device.wait_for_function("() => window.store")
    assert lines_of(device, "t") == [["a", "b", "c"]]


def test_where_nothing_may_be_kept_it_lasts_as_long_as_the_page(
    context: BrowserContext, bare_store: Site
) -> None:
    context.add_init_script(WITHOUT_DATABASE)
    page = opened(context, bare_store)
    assert page.evaluate("store.persistent()") is False
    assert page.evaluate("store.save('t', whole)") is True
    assert lines_of(page, "t") == [["a", "b", "c"]]
    page.reload()
    page.wait_for_function("() => window.store")
    assert page.evaluate("store.list()") == []


# Clocks.


def test_what_was_played_last_is_newest_whatever_the_clock_says(device: Page) -> None:
    """A clock that is set back doesn't bring an older table to the front, also after a reload."""
    device.evaluate("() => store.save('one', whole)")
    device.reload()
    device.wait_for_function("() => window.store")
    listed = device.evaluate(
        """async () => {
          const now = Date.now();
          Date.now = () => now - 86_400_000;
          await store.save("two", whole);
          const first = (await store.list()).map(({ id }) => id);
          await store.save("one", { start: 1, lines: ["b"], over: false, marks: "{}" });
          return [first, (await store.list()).map(({ id }) => id)];
        }"""
    )
    assert listed == [["two", "one"], ["one", "two"]]


# What goes.


@pytest.mark.parametrize("kept", [True, False])
def test_of_finished_tables_the_newest_stay_and_nothing_is_left_of_the_others(
    context: BrowserContext, bare_store: Site, kept: bool
) -> None:
    """What goes on or can't be read stays, however old."""
    if not kept:
        context.add_init_script(WITHOUT_DATABASE)
    device = opened(context, bare_store)
    listed, noted = device.evaluate(
        """async () => {
          await store.save("goes-on", whole);
          await store.save("unreadable", {...whole, over: true});
          await store.setAside("unreadable");
          for (let n = 1; n <= 32; n += 1) {
            for (const kind of ["computers", "link"]) await store.setNote(`${kind} t${n}`, "x");
            await store.setNoteAside(`link t${n}`);
            await store.save(`t${n}`, {...whole, over: true});
          }
          await store.remove("t32");
          const noted = [];
          for (let n = 1; n <= 32; n += 1) if (await store.note(`computers t${n}`)) noted.push(n);
          return [(await store.list()).map(({id}) => id), noted];
        }"""
    )
    left = range(3, 32)
    assert listed == [*(f"t{n}" for n in reversed(left)), "unreadable", "goes-on"]
    assert noted == list(left)
    if kept:
        rows = """async () => {
          const db = await ask(indexedDB.open("brushpass"));
          const count = (name) => ask(db.transaction(name).objectStore(name).count());
          const counts = [await count("lines"), await count("notes")];
          db.close();
          return counts;
        }"""
        assert device.evaluate(rows) == [3 * (len(left) + 2), 2 * len(left)]
