"""What every feature builds on: handing the device round, seats, views, the frame of a page."""
