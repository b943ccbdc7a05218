"""What computers read before they can think: files that come when one sits down, and not before.

`box.Mind.reads` names them; the browser brings them. Until they are here people go on, and
computers wait.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from brushpass.html import Markup, do_button, el
from brushpass.html.commands import Plain
from brushpass.i18n import Texts


@dataclass
class Papers:
    files: dict[str, bytes] = field(default_factory=dict)
    """By path; as far as they are here."""
    come: int = 0
    """How many bytes have come of what is on its way."""
    failed: bool = False
    """Something didn't come, or not as it was built."""
    useless: bool = False
    """All has come, and still a mind, the analyst or a screen failed."""

    @property
    def stopped(self) -> bool:
        """Nothing is thought or fetched before somebody wants to try again."""
        return self.failed or self.useless

    def try_again(self) -> None:
        """What was of no use has to come anew."""
        if self.useless:
            self.files.clear()
        self.failed = self.useless = False


def waiting_for(papers: Papers, t: Texts, *, plays: bool = False) -> Markup:
    """What is to be seen while they are on their way, don't come, or are of no use: then a
    computer that plays may also make any move, but only if people say so.
    """
    if papers.stopped:
        says = el("p", t("papers failed" if papers.failed else "papers useless"), role="alert")
        again = do_button(t("button bring papers"), Plain.BRING_PAPERS, class_="btn")
        any_move = do_button(t("button any move"), Plain.ANY_MOVE, class_="btn-bare")
        at_random = any_move if plays and papers.useless else None
        return el("div", says, again, at_random, class_="papers")
    size = f"{papers.come / 1000:.0f}"
    return el("div", el("p", t("papers", size=size), role="status"), class_="papers")
