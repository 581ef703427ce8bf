"""Palermo drawn: the town, what stands and shines on it, the cards around it."""
