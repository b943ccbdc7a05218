"""Everything before the deal: static pages, made when the site is built, that work without Python.

Pure functions from a language to HTML; `assets/lobby/` brings them to life in the browser. None of
this is needed once a game runs.
"""

from brushpass.lobby.pages import page, path

__all__ = ["page", "path"]
