"""A game of Palermo at the table: what a person's hand and keys mean, what the cards say."""
