"""A table at one device without a browser: what people do with it, one thing after another."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from brushpass.app import update, view
from brushpass.app.computers import mind_files
from brushpass.app.computers.update import lend
from brushpass.app.model import Playing, Watching
from brushpass.app.play import acting
from brushpass.app.records.remarks import Remark
from brushpass.app.replay import replay
from brushpass.app.replay.film import film_of
from brushpass.app.sharing import links
from brushpass.app.sharing.links import Kind
from brushpass.app.sitting import device, drafts, following, frame, seats, views
from brushpass.contract import Ending
from brushpass.html import Markup
from brushpass.language import FIRST
from brushpass.table import Act, Seat, Table
from brushpass.table.codec import Codec, write
from brushpass.table.slices import at_once


class Sitting:
    """The loop of an app without a browser. What is asked of a sitting is asked of its model, or
    of one of the model's records."""

    def __init__(self, model: Playing | Watching | None = None) -> None:
        self.loop = update.Loop(model)
        self.effects: list[update.Command] = []

    @property
    def model(self) -> Any:
        return self.loop.model

    def __getattr__(self, name: str) -> Any:
        model = self.loop.model
        for record in (model, *(getattr(model, each, None) for each in RECORDS)):
            if record is not None and hasattr(record, name):
                return getattr(record, name)
        raise AttributeError(name)

    def do(self, command: update.Command | str) -> None:
        """A command, or its text in the page."""
        self.loop.dispatch(update.read(command) if isinstance(command, str) else command)
        self.effects += self.loop.take_effects()

    def change(self, change: Callable[[Playing], Playing]) -> None:
        self.loop.change(change)

    def __setattr__(self, name: str, value: Any) -> None:
        """Set a field of the model, or of the one of its records that has it."""
        if name in ("loop", "effects"):
            object.__setattr__(self, name, value)
            return
        model: Any = self.loop.model
        if name in vars(model):
            self.loop.model = replace(model, **{name: value})
            return
        record = next(
            each for each in RECORDS if hasattr(model, each) and name in vars(getattr(model, each))
        )
        changed = replace(getattr(model, record), **{name: value})
        self.loop.model = replace(model, **{record: changed})

    def act(self, seat: Seat, raw: str, then: str = "") -> None:
        self.change(lambda it: acting.act(it, seat, raw, then))

    def submit(self, name: str, seat: Seat, fields: Mapping[str, str]) -> None:
        self.change(lambda it: acting.submit(it, name, seat, fields))

    def settle_in(self) -> None:
        self.change(device.settle_in)

    def computer_acts(self, seat: Seat, act: Act) -> None:
        self.change(lambda it: acting.computer_acts(it, seat, act))

    def lend(self, seat: Seat) -> None:
        self.change(lambda it: lend(it, seat))

    def time_up(self, timer: str) -> None:
        self.change(lambda it: acting.time_up(it, timer))

    def come_back(self, seat: Seat) -> None:
        self.change(lambda it: device.come_back(it, seat))

    def keep_typed(self, fields: Mapping[str, str]) -> None:
        self.change(lambda it: device.keep_typed(it, fields))

    def interrupted(self, fields: Mapping[str, str]) -> None:
        self.change(lambda it: device.interrupt(it, fields))

    def keep_out(self) -> None:
        self.change(seats.keep_out)

    def take_copy(self, table: Table[Any]) -> None:
        self.change(lambda it: following.take_copy(it, table))

    def head(self) -> str:
        return Codec(self.table.game).head(self.table.setup)

    def lines(self, start: int = 0) -> list[str]:
        """The entries from a number on, a line each."""
        return [write(entry) for entry in self.table.log[start:]]

    def seal(self) -> None:
        self.change(device.seal)

    def speak(self, lang: str) -> None:
        self.do(f"speak:{lang}")

    def bring(self, files: Mapping[str, bytes]) -> None:
        """The files that a mind or the analyst reads."""
        self.loop.change_sitting(lambda it: mind_files.with_files(it, files))

    @property
    def unanalysed(self) -> bool:
        return replay.unanalysed(self.model)

    def analyse(self) -> None:
        """What the browser does while the analyst has something to do."""
        analysis = at_once(replay.analysing(self.model))
        self.loop.change_sitting(lambda it: replay.analysed(it, analysis))

    def recall_drafts(self, raw: str) -> None:
        self.change(lambda it: drafts.recall_drafts(it, raw))

    def recall_guest_note(self, raw: str, game_number: int) -> None:
        self.change(lambda it: drafts.recall_guest_note(it, raw, game_number))

    def drafts_now(self) -> Mapping[Seat, Any]:
        return device.drafts_now(self.model)

    def story(self) -> list[str]:
        told: list[str] = self.model.story.told(self.model.table)
        return told

    def open_view(self, *more: Any, **changes: Any) -> Any:
        return views.open_view(self.model, *more, **changes)

    def seat_view(self, seat: Seat, *more: Any) -> Any:
        return views.seat_view(self.model, seat, *more)

    def table_view(self) -> Any:
        return views.table_view(self.model)

    def secret_view(self) -> Any:
        return views.secret_view(self.model)

    def result_view(self) -> Any:
        return views.result_view(self.model)

    def remark(self, remarks: tuple[Remark, ...]) -> None:
        self.change(lambda it: seats.remark(it, remarks))

    @property
    def remarks(self) -> tuple[Remark, ...]:
        told: tuple[Remark, ...] = self.model.story.remarks
        return told

    def ending(self) -> Ending:
        return views.ending_of(self.model)

    def follow(self) -> None:
        self.change(following.follow)

    def take_seats(self, here: Sequence[Seat]) -> None:
        self.change(lambda it: seats.take_seats(it, tuple(here)))

    def seat_computers(self, computers: Mapping[Seat, Any], seed: str) -> None:
        self.change(lambda it: seats.seat_computers(it, computers, seed))

    def scene(self) -> Any:
        return replay.scene(self.model)

    @property
    def film(self) -> Any:
        return film_of(self.model)

    def page(self) -> Markup:
        return view.page(self.model)

    def drawn(self) -> view.Drawing:
        """As the browser's painter draws it: what a screen stumbled over goes."""
        drawing = view.drawn(self.model)
        if drawing.drops_files:
            self.loop.change_sitting(lambda it: mind_files.useless(it, drop=True))
        return drawing


RECORDS = ("device", "seats", "clock", "frame", "replay", "language", "moments")


def sit(
    table: Table[Any],
    lang: str = FIRST,
    computers: Mapping[Seat, Any] | None = None,
    seed: str = "",
) -> Sitting:
    return Sitting(seats.sit_down(table, lang, computers, seed))


def watched(kind: Kind, raw: str, lang: str = FIRST) -> Sitting:
    """A finished game that comes with a link."""
    return Sitting(at_once(links.reading(kind, raw, lang)))


def payload(sitting: Sitting, *, names: bool, step: int | None = None) -> str:
    return links.payload(sitting.model, names=names, step=step)


def positions(sitting: Sitting, step: int) -> list[links.Position]:
    return links.positions(sitting.model, step)


def title(sitting: Sitting) -> str:
    return frame.title(sitting.model)


def page(sitting: Sitting) -> Markup:
    return sitting.page()


def announcement(sitting: Sitting) -> str:
    return view.announcement(sitting.model)
