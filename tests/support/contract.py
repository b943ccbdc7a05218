"""What every game on the shelf must keep, as plain functions that raise AssertionError.

Free of pytest, so that the same checks run under Pyodide. A game is named by its place on the
shelf; `seed` decides everything that happens.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, TypeAlias

from brushpass.games import game, package, selfplay
from brushpass.games.report import retell
from brushpass.i18n import rulebook
from brushpass.table import (
    ALL,
    Act,
    Action,
    Card,
    Did,
    Entry,
    Face,
    Free,
    Illegal,
    Judge,
    Judged,
    Malformed,
    RandomDealer,
    Seat,
    Shown,
    Shuffle,
    Shuffled,
    Table,
    Undid,
    Write,
    Wrote,
)
from brushpass.table.codec import Codec, load, save, write
from brushpass.table.records import at_most
from brushpass.table.table import entry_of
from support.copies import copy_for

LONGEST_GAME = 20_000

Check: TypeAlias = Callable[[str, int], object]


def setup_for(name: str, seed: int) -> Any:
    ways = selfplay.setups(name)
    return ways[seed % len(ways)]


def spectators(table: Table[Any]) -> list[Seat | None]:
    return [None, *range(len(table.setup.players))]


def finishes(name: str, seed: int) -> Table[Any]:
    """Random play from `moves` comes to an end that the rulebook knows."""
    for table in selfplay.steps(name, setup_for(name, seed), seed):
        assert len(table.log) < LONGEST_GAME, f"{name} with seed {seed} doesn't end"
        assert table.outcome or table.waiting, f"{name} with seed {seed}: nobody can go on"
        for seat in table.waiting:
            assert table.moves(seat), f"{name} with seed {seed}: seat {seat} waits for nothing"
    outcome = table.outcome
    assert outcome is not None
    seats = range(len(table.setup.players))
    assert all(seat in seats for seat in outcome.winners)
    assert outcome.scores is None or len(outcome.scores) == len(seats)
    assert outcome.rule in rulebook(package(name))
    assert table.ask is None
    assert not table.waiting
    return table


def replays(name: str, seed: int) -> None:
    """The log leads to the same state, and gives the dealer its cards back."""
    table = finishes(name, seed)
    dealer = RandomDealer()
    again = Table.replay(table.game, table.setup, table.log, dealer)
    same_table(again, table)
    for seat in spectators(table):
        faces = dealer.faces(table.known(seat))
        assert faces == tuple(table.known(seat).values())


def same_table(one: Table[Any], other: Table[Any]) -> None:
    assert one.state == other.state
    assert one.log == other.log
    for seat in spectators(one):
        assert one.known(seat) == other.known(seat)


def copies_replay(name: str, seed: int) -> None:
    """Every seat's blanked copy leads to the same state, at every step, and to its knowledge."""
    table = finishes(name, seed)
    states = [(table.game.start(table.setup))]
    whole = Table(table.game, table.setup)
    for entry in table.log:
        whole.accept(entry)
        states.append(whole.state)
    for seat in spectators(table):
        copy = Table(table.game, table.setup)
        for step, entry in enumerate(copy_for(table, seat), 1):
            copy.accept(entry)
            assert copy.state == states[step]
        assert copy.known(seat) == table.known(seat)


def blanks_are_blank(name: str, seed: int) -> None:
    """A copy holds no face that was not shown to its seat."""
    table = finishes(name, seed)
    for seat in spectators(table):
        for entry in copy_for(table, seat):
            match entry:
                case Shuffled(_, order):
                    assert order is None
                case Wrote(author, _, face):
                    assert (face is None) == (author != seat)
                case Shown(_, to, faces):
                    assert (faces is None) == (to != ALL and seat not in to)


def round_trips(name: str, seed: int) -> None:
    """A table handed to a file and back is the same table; so is every copy of its log."""
    table = finishes(name, seed)
    text = save(table)
    back = load(text, game, RandomDealer())
    same_table(back, table)
    assert back.setup == table.setup
    assert save(back) == text
    codec = Codec(table.game)
    for seat in spectators(table):
        for entry in copy_for(table, seat):
            line = write(entry)
            assert codec.read_entry(line) == entry
            assert len(line.encode()) <= at_most(entry), "a guess at its length is too low"


@cache
def acts_of(name: str) -> tuple[Act, ...]:
    """Acts of all kinds, gathered from games with all set-ups."""
    seen: dict[str, dict[Act, None]] = {}
    for seed in range(2 * len(selfplay.setups(name))):
        for entry in selfplay.play(name, setup_for(name, seed), seed).log:
            match entry:
                case Did(_, action):
                    seen.setdefault(type(action).__name__, {})[action] = None
                case Wrote(_, slip, face):
                    seen.setdefault(slip.kind, {})[Write(slip, face)] = None
    return tuple(act for kind in seen.values() for act in list(kind)[:40])


def accepts(table: Table[Any], seat: Seat, act: Act) -> bool:
    try:
        table.after(entry_of(seat, act))
        table.game.check(table.state, seat, act, table.known(seat))
    except Illegal as refusal:
        known_rule(table, refusal)
        return False
    return True


def known_rule(table: Table[Any], refusal: Illegal) -> None:
    """Every refusal cites a rule that can be read."""
    book = rulebook("brushpass.table" if refusal.rule.startswith("BP") else package(table.game.id))
    assert refusal.rule in book, f"{table.game.id} has no rule {refusal.rule}"


def is_free(act: Act, moves: list[Any]) -> bool:
    for move in moves:
        if isinstance(move, Free):
            if isinstance(act, Write) and act.slip == move.slip:
                return True
            if isinstance(act, Action) and isinstance(act, move.kind):
                return True
    return False


def moves_are_exact(name: str, seed: int) -> None:
    """What is listed is accepted; what is accepted is listed. Nothing changes by trying."""
    rng = Random(seed)
    pool = acts_of(name)
    for table in selfplay.steps(name, setup_for(name, seed), seed):
        state, length = table.state, len(table.log)
        for seat in range(len(table.setup.players)):
            moves = list(table.moves(seat))
            listed = [move for move in moves if not isinstance(move, Free)]
            assert len(set(listed)) == len(listed), f"{name}: a move is listed twice"
            for move in rng.sample(listed, min(len(listed), 12)):
                assert accepts(table, seat, move), f"{name}: {move} is listed, but refused"
            for act in rng.sample(pool, min(len(pool), 12)):
                if accepts(table, seat, act):
                    fits = act in listed or is_free(act, moves)
                    assert fits, f"{name}: {act} is accepted, but not listed"
        assert table.state is state
        assert len(table.log) == length


def illegal_changes_nothing(name: str, seed: int) -> None:
    """An act that is refused leaves no trace."""
    rng = Random(seed)
    pool = acts_of(name)
    refused = 0
    for table in selfplay.steps(name, setup_for(name, seed), seed):
        seat, act = rng.randrange(len(table.setup.players)), rng.choice(pool)
        if accepts(table, seat, act):
            continue
        before = table.state, list(table.log), dict(table.known(seat))
        try:
            table.act(seat, act)
        except Illegal:
            refused += 1
        assert before == (table.state, table.log, dict(table.known(seat)))
    assert refused


def undo_leaves_a_trace(name: str, seed: int) -> int:
    """Taking back leads to the state before, is an entry itself, and every copy follows it.

    What is done after something was taken back stays, so that the game goes on.
    """
    undone = 0
    rng = Random(seed)
    rules = game(name)
    assert rules is not None
    table = Table(rules, setup_for(name, seed), RandomDealer(seed))
    while not table.outcome and len(table.log) < 400:
        before, length = table.state, len(table.log)
        stays = _last_was_undone(table)
        selfplay.step(name, table, rng)
        for seat in range(len(table.setup.players)):
            if table.may_undo(seat) and not stays and not _last_was_undone(table):
                table.undo(seat)
                assert table.state == before
                assert len(table.log) == length + 2
                assert not table.may_undo(seat) or table.log[-1] == Undid(seat)
                undone += 1
                break
            refused = not table.may_undo(seat)
            if refused:
                _refuses_undo(table, seat)
    for viewer in spectators(table):
        copy = Table.replay(table.game, table.setup, copy_for(table, viewer))
        assert copy.state == table.state
        assert copy.known(viewer) == table.known(viewer)
    return undone


def _last_was_undone(table: Table[Any]) -> bool:
    return bool(table.log) and isinstance(table.log[-1], Undid)


def _refuses_undo(table: Table[Any], seat: Seat) -> None:
    length = len(table.log)
    try:
        table.undo(seat)
    except Illegal as refusal:
        assert refusal.rule == "BP-04"  # noqa: PT017 (there is no pytest under Pyodide)
    else:
        raise AssertionError("took back what may not be taken back")
    assert len(table.log) == length


def is_told(name: str, seed: int) -> None:
    """Everything that happens can be told and drawn for every seat."""
    table = finishes(name, seed)
    lines = list(retell(name, Table(table.game, table.setup), table.log))
    assert len(lines) > len(table.log)


# Two deals that differ only in what a seat was never shown.


@dataclass(frozen=True)
class Pair:
    """Two evenings that look the same to a seat; `differs` says whether they are two at all."""

    seat: Seat | None
    one: Table[Any]
    other: Table[Any]

    @property
    def differs(self) -> bool:
        return self.one.log != self.other.log


def deals_alike(name: str, seed: int) -> Pair | None:
    """If another deal is possible behind a seat's back, its copy is the same to the byte."""
    table = finishes(name, seed)
    rng = Random(seed)
    seat = rng.choice(spectators(table))
    log = table.log[: rng.randrange(len(table.log)) + 1]
    one = Table.replay(table.game, table.setup, log, RandomDealer())
    other = deal_behind(one, seat, rng)
    if other is None:
        return None
    mine = "\n".join(map(write, copy_for(one, seat)))
    theirs = "\n".join(map(write, copy_for(other, seat)))
    assert mine == theirs, f"{name} with seed {seed}: seat {seat} could tell two deals apart"
    assert one.known(seat) == other.known(seat)
    assert one.state == other.state
    return Pair(seat, one, other)


def deal_behind(table: Table[Any], seat: Seat | None, rng: Random) -> Table[Any] | None:
    """The evening of `table` with other faces wherever this seat never looked.

    None if people could not have acted that way, or the seat would rightly have seen something
    else: a face shown to it, a judgement announced to all.
    """
    seen = _ever_seen(table.log, seat)
    seen |= {below for above, below in _below(table).items() if above in seen}
    dealer = RandomDealer()
    other = Table.replay(table.game, table.setup, (), dealer)
    for entry in table.log:
        match entry:
            case Shuffled(deck, order) if isinstance(other.ask, Shuffle) and order is not None:
                entry = Shuffled(deck, _twist(deck, order, other.ask, seen, rng))
            case Shown(cards, to, faces):
                entry = Shown(cards, to, dealer.faces(cards))
                if (to == ALL or seat in to) and faces != entry.faces:
                    return None
            case Judged(answers) if isinstance(other.ask, Judge):
                asked = other.ask
                if answers != table.game.judge(asked.question, dealer.faces(asked.cards)):
                    return None
            case Wrote(author, slip, face):
                if slip not in seen:
                    face = _other_slip(other, author, slip, face, rng)
                if not accepts(other, author, Write(slip, face)):
                    return None
                entry = Wrote(author, slip, face)
            case Did(author, action) if not accepts(other, author, action):
                return None
        other.accept(entry)
    return other


def _ever_seen(log: list[Entry], seat: Seat | None) -> set[Card]:
    seen: set[Card] = set()
    for entry in log:
        match entry:
            case Shown(cards, to, _) if to == ALL or seat in to:
                seen.update(cards)
            case Wrote(author, slip, _) if author == seat:
                seen.add(slip)
    return seen


def _below(table: Table[Any]) -> dict[Card, Card]:
    """Cards that lie in others, as codes in envelopes: who sees into one has seen both."""
    found = {}
    again = Table(table.game, table.setup)
    for entry in table.log:
        if isinstance(entry, Shuffled) and isinstance(again.ask, Shuffle) and entry.order:
            for place, index in enumerate(entry.order):
                if isinstance(below := again.ask.faces[index], Card):
                    found[Card(entry.deck, place)] = below
        again.accept(entry)
    return found


def _twist(
    deck: str, order: tuple[int, ...], ask: Shuffle, seen: set[Card], rng: Random
) -> tuple[int, ...]:
    fixed = {place: index for place, index in enumerate(order) if Card(deck, place) in seen}
    rest = [index for index in range(len(ask.faces)) if index not in fixed.values()]
    drawn = iter(rng.sample(rest, len(order) - len(fixed)))
    return tuple(fixed[place] if place in fixed else next(drawn) for place in range(len(order)))


def _other_slip(table: Table[Any], author: Seat, slip: Card, face: Face, rng: Random) -> Face:
    listed = [
        move.face for move in table.moves(author) if isinstance(move, Write) and move.slip == slip
    ]
    return rng.choice(listed) if listed else face


# Rubbish.


def survives_rubbish(name: str, seed: int) -> tuple[int, int]:
    """Lines of a log with bytes changed are refused or legal; never anything else."""
    rng = Random(seed)
    table = finishes(name, seed)
    codec = Codec(table.game)
    malformed = illegal = 0
    lines = [write(entry) for entry in table.log]
    replay = Table(table.game, table.setup)
    for entry, line in zip(table.log, lines, strict=True):
        for _ in range(4):
            try:
                strange = codec.read_entry(spoil(line, lines, rng))
            except Malformed:
                malformed += 1
                continue
            if isinstance(strange, Undid):
                continue
            try:
                replay.after(strange)
                if isinstance(strange, Did):
                    known = replay.known(strange.seat)
                    replay.game.check(replay.state, strange.seat, strange.action, known)
            except Illegal as refusal:
                known_rule(replay, refusal)
                illegal += 1
        replay.accept(entry)
    return malformed, illegal


def spoil(line: str, lines: list[str], rng: Random) -> str | bytes:
    place = rng.randrange(len(line))
    match rng.randrange(8):
        case 0:
            return line[:place]
        case 1:
            return line[:place] + rng.choice('{}[]",:0123456789ntfx\u202e\ud800') + line[place:]
        case 2:
            return line[:place] + rng.choice("0123456789") + line[place + 1 :]
        case 3:
            digits = [i for i, sign in enumerate(line) if sign.isdigit()] or [0]
            at = rng.choice(digits)
            return line[:at] + str(rng.choice((-1, 7, 24, 99, 10**6))) + line[at + 1 :]
        case 4:
            return rng.choice(lines)
        case 5:
            return line.replace(":", rng.choice((":null", ":[", ":-", ":1e999,", ":NaN,")), 1)
        case 6:
            return bytes(rng.randrange(256) for _ in range(rng.randrange(60)))
        case _:
            return line[:place] + line[place + 1 :]


CHECKS = (
    replays,
    copies_replay,
    blanks_are_blank,
    round_trips,
    moves_are_exact,
    illegal_changes_nothing,
    undo_leaves_a_trace,
    is_told,
    deals_alike,
    survives_rubbish,
)


def keep(name: str, games: int) -> None:
    """All checks with a few games each: what Pyodide runs."""
    assert game(name) is not None
    for check in CHECKS:
        for seed in range(games):
            check(name, seed)
