"""What leaves the device: a finished game as a link, one secret for a phone of its own."""
