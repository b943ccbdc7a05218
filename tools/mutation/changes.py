"""What could stand in place of a piece of Python: the ways to break it.

Comparisons and boolean operators are turned round or lose a side, numbers are one off, calls
lose a keyword or exchange two arguments of the same kind, members of enums change places, and
statements, raises, cases and filters go missing.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

NEGATED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
SHIFTED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
COUNTERPARTS = {
    "all": "any",
    "any": "all",
    "min": "max",
    "max": "min",
    "startswith": "endswith",
    "endswith": "startswith",
}
IDLE = {"abs", "sorted", "strip", "lower", "upper", "casefold"}
"""Calls that leave something of the same kind when they are left out."""

OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Sub: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}


@dataclass(frozen=True)
class Source:
    """What is known of all modules that are to be broken."""

    members: dict[str, list[str]]
    """The members of each enum."""
    kinds: dict[str, list[str]]
    """What each function or record takes, in order, as its annotations say."""


def source(trees: Iterable[ast.Module]) -> Source:
    members: dict[str, list[str]] = {}
    kinds: dict[str, list[str]] = {}
    for node in (node for tree in trees for node in tree.body):
        match node:
            case ast.ClassDef() if any("Enum" in ast.unparse(base) for base in node.bases):
                found = [item.targets[0] for item in node.body if isinstance(item, ast.Assign)]
                members[node.name] = [name.id for name in found if isinstance(name, ast.Name)]
            case ast.ClassDef():
                fields = [item for item in node.body if isinstance(item, ast.AnnAssign)]
                kinds[node.name] = [ast.unparse(item.annotation) for item in fields]
            case ast.FunctionDef():
                kinds[node.name] = [_kind(argument) for argument in node.args.args]
    return Source(members, kinds)


def _kind(argument: ast.arg) -> str:
    return ast.unparse(argument.annotation) if argument.annotation else ""


def others(
    node: ast.AST, parent: ast.AST, inside: ast.FunctionDef | None, known: Source
) -> Iterator[ast.AST | None]:
    """What could stand in this node's place, inside this function; None if it could be missing."""
    yield from _statements(node, inside)
    yield from _operations(node)
    match node:
        case ast.Constant():
            yield from _constants(node)
        case ast.Attribute(value=ast.Name(id=name), attr=attr) if name in known.members:
            members = known.members[name]
            if attr in members and len(members) > 1:
                after = members[(members.index(attr) + 1) % len(members)]
                yield _with(node, attr=after)
        case ast.Call():
            yield from _calls(node, known)
        case ast.keyword() if isinstance(parent, ast.Call):
            yield None
        case ast.match_case() if isinstance(parent, ast.Match):
            if node.guard is not None:
                yield _with(node, guard=None)
            if len(parent.cases) > 1 and not _is_wildcard(node):
                yield None


def _calls(call: ast.Call, known: Source) -> Iterator[ast.AST]:
    match call:
        case ast.Call(func=ast.Name(id=name)):
            pass
        case ast.Call(func=ast.Attribute(attr=name)):
            pass
        case _:
            return
    if name in COUNTERPARTS:
        field = "id" if isinstance(call.func, ast.Name) else "attr"
        yield _with(call, func=_with(call.func, **{field: COUNTERPARTS[name]}))
    if name in IDLE and isinstance(call.func, ast.Name):
        yield call.args[0]
    elif name in IDLE and isinstance(call.func, ast.Attribute):
        yield call.func.value
    kinds = known.kinds.get(name, [])
    for place in range(min(len(call.args), len(kinds)) - 1):
        one, other = call.args[place : place + 2]
        if kinds[place] == kinds[place + 1] and ast.unparse(one) != ast.unparse(other):
            swapped = [*call.args[:place], other, one, *call.args[place + 2 :]]
            yield _with(call, args=swapped)


def _with(node: ast.AST, **fields: Any) -> ast.AST:
    changed = copy.copy(node)
    for field, value in fields.items():
        setattr(changed, field, value)
    return changed


def _is_wildcard(case: ast.match_case) -> bool:
    return isinstance(case.pattern, ast.MatchAs) and case.pattern.pattern is None


def _statements(node: ast.AST, inside: ast.FunctionDef | None) -> Iterator[ast.AST]:
    match node:
        case ast.Raise() | ast.Expr() | ast.For() | ast.If(orelse=[]):
            yield ast.Pass()
        case ast.AugAssign(op=op):
            yield ast.Pass()
            yield _with(node, op=ast.Sub() if isinstance(op, ast.Add) else ast.Add())
        case ast.Assign(targets=[ast.Name(id=name)], value=value):
            if any(isinstance(part, ast.Name) and part.id == name for part in ast.walk(value)):
                yield ast.Pass()
        case ast.Break():
            yield ast.Continue()
        case ast.Continue():
            yield ast.Break()
        case ast.Return(value=ast.expr() as value) if inside and inside.returns:
            empty = isinstance(value, ast.List | ast.Tuple) and not value.elts
            for other in [] if empty else _returned(inside):
                if ast.unparse(other) != ast.unparse(value) and not isinstance(value, ast.Constant):
                    yield ast.Return(other)
    match node:
        case ast.If(test=test) | ast.IfExp(test=test) | ast.While(test=test):
            if not _is_plain(test):
                yield _with(node, test=ast.UnaryOp(ast.Not(), test))
        case ast.match_case(guard=ast.expr() as guard) if not _is_plain(guard):
            yield _with(node, guard=ast.UnaryOp(ast.Not(), guard))
        case ast.comprehension(ifs=[_, *_] as ifs):
            for place, test in enumerate(ifs):
                yield _with(node, ifs=[*ifs[:place], *ifs[place + 1 :]])
                if not _is_plain(test):
                    negated = ast.UnaryOp(ast.Not(), test)
                    yield _with(node, ifs=[*ifs[:place], negated, *ifs[place + 1 :]])


def _is_plain(test: ast.expr) -> bool:
    """Negated by exchanging its own operator."""
    single = isinstance(test, ast.Compare) and len(test.ops) == 1
    return single or (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not))


def _returned(function: ast.FunctionDef) -> list[ast.expr]:
    """What a function could return without having thought: what it was given, or nothing."""
    assert function.returns
    kind = ast.unparse(function.returns)
    given = [argument for argument in function.args.args if _kind(argument) == kind]
    if given:
        return [ast.Name(given[0].arg, ast.Load())]
    if kind == "bool":
        return [ast.Constant(True), ast.Constant(False)]
    if kind.startswith(("tuple", "Sequence", "list", "Iterator")):
        return [ast.List([], ast.Load()) if kind.startswith("list") else ast.Tuple([], ast.Load())]
    blank: dict[str, str | int] = {"str": "", "int": 0}
    return [ast.Constant(blank.get(kind))]


def _operations(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Compare(ops=ops, comparators=others):
            for place, op in enumerate(ops):
                for table in (NEGATED, SHIFTED):
                    if type(op) in table:
                        new = table[type(op)]()
                        yield _with(node, ops=[*ops[:place], new, *ops[place + 1 :]])
            if isinstance(ops[-1], ast.In | ast.NotIn) and isinstance(others[-1], ast.Tuple):
                items = others[-1].elts
                for place in range(len(items)):
                    fewer = ast.Tuple([*items[:place], *items[place + 1 :]], ast.Load())
                    yield _with(node, comparators=[*others[:-1], fewer])
        case ast.BoolOp(op=op, values=values):
            yield _with(node, op=ast.Or() if isinstance(op, ast.And) else ast.And())
            for place in range(len(values)):
                fewer_values = [*values[:place], *values[place + 1 :]]
                one = len(fewer_values) == 1
                yield fewer_values[0] if one else _with(node, values=fewer_values)
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield operand
        case ast.BinOp(left=left, op=op, right=right):
            if type(op) in OPERATORS:
                yield _with(node, op=OPERATORS[type(op)]())
            elif isinstance(op, ast.Add) and (_is_number(left) or _is_number(right)):
                yield _with(node, op=ast.Sub())
            else:
                yield left
                yield right
        case ast.Slice(lower=lower, upper=upper):
            if lower is not None:
                yield _with(node, lower=None)
            if upper is not None:
                yield _with(node, upper=None)


def _is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def _constants(node: ast.Constant) -> Iterator[ast.Constant]:
    match node.value:
        case bool(value):
            yield ast.Constant(not value)
        case int(value) | float(value):
            yield ast.Constant(value + 1)
            yield ast.Constant(value - 1)
        case str(value):
            yield ast.Constant(value + "?")
