"""A page in a profile of its own, and what it does that no page of ours may do."""

from __future__ import annotations

from urllib.parse import urlsplit

from playwright.sync_api import Browser, Error, Page, ViewportSize

# Every boot event of a page, as [name, detail], for tests to wait for and to read.
RECORD_BOOT = """
window.bootEvents = [];
for (const name of ["progress", "failed", "ready"])
  document.addEventListener(`boot:${name}`, ({detail}) => bootEvents.push([name, detail]));
"""

# Pages begin as on a repeat visit, from the snapshot, which takes less time: see test_boot.py,
# test_offline.py and test_snapshot.py for first visits.
FROM_SNAPSHOT = """
try {
  const match = caches.match.bind(caches);
  const unpacked = ({body}) => new Response(body.pipeThrough(new DecompressionStream("gzip")));
  caches.match = (asked, ...more) =>
    String(asked).includes("runtime/snapshot.bin")
      ? fetch(asked).then(unpacked)
      : match(asked, ...more);
} catch {} // there is no such storage here
"""

WITHOUT_MOMENTS = """
try { if (!localStorage["brushpass.moments"]) localStorage["brushpass.moments"] = "off"; } catch {}
"""
"""As people can wish it: what is tapped next is there at once. See test_moments.py for moments."""

HEAR = """
window.linkTexts = [];
window.linkChannels = [];
const make = RTCPeerConnection.prototype.createDataChannel;
RTCPeerConnection.prototype.createDataChannel = function (label, ...more) {
  const channel = make.call(this, label, ...more);
  if (label === "texts") {
    linkChannels.push(channel);
    channel.addEventListener("message", ({data}) => linkTexts.push(data));
  }
  return channel;
};
"""
"""The channels of a page's links, and all texts that come in by them."""

HERE = ("localhost", "127.0.0.1")
SIZES: dict[bool, ViewportSize] = {
    False: {"width": 1280, "height": 720},
    True: {"width": 360, "height": 740},
}
"""The sizes of a desktop page, and of a phone's."""


class Watched:
    """It calls no other host and, if it is to be quiet, never complains. On a phone it is touched.

    It keeps nothing for later and moves nothing, which would only cost time: see test_offline.py
    and test_motion.py for that.
    """

    def __init__(
        self, browser: Browser, *, quiet: bool = True, repeat: bool = True, phone: bool = False
    ) -> None:
        self._wrong: list[str] = []
        self._context = browser.new_context(
            service_workers="block",
            reduced_motion="reduce",
            has_touch=phone,
            is_mobile=phone,
            viewport=SIZES[phone],
        )
        if repeat:
            self._context.add_init_script(FROM_SNAPSHOT)
        self.page: Page = self._context.new_page()
        for script in (RECORD_BOOT, WITHOUT_MOMENTS, HEAR):
            self.page.add_init_script(script)
        self.page.on("request", lambda request: self._ask(request.url))
        self.page.on("websocket", lambda socket: self._ask(socket.url))
        if quiet:
            self.page.on("pageerror", lambda error: self._wrong.append(f"uncaught: {error}"))
            self.page.on(
                "console",
                lambda said: (
                    self._wrong.append(f"console: {said.text}") if said.type == "error" else None
                ),
            )

    def _ask(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and parts.hostname not in HERE:
            self._wrong.append(f"request to another host: {url}")

    def tell(self) -> None:
        """Fails on whatever went wrong since it was told last."""
        wrong, self._wrong = self._wrong, []
        assert not wrong, "\n".join(wrong)

    def close(self) -> None:
        try:
            self._context.close()
        except Error:
            return  # a test has closed it
