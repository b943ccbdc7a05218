"""The app round a table: handing over, pages, replay, saving."""
