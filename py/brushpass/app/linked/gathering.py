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

from brushpass.app.records.cast import CAST, Computers
from brushpass.contract import Choice, Computer, Level, Lobby, Option, Switch, Typed
from brushpass.contract.lobby import usual
from brushpass.games import has_mind, lobby, package
from brushpass.i18n import texts
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
    """Everybody who was typed in sits at this device, or at the `owners` of their seats."""
    sitters: list[Sitter] = []
    for seat, typed in enumerate(draft.names):
        computer = draft.computers.get(seat)
        face, level = (computer.face, str(computer.level)) if computer else ("", "")
        role = draft.roles[seat] if seat < len(draft.roles) else ""
        at = owners[seat] if seat < len(owners) else device
        name = _unique(typed, sitters)
        if name:
            sitters.append(Sitter(name, role, at, face, level))
    options = open_options(draft.game, draft.options)
    return _settle(Gathering(draft.game, draft.language, options, tuple(sitters)))


def open_options(game: str, chosen: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """What everybody may read: the options of the game itself, and no words of people's own."""
    return tuple((each.id, chosen.get(each.id, usual(each))) for each in lobby(game).options)


def hidden_options(draft: Draft) -> dict[str, str]:
    """What stays on the device that deals: packs of own words, and who is of age."""
    known = {each.id for each in lobby(draft.game).options}
    return {name: value for name, value in draft.options.items() if name not in known}


def seated(g: Gathering, hidden: Mapping[str, str]) -> Seated:
    people = seated_people(g)
    computers = {
        seat: Computer(each.face, Level(each.level))
        for seat, each in enumerate(people)
        if each.face
    }
    return Seated(
        g.game,
        tuple(each.name for each in people),
        tuple(each.role for each in people),
        {**hidden, **dict(g.options)},
        g.language,
        computers,
        tuple(each.device for each in people),
    )


# What there is to know.


def seated_people(g: Gathering) -> tuple[Sitter, ...]:
    """Who has a chair."""
    return tuple(each for each in g.sitters if each.role)


def is_there(g: Gathering, name: str) -> bool:
    """Whether somebody is called so."""
    return any(_same(each.name, name) for each in g.sitters)


def sitter(g: Gathering, name: str) -> Sitter | None:
    return next((each for each in g.sitters if each.name == name), None)


def first_of(g: Gathering, device: int) -> Sitter | None:
    """The first person at a device."""
    return next((each for each in g.sitters if each.device == device and not each.face), None)


def device_name(g: Gathering, device: int, name: str) -> str:
    """What a device is called by now: as its first person is."""
    first = first_of(g, device)
    return first.name if first else name


def teams(g: Gathering) -> tuple[str, ...]:
    """The teams of the game as it is played, in the order of their roles; none if it has none."""
    box = lobby(g.game)
    dealt = {role for n in _sizes(g) for role in _due(g, n)}
    return tuple(
        dict.fromkeys(box.teams[role] for role in box.all_roles if role in box.teams.keys() & dealt)
    )


def other_roles(g: Gathering, name: str) -> tuple[str, ...]:
    """The roles that somebody may be given where they sit: those of their team."""
    one, box = sitter(g, name), lobby(g.game)
    if one is None or not one.role:
        return ()
    team, people = box.teams.get(one.role), seated_people(g)
    now = {*_due(g, _size(g, len(people))), *(each.role for each in people)}
    fits = now if box.teams else {role for n in _sizes(g) for role in _due(g, n)}
    return tuple(
        role
        for role in box.all_roles
        if role in fits and role != one.role and box.teams.get(role) == team
    )


def unready(g: Gathering, here: Collection[int]) -> tuple[str, ...]:
    """The people with a chair who aren't here, or who have asked for a moment."""
    return tuple(
        each.name
        for each in seated_people(g)
        if not each.face and (each.device not in here or each.device in g.hesitant)
    )


def wrong(g: Gathering, lang: str) -> str:
    """What stands in the way of a deal, in words; nothing if nothing does."""
    t, own = texts("brushpass.app", lang), texts(package(g.game), lang)
    people, sizes = seated_people(g), _sizes(g)
    n = len(people)
    if n not in sizes:
        if not sizes or sizes[0] < n < sizes[-1]:
            return t("needs other")
        if sizes[0] == sizes[-1]:
            return t("needs exactly", n=sizes[0])
        return t("needs at least", n=sizes[0]) if n < sizes[0] else t("needs at most", n=sizes[-1])
    held, due = Counter(each.role for each in people), _due(g, n)
    missing = [] if len(set(due)) == n and not lobby(g.game).teams else [*dict.fromkeys(due)]
    for role in missing:
        if not held[role]:
            return t("nobody is", role=own(f"role {role}"))
    if _team_sizes(g, held.elements()) != _team_sizes(g, due):
        return t("teams uneven")
    return ""


# What people do by themselves.


def arrive(g: Gathering, device: int, name: str, *, host: int, owner: str) -> Gathering:
    """A device has come, with this person. Who was typed in at the host's device sits down where
    they were put. `owner` is whose phone the host's device is."""
    if first_of(g, device):
        return g
    for each in g.sitters:
        typed_in = each.device == host and not each.face and not _same(each.name, owner)
        if typed_in and _same(each.name, name):
            return _settle(_with(g, each, replace(each, device=device)))
    return bring(g, device, name)


def leave(g: Gathering, device: int) -> Gathering:
    """A device has gone for good."""
    stay = tuple(each for each in g.sitters if each.device != device)
    hesitant = tuple(each for each in g.hesitant if each != device)
    return _settle(replace(g, sitters=stay, hesitant=hesitant))


def bring(g: Gathering, device: int, name: str) -> Gathering:
    """One more person at a device."""
    name = _unique(name, g.sitters)
    if not name:
        return g
    return _settle(replace(g, sitters=(*g.sitters, Sitter(name, "", device))))


def grant(g: Gathering, device: int, wish: Wish, name: str) -> Gathering:
    """What a device wishes for its own people, if it can be had. `name` is what the device is
    called."""
    match wish:
        case Rename(new):
            first = first_of(g, device)
            return rename(g, first.name, new) if first else g
        case Sit(role, instead):
            return _sit(g, device, role, instead, name)
        case Bring(new):
            return bring(g, device, new)
        case Rise(who):
            one = sitter(g, who)
            return rise(g, who) if one and one.device == device and not one.face else g
        case Hesitate(waits):
            others = tuple(each for each in g.hesitant if each != device)
            return replace(g, hesitant=(*others, device) if waits else others)


def _sit(g: Gathering, device: int, role: str, instead: str, name: str) -> Gathering:
    first = first_of(g, device)
    who = first.name if first else name
    if not instead:
        return place(g, who, role, device) if role in g.free else g
    computer = sitter(g, instead)
    return swap(g, who, instead, device) if computer and computer.face else g


# What the host does with everybody.


def place(g: Gathering, name: str, role: str, device: int) -> Gathering:
    """Somebody takes a free chair. Who only watches, at this device, sits down."""
    if role not in g.free:
        return g
    one = sitter(g, name)
    if one:
        return _settle(_with(g, one, replace(one, role=role)))
    return _joined(g, device, name, role)


def swap(g: Gathering, name: str, other: str, device: int) -> Gathering:
    """Somebody takes the chair of another, who gets theirs; a computer leaves."""
    one, two = sitter(g, name), sitter(g, other)
    if two is None or not two.role or name == other:
        return g
    if two.face and not (one and one.face):
        g = replace(g, sitters=tuple(each for each in g.sitters if each != two))
    else:
        g = _with(g, two, replace(two, role=one.role if one else ""))
    if one is None:
        return _joined(g, device, name, two.role)
    return _settle(_with(g, one, replace(one, role=two.role)))


def give_role(g: Gathering, name: str, role: str) -> Gathering:
    """Somebody gets a role; if nobody else may have it, they trade."""
    one = sitter(g, name)
    if one is None or role not in other_roles(g, name):
        return g
    places = Counter(_due(g, _size(g, len(seated_people(g)))))[role]
    holders = [each for each in g.sitters if each.role == role]
    if holders and len(holders) >= places:
        g = _with(g, holders[-1], replace(holders[-1], role=one.role))
    return _settle(_with(g, one, replace(one, role=role)))


def rise(g: Gathering, name: str) -> Gathering:
    """Somebody only watches from now on, or a computer leaves."""
    return _settle(replace(g, sitters=tuple(each for each in g.sitters if each.name != name)))


def rename(g: Gathering, name: str, new: str) -> Gathering:
    one = sitter(g, name)
    if one is None or one.face:
        return g
    new = _unique(new, [each for each in g.sitters if each != one])
    return _with(g, one, replace(one, name=new)) if new else g


def seat_computer(g: Gathering, role: str, device: int, lang: str, rng: Random) -> Gathering:
    """A computer takes a free chair, with a face and a name that nobody has."""
    say = texts("brushpass.app", lang)
    faces = {each.face for each in g.sitters}
    names = [each.name for each in g.sitters]
    cast = {face: say(f"cast {face}") for face in CAST}
    free = [f for f in cast if f not in faces and not any(_same(cast[f], n) for n in names)]
    if not (free and role in g.free and has_mind(g.game)):
        return g
    face = rng.choice(free)
    level = next((each.level for each in g.sitters if each.face), str(Level.AGENT))
    newcomer = Sitter(cast[face], role, device, face, level)
    return _settle(replace(g, sitters=(*g.sitters, newcomer)))


def set_level(g: Gathering, level: str) -> Gathering:
    """All computers play as well as this."""
    computers = {each: replace(each, level=level) for each in g.sitters if each.face}
    return replace(g, sitters=tuple(computers.get(each, each) for each in g.sitters))


def fill(g: Gathering, device: int, lang: str, rng: Random) -> Gathering:
    """Computers make it the smallest whole table with room for all who have come."""
    wanted = _size(g, len(seated_people(g)))
    while len(seated_people(g)) < wanted:
        before = g
        g = seat_computer(g, _pick(g, g.free), device, lang, rng)
        if g is before:
            return g
    return g


def without_computers(g: Gathering) -> Gathering:
    return _settle(replace(g, sitters=tuple(each for each in g.sitters if not each.face)))


def at_device(g: Gathering, device: int) -> Gathering:
    """Computers are at the device that deals now."""
    return replace(
        g, sitters=tuple(replace(each, device=device) if each.face else each for each in g.sitters)
    )


def swap_teams(g: Gathering) -> Gathering:
    """Everybody goes to the other team, and is there what they were here."""
    box = lobby(g.game)
    sides = [[role for role in box.all_roles if box.teams.get(role) == team] for team in teams(g)]
    if len(sides) != 2:
        return g
    across = {
        role: there[min(at, len(there) - 1)]
        for here, there in (sides, sides[::-1])
        for at, role in enumerate(here)
    }
    moved = tuple(replace(each, role=across.get(each.role, each.role)) for each in g.sitters)
    return _settle(replace(g, sitters=moved))


def shuffle(g: Gathering, rng: Random) -> Gathering:
    """Draw lots for the roles; where all have the same one, for the chairs."""
    people = [*seated_people(g)]
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
    their teams where there are any; the rest go round."""
    sides = _sides(g)
    game = game or g.game
    if options is None:
        options = dict(g.options) if game == g.game else {}
    people = [each for each in g.sitters if not each.face]
    computers = [each for each in g.sitters if each.face and has_mind(game)]
    after = replace(
        g,
        game=game,
        language=language or g.language,
        options=open_options(game, options),
        sitters=(*people, *computers),
    )
    most = max(_sizes(after), default=0)
    dropped = computers[max(0, most - len(people)) :]
    stay = tuple(
        each for each in g.sitters if each in (*people, *computers) and each not in dropped
    )
    return _settle(replace(after, sitters=stay), sides)


def for_adults(game: str, name: str, value: str) -> bool:
    """Whether this value of an option asks for age first."""
    options = lobby(game).options if game else ()
    return any(isinstance(o, Choice) and o.id == name and value in o.adult for o in options)


def set_option(g: Gathering, name: str, value: str) -> Gathering:
    """Play by another value of an option, if the game has it."""
    option = next((each for each in lobby(g.game).options if each.id == name), None)
    known = option is not None and value in _values(option, value)
    return change(g, options={**dict(g.options), name: value}) if known else g


def _values(option: Option, typed: str) -> tuple[str, ...]:
    match option:
        case Choice():
            return option.values
        case Switch():
            return ("on", "off")
        case Typed():
            return (typed[: option.most],)


# Roles and chairs.


def _options(g: Gathering) -> dict[str, str]:
    return dict(g.options)


def _sizes(g: Gathering) -> list[int]:
    """How many can play it this way."""
    box, options = lobby(g.game), _options(g)
    return [n for n in box.players if box.seats(options, n)]


def _size(g: Gathering, n: int) -> int:
    """The smallest whole table with room for so many, or the largest."""
    sizes = _sizes(g)
    return next((size for size in sizes if size >= n), sizes[-1] if sizes else 0)


def _due(g: Gathering, n: int) -> tuple[str, ...]:
    return lobby(g.game).roles(_options(g), n) if n else ()


def _singles(g: Gathering) -> set[str]:
    """The roles that only one may have."""
    most: Counter[str] = Counter()
    for n in _sizes(g):
        most |= Counter(_due(g, n))
    return {role for role, count in most.items() if count == 1}


def _sides(g: Gathering) -> dict[str, int]:
    """Everybody's team by its number, where there are teams."""
    box, order = lobby(g.game), teams(g)
    return {
        each.name: order.index(box.teams[each.role])
        for each in seated_people(g)
        if box.teams.get(each.role) in order
    }


def _team_sizes(g: Gathering, roles: Iterable[str]) -> list[int]:
    own = lobby(g.game).teams
    return sorted(Counter(own[role] for role in roles if role in own).values())


def _settle(g: Gathering, sides: Mapping[str, int] | None = None) -> Gathering:
    """Who waits sits down if there is room, everybody's role is one of the game's, and it is known
    which chairs are free."""
    most = max(_sizes(g), default=0)
    before = [each for each in g.sitters if each.role]
    sitting = [*before, *(each for each in g.sitters if not each.role)][:most]
    roles = _assigned(g, [(each.name, each.role) for each in sitting], sides or _sides(g))
    sitters = tuple(replace(each, role=roles.get(each.name, "")) for each in g.sitters)
    g = replace(g, sitters=sitters)
    return replace(g, free=_free(g))


def _assigned(
    g: Gathering, people: list[tuple[str, str]], sides: Mapping[str, int]
) -> dict[str, str]:
    """Everybody keeps their role if it is still there; the rest go round in order."""
    box, singles, order = lobby(g.game), _singles(g), teams(g)
    due = _due(g, _size(g, len(people)))
    left, given = [*due], dict[str, str]()
    larger = {role for n in _sizes(g) if n >= len(people) for role in _due(g, n)}
    for name, role in people:
        taken = role in singles and role in given.values()
        spare = not order and role in larger and len(left) > 0
        if role in left:
            left.remove(role)
        elif taken or not (role in due or spare):
            continue
        elif spare and role not in due:
            left.pop()
        given[name] = role
    for name, _ in people:
        if name in given:
            continue
        offered = left or [role for role in due if role not in singles] or [*due]
        own = sides.get(name)
        team = order[own] if own is not None and own < len(order) else None
        mine = [role for role in offered if team and box.teams.get(role) == team]
        given[name] = role = _smaller(box, mine or offered, given.values())
        if role in left:
            left.remove(role)
    return given


def _smaller(box: Lobby, offered: Iterable[str], held: Iterable[str]) -> str:
    """The role whose team has the fewest so far; the first of these."""
    sizes = Counter(box.teams.get(role, "") for role in held) if box.teams else Counter[str]()
    return min(offered, key=lambda role: sizes[box.teams.get(role, "")])


def _pick(g: Gathering, offered: Iterable[str]) -> str:
    return _smaller(lobby(g.game), offered, [each.role for each in seated_people(g)])


def _free(g: Gathering) -> tuple[str, ...]:
    """The chairs that are missing to a whole table; at a whole one those by which it may grow, one
    for each team."""
    held = Counter(each.role for each in seated_people(g))
    n, sizes = held.total(), _sizes(g)
    if not sizes or n >= sizes[-1]:
        grown = sizes[-1] if sizes else 0
    elif n in sizes:
        wanted = n + max(1, len(teams(g)))
        grown = max(size for size in sizes if size <= max(wanted, _size(g, n + 1)))
    else:
        grown = _size(g, n)
    left = Counter(_due(g, grown)) - held
    roles = sorted(left.elements(), key=lambda role: (held[role] > 0, _due(g, grown).index(role)))
    return tuple(roles[: grown - n])


# People.


def _with(g: Gathering, old: Sitter, new: Sitter) -> Gathering:
    return replace(g, sitters=tuple(new if each == old else each for each in g.sitters))


def _joined(g: Gathering, device: int, name: str, role: str) -> Gathering:
    """Somebody who watched has this chair."""
    name = _unique(name, g.sitters)
    newcomer = Sitter(name, role, device)
    return _settle(replace(g, sitters=(*g.sitters, newcomer))) if name else g


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
