"""The front door: a loggia with one window for each table of the house."""
