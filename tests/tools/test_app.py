"""Our code in two pieces: what every visit needs, and what computers think with."""

from __future__ import annotations

import ast
from pathlib import Path

from tools.site import app
from tools.site.pack import of_solid, tree

PY = Path(__file__).parents[2] / "py"


def test_all_that_is_shipped_is_in_one_of_the_pieces_and_minds_are_apart() -> None:
    shipped = app.shipped(tree(PY))
    pieces = app.pieces(shipped)
    first, minds = of_solid(pieces[app.NAME]), of_solid(pieces[app.MINDS])
    assert first | minds == shipped
    assert not first.keys() & minds.keys()
    assert {"mind", "analyst"} <= {name.split("/")[3] for name in minds if "/games/" in name}
    assert not [name for name in first if "/mind/" in name or "/analyst/" in name]


def test_nothing_that_every_visit_loads_needs_what_comes_later() -> None:
    """But for what is itself loaded only when it is wanted: how an analysis looks."""
    shipped = app.shipped(tree(PY))
    found = [
        (name, module)
        for name, source in shipped.items()
        if name.endswith(".py") and not app.OF_MINDS.match(name)
        for module in _imported_at_once(source.decode())
        if app.OF_MINDS.match(module.replace(".", "/") + "/")
    ]
    assert found
    assert {name.rpartition("/")[2] for name, _ in found} == {"analysis.py"}


def _imported_at_once(source: str) -> list[str]:
    """What the top of a module imports; not what a function does, or the reader of types."""
    return [
        each
        for node in ast.parse(source).body
        if isinstance(node, ast.ImportFrom) and node.module
        for each in (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))
    ]
