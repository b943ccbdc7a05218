"""A game that is played on this device: who holds it, what it shows, what people do."""
