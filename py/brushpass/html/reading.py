"""What a button has said, read back from the page.

Malformed unless it is exactly one of the commands that `commands.py` writes.
"""

from __future__ import annotations

from typing import get_args

from brushpass.html.commands import (
    NO_SEAT,
    Again,
    Choose,
    Command,
    Eyes,
    Film,
    Got,
    Hints,
    Lay,
    Lend,
    LinkAgree,
    LinkDecline,
    LinkDismiss,
    LinkRise,
    LinkTake,
    LinkWithdraw,
    LookUp,
    Mark,
    Open,
    Pass,
    Plain,
    Reclaim,
    Share,
    Sheet,
    Speak,
    Step,
    Try,
    Undo,
    pace_of,
)
from brushpass.table import Malformed

_PLAIN = {command.value: command for command in Plain}


def read(said: str) -> Command:
    """The command that a text is. Malformed if it is none."""
    verb, _, value = said.partition(":")
    if said in _PLAIN:
        return _PLAIN[said]
    match verb, value:
        case "choose", _:
            return Choose(*_pair(value))
        case "mark", _:
            return Mark(*_pair(value))
        case "open", "" | "latched":
            return Open(latched=bool(value))
        case "again", "same" | "swap":
            return Again(swap=value == "swap")
        case "eyes", _:
            return Eyes(None if value == NO_SEAT else _number(value))
        case "sheet", _:
            return Lay(_sheet(value))
        case "rule", _ if value:
            return LookUp(value)
        case "lang", _ if value:
            return Speak(value)
        case "share", _:
            return Share(None if value == "replay" else _number(value))
        case "pass", _:
            return Pass(_number(value))
        case "undo", _:
            return Undo(_number(value))
        case "step", _:
            return Step(_number(value))
        case "lend", _:
            return Lend(_number(value))
        case "reclaim", _:
            return Reclaim(_number(value))
        case "pace", "slow" | "normal" | "now":
            return pace_of(value)
        case "got", _ if value:
            return Got(value)
        case "try", _ if value:
            return Try(value)
        case "hints", "on" | "off":
            return Hints(wanted=value == "on")
        case "film", _:
            return Film(_number(value))
        case _:
            return _read_link(verb, value)


def _read_link(verb: str, value: str) -> Command:
    match verb:
        case "link-take":
            return LinkTake(_number(value))
        case "link-dismiss":
            return LinkDismiss(_number(value))
        case "link-withdraw":
            return LinkWithdraw(_number(value))
        case "link-agree":
            return LinkAgree(_numbers(value))
        case "link-decline":
            return LinkDecline(_numbers(value))
        case "link-rise":
            return LinkRise(_number(value))
        case _:
            raise Malformed("this is no command")


def _pair(value: str) -> tuple[str, str]:
    name, equals, rest = value.partition("=")
    if not (name and equals):
        raise Malformed("this command needs a name")
    return name, rest


def _sheet(value: str) -> Sheet | None:
    for known in get_args(Sheet):
        if value == known:
            sheet: Sheet = known
            return sheet
    if value:
        raise Malformed("there is no such sheet")
    return None


def _numbers(value: str) -> tuple[int, ...]:
    return tuple(_number(each) for each in value.split(","))


def _number(value: str) -> int:
    digits = value.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 6):
        raise Malformed("this command needs a number")
    return int(value)
