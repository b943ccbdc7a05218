"""What every page promises about where its parts are, measured in a real browser."""
