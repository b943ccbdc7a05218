"""Files of the site, and files for the person."""

from __future__ import annotations

import js
from pyodide.ffi import to_js


def site_root() -> str:
    """From this page to the top of the site: the pages of other languages lie in folders."""
    root: str = js.document.documentElement.getAttribute("data-root") or ""
    return root


def download(name: str, text: str) -> None:
    options = to_js({"type": "application/json"}, dict_converter=js.Object.fromEntries)
    blob = js.Blob.new(to_js([text]), options)
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(blob)
    link.download = name
    link.click()
    js.URL.revokeObjectURL(link.href)
