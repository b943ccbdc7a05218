"""Mutants: modules with one node of their syntax tree exchanged.

They come in the order of the source, always the same ones, and a mutant keeps its name when lines
above it are added. Left alone is what only readers and the type checker see: annotations,
docstrings, decorators, asserts.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from types import CodeType
from typing import Any

from tools.mutation.changes import Source, others, source

LONGEST_TEXT = 88
"""How much of the code around a change is shown."""


@dataclass(frozen=True)
class Slot:
    """Where a node stands in its tree."""

    holder: ast.AST
    field: str
    index: int | None

    @property
    def node(self) -> ast.AST:
        value = getattr(self.holder, self.field)
        found: ast.AST = value if self.index is None else value[self.index]
        return found

    @contextmanager
    def holding(self, node: ast.AST | None) -> Iterator[None]:
        """Another node for a while, or none if it is one of several."""
        before: Any = getattr(self.holder, self.field)
        if self.index is None:
            after: Any = node
        else:
            after = [*before[: self.index], *filter(None, [node]), *before[self.index + 1 :]]
        setattr(self.holder, self.field, after)
        yield
        setattr(self.holder, self.field, before)


@dataclass(frozen=True)
class Change:
    """One node and what is put in its place."""

    path: tuple[Slot, ...]
    """From the module down to the node."""
    new: ast.AST | None
    scope: tuple[str, ...]
    """The classes and functions around it."""
    function: str | None
    """The outermost function that it is in; None if it shows as soon as the module is loaded."""
    lines: range
    """The lines of its statement: a test that runs none of them can't notice the mutant."""

    def texts(self) -> tuple[str, str]:
        """What stands there before and after, with as much around it as is short enough."""
        slot = self.path[-1]
        old = slot.node
        if self.new is None or isinstance(self.new, ast.Pass):
            return _text(old), "nothing"
        shown = old
        for outer in reversed(self.path[:-1]):
            if not isinstance(outer.node, _SHOWN) or len(ast.unparse(outer.node)) > LONGEST_TEXT:
                break
            shown = outer.node
        before = _text(shown)
        with slot.holding(self.new):
            after = _text(self.new if shown is old else shown)
        if shown is old and isinstance(slot.holder, ast.Dict) and slot.index is not None:
            entry = _text(slot.holder.keys[slot.index] or old)
            return f"{entry}: {before}", f"{entry}: {after}"
        return before, after


@dataclass(frozen=True)
class Mutant:
    number: int
    module: str
    """Its name within the game: "state", "rules.course"."""
    file: Path
    name: str
    """Its place and its change in one line; what it is known by from one day to another."""
    tree: ast.Module
    change: Change

    @property
    def line(self) -> int:
        return self.change.lines.start

    @property
    def places(self) -> set[tuple[str, int]]:
        """Its lines, with their file."""
        return {(str(self.file), line) for line in self.change.lines}

    def code(self) -> CodeType:
        """The broken module."""
        with self.change.path[-1].holding(self.change.new):
            return compile(ast.fix_missing_locations(self.tree), str(self.file), "exec")


def mutants(files: dict[str, Path]) -> list[Mutant]:
    """All mutants of these modules, numbered from 1."""
    trees = {name: ast.parse(file.read_text()) for name, file in files.items()}
    known = source(trees.values())
    found: list[Mutant] = []
    names: dict[str, int] = {}
    for module, tree in trees.items():
        for change in changes(tree, known):
            before, after = change.texts()
            if before == after:
                continue
            name = f"{'.'.join((module, *change.scope))}: {_shortened(before, after)}"
            names[name] = names.get(name, 0) + 1
            if names[name] > 1:
                name += f" ({names[name]})"
            found.append(Mutant(len(found) + 1, module, files[module], name, tree, change))
    return found


def changes(tree: ast.Module, known: Source) -> list[Change]:
    """All changes in a module."""
    found: list[Change] = []

    def into(
        node: ast.AST,
        path: tuple[Slot, ...] = (),
        scope: tuple[str, ...] = (),
        function: str | None = None,
        inside: ast.FunctionDef | None = None,
        lines: range = range(0),
    ) -> None:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            scope = (*scope, node.name)
        for slot in _slots(node):
            body = slot.field == "body" and isinstance(node, ast.FunctionDef)
            where = function or (".".join(scope) if body else None)
            within = node if body and isinstance(node, ast.FunctionDef) else inside
            here, at = (*path, slot), _lines(slot.node) or lines
            for new in others(slot.node, node, within, known):
                found.append(Change(here, new, scope, where, at))
            into(slot.node, here, scope, where, within, at)

    into(tree)
    return found


_UNSEEN = {"annotation", "returns", "decorator_list", "bases", "ctx", "cls"}


def _slots(node: ast.AST) -> list[Slot]:
    """Where its parts stand, without those for readers."""
    found = []
    for field, value in ast.iter_fields(node):
        for index, item in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(item, ast.AST) and field not in _UNSEEN and not _is_for_readers(item):
                found.append(Slot(node, field, index))
    if isinstance(node, ast.Call) and ast.unparse(node.func) == "cast":
        found = found[2:]
    return found


def _is_for_readers(node: ast.AST) -> bool:
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Assert() | ast.Import() | ast.ImportFrom():
            return True
        case ast.AnnAssign(annotation=ast.Name(id="TypeAlias")):
            return True
    return False


def _lines(node: ast.AST) -> range | None:
    """The lines of a statement, or the head of one that has others in it."""
    match node:
        case ast.match_case(pattern=pattern, body=body):
            return range(pattern.lineno, max(body[0].lineno, pattern.lineno + 1))
        case ast.If() | ast.For() | ast.While() | ast.With():
            return range(node.lineno, max(node.body[0].lineno, node.lineno + 1))
        case ast.Match(cases=cases):
            return range(node.lineno, cases[0].pattern.lineno)
        case ast.stmt():
            return range(node.lineno, (node.end_lineno or node.lineno) + 1)
    return None


_SHOWN = (
    ast.expr, ast.keyword, ast.pattern, ast.comprehension,
    ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Expr, ast.Raise, ast.Return,
)  # fmt: skip


def _text(node: ast.AST) -> str:
    """On one line; of a statement with others in it, its head."""
    text = ast.unparse(node).strip()
    return text if isinstance(node, ast.expr) else text.split("\n")[0]


def _shortened(before: str, after: str) -> str:
    if len(before) > LONGEST_TEXT:
        alike = takewhile(lambda pair: pair[0] == pair[1], zip(before, after, strict=False))
        same = max(0, len(list(alike)) - LONGEST_TEXT // 2)
        before, after = (
            "…" * bool(same) + text[same:][:LONGEST_TEXT] + "…" * (len(text) > same + LONGEST_TEXT)
            for text in (before, after)
        )
    return f"{before} → {after}"
