"""What is printed: the town, its ways, and the cards."""

from __future__ import annotations

import pkgutil


def read(name: str) -> str:
    """A data file beside this one."""
    data = pkgutil.get_data(__name__, name)
    assert data is not None
    return data.decode()
