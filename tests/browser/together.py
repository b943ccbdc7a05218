"""People who come together by one link, each on a phone of their own, over a relay on loopback."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from playwright.sync_api import Page, expect

from .linked import PATIENCE, Circle, Device
from .relays import Relay

BLOCKS = """
window.made = [];
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(settings) {
    super(settings);
    made.push(this);
  }
  // "all": no direct link comes about; "first": none to the phone that asked first
  setRemoteDescription({ type, sdp }) {
    const [, print] = /fingerprint:sha-256 (\\S+)/.exec(sdp);
    window.first ??= print;
    const blocked = window.blocks === "all" || (window.blocks === "first" && print === first);
    const other = print.split(":").reverse().join(":");
    return super.setRemoteDescription({ type, sdp: blocked ? sdp.replace(print, other) : sdp });
  }
};
"""
"""Lets a page say in `window.blocks` which phones it doesn't reach directly: they never show the
certificate that was told."""


def knows(relay: Relay) -> str:
    """Lets a page reach this relay, and no others."""
    return f"try {{ localStorage['brushpass.relays'] = '{relay.url}'; }} catch {{}}"


class Phone:
    """One page, whose person may tap whatever it shows."""

    def __init__(self, page: Page, name: str) -> None:
        self.page, self.name = page, name
        self.taps = 0
        page.set_viewport_size({"width": 360, "height": 740})

    def tap(self, selector: str) -> None:
        self.taps += 1
        self.page.locator(selector).first.click(timeout=PATIENCE)

    def do(self, command: str) -> None:
        """Tap the button of a command."""
        self.tap(f'[data-do="{command}"]:visible')

    def says(self, selector: str, text: str) -> None:
        expect(self.page.locator(selector).first).to_contain_text(text, timeout=PATIENCE)

    # Before the lobby.

    def goes_together(self, game: str = "codenames") -> None:
        """From the landing, which offers the game that was chosen last in this page."""
        self.tap('a[href="#together"]:visible')
        self.page.locator("#together [name=me]").fill(self.name)
        if not self.page.locator(f"#together [name=game][value={game}]").is_checked():
            self.tap(f"#together .game-pill.ground-{game}")

    def opens_lobby(self, game: str = "codenames") -> str:
        """From the landing; returns the link."""
        self.goes_together(game)
        self.tap("[data-lobby=gather][data-way=link]")
        return self.link()

    def opens_anew(self) -> None:
        """The tab was closed, and the site is opened in another one."""
        url = self.page.url.partition("#")[0]
        self.page.evaluate("() => sessionStorage.clear()")
        self.page.goto("about:blank")
        self.page.goto(url)

    def shown_code(self, place: str) -> str:
        """The address in a QR code."""
        code = self.page.locator(place).locator("[data-qr]").first
        code.wait_for(state="attached", timeout=PATIENCE)
        address = code.get_attribute("data-qr")
        assert address
        return address

    def link(self) -> str:
        shown = self.page.locator("#app .gathering [data-qr]")
        shown.wait_for(state="attached", timeout=90_000)
        link = shown.get_attribute("data-qr")
        assert link
        return link

    def opens(self, link: str, *, watches: bool = False) -> None:
        """Open the link, type a name, sit down."""
        self.page.goto(link)
        self.page.locator("#room [name=me]").fill(self.name)
        self.tap("#room [data-lobby=just-watch]" if watches else "#room [type=submit]")

    def is_in(self) -> float:
        """Until the lobby is there; how many seconds that took once Python was."""
        self.page.wait_for_selector("#app > .screen", timeout=90_000)
        begun = time.monotonic()
        self.page.wait_for_selector("#app > .gathering", timeout=PATIENCE)
        return time.monotonic() - begun

    # In the lobby, and after it.

    @property
    def chairs(self) -> dict[str, str]:
        """Who sits as what, as this phone shows it."""
        found: dict[str, str] = self.page.evaluate(CHAIRS)
        return found

    def shows_chairs(self, chairs: dict[str, str]) -> None:
        end = time.monotonic() + PATIENCE / 1000
        while self.chairs != chairs:
            assert time.monotonic() < end, f"{self.name}: {self.chairs} instead of {chairs}"
            self.page.wait_for_timeout(50)

    def at_table(self) -> None:
        self.page.wait_for_selector(
            "#app > .screen:not(.gathering):not(.joining)", timeout=PATIENCE
        )


CHAIRS = """() => {
  const told = (chair) => ["b", "small"].map((part) => chair.querySelector(part).textContent);
  return Object.fromEntries([...document.querySelectorAll("#app .chair:not(.free)")].map(told));
}"""


class Table:
    """A host and guests in a lobby."""

    def __init__(self, host: Phone, link: str) -> None:
        self.host, self.link = host, link
        self.guests: list[Phone] = []

    @classmethod
    def gathered(
        cls, pages: Callable[[], Page], names: Sequence[str], game: str = "codenames"
    ) -> Table:
        """The first of these has opened a lobby, and the others have come by its link."""
        host = Phone(pages(), names[0])
        table = cls(host, host.opens_lobby(game))
        for name in names[1:]:
            table.come(pages(), name)
        return table

    def come(self, page: Page, name: str, *, watches: bool = False, late: bool = False) -> Phone:
        """Somebody comes by the link; who comes late finds a table."""
        guest = Phone(page, name)
        guest.opens(self.link, watches=watches)
        if late:
            page.wait_for_selector("#app > .joining .seats", timeout=PATIENCE)
        else:
            guest.is_in()
        self.guests.append(guest)
        return guest

    @property
    def phones(self) -> list[Phone]:
        return [self.host, *self.guests]

    def deal(self) -> None:
        """All say that they are ready, and the host deals."""
        for guest in self.guests:
            if guest.page.locator('[data-do="lobby-ready"]').count():
                guest.do("lobby-ready")
        self.host.do("lobby-deal")
        for phone in self.phones:
            phone.at_table()

    def circle(self, game: str, relay: str = "") -> Circle:
        """The same pages, to be played at and watched."""
        circle = Circle(Device(self.host.page, game))
        players = circle.table.setup.players
        circle.host.seats = ()
        for number, phone in enumerate(self.phones):
            device = Device(phone.page, game) if number else circle.host
            device.circle, device.number, device.person = circle, number, phone.name
            device.seats = tuple(n for n, player in enumerate(players) if player == phone.name)
            if number:
                device.relay = relay
                circle.guests.append(device)
        circle.settled(-1)
        return circle
