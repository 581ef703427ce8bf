"""A game of Medina at the table: what a person's hand does, what is shown and said of it."""
