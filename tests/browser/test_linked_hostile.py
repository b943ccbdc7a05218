"""Hostile frames into a live page: nothing but refusals, and the table plays on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect
from tools.serve import Site

from brushpass.app.linked.guest_table import GuestTable
from brushpass.app.update import Loop
from brushpass.app.view import drawn
from brushpass.i18n import texts
from brushpass.link.invite import Candidate, find, pack
from link.hostile import Forger
from link.hostile_host import HostileHost, welcomed

from .conftest import watched
from .linked import PATIENCE, Circle, arrive
from .test_codenames import brisk, perform

T = texts("brushpass.app", "en")
AT_ONCE = 6
"""A connection that sends more rubbish than this is soon cut off, and the rest is not even read."""

BY_CHANNEL = """raw => {
  const channel = linkChannels.find(({readyState}) => readyState === "open");
  for (const frame of JSON.parse(raw)) channel.send(frame);
}"""

BY_TABS = """async ([table, raw, most]) => {
  const channel = new BroadcastChannel(`brushpass-${table}`);
  let welcome;
  channel.onmessage = ({data: [word, from, to]}) => word === "welcome" && welcome?.(from, to);
  let met = 0;
  const frames = JSON.parse(raw);
  for (let i = 0; i <= frames.length; i += most) {
    const me = `rude-${i}`;
    const host = await new Promise((done) => {
      welcome = (from, to) => to === me && done(from);
      channel.postMessage(["hello", me, "", ""]);
    });
    for (const frame of frames.slice(i, i + most)) channel.postMessage(["text", me, host, frame]);
    channel.postMessage(["bye", me, host, ""]);
    met += 1;
  }
  channel.close();
  return met;
}"""
"""Tabs that come and go; all frames have been read when the last greeting is answered."""


def hostile(honest: Iterable[str], count: int, seed: int) -> str:
    """Frames as JSON, made of what honest pages send; nobody knows an honest page's token."""
    known = [re.sub('"token":"[^"]*"', f'"token":"{"rude" * 8}"', text) for text in honest]
    forger = Forger(known, seed)
    frames: list[str] = []
    while len(frames) < count:
        frame = forger.frame()
        if isinstance(frame, str):
            frames.append(frame)
    return json.dumps(frames)


PRETEND = """raw => {
  const channel = linkChannels.find(({readyState}) => readyState === "open");
  for (const data of JSON.parse(raw)) channel.dispatchEvent(new MessageEvent("message", {data}));
}"""
"""As if the host had said it."""


def undrawable() -> list[str]:
    """What a host may say so that a guest's page can't be drawn."""
    for seed in range(2_000):
        host = HostileHost("casablanca", Random(seed))
        host.spoil()
        loop = Loop()
        visiting = GuestTable(loop, build_id="", lang="en")
        welcomed(visiting.link)
        for now, raw in enumerate(host.frames()):
            visiting.link.received(raw, now)
            visiting.hear()
        if loop.playing and drawn(loop.playing).failure:
            return list(host.frames(after=1_000))
    raise AssertionError("all of it can be drawn")


def test_what_cannot_be_drawn_is_a_sentence_with_a_way_on(
    browser: Browser, running_pages: Callable[[], Page], site: Site
) -> None:
    with watched(browser, quiet=False) as page:
        circle = Circle.sit_down([running_pages(), page], site.url, "casablanca", ("Ana", "Ben"))
        guest = circle.join(page)
        circle.begin()
        page.evaluate(PRETEND, json.dumps(undrawable()))
        told = page.locator(".undrawn .notice")
        expect(told).to_have_text(T("undrawn guest"), timeout=PATIENCE)
        assert page.title() == "Brush Pass"
        guest.tap('.undrawn [data-do="reload"]')
        page.wait_for_selector(".joining .seats", timeout=2 * PATIENCE)
        guest.tap('[data-do="link-sit"]')
        circle.settled(-1)
        circle.watch()
        page.evaluate(PRETEND, json.dumps(undrawable()))
        guest.tap('.undrawn [data-do="leave"]')
        expect(page.locator(".home")).to_be_visible()


ANSWERED = """shown => {
  const code = document.querySelector(".joining [data-qr]")?.dataset.qr;
  return document.querySelector(".joining .notice") || (code && code !== shown);
}"""


def test_an_invitation_of_somebodys_own_making_ends_in_a_reply_or_a_sentence(
    running_pages: Callable[[], Page], site: Site
) -> None:
    """Whatever certificate, words and addresses it names: no line of it goes unanswered."""
    host, guest = running_pages(), running_pages()
    circle = Circle.sit_down([host, guest], site.url, "casablanca", ("Ana", "Ben"))
    circle.host.open_links()
    honest = find(circle.host.invite())
    rng = Random(1)
    shown = ""
    for number, address in enumerate(
        ("0.0.0.0", "255.255.255.255", "224.0.0.1", "::", "ff02::1", "::ffff:127.0.0.1")
    ):
        candidate = Candidate(address, rng.randrange(1, 65_536), mapped=bool(number % 2))
        forged = pack(
            replace(
                honest,
                number=number,
                ufrag=rng.choice(("++++", "/" * 16, "a" * 16)),
                password=rng.choice(("+" * 22, "0" * 40)),
                fingerprint=bytes([rng.choice((0, 255))] * 32),
                candidates=(candidate, candidate),
            )
        )
        arrive(guest, f"{site.url}#join={forged}")
        guest.wait_for_function(ANSWERED, arg=shown, timeout=2 * PATIENCE)
        code = guest.locator(".joining [data-qr]")
        shown = code.first.get_attribute("data-qr") or "" if code.count() else ""
        reply = replace(find(forged), kind="reply", number=honest.number)
        if number == 0:
            circle.host.paste_reply(pack(replace(reply, table="00000000")))
            expect(host.locator(".inviting .notice")).to_have_text(T("link bad reply"))
    circle.host.paste_reply(pack(reply))
    expect(host.locator(".inviting")).to_contain_text(T("link connecting"))


@pytest.mark.parametrize("many", [400, pytest.param(2_000, marks=pytest.mark.long)])
def test_hostile_frames_change_nothing(
    running_pages: Callable[[], Page], site: Site, many: int
) -> None:
    """All seats are at an honest guest; another guest goes mad, and then strange tabs do."""
    pages = [running_pages() for _ in range(3)]
    names = ("Ana", "Ben", "Cleo", "Dan")
    circle = Circle.sit_down(pages, site.url, "codenames", names, {"form": "teams"})
    circle.host.open_links()
    table = find(circle.host.invite()).table
    circle.host.tap('[data-do="link-cancel"]')
    circle.join(pages[1], 0, 1, 2, 3)
    mad = circle.join(pages[2])
    circle.begin()
    for _ in range(2):
        circle.step(perform, *brisk(circle.table, Random(1)))
    honest = circle.host.heard()
    before = circle.table.log
    mad.page.evaluate(BY_CHANNEL, hostile(honest, 100, seed=1))
    expect(circle.host.page.locator("#app .notice")).to_have_text(
        T("link refused"), timeout=PATIENCE
    )
    expect(mad.page.locator(".joining .notice")).to_be_visible()
    mad.away = True
    rude = circle.host.page.context.new_page()
    rude.goto(f"{site.url}manifest.webmanifest")
    met = rude.evaluate(BY_TABS, [table, hostile(honest, many, seed=2), AT_ONCE])
    assert met == many // AT_ONCE + 1
    circle.settled(-1)
    assert circle.table.log == before
    for _ in range(3):
        circle.step(perform, *brisk(circle.table, Random(1)))
