"""A game that is played on this device: who holds it, what it shows, what people do.

The stages are those of a phone that is passed round: on the TABLE for all, SEALED while it
changes hands, OPEN for one seat, CLOSED when that seat has finished and one of several others is
called. A secret is in the page only while OPEN.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from secrets import token_hex
from typing import Any

from brushpass.app.computers.cast import stand_in
from brushpass.app.linked.party import Party
from brushpass.app.play.device import Handed
from brushpass.app.play.marks import pencil
from brushpass.app.play.sounds import heard
from brushpass.app.play.stage import Stage as Stage
from brushpass.app.remarks import PlayedBy, Remark
from brushpass.app.replay.replay import Replay
from brushpass.app.replay.tally import Tally
from brushpass.contract import SeatView, Unreadable, View, draft
from brushpass.games import teller
from brushpass.html.commands import (
    Command,
    Eyes,
    Film,
    Lay,
    Lend,
    Mark,
    Open,
    Pass,
    Plain,
    Reclaim,
    Undo,
)
from brushpass.table import ALL, Act, Illegal, Malformed, Seat, Shown, Table
from brushpass.table.codec import read_act


class Session(Handed):
    def __init__(self, table: Table[Any], lang: str) -> None:
        super().__init__(table, lang)
        self.marks: dict[str, dict[str, str]] = {}
        """What each seat has pencilled on its own sheet; not part of the log."""
        self.unsaved = False
        """Something of this table isn't stored yet."""
        self.fleeting = False
        """The browser keeps nothing: the table lasts as long as the page."""
        self.tally: Tally = ()
        """The games of this evening, as the device keeps them."""
        self.replay = Replay(self, step=0)
        self._heard = len(table.log)

    # What there is to see.

    def table_view(self) -> View[Any, Any]:
        """The open table, with what can be done there without a seal."""
        here = [seat for seat in self.waiting if not self.needs_seal(seat)]
        view = self.open_view(moves={seat: self.table.moves(seat) for seat in here})
        view = replace(view, peekers=self.peekers, computers=self.computers)
        return self.advised(replace(view, owner=self.mine[0]) if self.private else view)

    def seat_view(self, seat: Seat, table: Table[Any] | None = None) -> SeatView[Any, Any]:
        return replace(super().seat_view(seat, table), marks=self.marks.get(str(seat), {}))

    def secret_view(self) -> SeatView[Any, Any]:
        """What the seat that holds the device may see and do."""
        seat = self.holder
        kept = self.party is not None and self.party.keeps
        moves = () if kept else self.table.moves(seat)
        own = replace(self.seat_view(seat), moves={seat: moves} if moves else {}, pencil=True)
        return self.advised(replace(own, computers=self.computers))

    # What people do at the table.

    def act(self, seat: Seat, raw: str, then: str = "") -> None:
        """A button was tapped that carries an act, and maybe one that follows if it is entered."""
        entered = len(self.table.log)
        self._try(seat, lambda: read_act(self.codec, raw))
        if then and len(self.table.log) > entered:
            self._try(seat, lambda: read_act(self.codec, then))

    def pen_lines(self) -> str:
        """What a pen at this device has drawn and the page may not hold."""
        known = {seat: self.table.known(seat) for seat in self.mine}
        pen = self.screen.pen
        return pen.lines(self.table.state, known) if pen else "[]"

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
        new = self.table.log[self._heard :]
        if new:
            small = teller(self.name).small
            self.sounds += heard([entry for entry in new if not small(entry)])
            self._heard = len(self.table.log)
            self.showing.look(self.table, self.texts, self.computers)
            self._go_on(revealed=any(isinstance(it, Shown) and it.to == ALL for it in new))
            self.reach()
            self.settle_in()
            if self.moment:
                self.sounds.clear()  # it has a sound of its own, at its time

    def _go_on(self, *, revealed: bool = False) -> None:
        if self.table.outcome:
            if self.stage not in (Stage.RESULT, Stage.REPLAY):
                self.sounds.append("end")
                self._show(Stage.RESULT)
        elif self.stage is Stage.OPEN and self._finished():
            self.sounds.append("seal")
            self._hand_on(revealed=revealed)
        elif self.stage is Stage.SEALED and self.seat not in (*self.called, *self.peekers):
            self._show(Stage.TABLE)
        elif not self.sounds:
            self.sounds.append("tap")

    def keep_out(self) -> None:
        """The table is played in another tab: here it can only be looked at."""
        self.take_seats(())
        self.party = Party(hosting=True, twin=True)

    def take_seats(self, seats: Sequence[Seat]) -> None:
        """These seats are at this device: nobody else's secret stays on it, nor what they had
        begun to type. A seal that has to close says why."""
        self.computers = {seat: it for seat, it in self.computers.items() if seat in seats}
        self.mine = tuple(seat for seat in seats if seat not in self.computers)
        if self.seat is not None and self.seat not in self.mine:
            player = self.players[self.seat]
            self._show(Stage.TABLE)
            self.notice = self.texts("seal moved", player=player)
        self._drafts = {seat: kept for seat, kept in self._drafts.items() if seat in self.mine}
        if self.alone or self.texts.addressed or not self.mine:
            self.speak(self.lang)
        if self.replay.eyes not in self.eyes:
            self.replay.do(Eyes())

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
        reading = command == Lay("rules") or (command == Lay() and self.sheet == "rules")
        super().do(command)
        if self.stage is Stage.REPLAY:
            self.replay.do(command)
        match command:
            case Mark(name, text):
                self._mark(name, text)
            case Pass(seat):
                self._pass(seat)
            case Open(latched):
                self._open(latched=latched)
            case Undo(seat) if seat in self.undoers:
                self._undo(seat)
            case Lend(seat) if seat in self.mine and not self.visits and self.computers_sit:
                self.lend(seat)
            case Reclaim(seat) if seat in self.computers:
                self._reclaim(seat)
            case Film(entries) if self.table.outcome:
                self._show(Stage.REPLAY)
                self.replay = Replay(self, step=min(entries, len(self.table.log)))
            case Lay(sheet):
                if not (reading or self.alone):
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
            case Plain.TIME:
                self.close_time()
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
            self.settle_in()

    def lend(self, seat: Seat) -> None:
        """A computer plays this seat from now on, until a person takes it back."""
        here, told = self.here, self.texts("lent", player=self.players[seat])
        self._tell_player(seat, "computer")
        self.computers[seat] = stand_in(self.computers.values())
        self.luck = self.luck or token_hex(8)
        self.take_seats(here)
        self.settle_in()
        self.notice = told

    def _reclaim(self, seat: Seat) -> None:
        here = self.here
        del self.computers[seat]
        self.take_seats(here)
        self._tell_player(seat, "person")
        self._show(Stage.TABLE)
        self.notice = self.texts("reclaimed", player=self.players[seat])

    def _tell_player(self, seat: Seat, played_by: PlayedBy) -> None:
        """Who plays a seat sees what it sees: the story tells it, if there is anybody besides. At a
        linked table all devices hear of it (HostTable)."""
        if self.party is None and len(self.mine) > 1:
            told = Remark(len(self.table.log), self.players[seat], played_by=played_by)
            self.remark((*self.remarks, told))

    def _mark(self, name: str, text: str) -> None:
        if self.stage is Stage.OPEN:
            pencil(self.marks.setdefault(str(self.seat), {}), name, text)

    def keep_marks_of(self, seats: Sequence[Seat]) -> None:
        """What others have pencilled goes with them."""
        self.marks = {str(seat): self.marks.get(str(seat), {}) for seat in seats}
