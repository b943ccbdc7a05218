"""A game that is played on this device: who holds it, what it shows, what people do.

The stages are those of a phone that is passed round: on the TABLE for all, SEALED while it
changes hands, OPEN for one seat, CLOSED when that seat has finished. A secret is in the page only
while OPEN.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any, Protocol

from brushpass.app.beats import Showing
from brushpass.app.hearing import heard
from brushpass.app.marks import pencil
from brushpass.app.party import Party
from brushpass.app.replay import Replay
from brushpass.app.sitting import Sitting
from brushpass.app.tally import Tally
from brushpass.box import Moment, SeatView, Unreadable, View, draft
from brushpass.html.commands import (
    Choose,
    Command,
    Eyes,
    Film,
    Lay,
    Mark,
    Open,
    Pass,
    Plain,
    Step,
    Undo,
)
from brushpass.table import Act, Illegal, Malformed, Seat, Table
from brushpass.table.codec import Codec, read_act, write


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


class Session(Sitting):
    def __init__(self, table: Table[Any], lang: str) -> None:
        self.showing = Showing(table)
        super().__init__(table, lang)
        self.line: Line = table
        self.codec = Codec(table.game)
        self.stage = Stage.RESULT if table.outcome else Stage.TABLE
        self.seat: Seat | None = None
        """Who holds the device, while it is sealed, open or closed."""
        self.latched = False
        """The secret stays open without being held."""
        self._task = ""
        """What the holder of the device was called to do, and hasn't finished."""
        self.shows_second = False
        """The code is shown that brings this secret to a phone of one's own."""
        self.marks: dict[str, dict[str, str]] = {}
        """What each seat has pencilled on its own sheet; not part of the log."""
        self.unsaved = False
        """Something of this table isn't stored yet."""
        self.fleeting = False
        """The browser keeps nothing: the table lasts as long as the page."""
        self.paused = False
        self.tally: Tally = ()
        """The games of this evening, as the device keeps them."""
        self.replay = Replay(self, step=0)
        self._heard = len(table.log)
        self._drafts: dict[Seat, tuple[int, Any]] = {}
        """What a seat had begun when the device left it, and how long the log was then."""

    def speak(self, lang: str) -> None:
        super().speak(lang)
        self.showing.speak(self.table, self.texts)

    # What there is to see.

    def table_view(self) -> View[Any, Any]:
        """The open table, with what can be done there without a seal."""
        here = [seat for seat in self.waiting if not self.needs_seal(seat)]
        view = self.open_view(moves={seat: self.table.moves(seat) for seat in here})
        view = replace(view, peekers=self.peekers)
        return replace(view, owner=self.mine[0]) if self.private else view

    def seat_view(self, seat: Seat, table: Table[Any] | None = None) -> SeatView[Any, Any]:
        return replace(super().seat_view(seat, table), marks=self.marks.get(str(seat), {}))

    def secret_view(self) -> SeatView[Any, Any]:
        """What the seat that holds the device may see and do."""
        seat = self.holder
        moves = self.table.moves(seat)
        return replace(self.seat_view(seat), moves={seat: moves} if moves else {}, pencil=True)

    @property
    def holder(self) -> Seat:
        """Who holds the device that isn't on the table."""
        assert self.seat is not None
        return self.seat

    def needs_seal(self, seat: Seat) -> bool:
        return self.screen.behind_seal(self.table.state, seat)

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
        return len(self.mine) == 1 < len(self.players)

    @property
    def called(self) -> tuple[Seat, ...]:
        """Who is to take the device aside to act."""
        return tuple(seat for seat in self.waiting if self.needs_seal(seat))

    @property
    def peekers(self) -> tuple[Seat, ...]:
        """Who may look at their secret again, without acting."""
        if self.table.outcome:
            return ()
        may = self.screen.peeks(self.table.state)
        return tuple(seat for seat in may if seat in self.mine and seat not in self.called)

    @property
    def undoers(self) -> tuple[Seat, ...]:
        """Who may take back their last act."""
        return tuple(seat for seat in self.mine if self.table.may_undo(seat))

    @property
    def moment(self) -> Moment | None:
        """What everybody is to see now. Who holds a device that is handed round has it to
        themselves, so it waits until they have finished."""
        aside = self.stage is Stage.OPEN and not self.private
        return None if aside else self.showing.moment

    # What people do at the table.

    def act(self, seat: Seat, raw: str) -> None:
        """A button was tapped that carries an act."""
        self._try(seat, lambda: read_act(self.codec, raw))

    def submit(self, name: str, seat: Seat, fields: Mapping[str, str]) -> None:
        """A form was sent; the game's screen says what act it is."""
        view = self.secret_view() if self.stage is Stage.OPEN else self.table_view()
        self._try(seat, lambda: self.screen.read(view, name, fields))

    def _try(self, seat: Seat, read: Callable[[], Act]) -> None:
        self.notice = ""
        if not self._may_act(seat):
            return
        try:
            entered = len(self.table.log)
            self.line.act(seat, read())
        except Unreadable as error:
            self.notice = error.text
            self.draft = draft.remember(self.draft, error.remember)
        except Illegal as refusal:
            self.notice = self.explain(refusal)
        except Malformed:
            self.notice = self.texts("malformed")
        else:
            self.draft = self.screen.draft
            if len(self.table.log) > entered:
                self.follow()

    def _may_act(self, seat: Seat) -> bool:
        """The seat comes from the stage, not from the button: no act through a sealed screen."""
        if self.moment:
            return False
        if self.stage is Stage.OPEN:
            return seat == self.seat
        return self.stage is Stage.TABLE and seat in self.mine and not self.needs_seal(seat)

    def follow(self) -> None:
        """The table has gone on, by an act here or elsewhere: so does this device."""
        if len(self.table.log) > self._heard:
            self.sounds += heard(self.table.log[self._heard :])
            self._heard = len(self.table.log)
            self.showing.look(self.table, self.texts)
            self._go_on()
            if self.moment:
                self.sounds.clear()  # it has a sound of its own, at its time

    def _go_on(self) -> None:
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

    def _finished(self) -> bool:
        """The holder has done what they were called for, or may look no longer.

        Called to another task, they are handed the device anew: others may have looked on until
        now.
        """
        if self.seat in self.called:
            task = self.role(self.seat)
            self._task = self._task or task
            return task != self._task and not self.private
        return bool(self._task) or self.seat not in self.peekers

    def time_up(self, timer: str) -> None:
        """The clock that the browser keeps has run out."""
        if self.timer and self.timer.name == timer:
            entered = len(self.table.log)
            self.line.time_up(timer)
            if len(self.table.log) > entered:
                self.follow()
                self.sounds[-1:] = [] if self.moment else ["gong"]
                self.notice = self.texts("time is up")

    def keep_out(self) -> None:
        """The table is played in another tab: here it can only be looked at."""
        self.mine = ()
        self.party = Party(hosting=True, twin=True)

    def sit(self) -> None:
        """Who sits at this device has changed: nobody else's secret stays on it, nor what they
        had begun to type. A seal that has to close says why."""
        if self.seat is not None and self.seat not in self.mine:
            player = self.players[self.seat]
            self._show(Stage.TABLE)
            self.notice = self.texts("seal moved", player=player)
        self._drafts = {seat: kept for seat, kept in self._drafts.items() if seat in self.mine}
        if self.replay.eyes not in self.mine:
            self.replay.eyes = None

    def take_copy(self, table: Table[Any]) -> None:
        """The same table, as those may see it who sit at this device by now."""
        self.table = table
        self.broken = ""
        self._retell()
        self._heard = self.replay.step = len(table.log)
        self.showing.skip(table)
        self._go_on()
        if table.outcome is None and self.stage in (Stage.RESULT, Stage.REPLAY):
            self._show(Stage.TABLE)
        self.sounds.clear()

    # What people do with the device.

    def do(self, command: Command) -> None:
        super().do(command)
        match command:
            case Choose(name, value):
                self.draft = draft.choose(self.draft, name, value)
            case Mark(name, text):
                self._mark(name, text)
            case Pass(seat):
                self._pass(seat)
            case Open(latched):
                self._open(latched=latched)
            case Undo(seat) if seat in self.undoers:
                self._undo(seat)
            case Step() | Eyes() | Plain.PLAY | Plain.SPEED | Plain.NEXT_FRAME:
                self.replay.do(command)
            case Film(entries) if self.table.outcome:
                self._show(Stage.REPLAY)
                self.replay = Replay(self, step=min(entries, len(self.table.log)))
            case Lay(sheet):
                self.seal()
                self.sheet = sheet
            case Plain():
                self._do_plain(command)

    def _do_plain(self, command: Plain) -> None:
        match command:
            case Plain.RELEASE if self.stage is Stage.OPEN and not self.latched:
                self.seal()
            case Plain.SEAL:
                self.seal()
            case Plain.STILL:
                self.showing.hurry()
            case Plain.GO_ON:
                self.showing.go_on()
            case Plain.TABLE if self.stage in (Stage.SEALED, Stage.OPEN, Stage.CLOSED):
                self._show(Stage.TABLE)
            case Plain.PAUSE:
                self.paused = not self.paused
            case Plain.SECOND if self.stage is Stage.OPEN:
                self.shows_second = not self.shows_second
            case Plain.REPLAY if self.table.outcome:
                self._show(Stage.REPLAY)
                self.replay = Replay(self, step=0)
                self.replay.step = self.replay.film.frames[0].step
            case Plain.RESULT if self.table.outcome:
                self._show(Stage.RESULT)

    def _undo(self, seat: Seat) -> None:
        try:
            self.line.undo(seat)
        except Illegal as refusal:
            self.notice = self.explain(refusal)
            self.sheet = None
        else:
            self._show(Stage.TABLE)

    def _mark(self, name: str, text: str) -> None:
        if self.stage is Stage.OPEN:
            pencil(self.marks.setdefault(str(self.seat), {}), name, text)

    def keep_marks_of(self, seats: Sequence[Seat]) -> None:
        """What others have pencilled goes with them."""
        self.marks = {str(seat): self.marks.get(str(seat), {}) for seat in seats}

    def keep_typed(self, fields: Mapping[str, str]) -> None:
        """What was typed and not sent comes back when the same seat opens the seal again."""
        if self.stage is Stage.OPEN:
            self.draft = draft.typed(self.draft, fields)

    # Handing over.

    def _pass(self, seat: Seat) -> None:
        """The device goes to a seat, sealed; a phone of one's own opens at once."""
        if seat in (*self.called, *self.peekers):
            self._show(Stage.SEALED)
            self.seat = seat
            self.draft = self._begun(seat)
            self.sounds.append("pass")
            if self.private:
                self._open(latched=True)

    def _open(self, *, latched: bool) -> None:
        if self.stage is Stage.SEALED and self.seat is not None:
            self.stage = Stage.OPEN
            self._task = self.role(self.seat) if self.seat in self.called else ""
            self.latched = bool(self._task) or latched

    def seal(self) -> None:
        """Hide at once: let go, switched away, turned off, or idle for too long."""
        if self.stage is Stage.OPEN:
            if self.private:
                self._show(Stage.TABLE)
            else:
                self.stage = Stage.SEALED
            self.latched = False
            self.notice = ""

    def _begun(self, seat: Seat) -> Any:
        """The draft of this seat, if nothing has happened since it began."""
        length, begun = self._drafts.get(seat, (0, self.screen.draft))
        return begun if length == len(self.table.log) else self.screen.draft

    def _show(self, stage: Stage) -> None:
        if self.seat is not None:
            self._drafts[self.seat] = len(self.table.log), self.draft
        self.stage = stage
        self.latched = False
        self.draft = self.screen.draft
        self.shows_second = False
        self.sheet = None
        if stage in (Stage.TABLE, Stage.RESULT, Stage.REPLAY):
            self.seat = None

    # Storage.

    def head(self) -> str:
        return self.codec.head(self.table.setup)

    def lines(self, start: int) -> list[str]:
        """The entries from a number on, a line each: what has to be stored."""
        return [write(entry) for entry in self.table.log[start:]]
