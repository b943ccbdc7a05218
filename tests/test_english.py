"""English texts are English: no turns of phrase that were carried over from another language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

PY = Path(__file__).parent.parent / "py"


class Turn(NamedTuple):
    pattern: str
    why: str
    example: str


TURNS = (
    Turn(
        r"(?:[:;,] |\b(?:to|but) )who (?!has looked)\w+s\b|\. Who \w+s it\b",
        "“who” doesn’t stand for “whoever”",
        "One of the words is the assassin: who touches it has lost at once.",
    ),
    Turn(
        r"\b[Ww]hom\b",
        "people say “who”",
        "Question whom?",
    ),
    Turn(
        r"\bwho (?:is|are) no \w+",
        "say “everyone but”",
        "All who are no chiefs decide; most of them must say so.",
    ),
    Turn(
        r"\bAll (?:but|see|look|find|hear|who (?:are|were))\b|\b(?:for|to) all(?:[.:,]|$)",
        "people are “everyone”",
        "The envelope is opened for all: code 3.",
    ),
    Turn(
        r"\bbefore all eyes\b",
        "say “in front of everyone”",
        "Ana draws here, before all eyes.",
    ),
    Turn(
        r"\blies? (?:open|out|there|elsewhere)\b|\b[Ww]hat l(?:ies|ay)\b|\b[Hh]ere lies\b",
        "things are somewhere; few of them lie there",
        "“Dancing” is not allowed while DANCE lies there.",
    ),
    Turn(
        r"\b(?:Yes|No) lies?\b",
        "“a Yes card”, “No cards”",
        "{n} No lie here.",
    ),
    Turn(
        r"\bstands? on the (?:card|slip|sheet)\b|\b[Ww]hat stands on\b",
        "text is written on a card; it doesn’t stand there",
        "Green must be named exactly as they stand on the card.",
    ),
    Turn(
        r"\b[Ss]trikes? out\b|\bstruck\b",
        "say “cross out”",
        "Strike out what follows",
    ),
    Turn(
        r"\b(?:touch|write|draw)s? on(?:[.,;”]|$)",
        "say “again”, “keep …ing” or “finish …ing”",
        "They may touch on.",
    ),
    Turn(
        r"\bplay(?:ed)? after(?:$|[.,]| don)",
        "what is done later is “caught up on”",
        "tap to play after",
    ),
    Turn(
        r"\b(?:[Tt]he|longest) row\b",
        "it is a “streak”",
        "longest row",
    ),
    Turn(
        r"^Go on$",
        "the button says “Continue”",
        "Go on",
    ),
    Turn(
        r"^No, back$",
        "say “Back” or “Cancel”",
        "No, back",
    ),
    Turn(
        r"\b[Tt]he own\b|\b(?:[Oo]n|[Tt]hese|with) own\b|^Own \w+",
        "“own” needs “your”, “their” or a name",
        "4·1·3 was meant. The own team made it 1·2·3.",
    ),
    Turn(
        r"\btakes? (?:\w+ |\{\w+\} ){1,5}to be\b",
        "say “thinks that …”",
        "White takes its own code to be 4·1·3.",
    ),
    Turn(
        r"\bHow likely do(?:es)?\b|\blikely by\b|\bare as likely\b",
        "“How likely is it to …”, “had a … chance”, “equally likely”",
        "How likely does each way end in a catch?",
    ),
    Turn(
        r" %|\bwith \{\w+\}%",
        "“30% likely”, without a space",
        "Ana is caught with {n} %.",
    ),
    Turn(
        r"\b(?:right|wrong) in (?:everything|all)\b",
        "people are right about things",
        "You are right in everything!",
    ),
    Turn(
        r"\bas (?:even|equal|good) as can be\b",
        "say “as … as possible”",
        "Two teams, red and blue, as even as can be.",
    ),
    Turn(
        r"\bat the first try\b|\bin the same Wi-Fi\b|\ba seat at this device\b|\bin that chair\b",
        "“on the first try”, “on the same Wi-Fi”, “in that seat”",
        "4·1·3 at the first try; par is 2.",
    ),
    Turn(
        r"\b(?:is|are) (?:the )?next to draw\b|\bby a gesture\b",
        "a verb says it: “draws next”, “gestures”",
        "Ana is the next to draw.",
    ),
    Turn(
        r"\bha(?:s|ve|sn’t|ven’t) come\b(?! up)",
        "files arrive or are loaded",
        "The computers are getting ready: {size} kB have come.",
    ),
    Turn(
        r"\bkept (?:here|nowhere|on this)\b|\bkeeps nothing\b|^Keep$",
        "devices save or store things",
        "This browser keeps nothing here.",
    ),
    Turn(
        r"\b(?:en|de)ciphered\b|\bin clear\b",
        "“encrypted”, “in plain text”",
        "A saved file holds the whole table with every secret, in clear.",
    ),
    Turn(
        r"\bmark the text\b|\b[Bb]lanks\b|\brubber\b",
        "“select the text”, “spaces”, “eraser”",
        "Copying isn’t allowed here: mark the text and copy it by hand.",
    ),
    Turn(
        r"\b(?:[Cc]annot|could not|would not|does not)\b",
        "texts on a screen talk: “can’t”, “couldn’t”, “doesn’t”",
        "The words could not be fetched.",
    ),
    Turn(
        r"\ba part of it is missing\b|\bonce more if\b|\bhas been \w+ed already\b",
        "“part of it is missing”, “again if”, “has already been …”",
        "This invitation can’t be read: a part of it is missing.",
    ),
)


def sentences() -> Iterator[tuple[str, str]]:
    """Every English text and every line of the rules, with where it stands."""
    for file in sorted(PY.rglob("strings/en.json")):
        place = file.parent.parent.relative_to(PY)
        for key, text in json.loads(file.read_text(encoding="utf-8")).items():
            for form in text.values() if isinstance(text, dict) else (text,):
                yield f"{place} [{key}]", form.replace("\u00a0", " ").replace("\u00ad", "")
    for file in sorted(PY.rglob("strings/rules.en.md")):
        for line in file.read_text(encoding="utf-8").splitlines():
            yield str(file.relative_to(PY)), line


@pytest.mark.parametrize("turn", TURNS, ids=lambda turn: turn.example)
def test_no_text_has_a_turn_of_another_language(turn: Turn) -> None:
    assert re.search(turn.pattern, turn.example)
    assert [
        f"{where}: “{text}”; {turn.why}"
        for where, text in sentences()
        if re.search(turn.pattern, text)
    ] == []
