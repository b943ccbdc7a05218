"""Which chairs a game has for those who gather, and who takes which role."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

from brushpass.contract import Lobby
from brushpass.games import lobby, package
from brushpass.i18n import texts
from brushpass.link.gathering import Gathering, Sitter


def seated_people(g: Gathering) -> tuple[Sitter, ...]:
    """Who has a chair."""
    return tuple(each for each in g.sitters if each.role)


def sitter(g: Gathering, name: str) -> Sitter | None:
    return next((each for each in g.sitters if each.name == name), None)


def teams(g: Gathering) -> tuple[str, ...]:
    """The teams of the game as it is played, in the order of their roles; none if it has none."""
    box = lobby(g.game)
    dealt = {role for n in table_sizes(g) for role in roles_for(g, n)}
    return tuple(
        dict.fromkeys(box.teams[role] for role in box.all_roles if role in box.teams.keys() & dealt)
    )


def other_roles(g: Gathering, name: str) -> tuple[str, ...]:
    """The roles that somebody may be given where they sit: those of their team."""
    one, box = sitter(g, name), lobby(g.game)
    if one is None or not one.role:
        return ()
    team, people = box.teams.get(one.role), seated_people(g)
    now = {*roles_for(g, smallest(g, len(people))), *(each.role for each in people)}
    fits = now if box.teams else {role for n in table_sizes(g) for role in roles_for(g, n)}
    return tuple(
        role
        for role in box.all_roles
        if role in fits and role != one.role and box.teams.get(role) == team
    )


def wrong(g: Gathering, lang: str) -> str:
    """What stands in the way of a deal, in words; nothing if nothing does."""
    t, own = texts("brushpass.app", lang), texts(package(g.game), lang)
    people, sizes = seated_people(g), table_sizes(g)
    n = len(people)
    if n not in sizes:
        if not sizes or sizes[0] < n < sizes[-1]:
            return t("needs other")
        if sizes[0] == sizes[-1]:
            return t("needs exactly", n=sizes[0])
        return t("needs at least", n=sizes[0]) if n < sizes[0] else t("needs at most", n=sizes[-1])
    held, due = Counter(each.role for each in people), roles_for(g, n)
    for role in () if _any_roles_do(g) else dict.fromkeys(due):
        if not held[role]:
            return t("nobody is", role=own(f"role {role}"))
    if _team_sizes(g, held.elements()) != _team_sizes(g, due):
        return t("teams uneven")
    return ""


def _any_roles_do(g: Gathering) -> bool:
    """Everybody is somebody else at every table, and a small one does without some of them."""
    largest = roles_for(g, table_sizes(g)[-1])
    return len(set(largest)) == len(largest) and not lobby(g.game).teams


def _options(g: Gathering) -> dict[str, str]:
    return dict(g.options)


def table_sizes(g: Gathering) -> list[int]:
    """How many can play it this way."""
    box, options = lobby(g.game), _options(g)
    return [n for n in box.players if box.seats(options, n)]


def smallest(g: Gathering, n: int) -> int:
    """The smallest whole table with room for so many, or the largest."""
    sizes = table_sizes(g)
    return next((size for size in sizes if size >= n), sizes[-1] if sizes else 0)


def roles_for(g: Gathering, n: int) -> tuple[str, ...]:
    return lobby(g.game).roles(_options(g), n) if n else ()


def _singles(g: Gathering) -> set[str]:
    """The roles that only one may have."""
    most: Counter[str] = Counter()
    for n in table_sizes(g):
        most |= Counter(roles_for(g, n))
    return {role for role, count in most.items() if count == 1}


def teams_of(g: Gathering) -> dict[str, int]:
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


def settle(g: Gathering, sides: Mapping[str, int] | None = None) -> Gathering:
    """Who waits sits down if there is room, everybody's role is one of the game's, and it is known
    which chairs are free."""
    most = max(table_sizes(g), default=0)
    before = [each for each in g.sitters if each.role]
    sitting = [*before, *(each for each in g.sitters if not each.role)][:most]
    roles = _assigned(g, [(each.name, each.role) for each in sitting], sides or teams_of(g))
    sitters = tuple(replace(each, role=roles.get(each.name, "")) for each in g.sitters)
    g = replace(g, sitters=sitters)
    return replace(g, free=_free(g))


def _assigned(
    g: Gathering, people: list[tuple[str, str]], sides: Mapping[str, int]
) -> dict[str, str]:
    """Everybody keeps their role if it is still there; the rest go round in order."""
    box, singles, order = lobby(g.game), _singles(g), teams(g)
    due = roles_for(g, smallest(g, len(people)))
    left, given = [*due], dict[str, str]()
    larger = {role for n in table_sizes(g) if n >= len(people) for role in roles_for(g, n)}
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


def pick(g: Gathering, offered: Iterable[str]) -> str:
    return _smaller(lobby(g.game), offered, [each.role for each in seated_people(g)])


def _free(g: Gathering) -> tuple[str, ...]:
    """The chairs that are missing to a whole table; at a whole one those by which it may grow, one
    for each team."""
    held = Counter(each.role for each in seated_people(g))
    n, sizes = held.total(), table_sizes(g)
    if not sizes or n >= sizes[-1]:
        grown = sizes[-1] if sizes else 0
    elif n in sizes:
        wanted = n + max(1, len(teams(g)))
        grown = max(size for size in sizes if size <= max(wanted, smallest(g, n + 1)))
    else:
        grown = smallest(g, n)
    left = Counter(roles_for(g, grown)) - held
    roles = sorted(
        left.elements(), key=lambda role: (held[role] > 0, roles_for(g, grown).index(role))
    )
    return tuple(roles[: grown - n])
