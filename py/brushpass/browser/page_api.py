"""The functions that the page's scripts give to Python (`assets/page_api.js`).

`assets/runtime/start.mjs` registers them as a Python module instead of on `window`, where other
scripts could reach secrets by them. They are imported at every use, since Python may have started
from a snapshot that was made without a page.
"""

from __future__ import annotations

from typing import Any

import js
from pyodide.ffi import to_js


def page() -> Any:
    import brushpass_page

    return brushpass_page


async def script(name: str) -> Any:
    """A file of assets/, loaded when it is first wanted."""
    return await page().lazy(name)


def record(**fields: Any) -> Any:
    """A JavaScript object."""
    return to_js(fields, dict_converter=js.Object.fromEntries)
