"""The site that this page is of: its addresses, its language, its files."""

from __future__ import annotations

from collections.abc import Callable

import js
from pyodide.ffi import JsException, create_proxy, to_js

from brushpass.browser.page_api import page, record
from brushpass.language import FIRST


def site_root() -> str:
    """From this page to the top of the site: the pages of other languages lie in folders."""
    root: str = js.document.documentElement.getAttribute("data-root") or ""
    return root


def top_address() -> str:
    """The address of the top of the site: there the reader's language is looked for."""
    top = str(js.URL.new(site_root() or "./", js.location.href).href)
    return top.partition("?")[0].partition("#")[0]


def page_language() -> str:
    return str(js.document.documentElement.lang or FIRST)


def address_of(lang: str) -> str:
    """The pages before the deal in this language."""
    return site_root() + ("" if lang == FIRST else f"{lang}/")


async def fetched(
    path: str,
    *,
    patience: int = 0,
    anew: bool = False,
    come: Callable[[int], None] = lambda _: None,
) -> bytes:
    """Fetch a file of the site and check that it is as it was built; a damaged one is fetched once
    more. Raises OSError if that fails, or takes more than `patience` milliseconds. `anew` avoids
    all caches. `come` is called with the number of bytes that are here.
    """
    count = create_proxy(come)
    how = record(patience=patience, anew=anew, count=count)
    try:
        data: bytes = (await page().bring(path, how)).to_bytes()
    except JsException as error:
        raise OSError(path) from error
    finally:
        count.destroy()
    return data


def download(name: str, text: str) -> None:
    blob = js.Blob.new(to_js([text]), record(type="application/json"))
    link = js.document.createElement("a")
    link.href = js.URL.createObjectURL(blob)
    link.download = name
    link.click()
    js.URL.revokeObjectURL(link.href)
