"""The boot in a real browser: true progress, every way to fail, and a way on from each.

Every file is missing once, and a module, the wasm and our code come damaged in every way; `make
soak` damages all of them.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page
from tools.build import ROOT, build
from tools.inside import BOOTED
from tools.serve import Fault, Site, serving
from tools.site import npm
from tools.site.pack import zipped
from tools.site.pyc import compiled

BLANK = ROOT / "tools" / "site" / "blank.html"

BOOT_FILES = [
    "app.bin",
    "runtime/interpreter.mjs",
    "runtime/pyodide-lock.json",
    "runtime/pyodide.asm.mjs",
    "runtime/pyodide.asm.wasm",
    "runtime/pyodide.mjs",
    "runtime/pyscript/core*.js",
    "runtime/stdlib.zip",
]

NO_WORKERS = """
window.Worker = class { constructor() { throw new DOMException("not here", "SecurityError"); } };
"""

PROGRESS_HEARD_LATE = """async () => {
  const {prefetch} = await import("/brush-pass/assets/boot.js");
  let heard = null;
  document.addEventListener("boot:progress", ({detail}) => { heard = detail; });
  await prefetch();
  return heard;
}"""
FIRST_BYTES = """async () => {
  const {downloads} = await import("/brush-pass/runtime/download.mjs");
  const [progress, modulesHere] = [() => {}, () => {}];
  const {"app.bin": code} = await downloads({patience: 60_000, progress, modulesHere});
  return String.fromCharCode(...code.subarray(0, 2));
}"""


@pytest.fixture(scope="module")
def repeat() -> bool:
    return False


def told(page: Page, *, after: int = 0) -> tuple[str, Any]:
    """Waits for the end of a boot, well or badly; `after` counts the ends that came before."""
    ends = 'bootEvents.filter(([name]) => name !== "progress")'
    page.wait_for_function(f"() => {ends}.length > {after}", timeout=60_000)
    name, detail = page.evaluate(f"{ends}[{after}]")
    return name, detail


def retry(page: Page) -> tuple[str, Any]:
    page.evaluate('import("/brush-pass/assets/boot.js").then(({boot}) => { boot(); })')
    return told(page, after=1)


def name_of(site: Site, pattern: str) -> str:
    """The one file of the site like this: PyScript's names carry a hash."""
    found = [path.relative_to(site.folder).as_posix() for path in site.folder.glob(pattern)]
    return max(found, key=len)


def test_the_whole_site_boots(page: Page, site: Site) -> None:
    page.goto(site.url)
    page.evaluate('import("/brush-pass/assets/boot.js").then(({boot}) => { boot(); })')
    assert told(page) == ("ready", None)


def test_progress_counts_decoded_bytes_up_to_the_total(page: Page, bare: Site) -> None:
    page.goto(bare.url)
    assert told(page) == ("ready", None)
    progress = [detail for name, detail in page.evaluate("bootEvents") if name == "progress"]
    loaded = [step["loaded"] for step in progress]
    manifest = json.loads((bare.folder / "files.json").read_text())
    total = sum(manifest["files"][name]["bytes"] for name in manifest["boot"])
    assert loaded == sorted(loaded)
    assert loaded[-1] == total
    assert {step["total"] for step in progress} == {total}
    assert {step["file"] for step in progress} == set(manifest["boot"])
    assert len([step for step in progress if step["file"].endswith(".wasm")]) > 3


def test_no_file_comes_twice_and_none_in_vain(page: Page, bare: Site) -> None:
    page.goto(bare.url)
    told(page)
    asked = [answer.path for answer in bare.log]
    assert len(asked) == len(set(asked))
    assert {answer.status for answer in bare.log} == {200}


def test_a_repeat_visit_takes_everything_from_the_cache(page: Page, bare: Site) -> None:
    page.goto(bare.url)
    told(page)
    bare.log.clear()
    page.goto(bare.url)
    assert told(page) == ("ready", None)
    assert sum(answer.sent for answer in bare.log) == 0


def test_prefetch_brings_everything_and_starts_nothing(page: Page, bare: Site) -> None:
    page.goto(bare.url + "licenses/morphdom.txt")
    page.evaluate('import("/brush-pass/assets/boot.js").then(({prefetch}) => prefetch())')
    page.wait_for_function("bootEvents.some(([, it]) => it.loaded === it.total)", timeout=60_000)
    assert page.query_selector("script") is None
    bare.log.clear()
    page.evaluate('import("/brush-pass/assets/boot.js").then(({boot}) => { boot(); })')
    assert told(page) == ("ready", None)
    assert sum(answer.sent for answer in bare.log) == 0


@pytest.mark.parametrize(
    ("pattern", "fault", "reason"),
    [
        ("files.json", "missing", "network"),
        *((pattern, "missing", "network") for pattern in BOOT_FILES),
        ("runtime/pyodide.mjs", "short", "corrupt"),
        *(
            pytest.param(pattern, "short", "corrupt", marks=pytest.mark.long)
            for pattern in BOOT_FILES
            if pattern != "runtime/pyodide.mjs"
        ),
        *((pattern, "cut", "network") for pattern in ("app.bin", "runtime/pyodide.asm.wasm")),
        *((pattern, "corrupt", "corrupt") for pattern in ("app.bin", "runtime/pyodide.asm.wasm")),
        ("files.json", "short", "corrupt"),
    ],
)
def test_a_lost_or_damaged_file_is_named(
    rough_page: Page, bare: Site, pattern: str, fault: Fault, reason: str
) -> None:
    name = name_of(bare, pattern)
    bare.faults[name] = fault
    rough_page.goto(bare.url)
    end, detail = told(rough_page)
    assert (end, detail["file"], detail["reason"]) == ("failed", name, reason)


@pytest.mark.parametrize(
    ("pattern", "fault"),
    [
        ("files.json", "missing"),
        ("runtime/pyodide.asm.wasm", "cut"),
        ("runtime/pyscript/core*.js", "missing"),
        *(
            pytest.param(pattern, fault, marks=pytest.mark.long)
            for pattern, fault in (
                ("runtime/pyodide.asm.wasm", "corrupt"),
                ("runtime/pyodide.asm.mjs", "corrupt"),
                ("app.bin", "short"),
            )
        ),
    ],
)
def test_retry_goes_on_without_a_new_page(
    rough_page: Page, bare: Site, pattern: str, fault: Fault
) -> None:
    name = name_of(bare, pattern)
    bare.faults[name] = fault
    rough_page.goto(bare.url)
    assert told(rough_page)[0] == "failed"
    bare.faults.clear()
    assert retry(rough_page) == ("ready", None)
    assert bare.count("runtime/stdlib.zip") == 1


def test_a_damaged_copy_in_the_cache_is_replaced_unasked(page: Page, bare: Site) -> None:
    bare.faults["app.bin"] = "corrupt"
    page.goto(bare.url + "licenses/morphdom.txt")
    page.evaluate('fetch("/brush-pass/app.bin").then((answer) => answer.blob()).then(() => 0)')
    bare.faults.clear()
    page.goto(bare.url)
    assert told(page) == ("ready", None)


def test_a_stalled_download_runs_out_of_time(rough_page: Page, bare: Site) -> None:
    bare.faults["runtime/stdlib.zip"] = "stalled"
    rough_page.goto(bare.url + "?patience=5000")
    end, detail = told(rough_page)
    assert (end, detail["file"], detail["reason"]) == ("failed", "runtime/stdlib.zip", "timeout")
    bare.faults.clear()
    assert retry(rough_page) == ("ready", None)


@pytest.mark.parametrize("lacking", ["no workers", "no script for one"])
def test_where_no_worker_brings_the_files_the_page_does(
    rough_page: Page, bare: Site, lacking: str
) -> None:
    if lacking == "no workers":
        rough_page.add_init_script(NO_WORKERS)
    else:
        bare.faults["runtime/fetch-worker.mjs"] = "missing"
    rough_page.goto(bare.url)
    assert told(rough_page) == ("ready", None)
    assert bare.count("runtime/stdlib.zip") == 1


def test_who_listens_late_hears_how_far_it_is(page: Page, bare: Site) -> None:
    page.goto(bare.url)
    assert told(page) == ("ready", None)
    progress = page.evaluate(PROGRESS_HEARD_LATE)
    assert progress["loaded"] == progress["total"] > 0


def test_our_code_is_unpacked_before_it_is_wanted(page: Page, bare: Site) -> None:
    page.goto(bare.url)
    assert page.evaluate(FIRST_BYTES) == "PK"


def test_a_browser_that_cannot_unpack_leaves_it_to_python(page: Page, bare: Site) -> None:
    page.add_init_script("delete window.DecompressionStream")
    page.add_init_script(NO_WORKERS)  # a worker could
    page.goto(bare.url)
    assert told(page) == ("ready", None)


def test_a_blocked_download_is_named(rough_page: Page, bare: Site) -> None:
    rough_page.route("**/app.bin", lambda route: route.abort("blockedbyclient"))
    rough_page.goto(bare.url)
    end, detail = told(rough_page)
    assert (end, detail["file"], detail["reason"]) == ("failed", "app.bin", "network")


@pytest.mark.parametrize("missing", ["WebAssembly", "structuredClone"])
def test_a_browser_that_cannot_is_told_so(page: Page, bare: Site, missing: str) -> None:
    page.add_init_script(f"delete window.{missing}")
    page.goto(bare.url)
    end, detail = told(page)
    assert (end, detail["reason"]) == ("failed", "unsupported")
    assert bare.count("runtime/pyodide.asm.wasm") == 0


def test_a_wasm_that_cannot_be_compiled_means_unsupported(page: Page, bare: Site) -> None:
    page.add_init_script(
        "const no = async () => { throw new WebAssembly.CompileError('no such feature'); };"
        "WebAssembly.compile = WebAssembly.compileStreaming = no;" + NO_WORKERS
    )
    page.goto(bare.url)
    end, detail = told(page)
    assert (end, detail["reason"]) == ("failed", "unsupported")


def test_an_error_in_python_is_told_and_retry_loads_the_page_anew(
    rough_page: Page, tmp_path: Path
) -> None:
    code = tmp_path / "py"
    code.mkdir()
    (code / "main.py").write_text("import no_such_module\n")
    with serving(build(tmp_path / "site", py=code, page=BLANK)) as site:
        rough_page.goto(site.url)
        end, detail = told(rough_page)
        assert (end, detail["file"], detail["reason"]) == ("failed", "main.py", "python")
        assert "no_such_module" in detail["message"]
        with rough_page.expect_navigation():
            rough_page.evaluate(
                '() => { import("/brush-pass/assets/boot.js").then(({boot}) => boot()) }'
            )
        assert told(rough_page)[0] == "failed"


def test_boots_where_there_is_no_storage(page: Page, bare: Site) -> None:
    """A frame with sandbox="allow-scripts": no databases, no localStorage, origin null."""
    page.goto(bare.url + "licenses/morphdom.txt")
    page.evaluate(
        """url => {
          const frame = document.createElement("iframe");
          frame.sandbox = "allow-scripts";
          frame.src = url;
          document.body.append(frame);
        }""",
        bare.url,
    )
    page.frames[1].wait_for_function(
        'bootEvents.some(([name]) => name === "ready")', timeout=60_000
    )


@pytest.mark.parametrize(
    "name",
    [
        "lobby/main.js",
        *(pytest.param(it, marks=pytest.mark.long) for it in ("page_api.js", "chunk-*.js")),
    ],
)
def test_a_page_whose_scripts_do_not_arrive_says_so(
    rough_page: Page, site: Site, name: str
) -> None:
    rough_page.route(f"**/assets/{name}", lambda route: route.abort())
    rough_page.goto(f"{site.url}?lang=en")
    rough_page.locator("#lacking").wait_for()
    rough_page.unroute_all()
    rough_page.locator("#lacking a").click()
    rough_page.wait_for_function(BOOTED, timeout=60_000)
    assert rough_page.locator("#lacking").is_hidden()


def test_boots_where_no_worker_may_be(page: Page, site: Site) -> None:
    page.add_init_script(
        "Object.defineProperty(navigator, 'serviceWorker', "
        "{get() { throw new DOMException('not here', 'SecurityError'); }})"
    )
    page.goto(f"{site.url}?lang=en#games")
    page.wait_for_function(BOOTED, timeout=60_000)
    assert page.locator(".home [data-kit-title]").inner_text() == "The field kit is packed"


def test_our_databases_are_real_even_while_pyscript_starts(page: Page, bare: Site) -> None:
    page.add_init_script(
        """new MutationObserver(() => {
          if (!document.querySelector("script[type=py]") || window.opened) return;
          window.opened = [indexedDB.open("brushpass-links"), indexedDB.open("packages")];
        }).observe(document, {childList: true, subtree: true});"""
    )
    page.goto(bare.url)
    told(page)
    real = page.evaluate("opened.map((request) => request instanceof IDBOpenDBRequest)")
    assert real == [True, False]


def test_databases_are_real_again_when_python_runs(page: Page, bare: Site) -> None:
    page.goto(bare.url)
    told(page)
    assert page.evaluate("indexedDB instanceof IDBFactory")
    assert page.evaluate("fetch.toString()") == "function fetch() { [native code] }"


@pytest.mark.long
def test_compiling_gives_the_same_bytes_every_time() -> None:
    files = {
        "main.py": b"from brushpass_page import ready\n\nready()\n",
        "words.py": b"def knows(it):\n    return it in {'en', 'de', 'ru'} or it in ('a', 'b')\n",
    }
    modules = npm.ensure(ROOT)
    once, again = (
        zipped(compiled(files, modules=modules, shown_under="", optimize=0, columns=False))
        for _ in range(2)
    )
    assert once == again


def test_the_build_refuses_what_the_browser_will_not_have(tmp_path: Path) -> None:
    (tmp_path / "main.py").write_text("def later():\n    import unittest.mock\n")
    with pytest.raises(SystemExit, match=r"main\.py imports unittest\.mock"):
        build(tmp_path / "site", py=tmp_path)


def test_pyscript_writes_its_package_as_the_boot_expects() -> None:
    """interpreter.mjs leaves this out by how it begins; another PyScript may begin otherwise."""
    boot = (ROOT / "assets" / "runtime" / "interpreter.mjs").read_text()
    begins = json.loads(boot.partition("const WRITES_PACKAGE = ")[2].partition(";")[0])
    (core,) = (npm.ensure(ROOT) / "@pyscript" / "core" / "dist").glob("core-*.js")
    assert json.dumps(begins.splitlines(), separators=(",", ":"))[:-1] in core.read_text()
