"""The edge: the only package that talks to the browser. Imports app and what is below it."""

from brushpass.browser.run import run

__all__ = ["run"]
