"""One RTCPeerConnection with two channels: texts, and control words between the transports.

Texts arrive, and in order. What can't be sent yet waits here, not in the browser's buffer.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException, create_once_callable, create_proxy

from brushpass.browser.page_api import record
from brushpass.browser.tasks import start

ICE_TIMEOUT = 3.0
"""So long a connection looks for its own addresses."""
SHAKY = 2_000
"""How long a connection may be disturbed before it counts as lost; the browser notices late."""

ALIVE = 4.0
MOST_ALIVE = 900
NOBODY = "192.0.0.8"
HIGH, LOW = 1_048_576, 262_144
MOST_WAITING = 4_096
MAX_CONTROL_WORDS = 8
"""The other transport has little to say; more would be a flood, and isn't listened to."""


class Connection:
    def __init__(
        self,
        *,
        certificate: Any,
        stun: Sequence[str] = (),
        opened: Callable[[Connection], None],
        received: Callable[[Connection, str], None],
        control: Callable[[Connection, str], None] = lambda *_: None,
        lost: Callable[[Connection], None],
    ) -> None:
        """`stun` are servers of strangers, which tell this device how it is seen from outside: none
        where nobody else is to be asked."""
        servers = [{"urls": server} for server in stun]
        self.rtc = js.RTCPeerConnection.new(record(certificates=[certificate], iceServers=servers))
        self.is_open = False
        self.is_over = False
        self._opened, self._received, self._lost = opened, received, lost
        self._control = control
        self._waiting: deque[str] = deque()
        self._control_words = 0
        self._proxies: list[Any] = []
        self.texts = self._channel("texts", 0)
        self.control = self._channel("control", 1)
        self._on(self.texts, "message", lambda event: self._heard(event.data))
        self._on(self.texts, "bufferedamountlow", lambda _: self._flush())
        self._on(self.control, "message", lambda event: self._heard_control(event.data))
        self._on(self.rtc, "connectionstatechange", lambda _: self._changed())
        self.texts.bufferedAmountLowThreshold = LOW

    def _channel(self, label: str, number: int) -> Any:
        channel = self.rtc.createDataChannel(label, record(negotiated=True, id=number))
        self._on(channel, "open", lambda _: self._maybe_open())
        self._on(channel, "close", lambda _: self._over())
        return channel

    def _on(self, target: Any, event: str, do: Callable[[Any], None]) -> None:
        proxy = create_proxy(do)
        self._proxies.append(proxy)
        target.addEventListener(event, proxy)

    # Descriptions.

    async def offer(self, timeout: float = ICE_TIMEOUT) -> str:
        await self.rtc.setLocalDescription(await self.rtc.createOffer())
        return await self._gathered(timeout)

    async def answer(
        self, offer: str, change: Callable[[str], str] = str, timeout: float = ICE_TIMEOUT
    ) -> str:
        await self.rtc.setRemoteDescription(record(type="offer", sdp=offer))
        made = await self.rtc.createAnswer()
        await self.rtc.setLocalDescription(record(type="answer", sdp=change(made.sdp)))
        return await self._gathered(timeout)

    async def take(self, answer: str) -> None:
        await self.rtc.setRemoteDescription(record(type="answer", sdp=answer))

    async def _gathered(self, timeout: float) -> str:
        done = asyncio.Event()

        def look(_: Any) -> None:
            if self.rtc.iceGatheringState == "complete":
                done.set()

        self._on(self.rtc, "icegatheringstatechange", look)
        look(None)
        with suppress(TimeoutError):
            await asyncio.wait_for(done.wait(), timeout)
        return str(self.rtc.localDescription.sdp)

    def keep_alive(self) -> None:
        """Wait for the other end as long as it takes.

        Firefox gives up for good five seconds after it has run out of candidates to try. So it
        gets another one in time, at an address that by definition nobody has (RFC 7600). Chromium
        waits by itself, and takes no notice of such ports.
        """
        start(self._keep_alive())

    async def _keep_alive(self) -> None:
        for port in range(1, MOST_ALIVE):
            if self.is_open or self.is_over:
                return
            line = f"candidate:{port} 1 udp 1 {NOBODY} {port} typ host"
            try:
                await self.rtc.addIceCandidate(record(candidate=line, sdpMid="0"))
            except JsException:
                return
            await asyncio.sleep(ALIVE)

    # Texts.

    def send(self, text: str) -> None:
        self._waiting.append(text)
        self._flush()
        if len(self._waiting) > MOST_WAITING:
            self._over()

    def send_control(self, word: str) -> None:
        """Say something to the transport at the other end."""
        try:
            self.control.send(word)
        except JsException:
            return

    def _flush(self) -> None:
        try:
            while self._waiting and self.texts.bufferedAmount < HIGH:
                self.texts.send(self._waiting[0])
                self._waiting.popleft()
        except JsException:
            self._over()

    def _heard(self, data: Any) -> None:
        self._received(self, data if isinstance(data, str) else "")

    def _heard_control(self, data: Any) -> None:
        self._control_words += 1
        if self._control_words <= MAX_CONTROL_WORDS and isinstance(data, str):
            self._control(self, data)

    # Its life.

    def _maybe_open(self) -> None:
        both = self.texts.readyState == self.control.readyState == "open"
        if both and not self.is_open and not self.is_over:
            self.is_open = True
            self._opened(self)

    def _changed(self) -> None:
        match self.rtc.connectionState:
            case "failed" | "closed" if self.is_open:
                self._over()
            case "disconnected" if self.is_open:
                js.setTimeout(create_once_callable(self._still_shaky), SHAKY)

    def _still_shaky(self) -> None:
        if self.rtc.connectionState != "connected":
            self._over()

    def _over(self) -> None:
        if not self.is_over and self.is_open:
            self.close()
            self._lost(self)

    def close(self, *, after: int = 0) -> None:
        """Tell nothing any more. What was said last needs some milliseconds to get out."""
        if self.is_over:
            return
        self.is_over = True
        js.setTimeout(create_once_callable(self.rtc.close), after)
        js.setTimeout(create_once_callable(self._tidy), after + 1_000)

    def _tidy(self) -> None:
        for proxy in self._proxies:
            proxy.destroy()
        self._proxies.clear()
