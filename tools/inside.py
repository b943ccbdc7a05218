"""What scripts inside a built page can reach, as pieces of JavaScript: for tests and measurements.

Nothing of ours lies on `window`. A module that is imported again is the very one that the page
uses, so these see what the page sees, where nothing may be kept as well.
"""


def _module(name: str) -> str:
    root = 'document.documentElement.dataset.root ?? ""'
    return f"(await import(new URL(({root}) + 'assets/{name}.js', document.baseURI)))"


STORE = f"{_module('store/store')}.store"
"""What the device keeps."""

PYTHON = f"(await {_module('boot')}.boot())"
"""What Python does for the lobby, as soon as it is there."""

BOOTED = "() => performance.getEntriesByName('boot:ready').length"
"""Whether Python is there, for a page to wait for."""
