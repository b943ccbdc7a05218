"""The composition root: started by the page once Python is there."""

from brushpass.browser import run

run()
