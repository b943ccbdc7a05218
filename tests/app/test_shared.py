"""A finished game as a link: what is in it, what isn't, and what a bad one does."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tools.sitting import Sitting, page, payload, positions, sit, watched as read

from brushpass.app.model import Stage
from brushpass.app.sharing import pages
from brushpass.app.sharing.links import MAX_LINK, Position, for_adults
from brushpass.app.update import read as command
from brushpass.games import SHELF, case, selfplay
from brushpass.games.codenames.actions import GiveClue
from brushpass.games.codenames.pieces import Deck, Setup
from brushpass.language import LANGUAGES
from brushpass.table import Did, Malformed, Shown, Table, Wrote
from brushpass.table.slices import at_once
from support.kinds import as_a, now

ROOT = Path(__file__).parents[2]


def finished(name: str, *, setup: int = 0, seed: int = 1) -> Sitting:
    return sit(selfplay.play(name, selfplay.setups(name)[setup], seed), "en")


def in_undercover(table: Table[Any]) -> Table[Any]:
    """This game, as if its words came from the other deck."""
    setup = replace(as_a(Setup, table.setup), decks=(Deck.UNDERCOVER,), of_age=True)
    return Table.replay(table.game, setup, table.log)


def text_of(body: str) -> str:
    return zlib.decompress(urlsafe_b64decode(body + "=" * (-len(body) % 4)), wbits=-15).decode()


def body_of(text: str) -> str:
    return urlsafe_b64encode(zlib.compress(text.encode(), 9, wbits=-15)).decode().rstrip("=")


@pytest.mark.parametrize("name", SHELF)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_can_be_watched_from_its_link(name: str, lang: str) -> None:
    session = finished(name)
    link = payload(session, names=True)
    assert len(link) <= MAX_LINK
    exhibit = read("replay", link, lang)
    assert exhibit.stage is Stage.REPLAY
    assert exhibit.lang == lang
    assert exhibit.table.setup.players == session.table.setup.players
    assert exhibit.table.outcome == session.table.outcome
    assert exhibit.open_seats == session.people
    for eyes in ("", "0", "1"):
        exhibit.do(command(f"eyes:{eyes}"))
        for step in (exhibit.replay.step, len(exhibit.table.log) // 2, len(exhibit.table.log)):
            exhibit.do(command(f"step:{step}"))
            assert page(exhibit)
    exhibit.do(command("result"))
    assert page(exhibit)


@pytest.mark.parametrize("name", SHELF)
def test_the_result_of_the_link_is_the_result_of_the_table(name: str) -> None:
    session = finished(name)
    exhibit = read("replay", payload(session, names=True), "en")
    assert session.screen.result(session.result_view()) == exhibit.screen.result(
        exhibit.result_view()
    )


@pytest.mark.parametrize("name", SHELF)
def test_names_are_left_out_unless_they_are_wanted(name: str) -> None:
    session = finished(name)
    link = payload(session, names=False)
    assert not any(f'"{player}"' in text_of(link) for player in session.table.setup.players)
    exhibit = read("replay", link, "en")
    named = read("replay", payload(session, names=True), "en")
    assert len(exhibit.table.log) == len(named.table.log)
    assert not set(exhibit.table.setup.players) & set(session.table.setup.players)


def test_roles_stand_in_for_names_in_the_language_of_the_reader() -> None:
    link = payload(finished("codenames"), names=False)
    exhibit = read("replay", link, "en")
    roles = ("Red chief", "Blue chief", "Red agent", "Blue agent")
    assert now(exhibit.table.setup.players) == roles
    exhibit.speak("de")
    assert exhibit.table.setup.players[0] == "Zentrale Rot"
    assert "Red chief" not in page(exhibit)


def test_where_roles_change_people_are_numbered() -> None:
    exhibit = read("replay", payload(finished("decrypto"), names=False), "en")
    assert exhibit.table.setup.players == ("Player 1", "Player 2", "Player 3", "Player 4")


def test_only_what_the_result_shows_is_in_the_link() -> None:
    """A device at a linked table may share only what its own people saw."""
    session = finished("decrypto")
    session.people = (0,)
    exhibit = read("replay", payload(session, names=True), "en")
    hidden = [
        entry
        for entry in session.table.log
        if (isinstance(entry, Wrote) and entry.seat != 0)
        or (isinstance(entry, Shown) and entry.to != "all" and 0 not in entry.to)
    ]
    assert hidden
    for entry in exhibit.table.log:
        match entry:
            case Wrote(seat, _, face):
                assert (face is not None) == (seat == 0)
            case Shown(_, tuple(to), faces):
                assert (faces is not None) == (0 in to)
    assert exhibit.open_seats == (0,)


def test_words_that_were_not_dealt_are_not_in_the_link() -> None:
    session = finished("codenames")
    words = as_a(Setup, session.table.setup).words
    dealt = session.table.state.words
    assert len(words) > len(dealt)
    text = text_of(payload(session, names=True))
    assert not any(json.dumps(word, ensure_ascii=False) in text for word in set(words) - set(dealt))


# Puzzles.


@pytest.mark.rule("CU-34")
def test_words_for_adults_are_marked() -> None:
    family = finished("codenames")
    undercover = sit(in_undercover(family.table), "en")
    assert not for_adults(read("replay", payload(family, names=True), "en").model)
    assert for_adults(read("replay", payload(undercover, names=True), "en").model)
    assert not for_adults(read("replay", payload(finished("nevidimka"), names=True), "en").model)


def clues(session: Sitting) -> list[int]:
    return [
        number
        for number, entry in enumerate(session.table.log)
        if isinstance(entry, Did) and isinstance(entry.action, GiveClue)
    ]


CLUE_ASKED, MEANT_ASKED = "Which clue would you give here?", "Which words does the chief mean?"


def test_both_questions_are_offered_about_the_turn_that_a_replay_has_come_to() -> None:
    session = finished("codenames")
    session.do(command("replay"))
    step = clues(session)[1]
    before = clues(session)[0] + 1
    assert positions(session, step) == [
        Position(step, CLUE_ASKED),
        Position(before, MEANT_ASKED),
    ]
    for later in (step + 1, step + 2):
        assert positions(session, later) == [
            Position(step, CLUE_ASKED),
            Position(step + 1, MEANT_ASKED),
        ]
    session.do(command(f"step:{step + 1}"))
    session.do(command("show-sheet:share"))
    for at, asked in ((step, CLUE_ASKED), (step + 1, MEANT_ASKED)):
        assert asked in page(session)
        assert f'data-do="share:{at}"' in page(session)
        link = pages.link(session.model, at).removeprefix("#puzzle=")
        exhibit = read("puzzle", link, "en")
        assert exhibit.question in case("codenames").positions
        assert exhibit.replay.step == at
        assert "scrubber" in page(exhibit)


def test_at_the_end_the_questions_are_about_the_last_turn() -> None:
    session = finished("codenames")
    last = clues(session)[-1]
    assert Position(last, CLUE_ASKED) in positions(session, len(session.table.log))
    session.do(command("show-sheet:share"))
    assert f'data-do="share:{last}"' in page(session)


def test_who_was_no_chief_can_make_both() -> None:
    """The key lies open at the end; what the chiefs saw before is not in this device's link."""
    session = finished("codenames")
    session.people = tuple(
        seat for seat in session.people if seat not in as_a(Setup, session.table.setup).chiefs
    )
    first = clues(session)[0]
    for found in positions(session, first + 1):
        exhibit = read("puzzle", payload(session, names=False, step=found.step), "en")
        posed = case("codenames").positions[exhibit.question]
        files = {path: (ROOT / path).read_bytes() for path in posed.reads(exhibit.table)}
        made = at_once(posed.make(exhibit.table, found.step, files))
        assert len(made.roles) == len(made.words)


@pytest.mark.parametrize("name", [name for name in SHELF if name != "codenames"])
def test_other_games_make_no_puzzles(name: str) -> None:
    session = finished(name)
    assert not positions(session, len(session.table.log))
    with pytest.raises(Malformed):
        read("puzzle", payload(session, names=True, step=3), "en")


# The sheet.


def test_a_game_that_is_too_long_for_a_link_is_offered_as_a_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = finished("codenames")
    session.do(command("show-sheet:share"))
    assert 'data-do="share"' in page(session)
    monkeypatch.setattr(pages, "MAX_LINK", 100)
    assert 'data-do="share"' not in page(session)
    assert 'data-do="save"' in page(session)


def test_the_link_goes_when_something_else_is_chosen() -> None:
    session = finished("codenames")
    session.do(command("show-sheet:share"))
    address = "https://example.org/" + pages.link(session.model)
    session.sharing = replace(session.sharing, address=address)
    assert "https://example.org/#replay=" in page(session)
    session.do(command("share-names"))
    assert "https://example.org/" not in page(session)


# Bad links.

GOOD = payload(finished("codenames"), names=True)


def broken() -> list[str]:
    text = text_of(GOOD)
    head, *entries = text.split("\n")[1:]
    return [
        "",
        "x",
        "ß" * 40,
        "A" * (MAX_LINK + 1),
        GOOD[:-20],
        GOOD[20:],
        body_of("1 named"),
        body_of("2 named\n" + text.partition("\n")[2]),
        body_of("1 named\n" + "[" * 5000),
        body_of("1 named\n" + "\n".join([head, *entries[: len(entries) // 2]])),
        body_of("1 named\n" + "\n".join([head, *entries[1:]])),
        body_of("1 named\n" + head.replace("codenames", "chess")),
        body_of("0" * 3_000_000),
        f"1.{GOOD}",
    ]


@pytest.mark.parametrize("raw", broken())
def test_a_bad_link_is_malformed(raw: str) -> None:
    with pytest.raises(Malformed):
        read("replay", raw, "en")


@pytest.mark.parametrize("step", ["", "0", "-3", "99999", "999999", "²"])
def test_a_puzzle_needs_a_step_with_a_question(step: str) -> None:
    with pytest.raises(Malformed):
        read("puzzle", f"{step}.{GOOD}", "en")


@pytest.mark.parametrize("name", SHELF)
def test_a_log_that_was_tampered_with_is_malformed_or_can_be_watched(name: str) -> None:
    rng = Random(7)
    text = text_of(payload(finished(name), names=True))
    watched = 0
    for _ in range(12):
        lines = text.split("\n")
        place = rng.randrange(2, len(lines))
        how = rng.choice(["drop", "twice", "number", "blank"])
        if how == "drop":
            del lines[place]
        elif how == "twice":
            lines.insert(place, lines[place])
        elif how == "number":
            lines[place] = lines[place].replace("1", "2").replace("0", "1")
        else:
            entry = json.loads(lines[place])
            lines[place] = json.dumps(
                {**entry, **{k: None for k in ("faces", "face") if k in entry}}
            )
        try:
            exhibit = read("replay", body_of("\n".join(lines)), "en")
        except Malformed:
            continue
        watched += 1
        look(exhibit)
    assert watched < 12


def look(exhibit: Sitting) -> None:
    for eyes in ("", *map(str, exhibit.open_seats)):
        exhibit.do(command(f"eyes:{eyes}"))
        for step in range(exhibit.replay.step, len(exhibit.table.log) + 1, 25):
            exhibit.do(command(f"step:{step}"))
            assert page(exhibit)
    exhibit.do(command("result"))
    assert page(exhibit)


def test_nothing_can_be_done_at_a_game_that_is_only_shown() -> None:
    exhibit = read("replay", GOOD, "en")
    before = list(exhibit.table.log)
    for text in ("pass:0", "open", "undo:0", "table", "pause", "show-sheet:menu"):
        exhibit.do(command(text))
        assert page(exhibit)
    assert exhibit.table.log == before
    assert exhibit.stage is Stage.REPLAY
    assert 'data-do="save"' not in page(exhibit)
