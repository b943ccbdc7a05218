"""What the page's scripts hand to Python (`assets/page_api.js`, `assets/runtime/start.mjs`).

It comes as a module and lies nowhere on `window`: it reads secrets and takes markup. Asked for at
every use, for Python may come from a snapshot that knows no page.
"""

from __future__ import annotations

from typing import Any


def page() -> Any:
    import brushpass_page

    return brushpass_page
