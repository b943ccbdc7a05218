"""What a language must bring along, measured by the first one: texts, rules and words.

Whatever is missing is told by the name of its file, before anything is built.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT / "py") not in sys.path:
    sys.path.append(str(ROOT / "py"))

from brushpass.i18n.rulebook import parse
from brushpass.language import FIRST, LANGUAGES, Language, language_of

PLACE = re.compile(r"{(\w+)}")


def check(root: Path = ROOT) -> None:
    if found := [line for code in LANGUAGES for line in _lacking(code, root)]:
        raise SystemExit("\n".join(["some languages don't say all:", *found]))


def _lacking(code: str, root: Path) -> Iterator[str]:
    name = f"py/brushpass/language/{code}.py"
    try:
        record = language_of(code)
    except ModuleNotFoundError:
        yield f"{name} is missing"
    except (AttributeError, TypeError) as error:  # no LANGUAGE in it, or one without its name
        yield f"{name}: {error}"
    else:
        if record.code != code:
            yield f"{name} is the record of {record.code!r}"
        yield from lacking(record, root)


def lacking(language: Language, root: Path) -> Iterator[str]:
    """A line for each thing that the first language has and this one hasn't."""
    code = language.code
    for path in sorted((root / "py").rglob(f"strings/*{FIRST}.*")):
        other = path.with_name(re.sub(rf"\b{FIRST}\b", code, path.name))
        name = other.relative_to(root).as_posix()
        if not other.is_file():
            yield f"{name} is missing"
        elif path.suffix == ".json":
            yield from _texts(name, _read(path), _read(other), language.forms)
        else:
            told = parse(other.read_text(encoding="utf-8"))
            rules = [rule for rule in parse(path.read_text(encoding="utf-8")) if rule not in told]
            yield from (f"{name} lacks the rule {rule}" for rule in rules)
    for path in sorted((root / "wordlists" / FIRST).glob("*.txt")):
        if not (root / "wordlists" / code / path.name).is_file():
            yield f"wordlists/{code}/{path.name} is missing"


def _texts(
    name: str, first: dict[str, Any], said: dict[str, Any], forms: Sequence[str]
) -> Iterator[str]:
    for key, text in first.items():
        if key not in said:
            yield f"{name} lacks {key!r}"
        elif isinstance(text, dict) != isinstance(said[key], dict):
            yield f"{name}: {key!r} should {'' if isinstance(text, dict) else 'not '}depend on n"
        elif isinstance(text, dict) and said[key].keys() != set(forms):
            yield f"{name}: {key!r} needs the forms {', '.join(forms)}"
        elif _places(said[key]) != _places(text):
            yield f"{name}: {key!r} needs the places {', '.join(sorted(_places(text))) or 'none'}"


def _places(text: str | dict[str, str]) -> set[str]:
    forms = text.values() if isinstance(text, dict) else [text]
    return {place for form in forms for place in PLACE.findall(form)}


def _read(path: Path) -> dict[str, Any]:
    texts: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return texts
