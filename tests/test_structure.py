"""What ARCHITECTURE.md says of the code and import contracts can't hold."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

PY = Path(__file__).parent.parent / "py" / "brushpass"
BASES = {"Enum", "StrEnum", "Exception", "ValueError", "NamedTuple", "Protocol", "Generic", "str"}
SITTINGS = {"Sitting", "Playing", "Watching", "Solving", "Making", "CarriedSecret", "Meeting"}


def modules(*folders: str) -> Iterator[tuple[str, ast.Module]]:
    for folder in folders:
        for path in sorted((PY / folder).rglob("*.py")):
            yield path.relative_to(PY).as_posix(), ast.parse(path.read_text())


def name_of(node: ast.expr) -> str:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Subscript(value=value):
            return name_of(value)
    return ""


def test_no_class_inherits_from_a_class_of_another_module() -> None:
    found = []
    for path, tree in modules("app", "link", "browser"):
        classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
        own = {node.name for node in classes}
        found += [
            (path, node.name, name_of(base))
            for node in classes
            for base in node.bases
            if name_of(base) not in own | BASES
        ]
    assert found == []


def test_only_update_and_view_ask_what_is_on_screen() -> None:
    """Everybody else is handed the kind of sitting that they are about."""
    found = []
    for path, tree in modules("app"):
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        asked = [node.args[1] for node in calls if name_of(node.func) == "isinstance"]
        named = {
            name_of(part) for each in asked for part in ast.walk(each) if isinstance(part, ast.expr)
        }
        matched = {name_of(node.cls) for node in ast.walk(tree) if isinstance(node, ast.MatchClass)}
        if (named | matched) & SITTINGS:
            found.append(path)
    assert found == ["app/update.py", "app/view.py"]
