"""Two languages that nobody speaks, made from the first one: a long one, and one read from the
right. Each is a record, text files and decks, laid into a copy of the repository; nothing else.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from brushpass.language import FIRST

Say = Callable[[str], str]

LONG, RTL = "xl", "xr"
KEPT = re.compile(r"({\w+}|[A-Z]{2}-\d\d|\((?:decided|option|table)\)|https?://\S+)")
"""What every language says alike: places, numbers of rules, marks, addresses."""
ACCENTED = str.maketrans("aeiouAEIOUcn", "áéïôüÁÉÏÔÜçñ")
HEBREW = str.maketrans(
    "abcdefghijklmnopqrstuvwxyz", "אבגדהוזחטיכלמנסעפצקרשתםןףץ"
)  # the last letters' forms stand in for what is missing

RECORDS = {
    LONG: """LANGUAGE = Language(code="xl", name="Ellôñg", locale="xl_XL", font="latin")""",
    RTL: """LANGUAGE = Language(
    code="xr", name="רתל", locale="xr_XR", direction="rtl", script="HEBREW"
)""",
}


def long(text: str) -> str:
    """With accents, and a third longer: the last vowel of a long word sounds on."""
    said = re.sub(r"\w{4,}", lambda word: _drawl(word[0]), text)
    return said.translate(ACCENTED)


def _drawl(word: str) -> str:
    more = round(len(word) * 0.3)
    place = max(word.lower().rfind(vowel) for vowel in "aeiou") + 1
    return word[:place] + word[place - 1 : place].lower() * more + word[place:]


def rtl(text: str) -> str:
    return text.lower().translate(HEBREW)


LONGEST = {RTL: 7}
"""How many letters fit on a card in a language without narrow ones; its decks keep to that."""

SAYS: dict[str, Say] = {LONG: long, RTL: rtl}


def said(say: Say, text: str) -> str:
    """A text in another language, with what is said alike left as it is."""
    parts = KEPT.split(text)
    return "".join(part if number % 2 else say(part) for number, part in enumerate(parts))


def _json(say: Say, text: str) -> str:
    def each(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: each(one) for key, one in value.items()}
        return said(say, value) if isinstance(value, str) else value

    return json.dumps(each(json.loads(text)), ensure_ascii=False)


def lay_into(root: Path, *codes: str) -> None:
    """What a language is: a record, a line, text files, decks."""
    for code in codes:
        package = root / "py" / "brushpass" / "language"
        head = "from brushpass.language.record import Language\n\n"
        (package / f"{code}.py").write_text(f'"""Made up."""\n\n{head}{RECORDS[code]}\n')
        listed = package / "__init__.py"
        text, lines = re.subn(
            r'("\w+",\n)(\))', rf'\1    "{code}",\n\2', listed.read_text(), count=1
        )
        assert lines == 1
        listed.write_text(text)
        lay_texts(root, code, SAYS[code])


def lay_texts(root: Path, code: str, say: Say) -> None:
    for path in list((root / "py").rglob(f"strings/*{FIRST}.*")):
        text = path.read_text()
        other = path.with_name(re.sub(rf"\b{FIRST}\b", code, path.name))
        other.write_text(_json(say, text) if path.suffix == ".json" else said(say, text))
    folder = root / "wordlists" / code
    folder.mkdir()
    for path in (root / "wordlists" / FIRST).glob("*.txt"):
        empty = path.name in ("families.txt", "irregular.txt")
        words = [] if empty else path.read_text().splitlines()
        fitting = [word for word in words if len(word) <= LONGEST.get(code, len(word))]
        (folder / path.name).write_text("".join(f"{said(say, word)}\n" for word in fitting))
