"""Pages apart from the others, in all languages at once: 404.html, and what the worker says when
it has lost something. They look plain and need no other file.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT / "py") not in sys.path:
    sys.path.append(str(ROOT / "py"))

from brushpass.language import FIRST, LANGUAGES, language_of
from brushpass.lobby import apart
from tools.site.policy import policy_of_plain_page

STYLE = """
body { max-width: 34rem; margin: 8vh auto; padding: 0 20px; font: 1.125rem/1.45 Georgia, serif; }
section + section { margin-top: 2rem; border-top: 2px solid; }
h1, h2 { font-size: 1.5rem; margin-bottom: 0; }
a { display: inline-block; padding: 10px 0; color: inherit; }
"""
HEAD = f"""<!doctype html>
<html lang="{FIRST}" dir="{language_of(FIRST).direction}">
<head>
<meta charset="utf-8">
{policy_of_plain_page(STYLE)}
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>Brush Pass</title>
<style>{STYLE}</style>
</head>
<body>
"""
FOOT = "\n</body>\n</html>\n"


def no_page(*, top: str) -> str:
    """404.html. It shows at any depth, so that its links have to begin at the top."""
    return (HEAD + apart.no_page(LANGUAGES) + FOOT).replace('href="./', f'href="{top}')


def lost() -> str:
    """The worker puts the way to the top in."""
    return HEAD + apart.lost(LANGUAGES) + FOOT
