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
    """Something didn't come."""


def waiting_for(papers: Papers, t: Texts) -> Markup:
    """What is to be seen while they are on their way, or don't come."""
    if papers.failed:
        says = el("p", t("papers failed"), role="alert")
        again = do_button(t("button bring papers"), Plain.BRING_PAPERS, class_="btn")
        return el("div", says, again, class_="papers")
    size = f"{papers.come / 1000:.0f}"
    return el("div", el("p", t("papers", size=size), role="status"), class_="papers")
