"""A game of Palmyra at the table: a person's turn, rivals, hints, cards and words."""
