"""On any host: from the zip by a plain file server, under any path; what crawlers, networks and
devices are told about the site; and the offer to install it.
"""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest
from playwright.sync_api import Page, expect
from tools.build import build
from tools.inside import BOOTED, STORE
from tools.serve import Site, serving
from tools.site.hosting import jpeg_size
from tools.site.pack import tree, zipped

from brushpass.games import SHELF

from .conftest import without_python
from .first_moves import play_first_move

BASE = "https://example.org/games/"
LANGUAGES = ("en", "de", "ru")


@contextmanager
def plain_server(folder: Path) -> Iterator[str]:
    """Python's own file server, as anybody would start it."""
    command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"]
    with subprocess.Popen(
        command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as server:
        assert server.stdout
        port = re.search(r"port (\d+)", server.stdout.readline())
        assert port
        yield f"http://localhost:{port[1]}/"
        server.kill()


def test_the_zip_on_a_plain_file_server(page: Page, site_folder: Path, tmp_path: Path) -> None:
    archive = zipped(tree(site_folder, hidden=True))
    zipfile.ZipFile(io.BytesIO(archive)).extractall(tmp_path)
    assert (tmp_path / ".nojekyll").is_file()
    with plain_server(tmp_path) as url:
        play_first_move(page, url, "codenames")


def test_deep_below_any_path(page: Page, site_folder: Path) -> None:
    with serving(site_folder, prefix="/a/b c/d/") as site:
        page.goto(site.url.replace(" ", "%20") + "de/?lang=de#codenames")
        page.wait_for_function(BOOTED, timeout=90_000)
        assert {answer.status for answer in site.log} <= {200, 304}


def pages(folder: Path) -> dict[str, str]:
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*.html")}
    return {name: path.read_text() for name, path in found.items() if name != "404.html"}


def told(page: str) -> dict[str, str]:
    tags = re.findall(r'<meta (?:property|name)="([\w:-]+)" content="([^"]*)"', page)
    return dict(tags)


def test_every_page_tells_what_it_is_and_shows_a_picture(site_folder: Path) -> None:
    found = pages(site_folder)
    expected = {f"{game}/index.html" for game in SHELF} | {"index.html", "de/index.html"}
    assert expected <= found.keys()
    for name, page in found.items():
        tags = told(page)
        picture = (site_folder / name).parent / tags["og:image"]
        assert picture.read_bytes()[16:24] == bytes.fromhex("000004b000000276"), name
        assert tags["og:title"] and tags["og:description"] == tags["description"]
        assert tags["twitter:card"] == "summary_large_image"
        assert "canonical" not in page


def test_a_known_address_is_told_in_full(tmp_path: Path) -> None:
    folder = build(tmp_path / "site", base=BASE)
    listed = re.findall("<loc>(.*?)</loc>", (folder / "sitemap.xml").read_text())
    assert (folder / "robots.txt").read_text().endswith(f"Sitemap: {BASE}sitemap.xml\n")
    for name, page in pages(folder).items():
        address = urljoin(BASE, name.removesuffix("index.html"))
        assert f'<link rel="canonical" href="{address}">' in page
        assert address in listed
        tags = told(page)
        assert tags["og:url"] == address
        assert (folder / tags["og:image"].removeprefix(BASE)).is_file()
        for lang, href in re.findall(r'rel="alternate" hreflang="([\w-]+)" href="([^"]+)"', page):
            other = folder / href.removeprefix(BASE) / "index.html"
            spoken = "en" if lang == "x-default" else lang
            assert f'<html lang="{spoken}"' in other.read_text()
    assert 'href="/games/?lang=ru"' in (folder / "404.html").read_text()


def test_the_door_of_a_game_leads_to_its_table(page: Page, site: Site) -> None:
    without_python(page)
    page.goto(f"{site.url}de/nevidimka/")
    page.wait_for_url("**/de/#nevidimka")
    expect(page.locator("#nevidimka h1")).to_be_visible()


def test_an_address_that_leads_nowhere_is_told_in_three_languages(page: Page, site: Site) -> None:
    page.goto(f"{site.url}404.html")
    said = [page.locator(f"section[lang={lang}]").inner_text() for lang in LANGUAGES]
    assert len(set(said)) == 3
    assert page.locator("body").evaluate("it => getComputedStyle(it).maxWidth") != "none"


def test_the_manifest_names_only_what_is_there(site_folder: Path) -> None:
    manifest: dict[str, Any] = json.loads((site_folder / "manifest.webmanifest").read_text())
    assert (manifest["id"], manifest["start_url"], manifest["scope"]) == ("./", "./", "./")
    shortcuts = manifest["shortcuts"]
    assert [shortcut["url"] for shortcut in shortcuts] == [f"./#{game}" for game in SHELF]
    icons = [*manifest["icons"], *(icon for shortcut in shortcuts for icon in shortcut["icons"])]
    for icon in icons:
        data = (site_folder / icon["src"]).read_bytes()
        width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
        assert icon["sizes"] == f"{width}x{height}"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    shots = manifest["screenshots"]
    assert {shot["form_factor"] for shot in shots} == {"narrow", "wide"}
    for shot in shots:
        width, height = jpeg_size((site_folder / shot["src"]).read_bytes())
        assert shot["sizes"] == f"{width}x{height}"


def test_chromium_finds_nothing_that_hinders_installing(page: Page, site: Site) -> None:
    without_python(page)
    page.goto(site.url)
    devtools = page.context.new_cdp_session(page)
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert urlsplit(manifest["url"]).path == "/brush-pass/manifest.webmanifest"
    hindrances = devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A profile that is thrown away can't have anything installed.
    assert {one["errorId"] for one in hindrances} <= {"in-incognito"}


FINISH = f"""async () => {{
  const begins = {{game: "codenames", names: ["Ana", "Ben"], order: "{{}}", head: "{{}}"}};
  await {STORE}.save("t", {{begins, start: 0, lines: ["{{}}"], over: true, marks: "{{}}"}});
  document.dispatchEvent(new Event("tables:changed"));
}}"""
ASK = """() => {
  const event = new Event("beforeinstallprompt", {cancelable: true});
  event.prompt = async () => { window.prompted = true; };
  dispatchEvent(event);
  return event.defaultPrevented;
}"""


def test_installing_is_offered_after_the_first_finished_game(page: Page, site: Site) -> None:
    without_python(page)
    page.goto(f"{site.url}?lang=en")
    assert page.evaluate(ASK)
    expect(page.locator("#install")).to_be_hidden()
    page.evaluate(FINISH)
    expect(page.locator("#install")).to_be_visible()
    expect(page.locator("#install-by-hand")).to_be_hidden()
    page.locator("[data-lobby=install]").click()
    page.wait_for_function("() => window.prompted")
    expect(page.locator("#install")).to_be_hidden()


@pytest.mark.parametrize("standalone", [False, True], ids=["in the browser", "installed"])
def test_on_an_iphone_it_is_drawn_how(page: Page, site: Site, standalone: bool) -> None:
    without_python(page)
    value = json.dumps(standalone)
    page.add_init_script(f"Object.defineProperty(navigator, 'standalone', {{value: {value}}})")
    page.goto(f"{site.url}?lang=en")
    page.evaluate(FINISH)
    shown = page.locator("#install-by-hand")
    if standalone:
        page.wait_for_timeout(500)
        expect(shown).to_be_hidden()
        return
    expect(shown).to_be_visible()
    assert shown.locator("li svg").count() == 2
    shown.locator("[data-lobby=not-installed]").click()
    page.reload()
    page.wait_for_timeout(500)
    expect(page.locator("#install-by-hand")).to_be_hidden()
