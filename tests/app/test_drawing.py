"""Whatever a host sends or a file holds: there is a page, and if need be it is a sentence."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest

from brushpass.app import drawing, links
from brushpass.app.drawing import attempt, drawn
from brushpass.app.linking import joining
from brushpass.app.links import Visiting
from brushpass.app.party import Party
from brushpass.app.session import Session
from brushpass.games import SHELF, game, part, selfplay
from brushpass.i18n import texts
from brushpass.link.copies import START, seen_by_any
from brushpass.link.wire import Entries, Head, Person, Room, Verdict, digest, written
from brushpass.table import Illegal
from brushpass.table.codec import Codec, write

RULES = "the same"
T = texts("brushpass.app", "en")
LOGS = 60
"""Hostile logs a game."""

ODD: tuple[Any, ...] = (None, "", "XX-99", -1, 0, 1, 7, 99, 10**6, True, [], {}, [None], "\u202e")


class HostileHost:
    """Plays a game, and then says what it likes, in frames that are well made."""

    def __init__(self, name: str, chance: Random) -> None:
        self.chance = chance
        setup = chance.choice(selfplay.setups(name))
        self.table = selfplay.play(name, setup, chance.randrange(10**6))
        players = range(len(self.table.setup.players))
        some = tuple(sorted(chance.sample(players, chance.randint(0, len(players)))))
        self.seats = chance.choice((tuple(players), some))
        whole = len(self.table.log)
        log = self.table.log[: chance.choice((whole, *(chance.randrange(1, whole) for _ in "abc")))]
        self.lines = [write(seen_by_any(self.seats, entry)) for entry in log]

    def spoil(self) -> None:
        """The last line says something else, or some lines anywhere do, or stand elsewhere."""
        if self.chance.random() < 0.7:
            self.spoil_line(len(self.lines) - 1)
            return
        for _ in range(self.chance.choice((1, 1, 2, 5))):
            place = self.chance.randrange(len(self.lines))
            match self.chance.randrange(8):
                case 0:
                    self.lines.insert(place, self.chance.choice(self.lines))
                case 1 if len(self.lines) > 1:
                    self.lines.pop(place)
                case _:
                    self.spoil_line(place)

    def spoil_line(self, place: int) -> None:
        record = json.loads(self.lines[place])
        inside = list(places(record))
        if self.chance.random() < 0.4 or not inside:
            self.lines[place] = self.blanked(record)
            return
        holder, key = self.chance.choice(inside)
        holder[key] = self.other(holder[key])
        self.lines[place] = json.dumps(record)

    def blanked(self, record: dict[str, Any]) -> str:
        """A blank where a face belongs."""
        for key in ("faces", "face"):
            if key in record:
                record[key] = None
        return json.dumps(record)

    def other(self, value: Any) -> Any:
        """Of the same kind now and then, so that it can be read."""
        if isinstance(value, list) and value and self.chance.random() < 0.7:
            return self.chance.choice((value[:-1], [*value, value[0]], value[::-1], value * 2))
        if type(value) is int and self.chance.random() < 0.8:
            return value + self.chance.choice((-1, 1, 3, 20))
        if isinstance(value, str) and self.chance.random() < 0.5:
            return self.chance.choice(["XX-99", value + "x", *self.words()])
        return self.chance.choice(ODD)

    def words(self) -> list[str]:
        """Texts that stand in the log."""
        record = json.loads(self.chance.choice(self.lines))
        return [holder[key] for holder, key in places(record) if isinstance(holder[key], str)]

    def frames(self) -> Iterator[str]:
        owners = tuple(1 if seat in self.seats else 0 for seat in range(self.players))
        people = (Person(0, "", True), Person(1, "", True))
        at_once = self.chance.random() < 0.3
        total = len(self.lines) if at_once else 0
        yield written(Room(1, 1, 0, 1, 7, total, people, owners, (), (), None))
        yield written(Head(1, (Codec(self.table.game).head(self.table.setup),)))
        chain, start = START, 0
        while start < len(self.lines):
            body = self.lines[start : start + self.chance.choice((1, 10, 200))]
            total = len(self.lines) if at_once else start + len(body)
            yield written(Entries(7, start, chain, total, tuple(body)))
            for line in body:
                chain = digest(chain + line)
            start += len(body)
        yield written(Verdict(1, "XX-99", 0))

    @property
    def players(self) -> int:
        return len(self.table.setup.players)


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """All places in a record: what holds them, and the key."""
    keys: Iterable[Any] = ()
    if isinstance(value, dict):
        keys = [key for key in value if key != "is"]
    elif isinstance(value, list):
        keys = range(len(value))
    for key in keys:
        yield value, key
        yield from places(value[key])


def look_everywhere(session: Session) -> int:
    """Every page that somebody can get to; how many were no more than a sentence."""
    sentences = 0
    doings = ["", "sheet:log", "sheet:rules", "sheet:link", "sheet:menu", "sheet"]
    for seat in session.mine:
        doings += [f"pass:{seat}", "open:latched", "seal", "table"]
    doings += ["replay", "step:0", "step:3", "step:9999", "result"]
    for doing in doings:
        attempt(session, lambda it, doing=doing: it.do(doing))  # type: ignore[misc]
        made = drawn(session)
        assert made.html.startswith("<div")
        assert made.title
        if made.failure:
            sentences += 1
            assert T("undrawn guest") in made.html
            assert 'data-do="leave"' in made.html
            assert 'data-do="reload"' in made.html
            session.broken = ""
    return sentences


def visit(host: HostileHost) -> Visiting:
    """A device comes to a hostile host, and draws its page after every frame."""
    visiting = Visiting.arrive("x" * 30, rules=RULES, lang="en")
    visiting.guest.opened(0)
    visiting.guest._wishes.add(0, "undo", 1, ())
    for now, raw in enumerate(host.frames()):
        visiting.guest.received(raw, now)
        visiting.hear()
        assert joining(visiting.party, T)
        if visiting.session:
            assert drawn(visiting.session).html
            visiting.session.broken = ""
    return visiting


@pytest.mark.parametrize("name", SHELF)
def test_whatever_a_host_sends_a_guest_has_a_page(name: str) -> None:
    followed = 0
    for seed in range(LOGS):
        host = HostileHost(name, Random(seed))
        host.spoil()
        session = visit(host).session
        if session:
            followed += 1
            look_everywhere(session)
    assert followed > LOGS / 4


def test_a_blank_where_ones_own_face_belongs_is_a_page_or_a_sentence() -> None:
    """Some screens can't do without: that is what the guard is for."""
    sentences = 0
    for seed, name in enumerate(SHELF * 3):
        host = HostileHost(name, Random(seed))
        host.seats = tuple(range(host.players))
        lines = [write(seen_by_any(host.seats, entry)) for entry in host.table.log]
        own = [place for place, line in enumerate(lines) if '"to":[' in line][:14]
        for place in own:
            host.lines = [*lines[:place], host.blanked(json.loads(lines[place]))]
            session = visit(host).session
            if session:
                sentences += look_everywhere(session)
    assert sentences


def toy_session(name: str = "codenames") -> Session:
    taken = game(name)
    assert taken
    setup: Any = next(part(name, "bot").setups())
    return Session(name, selfplay.play(name, setup, 1), "en")


@pytest.mark.parametrize("lang", ["en", "de", "ru"])
def test_a_table_of_ones_own_that_cannot_be_drawn_can_be_saved_and_left(
    lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = toy_session()
    session.speak(lang)
    assert drawn(session).failure == ""
    monkeypatch.setattr(drawing, "page", lambda session: 1 / 0)
    made = drawn(session)
    assert session.texts("undrawn") in made.html
    assert 'data-do="save"' in made.html
    assert 'data-do="leave"' in made.html
    assert "ZeroDivisionError" in made.failure
    session.party = Party(hosting=False)
    assert session.texts("undrawn guest") in drawn(session).html


def test_what_goes_wrong_at_an_own_table_is_not_hidden() -> None:
    session = toy_session()

    def fail(it: Session) -> None:
        raise KeyError

    with pytest.raises(KeyError):
        attempt(session, fail)
    session.party = Party(hosting=False)
    attempt(session, fail)
    assert "KeyError" in drawn(session).failure


def test_a_session_that_cannot_even_begin_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> Session:
        raise KeyError

    monkeypatch.setattr(links, "Session", fail)
    host = HostileHost("decrypto", Random(1))
    visiting = visit(host)
    assert visiting.session is None
    assert T("undrawn guest") in joining(visiting.party, T)


@pytest.mark.parametrize("lang", ["en", "de", "ru"])
def test_a_rule_that_is_in_no_book_is_named_by_its_number(lang: str) -> None:
    session = toy_session()
    session.speak(lang)
    for rule in ("XX-99", "BP-99"):
        assert rule in session.explain(Illegal(rule))
