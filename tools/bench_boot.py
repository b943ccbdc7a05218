"""What a boot costs, against bare stock Pyodide in the same browser and the same run.

python tools/bench_boot.py [--rounds 5] [--throttle 4]

Cold is a visit with an empty profile, warm a later one; each from the start of the navigation to
the moment when Python is ready. Only the ratios mean anything on another machine. The two sides
take turns and medians are compared; on a busy machine trust the processor's own time (cpu).
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, Playwright, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.build import build
from tools.serve import PREFIX, Site, serving
from tools.site import npm

WARM_UP = 2  # visits until the browser has kept its compiled code
WARM = 2  # visits after that, which count
ROUNDS = 5

STOCK_PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>stock</title>
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
document.addEventListener("DOMContentLoaded", () => {
  if (!document.querySelector('script[src="stock.mjs"]')) import(boots).then(({boot}) => boot());
});
"""
)


@dataclass(frozen=True)
class Visit:
    """Milliseconds until ready, of the main thread's processor, and of the longest standstill."""

    ready: float
    cpu: float
    longest_task: float


def measure(*, rounds: int = ROUNDS, throttle: float = 1) -> dict[str, float]:
    """All figures by name: ratios to stock, milliseconds, bytes on the wire by file."""
    modules = npm.ensure(ROOT)
    ours = build(ROOT / "build" / "bench-site")
    with (
        sync_playwright() as playwright,
        stock_folder(modules) as stock,
        serving(stock) as stock_site,
        serving(ours) as our_site,
    ):
        cold: dict[str, list[Visit]] = {"stock": [], "ours": []}
        warm: dict[str, list[Visit]] = {"stock": [], "ours": []}
        wire: dict[str, int] = {}
        for _ in range(rounds):
            for name, site in (("stock", stock_site), ("ours", our_site)):
                first, later = visits(playwright, site, throttle)
                cold[name].append(first)
                warm[name].extend(later)
                if name == "ours" and not wire:
                    wire = dict(site.on_the_wire())
    return figures(cold, warm) | {
        "boot wire bytes": float(sum(wire.values())),
        **{f"boot wire bytes {path}": float(sent) for path, sent in sorted(wire.items())},
    }


def figures(cold: dict[str, list[Visit]], warm: dict[str, list[Visit]]) -> dict[str, float]:
    found: dict[str, float] = {}
    for label, seen in (("cold", cold), ("warm", warm)):
        ready, cpu, longest = (
            {name: median(getattr(visit, what) for visit in seen[name]) for name in seen}
            for what in ("ready", "cpu", "longest_task")
        )
        found[f"boot {label} / stock"] = ready["ours"] / ready["stock"]
        found[f"boot {label} cpu / stock"] = cpu["ours"] / cpu["stock"]
        for name in seen:
            found[f"boot {label} {name} ms"] = ready[name]
            found[f"boot {label} {name} cpu ms"] = cpu[name]
            found[f"boot {label} {name} longest task ms"] = longest[name]
    return found


def visits(playwright: Playwright, site: Site, throttle: float) -> tuple[Visit, list[Visit]]:
    """A first visit with an empty profile, and the later ones that count."""
    with profile(playwright) as context:
        first = visit(context, site, throttle)
        for _ in range(WARM_UP):
            visit(context, site, throttle)
        return first, [visit(context, site, throttle) for _ in range(WARM)]


def visit(context: BrowserContext, site: Site, throttle: float) -> Visit:
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Performance.enable", {"timeDomain": "threadTicks"})
    if throttle != 1:
        tools.send("Emulation.setCPUThrottlingRate", {"rate": throttle})
    page.add_init_script(OBSERVE)
    page.goto(site.url)
    page.wait_for_function("window.readyAt", timeout=180_000)
    metrics = {it["name"]: it["value"] for it in tools.send("Performance.getMetrics")["metrics"]}
    page.wait_for_timeout(1000)  # the browser writes its caches, the last long task is told
    found = Visit(
        ready=page.evaluate("readyAt"),
        cpu=metrics["TaskDuration"] * 1000,
        longest_task=page.evaluate("Math.max(...longTasks)"),
    )
    page.close()
    return found


@contextmanager
def profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """A browser with a profile on disk: only there does it keep compiled wasm."""
    path = os.environ.get("BRUSHPASS_CHROMIUM") or shutil.which("chromium")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        context = playwright.chromium.launch_persistent_context(
            folder, executable_path=path, args=["--no-sandbox"]
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
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--throttle", type=float, default=1, help="slow the processor down")
    given = parser.parse_args()
    for name, value in measure(rounds=given.rounds, throttle=given.throttle).items():
        text = f"{value:12.2f}" if "/ stock" in name else f"{value:12,.0f}"
        print(f"{text}  {name}")


if __name__ == "__main__":
    main()
