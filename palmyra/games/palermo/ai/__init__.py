"""The opponents of Palermo: one engine, levels and weights as data."""
