"""A table that several devices share."""
