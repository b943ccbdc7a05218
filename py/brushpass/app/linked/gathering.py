"""What happens while people sit down to the next game: pure functions from a gathering to another.

People are known by their names. Who has the role "" would like to sit, but this game has no chair
for them: they watch, and sit down as soon as there is room.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Protocol

from brushpass.app.linked import chairs
from brushpass.app.records.cast import CAST, Computers, cast_name, face_called
from brushpass.contract import Choice, Computer, Level, Option, Switch, Typed
from brushpass.contract.lobby import usual
from brushpass.games import has_mind, lobby
from brushpass.link.gathering import (
    Bring,
    Gathering,
    Hesitate,
    Rename,
    Rise,
    Sit,
    Sitter,
    Wish,
    tidy_name,
)
from brushpass.table.table import MAX_NAME

OWN = "own"
OWN_WORDS = ("mix", "only")
"""How people play with words of their own."""


class Draft(Protocol):
    """What was typed and chosen before."""

    @property
    def game(self) -> str: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def roles(self) -> tuple[str, ...]: ...
    @property
    def options(self) -> Mapping[str, str]: ...
    @property
    def language(self) -> str: ...
    @property
    def computers(self) -> Computers: ...


@dataclass(frozen=True)
class Seated:
    """Everything that a deal needs."""

    game: str
    names: tuple[str, ...]
    roles: tuple[str, ...]
    options: Mapping[str, str]
    language: str
    computers: Computers
    owners: tuple[int, ...]
    """The device of each seat."""


# How it begins, and how it ends.


def begin(draft: Draft, device: int, owners: Sequence[int] = ()) -> Gathering:
    """Everybody who was typed in sits at this device, or at the `owners` of their seats. A computer
    that plays for somebody isn't called after its face, and stays behind."""
    sitters: list[Sitter] = []
    for seat, typed in enumerate(draft.names):
        computer = draft.computers.get(seat)
        itself = computer is not None and face_called(typed) == computer.face
        face, level = (computer.face, str(computer.level)) if computer and itself else ("", "")
        role = draft.roles[seat] if seat < len(draft.roles) else ""
        at = owners[seat] if seat < len(owners) else device
        name = _unique(typed, sitters)
        if name:
            sitters.append(Sitter(name, role, at, face, level))
    options = open_options(draft.game, draft.options)
    return chairs.settle(Gathering(draft.game, draft.language, options, tuple(sitters)))


def open_options(game: str, chosen: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """What everybody may read: the options of the game itself, and whether people play with words
    of their own, but not which."""
    box = lobby(game)
    options = [(each.id, chosen.get(each.id, usual(each))) for each in box.options]
    own = chosen.get(OWN)
    return (*options, (OWN, own)) if box.words and own in OWN_WORDS else tuple(options)


def hidden_options(draft: Draft) -> dict[str, str]:
    """What stays on the device that deals: packs of own words, and who is of age."""
    known = {OWN, *(each.id for each in lobby(draft.game).options)}
    return {name: value for name, value in draft.options.items() if name not in known}


def seated(g: Gathering, hidden: Mapping[str, str]) -> Seated:
    """Everything that a deal needs. Packs are for the game and the language for which they were
    chosen."""
    people = chairs.seated_people(g)
    options = {**hidden, **dict(g.options)}
    if OWN not in options:
        options.pop("packs", None)
    computers = {
        seat: Computer(each.face, Level(each.level))
        for seat, each in enumerate(people)
        if each.face
    }
    return Seated(
        g.game,
        tuple(each.name for each in people),
        tuple(each.role for each in people),
        options,
        g.language,
        computers,
        tuple(each.device for each in people),
    )


# What there is to know.


def own_words(g: Gathering) -> str:
    """How people's own words are played with; "" if they aren't."""
    return dict(g.options).get(OWN, "")


def is_there(g: Gathering, name: str) -> bool:
    """Whether somebody is called so."""
    return any(_same(each.name, name) for each in g.sitters)


def first_of(g: Gathering, device: int) -> Sitter | None:
    """The first person at a device."""
    return next(iter(_people(g, device)), None)


def called(g: Gathering, device: int, name: str) -> Sitter | None:
    """The person of this name at a device."""
    return next((each for each in _people(g, device) if each.name == name), None)


def device_name(before: Gathering | None, g: Gathering, device: int, name: str) -> str:
    """What a device is called by now: as the first person who sat down there, even while only
    others sit there, unless that person is called otherwise."""
    old = [each.name for each in _people(before, device)] if before else []
    new = [each.name for each in _people(g, device)]
    came = [each for each in new if each not in old]
    more = old and len(new) > len(old)
    return name if name in new or more or not came else came[0]


def _people(g: Gathering, device: int) -> list[Sitter]:
    return [each for each in g.sitters if each.device == device and not each.face]


def unready(g: Gathering, here: Collection[int]) -> tuple[str, ...]:
    """The people with a chair who aren't here, or who have asked for a moment."""
    return tuple(
        each.name
        for each in chairs.seated_people(g)
        if not each.face and (each.device not in here or each.device in g.hesitant)
    )


# What people do by themselves.


def put_first(g: Gathering, name: str) -> Gathering:
    """Whose phone it is comes before the others there: the phone is called after its first
    person."""
    return replace(g, sitters=tuple(sorted(g.sitters, key=lambda each: not _same(each.name, name))))


def arrive(g: Gathering, device: int, name: str, *, host: int, owner: str) -> Gathering:
    """A device has come, with this person. Who was typed in at the host's device sits down where
    they were put. `owner` is whose phone the host's device is."""
    if first_of(g, device):
        return g
    for each in g.sitters:
        typed_in = each.device == host and not each.face and not _same(each.name, owner)
        if typed_in and _same(each.name, name):
            return chairs.settle(_with(g, each, replace(each, device=device)))
    return bring(g, device, name)


def leave(g: Gathering, device: int) -> Gathering:
    """A device has gone for good."""
    stay = tuple(each for each in g.sitters if each.device != device)
    hesitant = tuple(each for each in g.hesitant if each != device)
    return chairs.settle(replace(g, sitters=stay, hesitant=hesitant))


def bring(g: Gathering, device: int, name: str) -> Gathering:
    """One more person at a device."""
    name = _unique(name, g.sitters)
    if not name:
        return g
    return chairs.settle(replace(g, sitters=(*g.sitters, Sitter(name, "", device))))


def grant(g: Gathering, device: int, wish: Wish, name: str) -> Gathering:
    """What a device wishes for its own people, if it can be had. `name` is what the device is
    called."""
    match wish:
        case Rename(new):
            return rename(g, name, new) if called(g, device, name) else g
        case Sit(role, instead):
            return _sit(g, device, role, instead, name)
        case Bring(new):
            return bring(g, device, new)
        case Rise(who):
            one = chairs.sitter(g, who)
            return rise(g, who) if one and one.device == device and not one.face else g
        case Hesitate(waits):
            others = tuple(each for each in g.hesitant if each != device)
            return replace(g, hesitant=(*others, device) if waits else others)


def _sit(g: Gathering, device: int, role: str, instead: str, name: str) -> Gathering:
    who = name if called(g, device, name) else _unique(name, g.sitters)
    if not instead:
        return place(g, who, role, device) if role in g.free else g
    computer = chairs.sitter(g, instead)
    return swap(g, who, instead, device) if computer and computer.face else g


# What the host does with everybody.


def place(g: Gathering, name: str, role: str, device: int) -> Gathering:
    """Somebody takes a free chair. Who only watches, at this device, sits down."""
    if role not in g.free:
        return g
    one = chairs.sitter(g, name)
    if one:
        return chairs.settle(_with(g, one, replace(one, role=role)))
    return _joined(g, device, name, role)


def swap(g: Gathering, name: str, other: str, device: int) -> Gathering:
    """Somebody takes the chair of another, who gets theirs; a computer leaves."""
    one, two = chairs.sitter(g, name), chairs.sitter(g, other)
    if two is None or not two.role or name == other:
        return g
    if two.face and not (one and one.face):
        g = replace(g, sitters=tuple(each for each in g.sitters if each != two))
    else:
        g = _with(g, two, replace(two, role=one.role if one else ""))
    if one is None:
        return _joined(g, device, name, two.role)
    return chairs.settle(_with(g, one, replace(one, role=two.role)))


def give_role(g: Gathering, name: str, role: str) -> Gathering:
    """Somebody gets a role; if nobody else may have it, they trade."""
    one = chairs.sitter(g, name)
    if one is None or role not in chairs.other_roles(g, name):
        return g
    places = Counter(chairs.roles_for(g, chairs.smallest(g, len(chairs.seated_people(g)))))[role]
    holders = [each for each in g.sitters if each.role == role]
    if holders and len(holders) >= places:
        g = _with(g, holders[-1], replace(holders[-1], role=one.role))
    return chairs.settle(_with(g, one, replace(one, role=role)))


def rise(g: Gathering, name: str) -> Gathering:
    """Somebody only watches from now on, or a computer leaves."""
    return chairs.settle(replace(g, sitters=tuple(each for each in g.sitters if each.name != name)))


def rename(g: Gathering, name: str, new: str) -> Gathering:
    one = chairs.sitter(g, name)
    if one is None or one.face:
        return g
    new = _unique(new, [each for each in g.sitters if each != one])
    return _with(g, one, replace(one, name=new)) if new else g


def seat_computer(g: Gathering, role: str, device: int, lang: str, rng: Random) -> Gathering:
    """A computer takes a free chair, with a face and a name that nobody has."""
    faces = {each.face for each in g.sitters}
    names = [each.name for each in g.sitters]
    cast = {face: cast_name(face, lang) for face in CAST}
    free = [f for f in cast if f not in faces and not any(_same(cast[f], n) for n in names)]
    if not (free and role in g.free and has_mind(g.game)):
        return g
    face = rng.choice(free)
    level = next((each.level for each in g.sitters if each.face), str(Level.AGENT))
    newcomer = Sitter(cast[face], role, device, face, level)
    return chairs.settle(replace(g, sitters=(*g.sitters, newcomer)))


def set_level(g: Gathering, level: str) -> Gathering:
    """All computers play as well as this."""
    computers = {each: replace(each, level=level) for each in g.sitters if each.face}
    return replace(g, sitters=tuple(computers.get(each, each) for each in g.sitters))


def fill(g: Gathering, device: int, lang: str, rng: Random) -> Gathering:
    """Computers make it the smallest whole table with room for all who have come."""
    wanted = chairs.smallest(g, len(chairs.seated_people(g)))
    while len(chairs.seated_people(g)) < wanted:
        before = g
        g = seat_computer(g, chairs.pick(g, g.free), device, lang, rng)
        if g is before:
            return g
    return g


def without_computers(g: Gathering) -> Gathering:
    return chairs.settle(replace(g, sitters=tuple(each for each in g.sitters if not each.face)))


def swap_teams(g: Gathering) -> Gathering:
    """Everybody goes to the other team, and is there what they were here."""
    box = lobby(g.game)
    sides = [
        [role for role in box.all_roles if box.teams.get(role) == team] for team in chairs.teams(g)
    ]
    if len(sides) != 2:
        return g
    across = {
        role: there[min(at, len(there) - 1)]
        for here, there in (sides, sides[::-1])
        for at, role in enumerate(here)
    }
    moved = tuple(replace(each, role=across.get(each.role, each.role)) for each in g.sitters)
    return chairs.settle(replace(g, sitters=moved))


def shuffle(g: Gathering, rng: Random) -> Gathering:
    """Draw lots for the roles; where all have the same one, for the chairs."""
    people = [*chairs.seated_people(g)]
    roles = [each.role for each in people]
    if len(set(roles)) > 1:
        rng.shuffle(roles)
    else:
        rng.shuffle(people)
    given = [replace(each, role=role) for each, role in zip(people, roles, strict=True)]
    return replace(g, sitters=(*given, *(each for each in g.sitters if not each.role)))


def change(
    g: Gathering,
    game: str | None = None,
    options: Mapping[str, str] | None = None,
    language: str | None = None,
) -> Gathering:
    """Another game, or other options of this one. People keep their roles where these exist, and
    their teams where there are any; the rest go round. Words of their own are for one game and one
    language."""
    sides = chairs.teams_of(g)
    game = game or g.game
    if options is None:
        options = dict(g.options) if game == g.game else {}
    if language not in (None, g.language):
        options = {name: value for name, value in options.items() if name != OWN}
    people = [each for each in g.sitters if not each.face]
    computers = [each for each in g.sitters if each.face and has_mind(game)]
    after = replace(
        g,
        game=game,
        language=language or g.language,
        options=open_options(game, options),
        sitters=(*people, *computers),
    )
    most = max(chairs.table_sizes(after), default=0)
    dropped = computers[max(0, most - len(people)) :]
    stay = tuple(
        each for each in g.sitters if each in (*people, *computers) and each not in dropped
    )
    return chairs.settle(replace(after, sitters=stay), sides)


def for_adults(game: str, name: str, value: str) -> bool:
    """Whether this value of an option asks for age first."""
    options = lobby(game).options if game else ()
    return any(isinstance(o, Choice) and o.id == name and value in o.adult for o in options)


def set_option(g: Gathering, name: str, value: str) -> Gathering:
    """Play by another value of an option, if the game has it."""
    option = next((each for each in lobby(g.game).options if each.id == name), None)
    known = option is not None and value in _values(option, value)
    if name == OWN:
        known = value in OWN_WORDS and own_words(g) != ""
    return change(g, options={**dict(g.options), name: value}) if known else g


def _values(option: Option, typed: str) -> tuple[str, ...]:
    match option:
        case Choice():
            return option.values
        case Switch():
            return ("on", "off")
        case Typed():
            return (typed[: option.most],)


# People.


def _with(g: Gathering, old: Sitter, new: Sitter) -> Gathering:
    return replace(g, sitters=tuple(new if each == old else each for each in g.sitters))


def _joined(g: Gathering, device: int, name: str, role: str) -> Gathering:
    """Somebody who watched has this chair."""
    name = _unique(name, g.sitters)
    newcomer = Sitter(name, role, device)
    return chairs.settle(replace(g, sitters=(*g.sitters, newcomer))) if name else g


def _same(one: str, other: str) -> bool:
    return tidy_name(one).casefold() == tidy_name(other).casefold()


def _unique(typed: str, others: Iterable[Sitter]) -> str:
    """The name, with a number if somebody has it already."""
    name, taken, number = tidy_name(typed), [each.name for each in others], 1
    tried = name
    while any(_same(tried, other) for other in taken):
        number += 1
        end = f" {number}"
        tried = name[: MAX_NAME - len(end)].rstrip() + end
    return tried
