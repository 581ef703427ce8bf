"""A game at the table, whichever it is."""
