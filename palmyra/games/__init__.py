"""The games of the house, a folder each. No game knows another, and nothing outside a game's
folder asks which game it is."""
