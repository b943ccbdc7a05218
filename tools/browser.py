"""Finds or installs the browsers that the tests need.

    python tools/browser.py             Chromium
    python tools/browser.py --engines   Firefox and WebKitGTK, too

On Debian as root it installs Debian's packages, and says so first. Elsewhere Playwright downloads
Chromium and Firefox into the user's own cache, and the tests in WebKitGTK are left out if it isn't
there. On CI nothing is left out: a missing engine is an error.
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

WEBKIT = ("webkit2gtk-driver", "xvfb", "xauth")
"""Debian's packages with WebKitGTK's driver, and a screen for it."""

BASELINE: dict[str, str | float | bool] = {"javascript.options.wasm_optimizingjit": False}
"""The preferences that do so in Firefox."""


def chromium() -> str | None:
    """Where Chromium is: $BRUSHPASS_CHROMIUM or the system's; None for the one of Playwright."""
    return (
        os.environ.get("BRUSHPASS_CHROMIUM")
        or shutil.which("chromium-headless-shell")
        or shutil.which("chromium")
    )


def has_webkit() -> bool:
    """WebKitGTK's driver is here, and a screen for it."""
    return bool(shutil.which("WebKitWebDriver") and shutil.which("Xvfb"))


def main() -> None:
    parser = argparse.ArgumentParser(description="Find or install the browsers for the tests.")
    parser.add_argument("--engines", action="store_true", help="Firefox and WebKitGTK as well")
    missing = _missing(engines=parser.parse_args().engines)
    if missing and shutil.which("apt-get") and os.geteuid() == 0:
        print(f"Installing browsers for the tests from Debian's packages: {' '.join(missing)}")
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"]
        subprocess.run([*install, *missing], check=True)
        return
    own = [name for name in ("chromium", "firefox") if any(name in one for one in missing)]
    if own:
        print(f"Playwright downloads browsers for the tests into your cache: {' '.join(own)}")
        subprocess.run([sys.executable, "-m", "playwright", "install", *own], check=True)
    if WEBKIT[0] in missing:
        told = f"Left out: the tests in WebKitGTK. On Debian `apt-get install {' '.join(WEBKIT)}`"
        told += " brings them; there is no WebKitGTK for a Mac."
        if os.environ.get("CI"):
            sys.exit(told)
        print(told)


def _missing(*, engines: bool) -> list[str]:
    """The missing packages, by Debian's names."""
    missing = []
    if not chromium():
        missing += ["chromium-headless-shell", "fonts-dejavu-core"]
    if not engines:
        return missing
    if not (os.environ.get("BRUSHPASS_FIREFOX") or shutil.which("firefox-esr")):
        missing.append("firefox-esr")
    return missing if has_webkit() else [*missing, *WEBKIT]


if __name__ == "__main__":
    main()
