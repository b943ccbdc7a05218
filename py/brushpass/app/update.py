"""What a command does to whatever is on screen: one match over whose command it is.

`update` makes a new model of an old one. What only a browser can do comes back as effects:
commands that the browser does once the model has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from traceback import format_exc
from typing import Any, Protocol, TypeAlias, assert_never

from brushpass.app.computers import commands as computers
from brushpass.app.computers.update import update as update_computers
from brushpass.app.daily import commands as daily
from brushpass.app.daily.work import Making, Solving, submit as submit_case, update as update_case
from brushpass.app.linked import commands as linked
from brushpass.app.linked.pages import Meeting
from brushpass.app.menu import commands as menu
from brushpass.app.menu.commands import Menu, Speak
from brushpass.app.model import Playing, Sheet, Sitting, Stage, Watching
from brushpass.app.play import acting, commands as play
from brushpass.app.play.update import update as update_play
from brushpass.app.records.party import Party
from brushpass.app.replay import commands as replay
from brushpass.app.replay.commands import Projector, WatchFrom
from brushpass.app.replay.film import film_of
from brushpass.app.replay.replay import update as update_replay, watch
from brushpass.app.sharing import commands as sharing
from brushpass.app.sharing.commands import Sharing
from brushpass.app.sharing.links import dealt, speak as speak_watching
from brushpass.app.sharing.own_phone import CarriedSecret
from brushpass.app.sharing.pages import switch_names
from brushpass.app.sitting import commands as sitting
from brushpass.app.sitting.commands import ShowSheet
from brushpass.app.sitting.device import seal, show
from brushpass.app.sitting.seats import speak
from brushpass.app.sitting.update import update as update_sitting
from brushpass.html.commands import LookUp, reading
from brushpass.table import Seat

Model: TypeAlias = Playing | Watching | Solving | Making | CarriedSecret | Meeting
"""Whatever can be on screen after the deal."""

Command: TypeAlias = (
    sitting.Command
    | play.Command
    | replay.Command
    | computers.Command
    | linked.Command
    | daily.Command
    | sharing.Command
    | menu.Command
)

read: Callable[[str], Command] = reading(Command)
"""Read a command from the page's text. Raises Malformed if it isn't one."""

Effects: TypeAlias = tuple[Command, ...]


def update(model: Model, command: Command) -> tuple[Model, Effects]:
    """A command that means nothing on this screen changes nothing."""
    match model:
        case Playing():
            return _update_playing(_without_notice(model, command), command)
        case Watching():
            return _update_watching(_without_notice(model, command), command)
        case Solving():
            return _update_solving(model, command)
        case CarriedSecret() if command is Sharing.LOOK:
            return replace(model, looking=not model.looking), ()
        case Meeting(party) if command == ShowSheet():
            return model, (_puts_away(party),)
        case CarriedSecret() | Making() | Meeting():
            return model, (command,)
        case _:
            assert_never(model)


def _without_notice(model: Any, command: Command) -> Any:
    """A notice is gone once something else is done; looking up the rule that it cites, and coming
    back from there, is nothing else."""
    looks_up = isinstance(command, LookUp) or (command == ShowSheet() and model.frame.cited)
    changes = play.Command | replay.Command | sitting.Command | computers.Command
    if looks_up or not (isinstance(command, changes) or command is Sharing.NAMES):
        return model
    return model.with_frame(notice="")


# A game that is played on this device.


def _update_playing(playing: Playing, command: Command) -> tuple[Model, Effects]:
    match command:
        case ShowSheet(None) if playing.party and playing.party.gathering:
            return playing, (_puts_away(playing.party),)
        case linked.Say():
            return playing.with_frame(sheet=None), (command,)
        case ShowSheet(sheet):
            return _show_sheet(playing, sheet), ()
        case Menu.FULL_SCREEN | Menu.TURN:
            return _show_sheet(playing, None), (command,)
        case Speak(lang):
            known = lang in playing.languages
            return (speak(playing, lang), (command,)) if known else (playing, ())
        case Sharing.NAMES:
            return switch_names(playing), ()
        case Sharing.OWN_PHONE if playing.stage is Stage.OPEN:
            return playing.with_device(shows_code=not playing.device.shows_code), ()
        case _ if isinstance(command, play.Command):
            return update_play(playing, command), ()
        case _ if isinstance(command, replay.Command):
            return _update_replay(playing, command)
        case _ if isinstance(command, computers.Command):
            return update_computers(playing, command), (command,)
        case _ if isinstance(command, sitting.Command):
            return update_sitting(playing, command), (command,)
        case _:
            return playing, (command,)


def _puts_away(party: Party) -> Command:
    """What Escape does in the lobby."""
    return linked.Lobby.PUT_BACK if party.lobby.held else linked.ShowLobby()


def _show_sheet(playing: Playing, sheet: Sheet | None) -> Playing:
    """A secret is sealed before anything but the rules is laid over it."""
    shown = update_sitting(playing, ShowSheet(sheet))
    reads_rules = "rules" in (sheet, playing.sheet) and sheet in ("rules", None)
    return shown if reads_rules or playing.alone else seal(shown).with_frame(sheet=sheet)


def _update_replay(playing: Playing, command: replay.Command) -> tuple[Model, Effects]:
    match command:
        case replay.TallySheet() | replay.Again():
            return playing, (command,)
        case _ if playing.table.outcome is None:
            return playing, ()
        case Projector.REPLAY:
            return watch(show(playing, Stage.REPLAY), film_of(playing).start), ()
        case WatchFrom(entries):
            return watch(show(playing, Stage.REPLAY), entries), ()
        case Projector.RESULT:
            return show(playing, Stage.RESULT), ()
        case _ if playing.stage is Stage.REPLAY:
            return update_replay(playing, command), ()
        case _:
            return playing, ()


# A finished game that came with a link, and a case.


def _update_watching(watching: Watching, command: Command) -> tuple[Model, Effects]:
    match command:
        case Projector.REPLAY:
            return watch(_turn_to(watching, Stage.REPLAY), dealt(watching.table)), ()
        case WatchFrom(entries):
            return watch(_turn_to(watching, Stage.REPLAY), entries), ()
        case Projector.RESULT:
            return _turn_to(watching, Stage.RESULT), ()
        case Sharing.NAMES:
            return watching, ()
        case Speak(lang):
            known = lang in watching.languages
            return (speak_watching(watching, lang), (command,)) if known else (watching, ())
        case Menu.FULL_SCREEN:
            return watching.with_frame(sheet=None), (command,)
        case _ if isinstance(command, replay.Command):
            return update_replay(watching, command), ()
        case _ if isinstance(command, sitting.Command):
            return update_sitting(watching, command), (command,)
        case _:
            return watching, (command,)


def _turn_to(watching: Watching, stage: Stage) -> Watching:
    return replace(watching, stage=stage).with_frame(sheet=None)


def _update_solving(work: Solving, command: Command) -> tuple[Model, Effects]:
    if not isinstance(command, daily.Command):
        return work, (command,)
    return update_case(work, command), (command,)


# The update loop.


class Change(Protocol):
    """A change of either kind of sitting."""

    def __call__(self, sitting: Any, /) -> Any: ...


class Loop:
    """Holds the model: commands and changes go in, effects and sounds come out."""

    def __init__(self, model: Model | None = None) -> None:
        self.model = model
        """None while the pages before the deal are on screen."""
        self._effects: list[Command] = []

    @property
    def sitting(self) -> Playing | Watching | None:
        return self.model if isinstance(self.model, Sitting) else None

    @property
    def watching(self) -> Watching | None:
        return self.model if isinstance(self.model, Watching) else None

    @property
    def playing(self) -> Playing | None:
        return self.model if isinstance(self.model, Playing) else None

    def show(self, model: Model | None) -> None:
        """Something else is on screen from now on."""
        self.model = model

    def dispatch(self, command: Command) -> None:
        """Do what somebody wants."""
        model = self.model
        if model is None:
            self._effects.append(command)
            return

        def step() -> Model:
            changed, effects = update(model, command)
            self._effects += effects
            return changed

        self._step(step)

    def submit(self, name: str, seat: Seat, fields: Mapping[str, str]) -> None:
        """A form was sent."""
        model = self.model
        match model:
            case Playing():
                self._step(lambda: acting.submit(model, name, seat, fields))
            case Solving():
                self._step(lambda: submit_case(model, fields))

    def change(self, change: Callable[[Playing], Playing]) -> None:
        """Change the game that is played, if one is."""
        playing = self.playing
        if playing:
            self._step(lambda: change(playing))

    def link(self, party: Party) -> None:
        """What people know of linked devices has changed."""
        model = self.model
        if isinstance(model, Meeting) or (isinstance(model, Playing) and model.party):
            self.model = replace(model, party=party)

    def change_sitting(self, change: Change) -> None:
        """Change the table on screen, whether it is played or watched."""
        sitting = self.sitting
        if sitting:
            self._step(lambda: change(sitting))

    def take_effects(self) -> list[Command]:
        effects, self._effects = self._effects, []
        return effects

    def take_sounds(self) -> tuple[str, ...]:
        playing = self.playing
        if not (playing and playing.sounds):
            return ()
        self.model = replace(playing, sounds=())
        return playing.sounds

    def _step(self, step: Callable[[], Model]) -> None:
        """The table of another device may turn out only now to be one that no screen was made
        for."""
        try:
            self.model = step()
        except Exception:
            playing = self.playing
            if playing is None or not playing.visits:
                raise
            self.model = playing.with_frame(broken=format_exc())
