"""For `make dev`: the script by which a page reloads itself after a build."""

from pathlib import Path

NAME = "reload.js"
SOURCE = Path(__file__).with_name(NAME)


def script() -> dict[str, bytes]:
    return {NAME: SOURCE.read_bytes()}


def tag(root: str) -> str:
    return f'<script type="module" src="{root}{NAME}"></script>'
