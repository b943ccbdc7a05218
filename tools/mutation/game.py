"""A game's rules, its tests, and what is known of its mutants."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Game:
    """Where a game and its tests are."""

    root: Path
    name: str

    @property
    def folder(self) -> Path:
        return self.root / "py/brushpass/games" / self.name

    @property
    def package(self) -> str:
        return f"brushpass.games.{self.name}"

    @property
    def tests(self) -> Path:
        return self.root / "tests/games" / self.name

    def modules(self) -> dict[str, Path]:
        """The modules that make the rules, by following the imports."""
        found: dict[str, Path] = {}
        ahead = ["__init__"]
        while ahead:
            name = ahead.pop()
            found[name] = self._file(name)
            for other in sorted(self._imported(ast.parse(found[name].read_text()))):
                if other not in found and other not in ahead:
                    ahead.append(other)
        del found["__init__"]
        return dict(sorted(found.items()))

    def _imported(self, tree: ast.Module) -> Iterator[str]:
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module is not None:
                for name in (node.module, *(f"{node.module}.{alias.name}" for alias in node.names)):
                    module = name.removeprefix(f"{self.package}.")
                    if module != name and self._file(module).exists():
                        yield module

    def _file(self, module: str) -> Path:
        file = self.folder / f"{module.replace('.', '/')}.py"
        package = file.with_suffix("") / "__init__.py"
        return package if package.exists() else file

    def declared(self) -> dict[str, str]:
        """The mutants that make no difference, and why."""
        file = self.tests / "mutants.txt"
        found: dict[str, str] = {}
        for line in file.read_text().splitlines() if file.exists() else []:
            if line.startswith(" ") and found:
                last = list(found)[-1]
                found[last] = f"{found[last]} {line.strip()}".strip()
            elif line and not line.startswith("#"):
                found[line.strip()] = ""
        return found
