"""Today's Invisible Ink: the tip of the pen moves whenever it should, or goes line by line."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .case_hands import do, fingers, open_case, work_on
from .hands import until

TIP = """() => {
  const { canvas, data } = (() => {
    const canvas = document.querySelector("canvas[data-tip]");
    return { canvas, data: canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data };
  })();
  let [x, y, n] = [0, 0, 0];
  for (let i = 3; i < data.length; i += 4) {
    if (data[i] < 120) continue;
    n += 1;
    x += ((i - 3) / 4) % canvas.width;
    y += Math.floor((i - 3) / 4 / canvas.width);
  }
  return n ? `${Math.round(x / n)} ${Math.round(y / n)}` : "";
}"""  # noqa: E501
"""Where the tip is seen; nothing if it isn't."""
MOVES = f"""async () => {{
  const tip = {TIP};
  const seen = new Set();
  for (let frame = 0; frame < 600 && seen.size < 8; frame += 1) {{
    await new Promise(requestAnimationFrame);
    seen.add(tip());
  }}
  return seen.size >= 8;
}}"""
"""Whether it is seen at eight places, in six hundred frames."""
AT = "n => document.querySelector('[data-ink-at]').dataset.at?.startsWith(`${n} / `)"


@pytest.mark.parametrize("day", [-10, 2])
def test_the_pen_moves_on_arrival_again_and_after_a_wash(running: Page, day: int) -> None:
    running.emulate_media(reduced_motion="no-preference")
    open_case(running, work_on("invisible_ink", day))
    tap = fingers(running)
    assert running.evaluate(MOVES)
    tap("[data-ink-replay]")
    assert running.evaluate(MOVES)
    do(running, tap, "wash")
    assert running.evaluate(MOVES)
    tap("[data-ink-replay]")
    assert running.evaluate(MOVES)


def test_without_motion_one_goes_from_stroke_to_stroke(running: Page) -> None:
    running.emulate_media(reduced_motion="reduce")
    work = work_on("invisible_ink", -10)
    open_case(running, work)
    expect(running.get_by_text("Go from stroke to stroke")).to_be_visible()
    expect(running.get_by_text("Watch the tip")).to_be_hidden()
    tap = fingers(running)
    seen = []
    for number in range(1, len(work.view.case.lines) + 1):
        until(running, AT, number)
        running.evaluate("() => new Promise(requestAnimationFrame)")
        seen.append(running.evaluate(TIP))
        tap('[data-by="1"]')
    assert len(set(seen)) == len(seen)
    assert all(seen)
    tap('[data-by="-1"]')
    until(running, AT, len(seen) - 1)
    tap("[data-ink-replay]")
    until(running, AT, 1)
    do(running, tap, "wash")
    until(running, AT, 1)
    tap('[data-by="1"]')
    until(running, AT, 2)
