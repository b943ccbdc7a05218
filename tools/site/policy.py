"""The Content-Security-Policy, as a meta tag: hosts of static pages set no headers.

Nothing comes from another host. Two openings:
- PyScript calls `Function()` once as it starts, which needs 'unsafe-eval'; early.js lets that one
  text through and no other.
- Tables that meet by a room code are brought together by a relay, which people may choose
  themselves: so this tag, which is the same for everybody, lets any secure socket be opened. A
  further tag can only forbid, and early.js adds one before any other code runs: it leaves the
  usual relays and those that this person has chosen by then. Who chooses others later has the page
  loaded anew. (A relay on one's own machine needs no encryption.) Peers are reached by WebRTC,
  which no policy governs.
"""

import base64
import hashlib

RELAYS = (
    "wss://relay.damus.io",
    "wss://nos.lol",
    "wss://relay.primal.net",
    "wss://offchain.pub",
)
"""The usual ones, which anybody may use."""
STUN = "stun:stun.cloudflare.com:3478"
"""Tells a phone its address on the internet: named to people together with the relays."""

POLICY = {
    "default-src": "'self'",
    "script-src": "'self' 'wasm-unsafe-eval' 'unsafe-eval'",
    "connect-src": "'self' wss: ws://localhost:* ws://127.0.0.1:*",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "default brushpass-boot brushpass-page",
}


def policy() -> str:
    return _tag("; ".join(f"{name} {value}" for name, value in POLICY.items()))


def policy_of_plain_page(style: str) -> str:
    """For a page with nothing but this style."""
    known = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    return _tag(f"default-src 'none'; style-src 'sha256-{known}'; base-uri 'none'")


def _tag(text: str) -> str:
    return f'<meta http-equiv="Content-Security-Policy" content="{text}">'
