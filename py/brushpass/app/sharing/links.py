"""A finished game as a link, whole or at a position to think about.

A link carries the log, deflated, in base64url. Of what lay face down it has only what the result
shows on the device that made it; of the deck, where it can, only the words that were dealt; of
people, their names only if they want that. What comes out of an address is read strictly, and its
size is looked at before anything is unpacked.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from brushpass.app.model import Replay, Sitting, Watching, language_for
from brushpass.app.records.story import Story
from brushpass.app.sharing.addresses import packed, unpacked
from brushpass.contract import Screen
from brushpass.games import game, screen
from brushpass.i18n import Texts
from brushpass.table import Entry, Game, Illegal, Malformed, Seat, Shown, Table, Wrote, seen_by
from brushpass.table.codec import ENTRIES_A_SLICE, Codec, loading
from brushpass.table.slices import Slices, at_once

Kind: TypeAlias = Literal["replay", "puzzle"]
NAMED, UNNAMED = "1 named", "1 unnamed"
"""What the text in a link begins with: its version, and whether it has names."""

MAX_LINK = 8_000
"""Characters after the "#": longer addresses don't survive all chats and mails."""
MAX_TEXT = 250_000
MAX_ENTRIES = 4_000
"""What an honest link of that length holds, and as much again."""


# From a table to a link.


def payload(sitting: Sitting, *, names: bool, step: int | None = None) -> str:
    """What stands behind "#replay=", or with a step behind "#puzzle="."""
    table = sitting.table
    log = [_opened(entry, sitting.viewers) for entry in table.log]
    setup = _with_little(table, log)
    if not names:
        setup = _without_names(table.game, setup)
    lines = Codec(table.game).lines(setup, log)
    text = "\n".join([NAMED if names else UNNAMED, *lines])
    body = packed(text)
    return body if step is None else f"{step}.{body}"


def _opened(entry: Entry, seats: Iterable[Seat]) -> Entry:
    """The entry with what any of these seats saw of it."""
    whole = any(seen_by(seat, entry) == entry for seat in seats)
    return entry if whole else seen_by(None, entry)


def _with_little(table: Table[Any], log: list[Entry]) -> Any:
    """The set-up without the words that were not dealt, if the game can be told without them."""
    rules = table.game
    setup: Any = rules.supply.with_seen(table.setup, ())
    faces = {face for entry in log if isinstance(entry, Shown) for face in entry.faces or ()}
    dealt = tuple(face for face in rules.supply.cards(setup) if face in faces)
    little = rules.supply.with_cards(setup, dealt)
    try:
        told = Table.replay(rules, little, log)
    except Illegal:
        return setup
    same = replace(told.state, setup=table.setup) == table.state
    return little if same else setup


def _without_names(rules: Game[Any], setup: Any) -> Any:
    """Numbers instead of people, and nothing for what their teams call themselves."""
    players = tuple(str(seat + 1) for seat in range(len(setup.players)))
    return replace(rules.unnamed(setup), players=players)


# From a link to a game that can be watched.


def watch_link(table: Table[Any], lang: str, *, named: bool) -> Watching:
    """A finished game, from where people could first act."""
    language = language_for(table.game.id, lang)
    blank = _blank(table.log)
    seats = range(len(table.setup.players))
    return Watching(
        table=table,
        language=language,
        story=Story(language.texts),
        draft=screen(table.game.id).draft,
        replay=Replay(step=dealt(table)),
        named=named,
        open_seats=tuple(seat for seat in seats if seat not in blank),
    )


def speak(watching: Watching, lang: str) -> Watching:
    """Change the language of everything that is read. Players without names are called what
    stands in for them in that language."""
    language, table = language_for(watching.name, lang), watching.table
    if not watching.named:
        table = at_once(_with_stand_ins(table, language.texts))
    return replace(watching, table=table, language=language, story=Story(language.texts))


def for_adults(watching: Watching) -> bool:
    """Whether the words are for adults. The players said that they are old enough; somebody who
    watches hasn't said so."""
    return watching.table.game.supply.for_adults(watching.table.setup)


def dealt(table: Table[Any]) -> int:
    """How many entries the log has before anybody can act."""
    told = Table(table.game, table.setup)
    for number, entry in enumerate(table.log):
        if told.waiting:
            return number
        told.accept(entry)
    return 0


def reading(kind: Kind, raw: str, lang: str) -> Slices[Watching]:
    """The game of a link of this kind, read in slices. Malformed if it is none."""
    step, dot, body = raw.partition(".") if kind == "puzzle" else ("", "", raw)
    if len(raw) > MAX_LINK or (kind == "puzzle" and not (dot and _is_number(step))):
        raise Malformed("this is no link of ours")
    first, _, lines = unpacked(body, MAX_TEXT).partition("\n")
    if first not in (NAMED, UNNAMED):
        raise Malformed("this link is of another version")
    table = yield from loading(lines, game, most=MAX_ENTRIES)
    if table.outcome is None:
        raise Malformed("this game isn't over")
    if first == UNNAMED:
        table = yield from _with_stand_ins(table, language_for(table.game.id, lang).texts)
    watching = watch_link(table, lang, named=first == NAMED)
    if kind == "puzzle":
        return (yield from _at_question(watching, int(step)))
    return watching


def _at_question(watching: Watching, step: int) -> Slices[Watching]:
    """Malformed if there is nothing to find at this step."""
    question = (yield from _asking(watching, {step})).get(step)
    if question is None:
        raise Malformed("there is no puzzle here")
    return replace(watching, replay=Replay(step=step), question=question)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 5


def _blank(log: Iterable[Entry]) -> set[Seat]:
    """The seats through whose eyes the log can't be watched: it has blanks for them."""
    seats: set[Seat] = set()
    for entry in log:
        match entry:
            case Shown(_, tuple(to), None):
                seats.update(to)
            case Wrote(seat, _, None):
                seats.add(seat)
    return seats


def _with_stand_ins(table: Table[Any], t: Texts) -> Slices[Table[Any]]:
    """The game with players renamed to placeholders."""
    players = _stand_ins(screen(table.game.id), t, table)
    if players == table.setup.players:
        return table
    setup: Any = table.setup
    told = Table(table.game, replace(setup, players=players))
    for number, entry in enumerate(table.log):
        if number % ENTRIES_A_SLICE == 0:
            yield
        told.accept(entry)
    return told


def _stand_ins(screen: Screen[Any, Any], t: Texts, table: Table[Any]) -> tuple[str, ...]:
    """A name for each seat: its role, where everyone keeps theirs, else its number."""
    seats = range(len(table.setup.players))
    roles = [screen.role(t, table.state, seat) for seat in seats]
    first = table.game.start(table.setup)
    if roles != [screen.role(t, first, seat) for seat in seats]:
        return tuple(t("somebody", n=seat + 1) for seat in seats)
    return tuple(
        role if roles.count(role) == 1 else f"{role} {roles[: seat + 1].count(role)}"
        for seat, role in enumerate(roles)
    )


# Positions to think about.


@dataclass(frozen=True)
class Position:
    step: int
    question: str


def positions(sitting: Sitting, step: int) -> list[Position]:
    """For each question the last step up to this one that asks it."""
    puzzle = sitting.screen.puzzle
    if puzzle is None:
        return []
    last = {name: at for at, name in at_once(_asking(sitting, range(step + 1))).items()}
    return [Position(at, puzzle.question(sitting.texts, name)) for name, at in last.items()]


def _asking(sitting: Sitting, steps: Collection[int]) -> Slices[dict[int, str]]:
    """The steps that make a question, in their order, each with its name."""
    puzzle = sitting.screen.puzzle
    if puzzle is None:
        return {}
    table = Table(sitting.table.game, sitting.table.setup)
    found: dict[int, str] = {}
    for step, entry in enumerate(sitting.table.log[: max(steps) + 1]):
        if step % ENTRIES_A_SLICE == 0:
            yield
        name = puzzle.asks(table.state) if step in steps and not table.ask else None
        if name:
            found[step] = name
        table.accept(entry)
    return found
