"""The edge: the only package that talks to the browser."""

from brushpass.browser.run import run

__all__ = ["run"]
