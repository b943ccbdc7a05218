"""Sees to it that there is a Chromium for the tests: the system's, or one that is fetched.

    python tools/browser.py

On Debian, as root, from Debian's packages; elsewhere Playwright brings its own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys


def main() -> None:
    if os.environ.get("BRUSHPASS_CHROMIUM") or shutil.which("chromium"):
        return
    if shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        install = ["apt-get", "install", "-y", "-qq", "--no-install-recommends"]
        subprocess.run([*install, "chromium", "fonts-dejavu-core"], check=True)
        return
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=True)


if __name__ == "__main__":
    main()
