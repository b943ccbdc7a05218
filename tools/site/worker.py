"""sw.js at the top of the site: the service worker of assets/sw.js with its list of files."""

import json
import re
from collections.abc import Mapping
from pathlib import Path

from tools.site.pack import sha256

NAME = "sw.js"
SOURCE = Path(__file__).resolve().parents[2] / "assets" / NAME
PLACE = '"build:worker"'

# For crawlers and for pages that show the site, not for the site itself.
NOT_KEPT = ("social/", "oembed/", "screens/", "robots.txt", "sitemap.xml", ".nojekyll")
# Large, and only there to make the next start faster.
LATER = ("runtime/snapshot",)
# What computers read before they can think: fetched when one sits down, and kept from then on.
PAPERS = re.compile(r"wordlists/[^/]+/(associations\.txt|vectors\.bin)|minds/.+")


def worker(files: Mapping[str, bytes], *, version: str, lost: str) -> bytes:
    """The worker's script. It changes whenever any file that it keeps does."""
    kept = {
        name: sha256(data) for name, data in sorted(files.items()) if not name.startswith(NOT_KEPT)
    }
    later = [name for name in kept if name.startswith(LATER)]
    wanted = [name for name in kept if PAPERS.fullmatch(name)]
    known = {"version": version, "files": kept, "later": later, "wanted": wanted, "lost": lost}
    script = SOURCE.read_text(encoding="utf-8")
    if script.count(PLACE) != 1:
        raise SystemExit(f"{SOURCE} has no place for its list: {PLACE}")
    return script.replace(PLACE, json.dumps(json.dumps(known, separators=(",", ":")))).encode()
