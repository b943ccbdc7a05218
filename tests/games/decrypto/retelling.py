"""What happened in a game of Decrypto, read from its log to check how its end is told."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

from brushpass.games import selfplay
from brushpass.games.decrypto.actions import Allow
from brushpass.games.decrypto.pieces import Code, Guess, Message, Team
from brushpass.table import Act, Card, Did, Judged, Seat, Shown, Table, Write, Wrote
from support.truth import Claim, Retelling, Story, kept_from, only_top, playing


@dataclass(frozen=True)
class Sent:
    """A code, and what was made of it."""

    at: int
    round: int
    team: str
    writer: Seat
    said: tuple[str, ...]
    """The clues that were spoken, not performed."""
    understood: bool
    heard: bool


def read(story: Story) -> list[Sent]:
    found, writers = [], {}
    said: tuple[str, ...] = ()
    for at, entry in enumerate(story.entries):
        match entry:
            case Wrote(seat, Card("message", place)):
                writers[place] = seat
            case Shown((Card("message", place),), "all", (Message(clues),)):
                writer = writers[place]
                said = tuple(clue.text for clue in clues if clue and not clue.performed)
            case Shown(cards, "all", (*guesses, Code(digits))):
                team, _, number = cards[-1].deck.partition("-codes.")
                *heard, own = [each.digits == digits for each in guesses if isinstance(each, Guess)]
                found.append(Sent(at, int(number), team, writer, said, own, any(heard)))
    return found


def _three(story: Story) -> bool:
    return len(story.setup.players) == 3


def _points(sent: list[Sent], team: str) -> int:
    heard = sum(each.heard for each in sent if each.team != team)
    return heard - sum(not each.understood for each in sent if each.team == team)


def _tokens(sent: list[Sent]) -> int:
    """The interceptor's."""
    return sum(each.heard + (not each.understood) for each in sent)


def _team(story: Story, called: str) -> str:
    """Who is called so: a colour, a name that they chose, or the one who is alone."""
    if isinstance(called, Claim):
        return called.key
    for team, name in zip(("white", "black"), story.setup.names, strict=True):
        if name.strip() == called:
            return team
    return str(story.setup.teams[story.setup.players.index(called)])


def _teams(story: Story, team: str, other: str) -> tuple[str, str] | None:
    """The winners and the others, if they are called so."""
    won = {str(story.setup.teams[seat]) for seat in story.outcome.winners}
    ours, theirs = _team(story, team), _team(story, other)
    return (ours, theirs) if won == {ours} and {ours, theirs} == {"white", "black"} else None


def _ends_team(story: Story, *, team: str) -> bool:
    return {str(story.setup.teams[seat]) for seat in story.outcome.winners} == {_team(story, team)}


def _heard(story: Story, *, team: str, other: str) -> bool:
    teams = _teams(story, team, other)
    if not teams:
        return False
    return sum(each.heard for each in read(story) if each.team == teams[1]) == 2


def _lost(story: Story, *, team: str, other: str) -> bool:
    teams = _teams(story, team, other)
    own = [each for each in read(story) if teams and each.team == teams[1]]
    return sum(not each.understood for each in own) == 2


def _tied(sent: list[Sent]) -> bool:
    """Both could have won, or nobody after eight rounds."""
    claims = {"white": False, "black": False}
    for team, other in (("white", "black"), ("black", "white")):
        heard = sum(each.heard for each in sent if each.team == other)
        lost = sum(not each.understood for each in sent if each.team == other)
        claims[team] = heard >= 2 or lost >= 2
    return all(claims.values()) or (sent[-1].round == 8 and not any(claims.values()))


def _by_points(story: Story, *, team: str, other: str, won: str, lost: str) -> bool:
    teams, sent = _teams(story, team, other), read(story)
    if not teams:
        return False
    counted = tuple(_points(sent, each) for each in teams)
    said = tuple(int(each.replace("−", "-")) for each in (won, lost))
    return _tied(sent) and counted == said and said[0] > said[1]


def _right(story: Story) -> Counter[str]:
    """How many keywords of the other team each has right: as judged, and as was allowed."""
    right: set[str] = set()
    for entry in story.entries:
        match entry:
            case Judged(answers):
                right |= {*answers}
            case Did(seat, Allow(column)):
                other = "black" if str(story.setup.teams[seat]) == "white" else "white"
                right.add(f"{other}/{column}")
    return Counter(each.partition("/")[0] for each in right)


def _by_keywords(story: Story, *, team: str, other: str, won: int, lost: int) -> bool:
    teams, sent, right = _teams(story, team, other), read(story), _right(story)
    level = _tied(sent) and _points(sent, "white") == _points(sent, "black")
    if not teams or not level:
        return False
    return (right[teams[0]], right[teams[1]]) == (won, lost) and won > lost


def _level(story: Story, *, white: str, black: str) -> bool:
    sent, right = read(story), _right(story)
    called = (_team(story, white), _team(story, black)) == ("white", "black")
    points = _points(sent, "white") == _points(sent, "black")
    return called and points and _tied(sent) and right["white"] == right["black"]


def _of_three(story: Story, *, team: str, other: str, n: int, heard: int, lost: int) -> bool:
    sent = read(story)
    counted = sum(each.heard for each in sent), sum(not each.understood for each in sent)
    senders = {each.team for each in sent} == {_team(story, team)}
    alone = _team(story, other) != _team(story, team)
    won = {str(story.setup.teams[seat]) for seat in story.outcome.winners}
    caught = (won == {_team(story, other)}) == (_tokens(sent) >= 2)
    return (
        _three(story) and senders and alone and caught and (len(sent), *counted) == (n, heard, lost)
    )


def _leads(story: Story, team: str) -> list[int]:
    """By how much a team leads after each code."""
    sent, other = read(story), "black" if team == "white" else "white"
    found = []
    for number in range(1, len(sent) + 1):
        so_far = sent[:number]
        if _three(story):
            lead = _tokens(so_far) * (1 if team not in {each.team for each in sent} else -1)
        else:
            lead = _points(so_far, team) - _points(so_far, other)
        found.append(lead)
    return found


def _turning(*, last: bool) -> Any:
    def holds(story: Story, *, team: str, n: int, act: int) -> bool:
        sent = read(story)
        length = len(story.answered(act))
        (place,) = [k for k, each in enumerate(sent) if act <= each.at < act + length]
        kept = kept_from(_leads(story, _team(story, team)), place)
        in_last = sent[-1].round == n
        return _ends_team(story, team=team) and kept and sent[place].round == n and in_last is last

    return holds


def _clear(story: Story, *, seat: Seat, n: int) -> bool:
    clear = Counter(each.writer for each in read(story) if each.understood and not each.heard)
    return only_top(clear, seat, n)


def _poet(story: Story, *, seat: Seat, clue: str) -> bool:
    understood = [
        (each.writer, said.strip()) for each in read(story) if each.understood for said in each.said
    ]
    longest = max(len(said) for _, said in understood)
    return any(
        writer == seat and said.upper() == clue and len(said) == longest
        for writer, said in understood
    )


CLAIMS: Retelling = {
    "ends team": _ends_team,
    "ends heard": _heard,
    "ends lost": _lost,
    "ends points": _by_points,
    "ends keywords": _by_keywords,
    "ends level": _level,
    "ends three": _of_three,
    "turning lead": _turning(last=False),
    "turning last round": _turning(last=True),
    "honour clear line": _clear,
    "honour poet line": _poet,
}


def evening(seed: int) -> Table[Any]:
    """Codes are often read by those who should, and sometimes by those who shouldn't."""
    ways = selfplay.setups("decrypto")
    return playing("decrypto", ways[seed % len(ways)], seed, _choose)


def _choose(table: Table[Any], seat: Seat, rng: Random) -> Act | None:
    state = table.state
    guesses = [move for move in table.moves(seat) if isinstance(move, Write)]
    if not guesses or not isinstance(guesses[0].face, Guess):
        return None
    own = state.setup.teams[seat] is state.sender
    if rng.random() > (0.75 if own else 0.25):
        return None
    card = Card(f"{state.sender}-codes.{state.round}", 0)
    codes = [table.known(other).get(card) for other in range(len(state.setup.players))]
    (code,) = {code for code in codes if isinstance(code, Code)}
    assert state.sender in Team
    return next(
        move for move in guesses if isinstance(move.face, Guess) and move.face.digits == code.digits
    )
