"""Every example in our own rules is judged as the rules say, though no deck has its card."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeAlias, get_args

import pytest

from brushpass.games.codenames import pieces
from brushpass.games.codenames.rules import clues
from brushpass.games.invisible_ink.pieces import Code, InkCard
from brushpass.games.invisible_ink.rules import naming
from brushpass.table import Illegal

GAMES = Path(__file__).parents[2] / "py" / "brushpass" / "games"
Verdict: TypeAlias = Literal["black", "unsure"]

FORBIDDEN = [
    ("en", "CU-08", "DANCE", "dancing dancer"),
    ("en", "CU-09", "SHOEMAKER", "shoe maker make"),
    ("en", "CU-43", "GRAY", "grey"),
    ("de", "CU-08", "HACKE", "hacken hackevoll"),
    ("de", "CU-09", "HANDARBEIT", "Hand Arbeit arbeiten"),
    ("de", "CU-43", "ZIGARRE", "Cigarre"),
    ("ru", "CU-08", "ТАНЕЦ", "танцы танцевать"),
    ("ru", "CU-09", "ПАРОХОД", "пар ход ходить"),
    ("ru", "CU-43", "ТУННЕЛЬ", "тоннель"),
]
ALLOWED = [
    ("en", "CU-10", "NIGHT", "knight"),
    ("de", "CU-10", "WAL", "Wahl"),
    ("ru", "CU-10", "ЛУК", "луг"),
]
EXACT = [
    ("en", "II-12", "tooth", "teeth toothache"),
    ("de", "II-12", "Zahn", "Zähne Zahnweh"),
    ("ru", "II-12", "зуб", "зубы зубной"),
]
BLACK: list[tuple[str, str, str, str, Verdict]] = [
    ("en", "II-13", "car", "carport", "black"),
    ("en", "II-14", "gemstone", "stone", "black"),
    ("en", "II-28", "car", "carpet", "unsure"),
    ("de", "II-13", "Auto", "Autobahn", "black"),
    ("de", "II-14", "Edelstein", "Stein", "black"),
    ("de", "II-28", "Auto", "Automat", "unsure"),
    ("ru", "II-13", "дом", "домофон", "black"),
    ("ru", "II-14", "пароход", "ход", "black"),
    ("ru", "II-28", "кот", "котлета", "unsure"),
]

pytestmark = pytest.mark.usefixtures("_taught")


def each(rows: list[tuple[str, str, str, str]]) -> list[tuple[str, str, str, str]]:
    """One row an example."""
    return [
        (language, rule, word, clue) for language, rule, word, some in rows for clue in some.split()
    ]


def setup(language: str, form: pieces.Form = pieces.Form.TEAMS) -> pieces.Setup:
    return pieces.Setup(("Ana",), (pieces.Team.RED,), (0,), (), language=language, form=form)


@pytest.mark.parametrize(
    ("language", "rule", "word", "some"),
    [*FORBIDDEN, *ALLOWED, *EXACT, *(row[:4] for row in BLACK)],
)
def test_the_rules_have_these_examples(language: str, rule: str, word: str, some: str) -> None:
    game = "codenames" if rule.startswith("CU") else "invisible_ink"
    text = (GAMES / game / "strings" / f"rules.{language}.md").read_text(encoding="utf-8")
    (line,) = (line for line in text.splitlines() if line.startswith(f"- {rule} "))
    assert all(example in line for example in (word, *some.split()))


@pytest.mark.rule("CU-08", "CU-09", "CU-43", "CU-33", "CU-46")
@pytest.mark.parametrize(("language", "rule", "word", "clue"), each(FORBIDDEN))
def test_what_they_forbid_is_upheld(language: str, rule: str, word: str, clue: str) -> None:
    inquiry = clues.Inquiry(clue, ("xyz", word), language, True, True)
    assert clues.judge(inquiry, ()) == (rule, word)


@pytest.mark.rule("CU-33", "CU-40")
@pytest.mark.parametrize(("language", "rule", "word", "clue"), each(FORBIDDEN))
def test_what_they_forbid_is_refused_where_nobody_can_object(
    language: str, rule: str, word: str, clue: str
) -> None:
    with pytest.raises(Illegal) as refusal:
        clues.check_forms(setup(language, pieces.Form.TOGETHER), clue, ("xyz", word))
    assert (refusal.value.rule, refusal.value.details["word"]) == (rule, word)


@pytest.mark.rule("CU-10")
@pytest.mark.parametrize(("language", "rule", "word", "clue"), each(ALLOWED))
def test_what_they_allow_passes(language: str, rule: str, word: str, clue: str) -> None:
    assert clues.caution(setup(language), clue, (word,)) is None


@pytest.mark.rule("II-12")
@pytest.mark.parametrize(("language", "rule", "word", "clue"), each(EXACT))
def test_what_must_be_named_exactly(language: str, rule: str, word: str, clue: str) -> None:
    assert not naming.names(clue, word, language)


@pytest.mark.rule("II-13", "II-14", "II-28")
@pytest.mark.parametrize(("language", "rule", "word", "guess", "verdict"), BLACK)
def test_what_is_black_or_for_people_to_decide(
    language: str, rule: str, word: str, guess: str, verdict: Verdict
) -> None:
    question = naming.Question(guess, Code.BLACK, language)
    assert verdict in get_args(Verdict)
    assert naming.judge(question, (InkCard("xyz", word),)) == (verdict,)
