"""The site inside somebody else's page: poster, play in a frame of another origin, the snippet."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Frame, Page, expect
from tools.inside import STORE
from tools.serve import Site, serving

from brushpass.games import SHELF
from brushpass.games.codenames.actions import Touch
from brushpass.lobby.embed import FITS, frame

from .conftest import without_python
from .hands import Hands
from .test_codenames import FOUR, first_clue, own_cells, perform

MOST_BEFORE_THE_TAP = 300_000
LISTENING = """<script>
const heard = [];
addEventListener("message", ({origin, data}) => heard.push([origin, data]));
</script>"""


class Framed:
    """A frame that hands can play in: what a frame lacks, its page has."""

    def __init__(self, page: Page, frame: Frame) -> None:
        self.mouse = page.mouse
        self._frame = frame

    def __getattr__(self, name: str) -> Any:
        return getattr(self._frame, name)


class Blog:
    """Somebody's pages, on another port and so another origin. (127.0.0.1 instead of localhost
    would be another site as well, where a private window keeps nothing for frames.)
    """

    def __init__(self, site: Site, folder: Path) -> None:
        self.url = site.url
        self._folder = folder

    def write(self, body: str, name: str = "index.html") -> str:
        text = f"<!doctype html><title>A blog</title><link rel=icon href=data:,>{body}"
        (self._folder / name).write_text(text, encoding="utf-8")
        return self.url + name


@pytest.fixture
def blog(tmp_path: Path) -> Iterator[Blog]:
    with serving(tmp_path, prefix="/blog/") as site:
        yield Blog(site, tmp_path)


def frame_in(page: Page) -> Framed:
    element = page.locator("iframe").element_handle()
    frame = element.content_frame()
    assert frame
    return Framed(page, frame)


@pytest.mark.parametrize("sandbox", ["", 'sandbox="allow-scripts"'], ids=["plain", "sandboxed"])
def test_a_first_turn_is_played_in_a_frame_of_another_origin(
    page: Page, own_site: Site, blog: Blog, sandbox: str
) -> None:
    page.goto(blog.write("<p>The page before.</p>", "before.html"))
    source = f"{own_site.url}?embed=1&amp;game=codenames&amp;lang=en"
    page.goto(
        blog.write(
            f'{LISTENING}<div style="height: 400px">A long story.</div>'
            f'<iframe {sandbox} allow="fullscreen" loading="lazy" width="480" height="720" '
            f'src="{source}"></iframe>'
        )
    )
    frame = frame_in(page)
    play = frame.locator("[data-begin=play]")
    expect(play).to_be_visible()
    page.wait_for_load_state("networkidle")
    sent = own_site.on_the_wire()
    assert sum(sent.values()) < MOST_BEFORE_THE_TAP, sent.most_common(9)
    assert not [name for name in sent if name.endswith((".wasm", ".zip", "sw.js", "files.json"))]
    for outside in (".bar", ".foot", ".home", "#codenames form"):
        expect(frame.locator(outside)).to_be_hidden()

    play.click()
    field = frame.locator("#codenames .new-name")
    for name in FOUR:
        field.fill(name)
        field.press("Enter")
    frame.locator("#codenames .tabs a").last.click()
    expect(frame.locator("[id='codenames/rules']")).to_be_visible()
    frame.locator("[id='codenames/rules'] .tabs a").first.click()
    frame.locator("#codenames .deal [type=submit]").click()
    frame.wait_for_selector("#app > .screen", timeout=90_000)
    hands = Hands(frame, "codenames")  # type: ignore[arg-type]
    hands.watching = False
    hands.settled(0)
    for whole in () if sandbox else ("true", "false"):
        hands.tap('[data-do="show-sheet:menu"]')
        hands.tap('[data-do="full-screen"]')
        frame.wait_for_function(f"() => Boolean(document.fullscreenElement) === {whole}")
    table = first_clue(hands)
    cell = own_cells(table)[0]
    perform(hands, table.waiting[0], Touch(cell), table)
    hands.settled(len(table.log))
    assert hands.truth().state.covered[cell] is not None
    assert own_site.count("sw.js") == 0
    assert frame.evaluate(f"async () => {STORE}.persistent()") is not bool(sandbox)

    heard = page.evaluate("heard")
    origin = "null" if sandbox else own_site.url.removesuffix("/brush-pass/")
    assert {from_where for from_where, _ in heard} == {origin}
    assert all(data.keys() == {"type", "height"} for _, data in heard)
    assert {data["type"] for _, data in heard} == {"brushpass:height"}
    assert heard[-1][1]["height"] == 760
    page.go_back()
    assert page.url.endswith("before.html"), "the frame has caught Back"


POSTER = """() => {
  const [poster, art, title, play] = [".poster", ".art", "h1", "[data-begin=play]"]
    .map((name) => document.querySelector(`.setup.embedded ${name}`).getBoundingClientRect());
  const apart = art.bottom <= title.top + 1 || title.right <= art.left + 1;
  return [poster.height, play.bottom < innerHeight, apart, art.width / poster.width];
}"""


@pytest.mark.parametrize(
    "size",
    [
        (700, 394),
        (360, 480),
        pytest.param((700, 760), marks=pytest.mark.long),
        pytest.param((1000, 760), marks=pytest.mark.long),
    ],
    ids=str,
)
def test_a_poster_fills_its_frame(page: Page, site: Site, size: tuple[int, int]) -> None:
    width, height = size
    without_python(page)
    page.set_viewport_size({"width": width, "height": height})
    for name in SHELF:
        page.goto(f"{site.url}?embed=1&game={name}&lang=de")
        expect(page.locator("[data-begin=play]")).to_be_visible()
        high, whole, apart, share = page.evaluate(POSTER)
        assert (high, whole, apart) == (height, True, True), name
        assert share > 0.3, name


def test_a_frame_has_the_shape_of_a_poster_and_is_never_higher_than_the_window(
    page: Page, site: Site, blog: Blog
) -> None:
    page.set_viewport_size({"width": 380, "height": 500})
    source = f"{site.url}?embed=1&game=decrypto&lang=en"
    snippet = frame(address=source, title="Decrypto", width="360", height="760")
    origin = site.url.removesuffix("/brush-pass/")
    page.goto(blog.write(snippet + FITS.replace("{site}", site.url).replace("{origin}", origin)))
    inside = page.locator("iframe")
    expect(frame_in(page).locator("[data-begin=play]")).to_be_visible()
    page.wait_for_function("() => document.querySelector('iframe').offsetHeight === 480")
    frame_in(page).locator("[data-begin=play]").click()
    expect(frame_in(page).locator("#decrypto .new-name")).to_be_visible()
    page.wait_for_function("() => parseInt(document.querySelector('iframe').style.height) > 500")
    box = inside.bounding_box()
    assert box and box["height"] == 500


def test_without_a_game_all_of_them_are_there(page: Page, own_site: Site) -> None:
    page.goto(f"{own_site.url}?embed=1&game=chess&lang=de")
    expect(page.locator(".game-card")).to_have_count(5)
    expect(page.locator(".bar")).to_be_hidden()
    page.wait_for_load_state("networkidle")
    assert own_site.count("app.bin") == 0
    page.locator(".game-card").nth(1).click()
    expect(page.locator("#decrypto .new-name")).to_be_visible()
    page.wait_for_function("() => bootEvents.length > 0")


def test_an_embed_leaves_no_language_behind(page: Page, site: Site) -> None:
    """The preview of a Russian snippet must not make the whole site Russian."""
    without_python(page)
    page.goto(f"{site.url}?embed=1&game=decrypto&lang=ru")
    expect(page.locator("html[lang=ru] [data-begin=play]")).to_have_text("Играть")
    page.goto(site.url)
    expect(page.locator("html[lang=en] .home")).to_be_visible()


def test_a_blogger_picks_sees_and_copies_a_snippet_that_works(
    page: Page, site: Site, blog: Blog
) -> None:
    without_python(page)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{site.url}?lang=en")
    page.locator('.foot a[href="#blog"]').click()
    for choice in ("game=decrypto", "lang=de", "size=small"):
        name, value = choice.split("=")
        page.locator(f'label:has([name="blog-{name}"][value="{value}"])').click()
    preview = page.locator("#blog .preview iframe")
    preview.scroll_into_view_if_needed()
    inside = page.frame_locator("#blog .preview iframe")
    expect(inside.locator("html[lang=de] #decrypto h1")).to_have_text("Decrypto")
    expect(inside.locator("[data-begin=play]")).to_have_text("Spielen")
    expect(preview).to_have_attribute("style", "height: 480px;")
    page.locator("[data-lobby=snippet]").click()
    expect(page.locator("#blog .status")).to_have_text("Copied.")
    snippet = page.evaluate("navigator.clipboard.readText()")
    assert snippet == page.locator("#blog .snippet").input_value()
    assert "<script>" in snippet
    page.locator('label:has([name="blog-fits"])').click()
    assert "<script>" not in page.locator("#blog .snippet").input_value()

    page.goto(blog.write(f"<h1>My week</h1>{snippet}"))
    there = page.locator("iframe")
    assert there.get_attribute("loading") == "lazy"
    assert there.get_attribute("title") == "Decrypto"
    assert "clipboard-write" in (there.get_attribute("allow") or "")
    assert there.get_attribute("width") == "360"
    expect(page.frame_locator("iframe").locator("[data-begin=play]")).to_have_text("Spielen")
    expect(there).to_have_css("height", "480px")
    strange = {"type": "brushpass:height", "height": 33}
    page.evaluate("told => window.postMessage(told, '*')", strange)
    page.wait_for_timeout(100)
    expect(there).to_have_css("height", "480px")


def test_where_copying_is_forbidden_the_blogger_is_told(page: Page, site: Site) -> None:
    without_python(page)
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined});")
    page.goto(f"{site.url}?lang=de#blog")
    page.locator("[data-lobby=snippet]").click()
    expect(page.locator("#blog .status")).to_contain_text("von Hand")
    assert page.evaluate("getSelection().toString() || document.activeElement.value")
