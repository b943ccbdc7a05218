"""Linked devices in the browser: WebRTC, relays, invitations."""
