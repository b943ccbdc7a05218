"""What a boot costs, against bare stock Pyodide in the same browser and the same run.

python -m tools.bench.boot [--rounds 3]

Cold is a visit with an empty profile, warm a later one without the snapshot, repeat a later one
with it; each from the start of the navigation to the moment when Python is ready. Once at full
speed and once with the processor slowed down (x4, a phone). Only the ratios mean anything on
another machine. The sides take turns and medians are compared; on a busy machine trust the
processor's own time (cpu).
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Literal

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.bench.taps import CODENAMES
from tools.browser import chromium
from tools.build import build
from tools.inside import BOOTED, PYTHON
from tools.serve import PREFIX, Site, serving
from tools.site import npm

ROUNDS = {1: 3, 4: 1}  # by how much the processor is slowed down
WARM_UP = 2  # visits until the browser has kept its compiled code
COUNTED = 2  # visits after that, which count
PATIENCE = 180_000

STOCK_PAGE = """<!doctype html><html><meta charset="utf-8"><title>stock</title>
<link rel="icon" href="data:,"><script type="module" src="stock.mjs"></script></html>
"""
STOCK_MODULE = """import { loadPyodide } from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
python.runPython("1 + 1");
document.dispatchEvent(new CustomEvent("boot:ready"));
"""

# Notes when Python is ready and how long each long task was, and boots a page that waits for it.
OBSERVE = (
    """
window.longTasks = [0];
new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((it) => it.duration)))
  .observe({type: "longtask", buffered: true});
document.addEventListener("boot:ready", () => { window.readyAt = performance.now(); });
"""
    f'const boots = "{PREFIX}assets/boot.js";'
    """
document.addEventListener("readystatechange", () => {
  if (document.readyState !== "interactive") return; // when stock's module begins, too
  if (!document.querySelector('script[src="stock.mjs"]')) import(boots).then(({boot}) => boot());
});
"""
)
READY = "() => window.readyAt"
RESTORED = "() => performance.getEntriesByName('boot:restored').length > 0"
KEPT = """async () => (await Promise.all((await caches.keys()).map(async (name) =>
  (await (await caches.open(name)).keys()).some(({url}) => url.includes("runtime/snapshot."))
))).includes(true)"""
PAINT_AND_PYTHON = """() => {
  const bytes = performance.getEntriesByType("resource").filter(({name}) =>
    /runtime\\/(pyodide|stdlib|pyscript)|app\\.zip/.test(name));
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  return bytes.length && paint ? [paint.startTime, Math.min(...bytes.map((it) => it.responseStart))]
    : null;
}"""

Kind = Literal["cold", "warm", "repeat"]


@dataclass(frozen=True)
class Visit:
    """Milliseconds until ready, of the main thread's processor, and of the longest standstill."""

    ready: float
    cpu: float
    longest_task: float


def measure(rounds: dict[int, int] = ROUNDS) -> dict[str, float]:
    """All figures by name: ratios to stock, milliseconds, bytes on the wire by file."""
    modules = npm.ensure(ROOT)
    ours = build(ROOT / "build" / "bench-site")
    found: dict[str, float] = {}
    with (
        sync_playwright() as playwright,
        stock_folder(modules) as stock,
        serving(stock) as stock_site,
        serving(ours) as our_site,
    ):
        found |= first_visit(playwright, our_site)
        for slowed, times in rounds.items():
            seen: dict[tuple[str, Kind], list[Visit]] = {}
            for _ in range(times):
                for name, site in (("stock", stock_site), ("ours", our_site)):
                    for kind, visits in series(playwright, site, slowed, name == "ours"):
                        seen.setdefault((name, kind), []).extend(visits)
            found |= figures(seen, slowed)
    return found


def figures(seen: dict[tuple[str, Kind], list[Visit]], slowed: int) -> dict[str, float]:
    """A repeat visit has stock's warm one as its yardstick."""

    def middle(name: str, kind: Kind, what: str) -> float:
        taken: list[float] = [getattr(visit, what) for visit in seen[name, kind]]
        return median(taken)

    found: dict[str, float] = {}
    pairs: tuple[tuple[Kind, Kind], ...] = (
        ("cold", "cold"),
        ("warm", "warm"),
        ("repeat", "warm"),
    )
    for kind, yardstick in pairs:
        for what, told in (("ready", ""), ("cpu", " cpu")):
            ours, stock = middle("ours", kind, what), middle("stock", yardstick, what)
            found[f"boot {kind}{told} / stock x{slowed}"] = ours / stock
            found[f"boot {kind}{told} ms x{slowed}"] = ours
            if kind == yardstick:
                found[f"boot {kind}{told} stock ms x{slowed}"] = stock
        found[f"boot {kind} longest task ms x{slowed}"] = middle("ours", kind, "longest_task")
    return found


def series(
    playwright: Playwright, site: Site, slowed: int, ours: bool
) -> Iterator[tuple[Kind, list[Visit]]]:
    """The visits of one profile; ours of two, for a service worker brings the snapshot."""
    with profile(playwright, workers="block") as context:
        yield "cold", [visit(context, site, slowed)]
        for _ in range(WARM_UP):
            visit(context, site)
        yield "warm", [visit(context, site, slowed) for _ in range(COUNTED)]
    if not ours:
        return
    with profile(playwright, workers="allow") as context:
        visit(context, site, snapshot=True)
        for _ in range(WARM_UP):
            visit(context, site)
        yield "repeat", [visit(context, site, slowed, repeat=True) for _ in range(COUNTED)]


def visit(
    context: BrowserContext,
    site: Site,
    slowed: int = 1,
    *,
    snapshot: bool = False,
    repeat: bool = False,
) -> Visit:
    """With `snapshot` it stays until the worker has brought it; with `repeat` it begins from it."""
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Performance.enable", {"timeDomain": "threadTicks"})
    if slowed != 1:
        tools.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    page.add_init_script(OBSERVE)
    page.goto(site.url)
    page.wait_for_function(READY, timeout=PATIENCE)
    metrics = {it["name"]: it["value"] for it in tools.send("Performance.getMetrics")["metrics"]}
    page.wait_for_timeout(1000)  # the browser writes its caches, the last long task is told
    while snapshot and not page.evaluate(KEPT):
        page.wait_for_timeout(200)
    if repeat and not page.evaluate(RESTORED):
        raise SystemExit("a repeat visit did not begin from the snapshot")
    found = Visit(
        ready=page.evaluate("() => readyAt"),
        cpu=metrics["TaskDuration"] * 1000,
        longest_task=page.evaluate("() => Math.max(...longTasks)"),
    )
    page.close()
    return found


def first_visit(playwright: Playwright, site: Site) -> dict[str, float]:
    """When there is something to see, and what has come over the wire until the first game."""
    site.log.clear()
    with profile(playwright, workers="block") as context:
        page = context.new_page()
        page.goto(site.url)
        page.mouse.move(5, 5)  # Python starts when somebody is there
        page.wait_for_function(BOOTED, timeout=PATIENCE)
        paint, python = page.evaluate(PAINT_AND_PYTHON)
        assert page.evaluate(f"async order => {PYTHON}.deal(order)", json.dumps(CODENAMES)) == ""
        page.wait_for_selector('[data-stage="table"]')
    wire = site.on_the_wire()
    return {
        "first contentful paint ms": paint,
        "first byte of Python ms": python,
        "first visit wire bytes": float(wire.total()),
        **{f"wire bytes {path or 'index.html'}": float(sent) for path, sent in wire.most_common()},
    }


@contextmanager
def profile(
    playwright: Playwright, *, workers: Literal["allow", "block"]
) -> Iterator[BrowserContext]:
    """A browser with a profile on disk: only there does it keep compiled wasm."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = playwright.chromium.launch_persistent_context(
            folder, executable_path=chromium(), args=["--no-sandbox"], service_workers=workers
        )
        yield context
        context.close()


@contextmanager
def stock_folder(modules: Path) -> Iterator[Path]:
    """A page with Pyodide as it comes from npm and nothing else."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(modules / "pyodide", Path(folder, "pyodide"))
        Path(folder, "index.html").write_text(STOCK_PAGE)
        Path(folder, "stock.mjs").write_text(STOCK_MODULE)
        yield Path(folder)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the boot.")
    parser.add_argument("--rounds", type=int, default=ROUNDS[1], help="at full speed")
    given = parser.parse_args()
    for name, value in measure(ROUNDS | {1: given.rounds}).items():
        text = f"{value:12.2f}" if "/ stock" in name else f"{value:12,.0f}"
        print(f"{text}  {name}")


if __name__ == "__main__":
    main()
