"""Numbers of rules become marks that open them."""

from __future__ import annotations

from brushpass.contract import cited
from brushpass.games import package
from brushpass.i18n import rulebook, texts

BOOK = rulebook(package("codenames"), "en")
T = texts("brushpass.app", "en")


def test_a_number_becomes_a_mark_that_only_screen_readers_read() -> None:
    html = cited(T, BOOK, "Not <that>. (CU-34) Think again.")
    assert html.startswith("Not &lt;that&gt;. <button")
    assert html.endswith("</button> Think again.")
    assert 'data-do="look-up:CU-34"' in html and 'aria-label="Rule CU-34"' in html
    assert '<span class="sr">(CU-34)</span>' in html


def test_a_rule_of_another_book_has_nothing_to_open() -> None:
    assert cited(T, BOOK, "No. (BP-12)") == 'No. <span class="sr">(BP-12)</span>'


def test_a_sentence_without_any_stays_as_it_is() -> None:
    assert cited(T, BOOK, "See CU-40 to CU-42 (or don’t).") == "See CU-40 to CU-42 (or don’t)."
