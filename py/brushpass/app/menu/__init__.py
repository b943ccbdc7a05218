"""What lies over the page: the menu, the rules, leaving."""
