"""Finds classes that no rule names, and rules that fit nothing on any page."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import Page

SELECTORS = (Path(__file__).parent / "selectors.js").read_text()
UNUSED = """([selectors, pages]) => {
  let left = selectors;
  for (const html of pages) {
    const page = new DOMParser().parseFromString(html, "text/html");
    const roots = [page, ...[...page.querySelectorAll("template")].map(each => each.content)];
    left = left.filter(selector => !roots.some(root => root.querySelector(selector)));
  }
  return left;
}"""
CLASSES = re.compile(r'class="([^"]*)"')
STATES = (
    r"::[\w-]+",
    r":(?:hover|active|focus|focus-visible|focus-within|checked|disabled|target|empty)(?![\w-])",
    r"\[(?:hidden|open|dir|data-length)[^\]]*\]",
)
"""Parts of selectors that depend on what people do, on a language or on a word."""
ANYTHING = ":where(*)"


def classes(pages: Iterable[str]) -> set[str]:
    found = {name for page in pages for many in CLASSES.findall(page) for name in many.split()}
    return {name for name in found if "{" not in name}  # a script fills in the rest


def named(sheets: Iterable[str]) -> set[str]:
    """The classes that rules name."""
    rules = re.sub(r"/\*.*?\*/", "", "".join(sheets), flags=re.DOTALL)
    heads = " ".join(re.findall(r"([^{};]*)\{", rules))
    return set(re.findall(r"\.([a-zA-Z_][\w-]*)", heads))


def unused(
    page: Page, sheets: Iterable[str], pages: Iterable[str], scripted: Iterable[str]
) -> set[str]:
    """The selectors that fit nothing, whatever state it may come to or scripts may give it."""
    states = "|".join([*STATES, *map(_pattern, scripted)])
    by_stateless: dict[str, set[str]] = {}
    for selector in page.evaluate(SELECTORS, list(sheets)):
        by_stateless.setdefault(_stateless(selector, states), set()).add(selector)
    left = page.evaluate(UNUSED, [list(by_stateless), list(pages)])
    return {selector for each in left for selector in by_stateless[each]}


def _pattern(part: str) -> str:
    """Finds a class (".new") or an attribute with any value ("[data-kit]") in a selector."""
    if part.startswith("["):
        return rf"\[{part[1:-1]}(?![\w-])[^\]]*\]"
    return rf"{re.escape(part)}(?![\w-])"


def _stateless(selector: str, states: str) -> str:
    selector = re.sub(rf":not\((?:{states})\)", "", selector)
    selector = re.sub(rf", (?:{states})(?=[,)])", "", selector)
    return re.sub(states, ANYTHING, selector)
