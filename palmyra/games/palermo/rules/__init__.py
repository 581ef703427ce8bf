"""The rules of Palermo (RULES-PALERMO.md, P1 to P25): pure values and functions."""
