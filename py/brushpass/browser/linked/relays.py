"""The relays over which rooms meet, and the STUN server that tells a device its outer address."""

from __future__ import annotations

import re
from collections.abc import Sequence

import js

from brushpass.browser import storage

STUN = "stun:"
RELAY = re.compile(r"wss?://[\w.-]+(:\d+)?(?=/|$)", re.I | re.A)


def relays() -> tuple[str, ...]:
    """The person's own choice, or relays that anybody may use."""
    own = (storage.recall("relays") or "").split()
    chosen = tuple(line for line in own if line.startswith(STUN) or RELAY.match(line))
    return chosen or (*_of_page("relays"), *_of_page("stun"))


def stun(chosen: Sequence[str]) -> tuple[str, ...]:
    """Those of them that are STUN servers."""
    return tuple(one for one in chosen if one.startswith(STUN))


def reachable(chosen: Sequence[str]) -> bool:
    """Whether the policy of this page lets it reach these relays: it knows those that were chosen
    when it was loaded (assets/early.js)."""
    found = [RELAY.match(line) for line in chosen]
    allowed = {each.lower() for each in _of_page("reach")}
    return {relay[0].lower() for relay in found if relay} <= allowed


def _of_page(name: str) -> list[str]:
    return str(js.document.documentElement.getAttribute(f"data-{name}") or "").split()
