"""A table: a game, its log, the state that the log leads to, and what each seat knows.

The log only grows. Everything that happens is an entry, taking back too; `accept` is the one door
by which entries come in, from players here, from a host, or from a file.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from brushpass.table.asks import Ask, Judge, Roll, Show, Shuffle
from brushpass.table.cards import ALL, Card, Face, Known, Seat
from brushpass.table.dealer import Dealer
from brushpass.table.entries import (
    Did,
    Entry,
    Judged,
    Rolled,
    Shown,
    Shuffled,
    TimeUp,
    Undid,
    Wrote,
    seen_by,
)
from brushpass.table.errors import Illegal
from brushpass.table.foreign import MAX_HEAD, MAX_LINE, MAX_TABLE
from brushpass.table.game import Act, Game, Move, Outcome, Setup, Timer, Write
from brushpass.table.records import at_most, write

S = TypeVar("S")

NOT_YOUR_TURN = "BP-01"
DEALER_FIRST = "BP-02"
GAME_OVER = "BP-03"
NOTHING_TO_TAKE_BACK = "BP-04"
NO_SUCH_TIMER = "BP-05"
NO_ANSWER = "BP-06"
PLAYERS = "BP-07"
TOO_MUCH_TAKEN_BACK = "BP-12"
LOG_IS_FULL = "BP-13"

MAX_PLAYERS = 24
MAX_NAME = 24

MAX_TAKEN_BACK = 100
"""How many acts may be taken back in a row, with no lasting act in between."""
MAX_ENTRIES = 10_000
"""The most entries a log may have: four times the longest game ever seen."""
KEPT_FREE = 1_000
"""Entries that are the dealer's and the clock's: no act may be the last before its answer."""
BYTES_KEPT_FREE = 250_000


class Table(Generic[S]):
    """With a dealer this is the whole table; without one it is a seat's or a guest's copy."""

    def __init__(self, game: Game[S], setup: Setup, dealer: Dealer | None = None) -> None:
        _check_players(setup.players)
        self.game = game
        self.setup = setup
        self.dealer = dealer
        self.state: S
        self.ask: Ask | None
        self.outcome: Outcome | None
        self._waiting: tuple[Seat, ...] | None
        self.log: list[Entry] = []
        self._lead_to(game.start(setup))
        self._past: list[tuple[Entry, S]] = []
        self._public: dict[Card, Face] = {}
        self._known: list[dict[Card, Face]] = [{} for _ in setup.players]
        self._stories: dict[Seat | None, list[Entry]] = {}
        self._deepest = self._taken_back = 0
        self._weighed = self._weight = 0
        """How many entries have been weighed, and what they weigh: bytes, as they are stored."""
        self._guessed = self._guess = 0
        """How many entries have been estimated, and an upper bound of what they weigh."""
        self.settle()

    @classmethod
    def replay(
        cls, game: Game[S], setup: Setup, log: Iterable[Entry], dealer: Dealer | None = None
    ) -> Table[S]:
        """The table that a log leads to. A whole log gives the dealer its cards back."""
        table = cls(game, setup)
        table.dealer = dealer
        for entry in log:
            table.accept(entry)
        return table

    # What people ask of it.

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Who may act now; nobody while the dealer is asked."""
        if self._waiting is None:
            idle = self.ask or self.outcome
            self._waiting = () if idle else self.game.waiting(self.state)
        return self._waiting

    @property
    def timer(self) -> Timer | None:
        return None if self.ask or self.outcome else self.game.timer(self.state)

    def moves(self, seat: Seat) -> Sequence[Move]:
        if seat not in self.waiting:
            return ()
        return self.game.moves(self.state, seat, self.known(seat))

    def known(self, seat: Seat | None) -> Known:
        """The faces that this seat has been shown or has written; None is a spectator."""
        return MappingProxyType(self._public if seat is None else self._known[seat])

    def story_for(self, seat: Seat | None) -> tuple[Entry, ...]:
        """The log as this seat has it, without what was taken back."""
        story = self._stories.setdefault(seat, [])
        story += [seen_by(seat, entry) for entry, _ in self._past[len(story) :]]
        return tuple(story)

    @property
    def age(self) -> int:
        """How many entries count: all but what was taken back."""
        return len(self._past)

    def course(self, start: int = 0) -> list[tuple[Entry, S]]:
        """The public story from a number on, each entry with the state before it."""
        return [(seen_by(None, entry), state) for entry, state in self._past[start:]]

    def may_undo(self, seat: Seat) -> bool:
        """Only one's own last act, while nothing followed, and only if it revealed nothing."""
        if not self._past or self.outcome or self.ask:
            return False
        match self._past[-1][0]:
            case Did(author, action):
                return author == seat and type(action) in self.game.takes_back
            case Wrote(author, slip):
                return author == seat and slip.kind in self.game.takes_back
            case _:
                return False

    # What people do to it.

    def act(self, seat: Seat, act: Act) -> None:
        """A seat acts; then the dealer answers what the rules ask, if there is one here."""
        entry = entry_of(seat, act)
        after = self.after(entry)
        self.game.check(self.state, seat, act, self.known(seat))
        self._check_room(entry)
        self._enter(entry, after)
        self.settle()

    def time_up(self, timer: str) -> None:
        self.accept(TimeUp(timer))
        self.settle()

    def undo(self, seat: Seat) -> None:
        self._check_room(Undid(seat))
        self.accept(Undid(seat))

    def settle(self) -> None:
        while self.dealer and self.ask:
            self.accept(self.dealer.answer(self.ask, self.game.judge))

    def accept(self, entry: Entry) -> None:
        """Take an entry whose place in the log is settled. Illegal, and nothing has changed."""
        if len(self.log) >= MAX_ENTRIES:
            raise Illegal(LOG_IS_FULL)
        if isinstance(entry, Undid):
            self._take_back(entry)
        else:
            self._enter(entry, self.after(entry))

    def after(self, entry: Entry) -> S:
        """The state that this entry would lead to from here."""
        if isinstance(entry, (Did, Wrote)):
            if self.ask:
                raise Illegal(DEALER_FIRST)
            if self.outcome:
                raise Illegal(GAME_OVER)
            if entry.seat not in self.waiting:
                raise Illegal(NOT_YOUR_TURN, seat=entry.seat)
        elif isinstance(entry, TimeUp):
            timer = self.timer
            if timer is None or timer.name != entry.timer:
                raise Illegal(NO_SUCH_TIMER, timer=entry.timer)
        elif self.ask is None or not _answers(self.ask, entry):
            raise Illegal(NO_ANSWER)
        return self.game.apply(self.state, seen_by(None, entry))

    def _enter(self, entry: Entry, after: S) -> None:
        if not isinstance(entry, (Did, Rolled)):
            if self.dealer:
                self.dealer.learn(entry, self.ask)
            self._learn(entry)
        self._past.append((entry, self.state))
        if len(self._past) > self._deepest:
            self._deepest, self._taken_back = len(self._past), 0
        self.log.append(entry)
        self._lead_to(after)

    def _lead_to(self, state: S) -> None:
        self.state = state
        self.ask = self.game.asks(state)
        self.outcome = self.game.outcome(state)
        self._waiting = None

    def _learn(self, entry: Entry) -> None:
        if isinstance(entry, Shown):
            if entry.faces is None:
                return
            news = dict(zip(entry.cards, entry.faces, strict=True))
            if entry.to == ALL:
                self._public.update(news)
                for known in self._known:
                    known.update(news)
            else:
                for seat in entry.to:
                    self._known[seat].update(news)
        elif isinstance(entry, Wrote) and entry.face is not None:
            self._known[entry.seat][entry.slip] = entry.face

    def _check_room(self, entry: Entry) -> None:
        """What can't be loaded again isn't accepted. Only what may be too much is weighed."""
        room = MAX_TABLE - MAX_HEAD - BYTES_KEPT_FREE
        guess = at_most(entry)
        self._guess += sum([at_most(old) + 1 for old in self.log[self._guessed :]])
        self._guessed = len(self.log)
        if guess <= MAX_LINE and self._guess + guess <= room:
            if self._guessed >= MAX_ENTRIES - KEPT_FREE:
                raise Illegal(LOG_IS_FULL)
            return
        line = len(write(entry).encode())
        unweighed = self.log[self._weighed :]
        if self._weight + MAX_LINE * len(unweighed) + line > room:
            self._weight += sum(len(write(old).encode()) + 1 for old in unweighed)
            self._weighed = len(self.log)
        full = len(self.log) >= MAX_ENTRIES - KEPT_FREE or self._weight + line > room
        if full or line > MAX_LINE:
            raise Illegal(LOG_IS_FULL)

    def _take_back(self, entry: Undid) -> None:
        if not self.may_undo(entry.seat):
            raise Illegal(NOTHING_TO_TAKE_BACK)
        if self._taken_back >= MAX_TAKEN_BACK:
            raise Illegal(TOO_MUCH_TAKEN_BACK)
        self._taken_back += 1
        undone, before = self._past.pop()
        for story in self._stories.values():
            del story[len(self._past) :]
        if isinstance(undone, Wrote):
            self._known[undone.seat].pop(undone.slip, None)
        self.log.append(entry)
        self._lead_to(before)


def entry_of(seat: Seat, act: Act) -> Did | Wrote:
    return Wrote(seat, act.slip, act.face) if isinstance(act, Write) else Did(seat, act)


def _check_players(names: tuple[str, ...]) -> None:
    distinct = {name.strip().casefold() for name in names}
    whole = all(0 < len(name.strip()) <= len(name) <= MAX_NAME for name in names)
    if not whole or len(distinct) != len(names) or not 0 < len(names) <= MAX_PLAYERS:
        raise Illegal(PLAYERS)


def _answers(ask: Ask, entry: Any) -> bool:
    if isinstance(ask, Roll):
        return isinstance(entry, Rolled) and 1 <= entry.value <= ask.sides
    if isinstance(ask, Show):
        return isinstance(entry, Shown) and _shows(ask, entry)
    if isinstance(ask, Judge):
        return isinstance(entry, Judged)
    return isinstance(entry, Shuffled) and _orders(ask, entry)


def _shows(ask: Show, entry: Shown) -> bool:
    """Whether the entry answers the ask: its cards, its seats, and faces if all may see them."""
    if entry.cards != ask.cards or entry.to != ask.to:
        return False
    return ask.to != ALL if entry.faces is None else len(entry.faces) == len(ask.cards)


def _orders(ask: Shuffle, entry: Shuffled) -> bool:
    """Each place has another of the faces that were asked for."""
    order = entry.order
    if entry.deck != ask.deck or order is None:
        return entry.deck == ask.deck
    distinct = len(set(order)) == len(order) == ask.count
    return distinct and all(0 <= index < len(ask.faces) for index in order)
