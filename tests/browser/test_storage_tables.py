"""Tables that are kept, in the whole site: no room, damage, embeds, and what lies on `window`.

What is told of damage is told in one language here and one there, by sentences that each language
has (tests/test_translations.py); `make soak` lets all of them tell everything.
"""

from __future__ import annotations

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tools.inside import STORE
from tools.serve import Site

from brushpass.games.codenames.actions import Touch
from brushpass.i18n import texts
from support.families import family

from .first_moves import NAMES, play_first_move
from .hands import Hands, until
from .test_casablanca import to_notebook
from .test_codenames import (
    FOUR,
    brisk,
    ending_soon,
    first_clue,
    open_kept_table,
    own_cells,
    perform,
)
from .test_embed import Blog, blog  # noqa: F401

LANGUAGES = ("en", "de", "ru")

# Writes fail while `noRoom` says how: at once, or when the transaction should be complete.
NO_ROOM = """
window.noRoom = "";
const {put} = IDBObjectStore.prototype;
IDBObjectStore.prototype.put = function (...all) {
  if (noRoom === "thrown") throw new DOMException("full", "QuotaExceededError");
  const request = put.apply(this, all);
  if (noRoom) request.addEventListener("success", () => request.transaction.abort());
  return request;
};
"""
KINDS = ("thrown", "at the end")

STORED = f"""async () => {{
  const store = {STORE};
  const [newest] = await store.list();
  return newest ? (await store.read(newest.id)).lines.length : 0;
}}"""

DAMAGE = """async ([name, key, how]) => {
  const ask = (request) => new Promise((done) => (request.onsuccess = () => done(request.result)));
  const db = await ask(indexedDB.open("brushpass"));
  const change = db.transaction(name, "readwrite");
  const rows = change.objectStore(name);
  const row = await ask(rows.get(key));
  if (how === "missing") rows.delete(key);
  else if (how in row) rows.put({...row, [how]: {...row[how], iv: new Uint8Array(12)}});
  else rows.put({...row, data: new ArrayBuffer(40)}, ...(rows.keyPath ? [] : [key]));
  await new Promise((done) => (change.oncomplete = done));
  db.close();
}"""


def drawn(page: Page) -> int:
    return int(page.get_attribute("#app > .screen", "data-entries") or 0)


def newest(page: Page) -> str:
    name: str = page.evaluate(f"async () => (await {STORE}.list())[0].id")
    return name


# No room.


@pytest.mark.long
def test_whichever_write_fails_it_is_said_and_made_good(page: Page, site: Site) -> None:
    page.add_init_script(NO_ROOM)
    page.goto(f"{site.url}?lang=en#codenames")
    for name in FOUR:
        page.fill("#codenames .new-name", name)
        page.press("#codenames .new-name", "Enter")
    page.evaluate("noRoom = 'thrown'")
    page.locator("#codenames .deal [type=submit]").click()
    unsaved = page.locator("#app .unsaved")
    expect(unsaved).to_have_text("Not saved yet", timeout=90_000)
    assert page.evaluate(STORED) == 0, "the table has not begun"
    page.evaluate("noRoom = ''")
    expect(unsaved).to_have_count(0)
    assert page.evaluate(STORED) == drawn(page) > 0
    until(page, f"async () => (await {STORE}.note('seen')).split('\\n').length === 25")

    hands = Hands(page, "codenames")
    hands.watching = False
    rng = Random(3)
    for number in range(40):
        table = hands.truth()
        if table.outcome:
            break
        seat, act = ending_soon(table, rng)
        hands.at(seat, table)
        page.evaluate("how => { noRoom = how; }", KINDS[number % 2])
        perform(hands, seat, act, table)
        page.wait_for_function(
            "before => document.querySelector('#app > .screen').dataset.entries > before",
            arg=len(table.log),
        )
        expect(unsaved).to_have_count(1)
        assert page.evaluate(STORED) == len(table.log), "what isn't complete isn't there"
        page.evaluate("noRoom = ''")
        expect(unsaved).to_have_count(0)
        assert page.evaluate(STORED) == drawn(page)
    assert hands.truth().outcome, "the game came to its end"
    log = hands.truth().log
    page.goto("about:blank")
    open_kept_table(page, site.url)
    assert hands.truth().log == log


def test_several_acts_without_room_are_all_kept_when_there_is_room(page: Page, site: Site) -> None:
    page.add_init_script(NO_ROOM)
    hands = Hands.sit_down(page, f"{site.url}?lang=en", "codenames", FOUR, {"form": "teams"})
    hands.watching = False
    table = first_clue(hands)
    page.evaluate("noRoom = 'at the end'")
    entered = []
    for cell in own_cells(table)[:2]:
        before = drawn(page)
        perform(hands, table.waiting[0], Touch(cell), table)
        page.wait_for_selector(f'[data-entries]:not([data-entries="{before}"])')
        entered.append(drawn(page))
    assert len(set(entered)) == 2
    assert page.evaluate(STORED) == len(table.log)
    hands.tap('[data-do="show-sheet:leave"]')
    expect(page.locator(".sheet.leave")).to_contain_text("aren’t saved yet")
    hands.tap('.sheet [data-do="leave"]')
    page.evaluate("location.hash = '#tables'")
    page.locator("#tables [data-lobby=open]").click()
    page.wait_for_selector("#app > .screen")
    assert drawn(page) == entered[-1], "what is stored is behind"
    expect(page.locator("#app .unsaved")).to_have_count(1)
    leaving = "() => !dispatchEvent(new Event('beforeunload', {cancelable: true}))"
    assert page.evaluate(leaving), "who closes the page is asked"
    hands.tap('[data-do="show-sheet:leave"]')
    hands.tap('.sheet [data-do="leave"]')
    page.evaluate("noRoom = ''")
    until(page, f"async (all) => (await ({STORED})()) === all", entered[-1])
    assert not page.evaluate(leaving)
    page.goto("about:blank")
    open_kept_table(page, site.url)
    assert drawn(page) == entered[-1]


def test_pencil_marks_without_room_are_kept_when_there_is_room(page: Page, site: Site) -> None:
    page.add_init_script(NO_ROOM)
    _, seat = to_notebook(page, f"{site.url}?lang=en")
    page.evaluate("noRoom = 'at the end'")
    page.locator("#app .pad button.numeral").nth(2).click()
    expect(page.locator("#app .unsaved")).to_have_count(1)
    marks = f"""async () => {{
      const store = {STORE};
      return JSON.parse((await store.read((await store.list())[0].id)).marks);
    }}"""
    assert page.evaluate(marks) == {}
    page.evaluate("noRoom = ''")
    expect(page.locator("#app .unsaved")).to_have_count(0)
    assert list(page.evaluate(marks)) == [str(seat)]


def test_a_pack_that_cannot_be_kept_stays_in_its_form(page: Page, site: Site) -> None:
    page.add_init_script(NO_ROOM)
    page.goto(f"{site.url}?lang=de#words")
    page.locator("[data-lobby=new-pack]").click()
    page.fill("[name=pack-name]", "Meine")
    page.fill("[name=pack-text]", "Zaun")
    page.evaluate("noRoom = 'thrown'")
    page.locator("#words .editor [type=submit]").click()
    expect(page.locator("#words .wrong")).to_contain_text("Nicht gespeichert")
    expect(page.locator("[name=pack-text]")).to_have_value("Zaun")
    page.evaluate("noRoom = ''")
    page.locator("#words .editor [type=submit]").click()
    expect(page.locator("#words .kept-pack")).to_have_count(1)
    page.reload()
    expect(page.locator("#words .kept-pack")).to_have_count(1)


# Damage.


@pytest.fixture
def two_tables(running: Page, site: Site) -> Hands:
    """The newest of two tables lies open; the first move of both has been made."""
    hands = play_first_move(running, f"{site.url}?lang=en", "decrypto")
    hands.to_table()
    hands.tap('[data-do="show-sheet:leave"]')
    hands.tap('.sheet [data-do="leave"]')
    running.wait_for_selector("#lobby:visible")
    return play_first_move(running, f"{site.url}?lang=en", "codenames")


@pytest.mark.parametrize("how", family(["missing", "broken"], "broken"))
def test_a_table_with_a_damaged_entry_goes_on_from_before_it(
    two_tables: Hands, site: Site, how: str
) -> None:
    page = two_tables.page
    log = two_tables.truth().log
    page.evaluate(DAMAGE, ["lines", [newest(page), len(log) - 2], how])
    page.goto(f"{site.url}?lang=en#tables")
    page.reload()
    page.locator("#tables [data-lobby=open]").first.click()
    ask = page.locator("#ask")
    expect(ask).to_be_visible(timeout=90_000)
    told = ask.inner_text()
    assert "Ana, Ben, Cleo, Dan" in told and f"{len(log) - 2} of {len(log)} steps" in told
    ask.locator("[value=no]").click()
    expect(page.locator("#tables .kept-table")).to_have_count(2)
    page.locator("#tables [data-lobby=open]").first.click()
    ask.locator("[value=yes]").click()
    page.wait_for_selector("#app > .screen")
    two_tables.settled(len(log) - 3)
    table = two_tables.truth()
    assert table.log[: len(log) - 2] == log[: len(log) - 2]
    seat, act = brisk(table, Random(1))
    two_tables.at(seat, table)
    perform(two_tables, seat, act, table)
    two_tables.settled(len(table.log))
    again = two_tables.truth()
    page.reload()
    open_kept_table(page, site.url)
    assert two_tables.truth().log == again.log


@pytest.mark.parametrize("lang", family(LANGUAGES, "de"))
def test_a_table_that_cannot_be_read_is_named_and_in_the_way_of_nothing(
    page: Page, site: Site, lang: str
) -> None:
    play_first_move(page, f"{site.url}?lang={lang}", "codenames")
    page.evaluate(DAMAGE, ["tables", newest(page), "head"])
    page.goto(f"{site.url}?lang={lang}#tables")
    page.reload()
    page.locator("#tables [data-lobby=open]").first.click()
    status = page.locator("#tables .status")
    expect(status).to_contain_text("Ana, Ben, Cleo, Dan", timeout=90_000)
    say = texts("brushpass.lobby", lang)
    expect(page.locator("#tables .kept-table .when")).to_contain_text(say("table aside"))
    expect(page.locator(".carry-on")).to_be_hidden()
    page.goto("about:blank")
    Hands.sit_down(page, site.url, "codenames", NAMES)
    assert len(page.evaluate(f"async () => {STORE}.list()")) == 2


@pytest.mark.parametrize("lang", family(LANGUAGES, "de"))
def test_damaged_pencil_marks_are_told_and_the_table_goes_on(
    page: Page, site: Site, lang: str
) -> None:
    play_first_move(page, f"{site.url}?lang={lang}", "codenames")
    page.evaluate(DAMAGE, ["tables", newest(page), "marks"])
    page.goto(f"{site.url}?lang={lang}#tables")
    page.reload()
    page.locator("#tables [data-lobby=open]").first.click()
    told = texts("brushpass.app", lang)("note unreadable marks")
    expect(page.locator("#app .notice")).to_have_text(told, timeout=90_000)


@pytest.mark.parametrize("lang", family(LANGUAGES, "ru"))
def test_a_damaged_note_is_told_and_every_deal_goes_on(page: Page, site: Site, lang: str) -> None:
    page.goto(f"{site.url}?lang={lang}")
    for name in ("seen", "packs"):
        page.evaluate(f"async (name) => {STORE}.setNote(name, '[]')", name)
        page.evaluate(DAMAGE, ["notes", name, "broken"])
    page.reload()
    aside = page.locator("#aside")
    expect(aside).to_be_visible()
    app = texts("brushpass.app", lang)
    for name in ("seen", "packs"):
        expect(aside).to_contain_text(app(f"note unreadable {name}"))
    aside.locator("[data-lobby=understood]").click()
    expect(aside).to_be_hidden()
    page.reload()
    page.wait_for_timeout(500)
    expect(aside).to_be_hidden()
    page.evaluate(f"async () => {STORE}.setNote('seen', 'x')")
    page.evaluate(DAMAGE, ["notes", "seen", "broken"])  # found out at the deal
    hands = Hands.sit_down_here(page, "codenames", FOUR)
    expect(page.locator("#app .notice")).to_have_text(app("note unreadable seen"))
    hands.settled(0)
    until(page, f"async () => (await {STORE}.note('seen')).split('\\n').length === 25")


# Files.


def packed(text: str) -> str:
    return b64encode(zlib.compress(text.encode())).decode()


def unpacked(body: str) -> str:
    return zlib.decompress(b64decode(body)).decode()


BAD_FILES: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "another game's order": lambda file: {
        **file,
        "order": {**file["order"], "game": "decrypto", "roles": ["white", "black"] * 2},
    },
    "other people's order": lambda file: {
        **file,
        "order": {**file["order"], "names": ["Eve", "Ben", "Cleo", "Dan"]},
    },
    "too many lines": lambda file: {**file, "table": packed("{}\n" * 330_000)},
    "marks of another kind": lambda file: {**file, "marks": packed("[]")},
    "a line that is none": lambda file: {
        **file,
        "table": packed(unpacked(file["table"]) + '{"is":"Did","seat":99,"action":{}}\n'),
    },
}


def test_a_file_that_is_no_table_is_refused_before_anything_is_stored(
    running: Page, site: Site, tmp_path: Path
) -> None:
    page = running
    hands = Hands.sit_down(page, f"{site.url}?lang=en", "codenames", FOUR)
    hands.tap('[data-do="show-sheet:menu"]')
    expect(page.locator('.sheet [data-do="save"]')).to_contain_text("every secret")
    with page.expect_download() as saving:
        hands.tap('.sheet [data-do="save"]')
    good = tmp_path / "good.brushpass"
    saving.value.save_as(good)
    hands.tap('.sheet [data-do="show-sheet"]')
    hands.tap('[data-do="show-sheet:leave"]')
    hands.tap('.sheet [data-do="leave"]')
    page.goto(f"{site.url}#tables")
    status = page.locator("#tables .status")
    for name, spoil in BAD_FILES.items():
        page.evaluate("document.querySelector('#tables .status').textContent = ''")
        file = tmp_path / "bad.brushpass"
        file.write_text(json.dumps(spoil(json.loads(good.read_text()))))
        page.locator("#tables input[type=file]").set_input_files(file)
        expect(status).to_contain_text("a Brush Pass table", timeout=90_000)
        assert page.get_attribute("html", "data-mode") == "lobby", name
        assert len(page.evaluate(f"async () => {STORE}.list()")) == 1, name
    page.locator("#tables input[type=file]").set_input_files(good)
    page.wait_for_selector("#app > .screen")


# Embeds.


def test_three_first_embeds_deal_at_once_and_all_tables_can_be_read(
    page: Page,
    site: Site,
    blog: Blog,  # noqa: F811
) -> None:
    games = ("codenames", "decrypto", "nevidimka")
    frame = f'<iframe width="400" height="700" src="{site.url}?embed=1&amp;lang=en&amp;game='
    page.goto(blog.write("".join(f'{frame}{game}"></iframe>' for game in games)))
    frames = [page.frame_locator("iframe").nth(n) for n in range(3)]
    for embed, game in zip(frames, games, strict=True):
        embed.locator("[data-begin=play]").click()
        for name in NAMES:
            embed.locator(f"#{game} .new-name").fill(name)
            embed.locator(f"#{game} .new-name").press("Enter")
    for embed, game in zip(frames, games, strict=True):
        embed.locator(f"#{game} .deal [type=submit]").click()
    for embed in frames:
        embed.locator("#app > .screen").wait_for(timeout=120_000)
        expect(embed.locator("#app .unsaved")).to_have_count(0)
    page.reload()
    for inside in page.frames[1:]:
        inside.wait_for_load_state()
        read = inside.evaluate(
            f"""async () => {{
              const store = {STORE};
              const all = (await store.list()).map(async ({{id, game}}) => {{
                const {{head, lines, of}} = await store.read(id);
                return [game, Boolean(head), lines.length > 0 && lines.length === of];
              }});
              return (await Promise.all(all)).sort();
            }}"""
        )
        assert read == [[game, True, True] for game in sorted(games)]


def test_an_embed_that_is_opened_again_carries_on_with_its_own_table(
    page: Page,
    site: Site,
    blog: Blog,  # noqa: F811
) -> None:
    source = f"{site.url}?embed=1&amp;lang=en"
    address = blog.write(f'<iframe width="400" height="700" src="{source}"></iframe>')
    page.goto(address)
    embed = page.frame_locator("iframe")
    embed.locator('.home a[href="#codenames"]').first.click()
    for name in FOUR:
        embed.locator("#codenames .new-name").fill(name)
        embed.locator("#codenames .new-name").press("Enter")
    embed.locator("#codenames .deal [type=submit]").click()
    screen = embed.locator("#app > .screen")
    screen.wait_for(timeout=120_000)
    Hands(page.frames[1], "codenames").settled(-1)  # type: ignore[arg-type]
    words = embed.locator("#app .card .w").all_text_contents()
    page.goto("about:blank")
    page.goto(address)
    screen.wait_for(timeout=120_000)
    assert embed.locator("#app .card .w").all_text_contents() == words


# Where nothing may be kept, and what lies on `window`.


def test_where_nothing_may_be_kept_the_table_says_so(rough_page: Page, site: Site) -> None:
    page = rough_page
    page.add_init_script(
        """const get = () => { throw new DOMException("", "SecurityError"); };
        for (const name of ["localStorage", "sessionStorage", "indexedDB"])
          Object.defineProperty(window, name, { get });"""
    )
    hands = Hands.sit_down(page, f"{site.url}?lang=de", "codenames", FOUR)
    expect(page.locator("#app .unsaved")).to_have_count(0)
    hands.tap('[data-do="show-sheet:leave"]')
    expect(page.locator(".sheet.leave")).to_contain_text("Dieser Browser merkt sich hier nichts")


REACHED = """() => {
  // Whatever a script can get at from window by names and symbols, except the page's own world.
  const frame = document.createElement("iframe");
  document.body.append(frame);
  const usual = new Set(Reflect.ownKeys(frame.contentWindow));
  frame.remove();
  const told = (it) => Function.prototype.toString.call(it);
  const native = (it) => typeof it === "function" && told(it).includes("[native code]");
  const ours = Reflect.ownKeys(window).filter((key) => !usual.has(key));
  const REACH = /store|morph|runPython|pyimport|interpreter|deal|globals/;
  const found = [];
  const seen = new Set();
  const look = (value, path, depth) => {
    if (!value || !["object", "function"].includes(typeof value) || seen.has(value)) return;
    if (value instanceof Node || value === window || native(value)) return;
    seen.add(value);
    for (const key of Reflect.ownKeys(value)) {
      const name = `${path}.${String(key)}`;
      let next;
      try { next = value[key]; } catch { continue; }
      if (REACH.test(String(key)) && typeof next !== "string") found.push(name);
      if (depth) look(next, name, depth - 1);
    }
    for (const [key, next] of value instanceof Map ? value : []) {
      look(next, `${path}[${String(key)}]`, depth - 1);
    }
  };
  for (const key of ours) look({[key]: window[key]}, "window", 5);
  return {ours: ours.map(String), found};
}"""


def test_nothing_of_ours_lies_on_window(running: Page, site: Site) -> None:
    page = running
    play_first_move(page, f"{site.url}?lang=en", "codenames")
    reached = page.evaluate(REACHED)
    ours = {name for name in reached["ours"] if "brush" in name.lower()}
    assert ours == set()
    assert reached["found"] == []
    again = page.evaluate(
        """async () => {
          const {takePageApi} = await import(new URL("assets/page_api.js", document.baseURI));
          return takePageApi();
        }"""
    )
    assert again is None, "what takes markup is handed over once"
