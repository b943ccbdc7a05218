"""The app round a table: handing over, pages, replay, saving. Imports games, html, i18n, table."""
