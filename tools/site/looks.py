"""What every game on the shelf brings along in its folder `look`: styles, and its poster's colours.

`lobby.css` is for the pages before the deal, `table.css` for the table; the first may say
`--ground` and `--on-ground` for the poster, as colours or as `var(--name)` of the tokens.
"""

import re
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT / "py") not in sys.path:
    sys.path.append(str(ROOT / "py"))

from brushpass.games import SHELF
from brushpass.lobby.shelf import emblems, look_file

__all__ = ["Colours", "colours", "emblems", "night", "sheets"]

TOKENS = ROOT / "assets" / "css" / "tokens.css"


@dataclass(frozen=True)
class Colours:
    """The two colours of a poster: its ground, and its ink."""

    ground: str
    ink: str


def sheets(name: str) -> str:
    """The style sheets of this name of all games, wherever these stand on the shelf."""
    return "".join(look_file(game, name) for game in sorted(SHELF))


def night() -> Colours:
    """For all that have no colours of their own."""
    return Colours(_token("p-night"), _token("cream"))


def colours(game: str) -> Colours:
    """By day."""
    sheet = look_file(game, "lobby.css")
    return Colours(
        ground=_said(sheet, "ground") or night().ground,
        ink=_said(sheet, "on-ground") or night().ink,
    )


def _token(name: str) -> str:
    return _said(TOKENS.read_text(encoding="utf-8"), name)


def _said(sheet: str, name: str) -> str:
    """What a sheet first says of a property, by day; nothing if it is silent."""
    found = re.search(rf"--{name}:\s*(?:light-dark\()?([^;}},]+?)\s*[;}},]", sheet)
    if not found:
        return ""
    token = re.fullmatch(r"var\(--([\w-]+)\)", found[1])
    return _token(token[1]) if token else found[1]
