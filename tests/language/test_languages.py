"""A language is a record, text files and decks. What is missing is told; nobody else names one."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from tools.build import build
from tools.site import languages
from tools.site.languages import lacking

from brushpass.language import FIRST, LANGUAGES, Language, language_of, names
from language.made_up import LONG, lay_texts, long

ROOT = Path(__file__).parents[2]
MADE_UP = Language(code=LONG, name="Ellôñg", locale="xl_XL")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_record_says_what_it_has_to(code: str) -> None:
    known = language_of(code)
    assert known.code == code
    assert known.name
    assert re.fullmatch(rf"{code}_[A-Z]{{2}}", known.locale)
    assert {known.plural(n) for n in range(200)} <= set(known.forms)


def test_a_language_that_there_is_not() -> None:
    with pytest.raises(KeyError):
        language_of("xx")
    assert names() == {code: language_of(code).name for code in LANGUAGES}


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_is_whole(code: str) -> None:
    assert list(lacking(language_of(code), ROOT)) == []


# What is missing.


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A made-up language's texts and decks beside the first one's."""
    root = tmp_path_factory.mktemp("languages") / "repository"
    copytree(ROOT / "py", root / "py", ignore=ignore_patterns("*.py", "*.css", "__pycache__"))
    copytree(ROOT / "wordlists" / FIRST, root / "wordlists" / FIRST)
    lay_texts(root, LONG, long)
    return root


def test_a_made_up_language_is_whole(whole: Path) -> None:
    assert list(lacking(MADE_UP, whole)) == []


def without_a_key(text: str) -> str:
    texts = json.loads(text)
    del texts["button close"]
    return json.dumps(texts)


def with_a_place_too_few(text: str) -> str:
    return text.replace("{player}", "Ana")


def with_other_forms(text: str) -> str:
    return text.replace('"other":', '"many":')


LACKING: list[tuple[str, Callable[[str], str] | None, str]] = [
    ("py/brushpass/app/strings/xl.json", None, "is missing"),
    ("py/brushpass/app/strings/xl.json", without_a_key, "lacks 'button close'"),
    ("py/brushpass/app/strings/xl.json", with_a_place_too_few, "needs the places"),
    ("py/brushpass/app/strings/xl.json", with_other_forms, "needs the forms one, other"),
    ("py/brushpass/games/decrypto/look/strings/xl.json", None, "is missing"),
    ("py/brushpass/games/decrypto/strings/rules.xl.md", None, "is missing"),
    (
        "py/brushpass/games/decrypto/strings/rules.xl.md",
        lambda text: re.sub(r"(?m)^- DE-07 .*$", "", text),
        "lacks the rule DE-07",
    ),
    ("wordlists/xl/decrypto.txt", None, "is missing"),
]


@pytest.mark.parametrize(("name", "change", "told"), LACKING)
def test_what_is_missing_is_told_by_its_name(
    whole: Path, name: str, change: Callable[[str], str] | None, told: str
) -> None:
    path = whole / name
    text = path.read_text()
    try:
        if change:
            path.write_text(change(text))
        else:
            path.unlink()
        found = list(lacking(MADE_UP, whole))
    finally:
        path.write_text(text)
    assert found
    assert all(line.startswith(name) and told in line for line in found)


def test_nothing_is_built_without_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(languages, "lacking", lambda *_: ["wordlists/xl/decrypto.txt is missing"])
    with pytest.raises(SystemExit, match=r"wordlists/xl/decrypto\.txt is missing"):
        build(tmp_path / "site")
    assert not (tmp_path / "site").exists()


# Nobody else names a language.

NAMES = ("English", "German", "Russian", *names().values())
CODE = "|".join(LANGUAGES)
NAMED = re.compile(
    rf"""["'`]({CODE})["'`]|:lang\(({CODE})|\blang=["']?({CODE})\b|\b({CODE})\|({CODE})\b"""
    rf"""|\b({"|".join(NAMES)})\b"""
)
REMARKS = re.compile(r"/\*.*?\*/|^\s*//.*$|(?<=\s)// .*$", re.DOTALL | re.MULTILINE)
PLACES = ("py", "tools/site", "assets")
WORDS = ("compare.py", "forms.py", "grammar.py")
"""What is known of word forms has its own tables still, by the record's code."""
KINDS = (".py", ".js", ".mjs", ".css", ".html", ".svg")


def _files() -> Iterator[Path]:
    for place in PLACES:
        for path in sorted((ROOT / place).rglob("*")):
            ours = "py/brushpass/language/" not in path.as_posix()
            ours &= path.parent.name != "words" or path.name not in WORDS
            if path.suffix in KINDS and ours and "__pycache__" not in path.parts:
                yield path
    yield ROOT / "index.html"


def _code(path: Path) -> str:
    """A file without what is only said about it."""
    text = path.read_text()
    if path.suffix != ".py":
        return REMARKS.sub("", text)
    tree = ast.parse(text)
    for node in ast.walk(tree):
        match node:
            case ast.Expr(ast.Constant(str())):
                node.value = ast.Constant(None)
    return ast.unparse(tree)


def test_no_other_file_names_a_language() -> None:
    found = {}
    for path in _files():
        if named := [match[0] for match in NAMED.finditer(_code(path))]:
            found[path.relative_to(ROOT).as_posix()] = named
    assert found == {}
