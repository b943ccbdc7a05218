"""One table on one device: who holds it, what it shows, what people do. No browser in it.

Imports games, html, i18n and the table. The stages are those of a phone that is passed round: on
the TABLE for all, SEALED while it changes hands, OPEN for one seat, CLOSED when that seat has
finished. A secret is in the page only while OPEN.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import Enum
from types import ModuleType
from typing import Any, Protocol

from brushpass.app.hearing import heard
from brushpass.app.party import Party
from brushpass.app.remarks import Remark
from brushpass.games import package, part
from brushpass.html import Unreadable, View
from brushpass.i18n import LANGUAGES, has_texts, rulebook, texts
from brushpass.table import (
    Act,
    Entry,
    Face,
    Illegal,
    Malformed,
    Move,
    Seat,
    Table,
    Timer,
    Undid,
    Write,
    seen_by,
)
from brushpass.table.cards import Card
from brushpass.table.codec import Codec, parse, reader, write

MAX_MARK = 200
MAX_MARKS = 400


class Stage(Enum):
    TABLE = "table"
    SEALED = "sealed"
    OPEN = "open"
    CLOSED = "closed"
    RESULT = "result"
    REPLAY = "replay"


class Line(Protocol):
    """Where acts go: the table itself, or a link that brings them to the table's device."""

    def act(self, seat: Seat, act: Act) -> None: ...
    def undo(self, seat: Seat) -> None: ...
    def time_up(self, timer: str) -> None: ...


class Session:
    def __init__(self, name: str, table: Table[Any], lang: str) -> None:
        self.name = name
        self.table = table
        self.line: Line = table
        self.mine: tuple[Seat, ...] = tuple(range(len(table.setup.players)))
        """The seats that sit at this device: all of them, unless others are linked."""
        self.party: Party | None = None
        """Who is linked, if anybody is."""
        self.screen: ModuleType = part(name, "screen")
        self.codec = Codec(table.game)
        self.stage = Stage.RESULT if table.outcome else Stage.TABLE
        self.seat: Seat | None = None
        """Who holds the device, while it is sealed, open or closed."""
        self.latched = False
        """The secret stays open without being held."""
        self._acting_as = ""
        """The role in which who holds the device was called to act, and hasn't finished."""
        self.chosen: dict[str, str] = {}
        self.marks: dict[str, dict[str, str]] = {}
        """What each seat has pencilled on its own sheet; not part of the log."""
        self.notice = ""
        """What went wrong, for the person who did it."""
        self.sheet = ""
        """What lies over the page: "menu", "rules", "log" or nothing."""
        self.broken = ""
        """Why it can't be shown: something came that no screen was made for."""
        self.paused = False
        self.muted = False
        self.step = 0
        """How many entries a replay has shown."""
        self.eyes: Seat | None = None
        """Through whose eyes a replay is watched; None is the table's."""
        self.sounds: list[str] = []
        """Sounds to be played, taken by the browser."""
        self._heard = len(table.log)
        self._drafts: dict[Seat, tuple[int, dict[str, str]]] = {}
        """What a seat had begun when the device left it, and how long the log was then."""
        self.remarks: tuple[Remark, ...] = ()
        """What the story tells besides the log."""
        self.speak(lang)

    def speak(self, lang: str) -> None:
        """Change the language of everything that is read."""
        self.lang = lang
        self.texts = texts("brushpass.app", lang).also(texts(package(self.name), lang))
        self.rules = rulebook(package(self.name), lang)
        self.manners = rulebook("brushpass.table", lang)
        self._retell()

    def remark(self, remarks: tuple[Remark, ...]) -> None:
        """These are all remarks by now; they belong into the story."""
        if remarks != self.remarks:
            self.remarks = remarks
            self._retell()

    def _retell(self) -> None:
        self._story: list[str] = []
        self._summing = False
        self._remarked = 0
        self._told = Table(self.table.game, self.table.setup)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages in which all of this game can be read."""
        packages = ("brushpass.app", package(self.name))
        return tuple(lang for lang in LANGUAGES if all(has_texts(each, lang) for each in packages))

    # What there is to see.

    def story(self) -> list[str]:
        """What has happened, as the whole table saw it: a sentence an entry, or one for a row of
        entries that a game sums up; and remarks where they belong."""
        sum_up = getattr(part(self.name, "sketch"), "sum_up", None)
        for entry in self.table.log[len(self._told.log) :]:
            self._tell_remarks(len(self._told.log))
            state = self._told.state
            told = self.tell(self._told, entry, None)
            summed = sum_up(self.texts, state, entry) if sum_up else None
            goes_on = summed is not None and self._summing
            self._story[len(self._story) - goes_on :] = [summed or told]
            self._summing = summed is not None
        self._tell_remarks(len(self.table.log))
        return self._story

    def _tell_remarks(self, entries: int) -> None:
        """Those that were made when the log had so many entries."""
        while self._remarked < len(self.remarks) and self.remarks[self._remarked].at <= entries:
            self._story.append(self.remarks[self._remarked].told(self.texts))
            self._remarked += 1
            self._summing = False

    def tell(self, table: Table[Any], entry: Entry, eyes: Seat | None) -> str:
        """Take an entry into a table, and say what it was, as these eyes saw it."""
        state = table.state
        seen = seen_by(eyes, entry)
        table.accept(seen)
        if isinstance(entry, Undid):
            return self.texts("undid", player=table.setup.players[entry.seat])
        sketch = part(self.name, "sketch")
        told: str = sketch.tell(self.texts, state, seen, table.known(eyes))
        return told

    def view(self, seat: Seat | None, moves: Mapping[Seat, Sequence[Move]]) -> View:
        return View(
            t=self.texts,
            rules=self.rules,
            setup=self.table.setup,
            state=self.table.state,
            seat=seat,
            known=self.table.known(seat),
            moves=moves,
            log=self.table.copy_for(seat),
            chosen=self.chosen,
            marks=self.marks.get(str(seat), {}),
            outcome=self.table.outcome,
        )

    def table_view(self) -> View:
        """The open table, with what can be done there without a seal."""
        here = [seat for seat in self.waiting if not self.needs_seal(seat)]
        view = self.view(None, {seat: self.table.moves(seat) for seat in here})
        return replace(view, owner=self.mine[0]) if self.private else view

    def secret_view(self) -> View:
        """What the seat that holds the device may see and do."""
        assert self.stage is Stage.OPEN
        assert self.seat is not None
        moves = self.table.moves(self.seat)
        return replace(self.view(self.seat, {self.seat: moves} if moves else {}), pencil=True)

    def result_view(self) -> View:
        """When it is over: the table, and what anybody at this device knew."""
        assert self.table.outcome
        unsealed: dict[Card, Face] = {}
        for seat in self.mine:
            unsealed.update(self.table.known(seat))
        return replace(self.view(None, {}), unsealed=unsealed)

    def needs_seal(self, seat: Seat) -> bool:
        needs: bool = self.screen.behind_seal(self.table.state, seat)
        return needs

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Who of those at this device may act now."""
        return tuple(seat for seat in self.table.waiting if seat in self.mine)

    @property
    def elsewhere(self) -> tuple[Seat, ...]:
        """Whom the table waits for at other devices."""
        return tuple(seat for seat in self.table.waiting if seat not in self.mine)

    @property
    def private(self) -> bool:
        """The device is one person's own: there is nobody to hide from while handing it over."""
        return len(self.mine) == 1 < len(self.table.setup.players)

    @property
    def visits(self) -> bool:
        """The table is kept on another device."""
        return self.party is not None and not self.party.hosting

    @property
    def called(self) -> tuple[Seat, ...]:
        """Who is to take the device aside to act."""
        return tuple(seat for seat in self.waiting if self.needs_seal(seat))

    @property
    def peekers(self) -> tuple[Seat, ...]:
        """Who may look at their secret again, without acting."""
        if self.table.outcome:
            return ()
        may: tuple[Seat, ...] = self.screen.peeks(self.table.state)
        return tuple(seat for seat in may if seat in self.mine and seat not in self.called)

    def role(self, seat: Seat) -> str:
        told: str = self.screen.role(self.texts, self.table.state, seat)
        return told

    @property
    def timer(self) -> Timer | None:
        return self.table.timer

    # What people do.

    def act(self, seat: Seat, raw: str) -> None:
        """A button was tapped that carries an act."""
        self._try(seat, lambda: self.read_act(raw))

    def submit(self, name: str, seat: Seat, fields: Mapping[str, str]) -> None:
        """A form was sent; the game's screen says what act it is."""
        view = self.secret_view() if self.stage is Stage.OPEN else self.table_view()
        self._try(seat, lambda: self.screen.read(view, name, fields))

    def read_act(self, raw: str) -> Act:
        value = parse(raw)
        if isinstance(value, dict) and value.get("is") == "Write":
            if value.get("face") is None:
                raise Malformed("this is no slip")
            slip: Card = reader(Card)(value.get("slip"), "slip")
            return Write(slip, self.codec.face(slip, value.get("face")))
        return self.codec.action(value)

    def _try(self, seat: Seat, read: Any) -> None:
        self.notice = ""
        if not self._may_act(seat):
            return
        try:
            entered = len(self.table.log)
            self.line.act(seat, read())
        except Unreadable as error:
            self.notice = error.text
            self.chosen.update(error.remember)
        except Illegal as refusal:
            self.notice = self.explain(refusal)
        except Malformed:
            self.notice = self.texts("malformed")
        else:
            self.chosen.clear()
            if len(self.table.log) > entered:
                self.follow()

    def _may_act(self, seat: Seat) -> bool:
        """The seat comes from the stage, not from the button: no act through a sealed screen."""
        if self.stage is Stage.OPEN:
            return seat == self.seat
        return self.stage is Stage.TABLE and seat in self.mine and not self.needs_seal(seat)

    def follow(self) -> None:
        """The table has gone on, by an act here or elsewhere: so does this device."""
        self.sounds += heard(self.table.log[self._heard :])
        self._heard = len(self.table.log)
        if self.table.outcome:
            if self.stage not in (Stage.RESULT, Stage.REPLAY):
                self.sounds.append("end")
                self._show(Stage.RESULT)
        elif self.stage is Stage.OPEN and self._finished():
            self.sounds.append("seal")
            self._show(Stage.TABLE if self.private else Stage.CLOSED)
        elif self.stage is Stage.SEALED and self.seat not in (*self.called, *self.peekers):
            self._show(Stage.TABLE)
        elif not self.sounds:
            self.sounds.append("tap")

    def keep_out(self) -> None:
        """The table is played in another tab: here it can only be looked at."""
        self.mine = ()
        self.party = Party(hosting=True, twin=True)

    def sit(self) -> None:
        """Who sits at this device has changed: nobody else's secret stays on it, nor what they
        had begun to type. A seal that has to close says why."""
        if self.seat is not None and self.seat not in self.mine:
            player = self.table.setup.players[self.seat]
            self._show(Stage.TABLE)
            self.notice = self.texts("seal moved", player=player)
        self._drafts = {seat: kept for seat, kept in self._drafts.items() if seat in self.mine}
        if self.eyes not in self.mine:
            self.eyes = None

    def take_copy(self, table: Table[Any]) -> None:
        """The same table, as those may see it who sit at this device by now."""
        self.table = table
        self.broken = ""
        self._retell()
        self._heard = self.step = len(table.log)
        self.follow()
        if table.outcome is None and self.stage in (Stage.RESULT, Stage.REPLAY):
            self._show(Stage.TABLE)
        self.sounds.clear()

    def _finished(self) -> bool:
        """Who holds the device has done what it was called for, or may look no longer.

        Called in another role, it is handed over anew: others may have looked on until now.
        """
        if self.seat in self.called:
            role = self.role(self.seat)
            self._acting_as = self._acting_as or role
            return role != self._acting_as and not self.private
        return bool(self._acting_as) or self.seat not in self.peekers

    def explain(self, refusal: Illegal) -> str:
        """A refusal in words, with the rule."""
        book = self.manners if refusal.rule.startswith("BP") else self.rules
        return self.texts("refused", rule=refusal.rule, text=book[refusal.rule].text)

    def time_up(self, timer: str) -> None:
        """The clock that the browser keeps has run out."""
        if self.timer and self.timer.name == timer:
            entered = len(self.table.log)
            self.line.time_up(timer)
            if len(self.table.log) > entered:
                self.follow()
                self.sounds[-1:] = ["gong"]
                self.notice = self.texts("time is up")

    # Handing over.

    def do(self, command: str) -> None:
        """A command from the page: "verb" or "verb:argument"."""
        verb, _, argument = command.partition(":")
        doer = getattr(self, f"do_{verb}", None)
        if doer is None:
            return
        self.notice = ""
        doer(argument)

    def do_choose(self, argument: str) -> None:
        """Select something on this screen; the same again takes it back."""
        name, _, value = argument.partition("=")
        if not value or self.chosen.get(name) == value:
            self.chosen.pop(name, None)
        else:
            self.chosen[name] = value

    def do_mark(self, argument: str) -> None:
        """Pencil something on one's own sheet; nothing rubs it out."""
        if self.stage is not Stage.OPEN:
            return
        name, _, text = argument.partition("=")
        sheet = self.marks.setdefault(str(self.seat), {})
        if text:
            sheet[name[:MAX_MARK]] = text[:MAX_MARK]
        else:
            sheet.pop(name, None)
        while len(sheet) > MAX_MARKS:
            sheet.pop(next(iter(sheet)))

    def keep_marks_of(self, seats: Sequence[Seat]) -> None:
        """What others have pencilled goes with them."""
        self.marks = {str(seat): self.marks.get(str(seat), {}) for seat in seats}

    def keep_typed(self, fields: Mapping[str, str]) -> None:
        """What was typed and not sent comes back when the same seat opens the seal again."""
        if self.stage is Stage.OPEN:
            kept = {**self.chosen, **fields}
            self.chosen = {name: text for name, text in kept.items() if text}

    def do_pass(self, argument: str) -> None:
        """The device goes to a seat, sealed."""
        seat = int(argument) if argument.isdecimal() else -1
        if seat in (*self.called, *self.peekers):
            self._show(Stage.SEALED)
            self.seat = seat
            self.chosen.update(self._draft(seat))
            self.sounds.append("pass")
            if self.private:
                self.do_open("latched")

    def do_open(self, argument: str) -> None:
        """The seal was held; or tapped three times, and then it stays open."""
        if self.stage is Stage.SEALED and self.seat is not None:
            self.stage = Stage.OPEN
            self._acting_as = self.role(self.seat) if self.seat in self.called else ""
            self.latched = bool(self._acting_as) or argument == "latched"

    def do_release(self, _: str) -> None:
        """The finger left the seal."""
        if self.stage is Stage.OPEN and not self.latched:
            self.seal()

    def do_seal(self, _: str) -> None:
        self.seal()

    def seal(self) -> None:
        """Hide at once: let go, switched away, turned off, or idle for too long."""
        if self.stage is Stage.OPEN:
            if self.private:
                self._show(Stage.TABLE)
            else:
                self.stage = Stage.SEALED
            self.latched = False
            self.notice = ""

    def do_table(self, _: str) -> None:
        """Put the device on the table."""
        if self.stage in (Stage.SEALED, Stage.OPEN, Stage.CLOSED):
            self._show(Stage.TABLE)

    def _draft(self, seat: Seat) -> Mapping[str, str]:
        """What this seat had begun, if nothing has happened since."""
        length, draft = self._drafts.get(seat, (0, {}))
        return draft if length == len(self.table.log) else {}

    def _show(self, stage: Stage) -> None:
        if self.seat is not None:
            self._drafts[self.seat] = len(self.table.log), dict(self.chosen)
        self.stage = stage
        self.latched = False
        self.chosen.clear()
        self.sheet = ""
        if stage in (Stage.TABLE, Stage.RESULT, Stage.REPLAY):
            self.seat = None

    # The menu.

    def do_sheet(self, argument: str) -> None:
        """Open what lies over the page ("menu", "rules", "log"); nothing closes it."""
        self.seal()
        self.sheet = argument

    def do_pause(self, _: str) -> None:
        self.paused = not self.paused

    @property
    def undoers(self) -> tuple[Seat, ...]:
        """Who may take back their last act."""
        return tuple(seat for seat in self.mine if self.table.may_undo(seat))

    def do_undo(self, argument: str) -> None:
        seat = int(argument) if argument.isdecimal() else -1
        if seat in self.undoers:
            self.line.undo(seat)
            self._show(Stage.TABLE)

    # After the game.

    def do_replay(self, _: str) -> None:
        if self.table.outcome:
            self._show(Stage.REPLAY)
            self.step = len(self.table.log)
            self.eyes = None

    def do_step(self, argument: str) -> None:
        if argument.lstrip("-").isdecimal():
            self.step = max(0, min(len(self.table.log), int(argument)))

    def do_eyes(self, argument: str) -> None:
        """Whose eyes the replay is watched through: a seat, or "table"."""
        here = argument.isdecimal() and int(argument) in self.mine
        self.eyes = int(argument) if here else None

    def do_result(self, _: str) -> None:
        if self.table.outcome:
            self._show(Stage.RESULT)

    def replayed(self) -> tuple[Table[Any], str]:
        """The table after so many entries, as the eyes of the replay had it, and the last one."""
        table = Table(self.table.game, self.table.setup)
        told = self.texts("replay start")
        for number, entry in enumerate(self.table.log[: self.step], 1):
            if number < self.step:
                table.accept(seen_by(self.eyes, entry))
            else:
                told = self.tell(table, entry, self.eyes)
        return table, told

    # Storage.

    def head(self) -> str:
        return self.codec.head(self.table.setup)

    def lines(self, start: int) -> list[str]:
        """The entries from a number on, a line each: what has to be stored."""
        return [write(entry) for entry in self.table.log[start:]]
