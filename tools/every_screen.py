"""Every screen there is, with the longest words and names that a table may have: what the gallery
has, and besides crowds, games against computers, linked devices, sheets and second phones.

Of all screens of one kind that a game comes to, the one with the most text stands for the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain, count
from random import Random
from typing import Any

from brushpass.app.computers.commands import DismissHint
from brushpass.app.computers.hints import hint_now
from brushpass.app.computers.mind_files import with_files
from brushpass.app.daily.pages import making_page
from brushpass.app.daily.work import Making
from brushpass.app.linked.pages import Meeting, joining
from brushpass.app.model import MindFiles, SharedLink, Stage
from brushpass.app.play.commands import Open, Play
from brushpass.app.records.cast import CAST
from brushpass.app.records.party import Party, Phone, Request, Saying, Step
from brushpass.app.replay.commands import Eyes, Projector, WatchFrom
from brushpass.app.replay.replay import analysed, analysing, offers_analyst
from brushpass.app.replay.tally import add
from brushpass.app.sharing import own_phone
from brushpass.app.sharing.commands import Sharing
from brushpass.app.sharing.own_phone import CarriedSecret
from brushpass.app.sitting.commands import ShowSheet
from brushpass.contract import Computer, Level
from brushpass.games import SHELF, game, hints, mind, selfplay
from brushpass.games.codenames.actions import GiveClue
from brushpass.games.invisible_ink.pieces import InkCard
from brushpass.html.commands import Choose, LookUp, Pass
from brushpass.i18n import texts
from brushpass.language import FIRST
from brushpass.table import RandomDealer, Seat, Table
from brushpass.table.slices import at_once
from brushpass.words.decks import shown
from tools.gallery import A_DAY, ROOT, screens
from tools.lobbies import LINK, NAMES, RELAYS, lobbies
from tools.sitting import Sitting, page, payload, sit, watched

WORDS = 60
"""How many of a deck's longest words a table is dealt from."""
MOST_STEPS = 160
CHOICES = 3
"""How many things are chosen one after another, to see what choosing brings."""
DECKS = {"codenames": "codenames-family", "decrypto": "decrypto", "invisible_ink": "ink-black"}

A_ROOM = f"#room={'A' * 22}.{'A' * 16}~relay.damus.io~relay.primal.net~offchain.pub"
PLACES = (
    "", *[f"#{name}" for name in SHELF], *[f"#{name}/rules" for name in SHELF],
    "#today", "#together", A_ROOM, "#join", "#words", "#blog", "#tables", "#credits",
)  # fmt: skip
"""The addresses of the pages before the deal."""
CIRCLE = (*NAMES, "Ekaterina", "Sebastian", "Margarethe", "Valentina")
REMEMBERED = f"""async () => {{
  const people = {{ seats: {[*CIRCLE[:7]]}, known: {[*CIRCLE]} }};
  localStorage.setItem("brushpass.people", JSON.stringify(people));
  const back = {{ kind: "visit", name: "{CIRCLE[1]}", game: "codenames" }};
  localStorage.setItem("brushpass.back", JSON.stringify(back));
  const {{ store }} = await import(new URL("assets/store/store.js", document.baseURI));
  const begins = {{ order: "", head: "", game: "codenames", names: people.known, when: 0 }};
  await store.save("one", {{ begins, start: 0, lines: [], over: false, marks: "" }});
}}"""
"""Lets a device remember the names of twelve, a game that they have begun, and a table of
somebody else's that was not left."""

MARK, WHY = "codenames-mark", "codenames-why"
"""What computers beside a person put on a card, and say of it: every such page counts."""

TAG, CHOICE = re.compile(r"<[^>]*>"), re.compile(r'data-do="choose:(\w+)=([^"]*)"')
DRAFTED = re.compile(r'data-(do|input)="((?:choose|mark):[^"]*)"')
"""What changes a draft or a sheet, and no table."""
LOOK = re.compile(r'class="[^"]*"|aria-(?:pressed|invalid)="true"| readonly')
"""What styles tell things apart by."""
TAPS = 5
"""How many taps are tried on a page."""
PATIENCE = 1000
"""After how many pages with nothing new the search stops."""

Named = Iterator[tuple[str, str]]


def every_screen(lang: str = FIRST, games: Iterable[str] = SHELF) -> Named:
    """Names and pages; no name twice."""
    for name in games:
        yield from every_screen_of(name, lang, screens(lang, games=[name]))


def every_screen_of(name: str, lang: str, gallery: Iterable[tuple[str, str]]) -> Named:
    """A game's screens, of which the gallery has some."""
    seen: set[str] = set()
    looks: set[tuple[str, ...]] = set()
    for screen, html in chain(gallery, more(name, lang)):
        if screen not in seen:
            seen.add(screen)
            looks |= looks_of(html)
            yield screen, html
    yield from rare(name, lang, looks)
    if name == "codenames":
        yield from linked(lang)
        yield from lobbies(lang)


def more(name: str, lang: str) -> Named:
    yield from crowd(name, lang)
    yield from alone(name, lang)
    yield from after(name, lang)
    yield from second_phone(name, lang)
    yield f"{name}-case-making", making_page(Making(game=name, date=A_DAY, lang=lang))
    told = texts("brushpass.app", lang)("case making")
    yield f"{name}-case-undrawn", making_page(Making(game=name, date=None, lang=lang, told=told))


# Tables with long words and names.


def dealt(name: str, lang: str, way: int = 0) -> Any:
    """A set-up with the longest words of a language's deck, and long names."""
    setup = selfplay.setups(name)[way]
    setup = replace(setup, players=NAMES[: len(setup.players)])
    if name not in DECKS:
        return setup
    longest = sorted(deck_of(name, lang), key=len)[-WORDS:]
    deck: tuple[Any, ...] = tuple(longest)
    if name == "invisible_ink":
        deck = tuple(InkCard(*line.split(" | ")) for line in longest)
    rules = game(name)
    assert rules
    return replace(rules.supply.with_cards(setup, deck), language=lang)


def deck_of(name: str, lang: str) -> list[str]:
    lines = (ROOT / "wordlists" / lang / f"{DECKS[name]}.txt").read_text("utf-8").splitlines()
    return [shown(line) for line in lines if line.strip()]


def largest(name: str) -> int:
    """The way to sit down with most people."""
    setups = selfplay.setups(name)
    return max(range(len(setups)), key=lambda way: len(setups[way].players))


def steps(name: str, setup: Any, seed: int) -> Iterator[Table[Any]]:
    for number, table in enumerate(selfplay.steps(name, setup, seed)):
        if number >= MOST_STEPS and not table.outcome:
            return
        yield table


class Fullest:
    """The page of each kind with the most text."""

    def __init__(self) -> None:
        self.pages: dict[str, str] = {}
        self._lengths: dict[str, int] = {}

    def add(self, kind: str, html: str) -> None:
        length = len(TAG.sub("", html))
        if length > self._lengths.get(kind, 0):
            self._lengths[kind] = length
            self.pages[kind] = html

    def add_chosen(self, kind: str, session: Sitting) -> None:
        """As it is, and with something chosen."""
        html = str(page(session))
        self.add(kind, html)
        chosen: set[str] = set()
        if MARK in html:
            self.add(f"{kind}-marked", html)
            for value in [value for name, value in CHOICE.findall(html) if name == "cell"]:
                session.do(Choose("cell", value))
                if WHY in (explained := str(page(session))):
                    self.add(f"{kind}-why", explained)
                session.do(Choose("cell", value))
        for _ in range(CHOICES):
            offers = [one for one in CHOICE.findall(html) if one[0] not in chosen and one[1]]
            if not offers:
                return
            name, value = offers[len(offers) // 2]
            chosen.add(name)
            session.do(Choose(name, value))
            html = str(page(session))
            self.add(f"{kind}-chosen", html)


def phase_of(table: Table[Any]) -> str:
    return str(getattr(getattr(table.state, "phase", ""), "name", "")).lower()


def crowd(name: str, lang: str) -> Named:
    """As many as can play: every stage of every phase, with what has happened since."""
    found = Fullest()
    for table in steps(name, dealt(name, lang, largest(name)), 4):
        if table.outcome:
            found.add(f"{name}-crowd-result", page(sit(table, lang)))
            break
        phase = phase_of(table)
        session = sit(table, lang)
        found.add_chosen(f"{name}-crowd-{phase}-table", session)
        if len(session.called) > 1:
            session = sit(table, lang)
            session.seat, session.stage = session.called[0], Stage.CLOSED
            found.add(f"{name}-crowd-closed", page(session))
        if session.timer:
            session = sit(table, lang)
            session.last_call = True
            found.add(f"{name}-crowd-last-call", page(session))
        for what, seats in (("open", session.called[:2]), ("look", session.peekers[:1])):
            for seat in seats:
                session = sit(table, lang)
                session.do(Pass(seat))
                found.add(f"{name}-crowd-sealed", page(session))
                session.do(Open())
                found.add_chosen(f"{name}-crowd-{phase}-{what}", session)
    yield from found.pages.items()


# Against computers.


def against(table: Table[Any], lang: str, me: Seat) -> Sitting:
    session = sit(table, lang)
    others = [seat for seat in range(len(session.players)) if seat != me]
    session.computers = {
        seat: Computer(face, Level.AGENT) for seat, face in zip(others, CAST, strict=False)
    }
    session.take_seats(session.here)
    session.people = (me,)
    session.speak(lang)
    return session


def alone(name: str, lang: str) -> Named:
    """One person against computers: theirs to act, computers at it, and every hint."""
    found = Fullest()
    files = lexicon_of(name, lang)
    for me in (0, 2) if name == "codenames" else (0,):
        setup = dealt(name, lang, alone_way(name))
        for table in steps(name, setup, 4):
            clued(name, table, lang, me)
            session = against(table, lang, me)
            session.change(lambda it: with_files(it, files))
            if table.outcome:
                found.add(f"{name}-alone-result", page(session))
                break
            session.hints = replace(session.hints, off=True)
            phase = phase_of(table)
            thinking = next((seat for seat in table.waiting if seat != me), None)
            if thinking is not None:
                session.thinker = thinking
                found.add(f"{name}-alone-{phase}-thinks", page(session))
                session.thinker = None
            session.settle_in()
            kind = f"{name}-alone-{phase}-{session.stage.value}"
            found.add_chosen(kind if me in table.waiting else f"{kind}-waits", session)
            guided = against(table, lang, me)
            guided.settle_in()
            while hint := hint_now(guided.model):
                found.add(f"{name}-alone-hint-{hint.id}", page(guided))
                guided.do(DismissHint(f"{name}.{hint.id}"))
    assert any("-hint-" in kind for kind in found.pages) or not hints(name)
    yield from found.pages.items()
    table = next(selfplay.steps(name, dealt(name, lang, alone_way(name)), 4))
    for sheet in ("computers", "menu"):
        session = against(table, lang, 0)
        session.do(ShowSheet(sheet))
        yield f"{name}-alone-sheet-{sheet}", page(session)
    if name == next(iter(SHELF)):
        session = against(table, lang, 0)
        session.files = MindFiles(coming=120_000)
        yield f"{name}-alone-papers", page(session)
        session.files = MindFiles(failed=True)
        yield f"{name}-alone-papers-failed", page(session)


def alone_way(name: str) -> int:
    """Three people, or five where only then a person has partners."""
    wanted = 5 if name == "codenames" else 4 if name == "decrypto" else 3
    setups = selfplay.setups(name)
    return next(at for at, setup in enumerate(setups) if len(setup.players) == wanted)


def lexicon_of(name: str, lang: str) -> dict[str, bytes]:
    paths = mind(name).reads(dealt(name, lang)) if name == "codenames" else ()
    return {path: (ROOT / path).read_bytes() for path in paths}


def clued(name: str, table: Table[Any], lang: str, me: Seat) -> None:
    """A partner's chief gives a clue that calls words to mind, so that partners have marks."""
    if name != "codenames" or table.outcome or phase_of(table) != "cluing":
        return
    state: Any = table.state
    setup: Any = table.setup
    (chief,) = table.waiting
    if (
        setup.teams[chief] == setup.teams[me] != setup.chiefs[0]
        and chief != me
        and not any(state.covered)
    ):
        clue = next(word for word in deck_of("decrypto", lang) if word.isalpha())
        table.act(chief, GiveClue(clue, 4))


# What doesn't come up in every game.


def looks_of(html: str) -> set[tuple[str, ...]]:
    """What a page has for styles to tell apart."""
    return {tuple(LOOK.findall(tag)) for tag in TAG.findall(html)}


def rare(name: str, lang: str, looks: set[tuple[str, ...]]) -> Named:
    """Pages with something on them that looks like nothing on a page before."""
    number = idle = 0
    for html in wandering(name, lang):
        new = looks_of(html) - looks
        idle = 0 if new else idle + 1
        if idle > PATIENCE:
            return
        if new:
            looks |= new
            number += 1
            yield f"{name}-rare-{number}", html


def wandering(name: str, lang: str) -> Iterator[str]:
    """Games without end, in all ways to sit down, in which people tap here and there first."""
    rng = Random(4)
    ways = len(selfplay.setups(name))
    for number in count():
        setup = dealt(name, lang, number % ways)
        me = number % len(setup.players)
        for table in steps(name, setup, number):
            if table.outcome:
                session = sit(table, lang)
                yield page(session)
                for place in rng.sample(range(len(table.log)), 3):
                    session.do(WatchFrom(place))
                    yield page(session)
                break
            if rng.random() < 0.8:
                continue
            session = sit(table, lang)
            yield from tapped(session, rng)
            for seat in (*session.called, *session.peekers):
                session = sit(table, lang)
                session.do(Pass(seat))
                yield page(session)
                session.do(Open())
                yield from tapped(session, rng)
            yield page(guest(table, lang, (), Party(hosting=False)))
            yield from tapped(guest(table, lang, (me,), Party(hosting=False)), rng)


def tapped(session: Sitting, rng: Random) -> Iterator[str]:
    html = str(page(session))
    yield html
    for _ in range(TAPS):
        if not (offers := DRAFTED.findall(html)):
            return
        how, command = rng.choice(offers)
        session.do(f"{command}7" if how == "input" else command)
        html = str(page(session))
        yield html


# The end, and once more.


def after(name: str, lang: str) -> Named:
    table = selfplay.play(name, dealt(name, lang), 4)
    other = selfplay.play(name, dealt(name, lang, largest(name)), 5)
    session = sit(table, lang)
    session.tally = add((), session.model, "one")
    session.tally = add(session.tally, sit(other, lang).model, "two")
    for sheet in ("tally", "leave"):
        session.do(ShowSheet(sheet))
        yield f"{name}-after-{sheet}", page(session)
    session.do(ShowSheet("share"))
    session.sharing = SharedLink(address="https://example.org/#replay=" + "x" * 90, sends=True)
    yield f"{name}-after-share", page(session)
    session.sheet = None
    session.do(WatchFrom(len(table.log) * 3 // 4))
    if offers_analyst(session.model):
        session.change(lambda it: with_files(it, analyst_reads(name, lang)))
        session.do(Projector.ANALYST)
        yield f"{name}-film-analysing", page(session)
        analysis = at_once(analysing(session.model))
        session.change(lambda it: analysed(it, analysis))
        yield f"{name}-film-analyst", page(session)
        session.do(Projector.ANALYST)
    session.do(Eyes(0))
    yield f"{name}-film-eyes", page(session)
    sent = watched("replay", payload(session, names=True), lang)
    yield f"{name}-shared-film", page(sent)
    sent.do(Projector.RESULT)
    yield f"{name}-shared-result", page(sent)
    begun = next(selfplay.steps(name, dealt(name, lang, largest(name)), 4))
    session = sit(begun, lang)
    session.unsaved = True
    session.do(LookUp(next(iter(session.rulebook))))
    yield f"{name}-rule", page(session)
    session.sheet = None
    session.notice = session.texts("malformed")
    yield f"{name}-notice", page(session)


def analyst_reads(name: str, lang: str) -> dict[str, bytes]:
    paths = mind(name).reads(dealt(name, lang))
    return {path: (ROOT / path).read_bytes() for path in paths if (ROOT / path).exists()}


# Other phones.


def second_phone(name: str, lang: str) -> Named:
    for table in steps(name, dealt(name, lang), 4):
        session = sit(table, lang)
        for seat in (*session.called, *session.peekers):
            session.do(Pass(seat))
            session.do(Open())
            carried = own_phone.payload(session.model)
            if carried:
                session.do(Sharing.OWN_PHONE)
                yield f"{name}-second-offered", page(session)
                for looking in (False, True):
                    stage = "open" if looking else "sealed"
                    html = own_phone.page(CarriedSecret(carried, lang, looking))
                    yield f"{name}-second-{stage}", html
                return
            session.do(Play.TABLE)


INVITATION = "https://example.org/brush-pass/#join=" + "aB3x" * 34


def linked(lang: str) -> Named:
    """Everything that linking devices shows, at a table of Codenames."""
    setup = dealt("codenames", lang, largest("codenames"))
    rules = game("codenames")
    assert rules
    table = Table(rules, setup, RandomDealer(4))
    table.settle()
    devices = (
        Phone(0, setup.players[0], (0, 1, 4), here=True, host=True),
        Phone(1, setup.players[2], (2, 3)),
        Phone(2, setup.players[5], (5, 6), away=True),
        Phone(3, ""),
    )
    asked = (
        Request(1, (0, 1), (1, 2)),
        Request(3, (5,), (3,), wait=20),
        Request(3, (6,), (4,), wait=0),
    )
    inviting: dict[str, Any] = {
        "address": INVITATION, "code": "aB3x" * 34, "shares": True, "scans": True,
    }  # fmt: skip
    host: dict[str, dict[str, Any]] = {
        "idle": {},
        "making": {"step": Step.MAKING},
        "inviting": {"step": Step.INVITING, **inviting},
        "scanning": {"step": Step.INVITING, "scanning": True, "copied": INVITATION, **inviting},
        "connecting": {"step": Step.CONNECTING, "devices": devices, **inviting},
        "failed": {"why": "link failed", "devices": devices, "waits": {5: 12, 6: 0}},
        "requests": {"requests": asked, "devices": devices, "waits": {5: 20, 6: 0}},
        "room": {"room": "abcdefgh23", "devices": devices},
        "room-dead": {"room": "abcdefgh23", "dead": True, "relays": ("wss://relay.example.org",)},
        "asking": {"asking": (5,), "devices": devices},
        "said": {"devices": devices, "sayings": (Saying(1, 3, 2), Saying(2, 1, 12))},
        "nudged": {"devices": devices, "sayings": (Saying(1, 1, 9, 0),), "computers": (7,)},
        "link": {"devices": devices, "link": LINK, "shares": True, "relays": RELAYS},
    }
    session = sit(table, lang)
    session.do(ShowSheet("link"))
    yield "linked-sheet", page(session)
    for state, fields in host.items():
        for sheet in ("link", None):
            session = sit(table, lang)
            session.people = (0, 1, 4)
            session.party = Party(hosting=True, **fields)
            session.sheet = sheet
            if sheet or state in ("failed", "requests", "asking", "said", "nudged"):
                yield f"linked-host-{state}-{'sheet' if sheet else 'table'}", page(session)
    guests: dict[str, dict[str, Any]] = {
        "seated": {},
        "lost": {"linked": False},
        "kept": {"linked": False, "sending": True},
        "sending": {"sending": True},
        "twin": {"twin": True},
        "asking": {"asking": (1,)},
        "asked": {"requests": (Request(3, (2,), (1,)),)},
    }
    at_guest = tuple(replace(each, here=each.id == 1) for each in devices)
    for state, fields in guests.items():
        session = guest(table, lang, (2, 3), Party(hosting=False, devices=at_guest, **fields))
        yield f"linked-guest-{state}", page(session)
    session = guest(table, lang, (2, 3), Party(hosting=False, devices=at_guest))
    session.notice = session.texts("malformed")
    yield "linked-guest-refused", page(session)
    for over in (ShowSheet("link"), ShowSheet("say"), ShowSheet("members")):
        session = guest(table, lang, (2, 3), Party(hosting=False, devices=at_guest, link=LINK))
        session.do(over)
        yield f"linked-guest-sheet-{over.sheet}", page(session)
    session = sit(table, lang)
    session.party = Party(hosting=True, devices=devices)
    session.do(ShowSheet("leave"))
    yield "linked-host-leaves", page(session)
    session.do(ShowSheet("lobby"))
    yield "linked-host-gives-up", page(session)
    own = guest(table, lang, table.waiting[:1], Party(hosting=False, devices=at_guest))
    yield "linked-own-table", page(own)
    own.do(Pass(table.waiting[0]))
    yield "linked-own-open", page(own)
    for name in SHELF:
        watched = selfplay.steps(name, dealt(name, lang, largest(name)), 4)
        for number, shown_table in enumerate(watched):
            if number == 12 or shown_table.outcome:
                watcher = guest(shown_table, lang, (), Party(hosting=False))
                yield f"linked-television-{name}", page(watcher)
                last = len(shown_table.setup.players) - 1
                others = (Phone(0, NAMES[1], (1,), host=True), Phone(1, NAMES[0], (0,), here=True))
                party = Party(hosting=False, devices=others, computers=(last,))
                yield f"linked-strip-{name}", page(guest(shown_table, lang, (0,), party))
                break
        finished = selfplay.play(name, dealt(name, lang), 4)
        session = guest(finished, lang, (0,), Party(hosting=False, devices=devices[:2]))
        yield f"linked-result-{name}", page(session)
        watcher = guest(finished, lang, (), Party(hosting=False))
        watcher.do(Projector.REPLAY)
        yield f"linked-television-film-{name}", page(watcher)
        session = sit(finished, lang)
        session.party = Party(hosting=True, devices=devices[:2], sayings=(Saying(1, 1, 10),))
        yield f"linked-next-{name}", page(session)
    party = Party(hosting=False, game=own.texts("title"), names=setup.players,
                  roles=tuple(own.role(seat) for seat in range(len(setup.players))),
                  devices=at_guest)  # fmt: skip
    joins: dict[str, dict[str, Any]] = {
        "making": {"step": Step.MAKING},
        "replying": {"step": Step.REPLYING, **inviting},
        "connecting": {"step": Step.CONNECTING, "room": "abcdefgh23"},
        "dead": {"step": Step.CONNECTING, "room": "abcdefgh23", "dead": True},
        "sitting": {"step": Step.SITTING},
        "asking": {"step": Step.SITTING, "asking": (0, 5), "why": "link refused"},
        "failed": {"step": Step.FAILED, "why": "link version"},
    }
    for state, fields in joins.items():
        yield f"linked-joining-{state}", joining(Meeting(replace(party, **fields), lang))


def guest(table: Table[Any], lang: str, seats: tuple[Seat, ...], party: Party) -> Sitting:
    session = sit(table, lang)
    session.party = replace(party, step=Step.PLAYING)
    session.take_seats(seats)
    session.people = seats
    session.notice = ""
    return session
