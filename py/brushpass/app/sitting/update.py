"""Carry out the commands that every sitting understands."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from brushpass.app.model import SharedLink, Sitting
from brushpass.app.sitting.commands import Command, ShowSheet
from brushpass.contract import draft
from brushpass.html.commands import Choose, LookUp

S = TypeVar("S", bound=Sitting)


def update(sitting: S, command: Command) -> S:
    match command:
        case Choose(name, value):
            return replace(sitting, draft=draft.choose(sitting.draft, name, value))
        case LookUp(rule) if rule in sitting.rulebook:
            return sitting.with_frame(sheet="rules", cited=rule)
        case ShowSheet(sheet):
            sharing = SharedLink(names=sitting.frame.sharing.names)
            return sitting.with_frame(sheet=sheet, cited="", sharing=sharing)
        case _:
            return sitting
