"""Handing a file to the person. Imports nothing of ours."""

from __future__ import annotations

import js
from pyodide.ffi import to_js


def download(name: str, text: str) -> None:
    options = to_js({"type": "application/json"}, dict_converter=js.Object.fromEntries)
    blob = js.Blob.new(to_js([text]), options)
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(blob)
    link.download = name
    link.click()
    js.URL.revokeObjectURL(link.href)
