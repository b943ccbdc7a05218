"""How a language says the digits 1 to 4 and the numbers that are made of them.

What is said of each of the four stands in a row of four. Small letters throughout, as words are
compared: е for ё, ss for ß.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Numbers:
    names: tuple[str, ...] = ("", "", "", "")
    """Names, ordinals, and whatever else can only be meant as this digit; blanks between."""
    doubtful: tuple[str, ...] = ("", "", "", "")
    """What is more often another word than a number: once."""
    units: str = ""
    """As they are said in a larger number. Without them there are no larger ones."""
    teens: str = ""
    """From eleven to fourteen."""
    tens: str = ""
    """From ten to forty."""
    hundreds: str = ""
    """From one hundred to four hundred; a second way to say one after a slash."""
    after_hundreds: tuple[str, ...] = ("",)
    """What may stand between hundreds and the rest."""
    units_first: str = ""
    """What joins them, if units come before tens: einundzwanzig."""
