"""How a device and its host recognise each other.

When a device first comes, the host sends it a secret from which both make the device's key; the key
itself never travels. Each side proves to the other, for this one connection, that it has the key.
Keys and proofs depend on the nonces of both sides and on the channel between them, so that nobody
in between can pass them on as their own.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Callable
from hashlib import sha256
from typing import Literal, TypeAlias

from brushpass.table import Malformed

MIN_SECRET = 22
"""How many letters a nonce or a given secret has at least: 128 bits in base 64."""

MakeSecret: TypeAlias = Callable[[], str]
"""Makes a text that nobody can guess, a new one at every call."""


def device_id(key: str) -> str:
    """How a device says which one it is, without telling its key."""
    return sha256(f"device {key}".encode()).hexdigest()[:32]


def new_key(given: str, guest_nonce: str, host_nonce: str, channel: str) -> str:
    """The key of a device to which the host has given a secret."""
    return _keyed(given, "key", guest_nonce, host_nonce, channel)


def proof(
    key: str, side: Literal["host", "guest"], guest_nonce: str, host_nonce: str, channel: str
) -> str:
    return _keyed(key, side, guest_nonce, host_nonce, channel)


def _keyed(secret: str, *said: str) -> str:
    return hmac.new(secret.encode(), json.dumps(said).encode(), sha256).hexdigest()


def matches(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())


def check_secret(text: str) -> str:
    """Malformed if it is too short to be one."""
    if len(text) < MIN_SECRET:
        raise Malformed("this is too short to be a secret")
    return text
