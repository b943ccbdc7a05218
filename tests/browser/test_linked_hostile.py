"""Hostile frames into a live page: nothing but refusals, and the table plays on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from random import Random

from linked import PATIENCE, Circle
from playwright.sync_api import Page, expect
from test_codenames import brisk, perform
from tools.serve import Site

from brushpass.i18n import texts
from brushpass.link.invite import find
from link.hostile import Forger

T = texts("brushpass.app", "en")
FRAMES = 2_000
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


def test_two_thousand_hostile_frames_change_nothing(
    more_pages: Callable[[], Page], site: Site
) -> None:
    """All seats are at an honest guest; another guest goes mad, and then strange tabs do."""
    pages = [more_pages() for _ in range(3)]
    names = ("Ana", "Ben", "Cleo", "Dan")
    circle = Circle.sit_down(pages, site.url, "codenames", names, {"form": "teams"})
    circle.host.open_links()
    table = find(circle.host.invite()).table
    circle.host.tap('[data-do="link:cancel"]')
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
    met = rude.evaluate(BY_TABS, [table, hostile(honest, FRAMES, seed=2), AT_ONCE])
    assert met == FRAMES // AT_ONCE + 1
    circle.settled(-1)
    assert circle.table.log == before
    for _ in range(3):
        circle.step(perform, *brisk(circle.table, Random(1)))
