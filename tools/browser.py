"""Sees to it that there are browsers for the tests: the system's, or some that are fetched.

    python tools/browser.py             Chromium, if it may be without what draws its windows
    python tools/browser.py --engines   Firefox and WebKitGTK with a screen for it as well

On Debian, as root, from Debian's packages; elsewhere Playwright brings Chromium and Firefox, and
WebKitGTK has to be there.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys

FOR_TESTS = ["--no-sandbox", "--js-flags=--liftoff-only"]
"""What Chromium is started with in tests: it doesn't spend half of its time on making faster
code of what runs for seconds only. Never for what measures speed.
"""

BASELINE: dict[str, str | float | bool] = {"javascript.options.wasm_optimizingjit": False}
"""The same for Firefox."""


def chromium() -> str | None:
    """Where Chromium is: $BRUSHPASS_CHROMIUM or the system's; None for the one of Playwright."""
    return (
        os.environ.get("BRUSHPASS_CHROMIUM")
        or shutil.which("chromium-headless-shell")
        or shutil.which("chromium")
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="See to it that there are browsers for the tests.")
    parser.add_argument("--engines", action="store_true", help="Firefox and WebKitGTK as well")
    engines = parser.parse_args().engines
    missing = _missing(engines=engines)
    if not missing:
        return
    if shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"]
        subprocess.run([*install, *missing], check=True)
        return
    own = [name for name in ("chromium", "firefox") if any(name in one for one in missing)]
    if own:
        subprocess.run([sys.executable, "-m", "playwright", "install", *own], check=True)
    if "webkit2gtk-driver" in missing:
        sys.exit(
            "The tests need WebKitWebDriver (webkit2gtk-driver) and Xvfb: please install them."
        )


def _missing(*, engines: bool) -> list[str]:
    """The packages, by Debian's names, of what isn't here."""
    missing = []
    if not chromium():
        missing += ["chromium-headless-shell", "fonts-dejavu-core"]
    if not engines:
        return missing
    if not (os.environ.get("BRUSHPASS_FIREFOX") or shutil.which("firefox-esr")):
        missing.append("firefox-esr")
    if not (shutil.which("WebKitWebDriver") and shutil.which("Xvfb")):
        missing += ["webkit2gtk-driver", "xvfb", "xauth"]
    return missing


if __name__ == "__main__":
    main()
