"""Palmyra, the first table of the house. Its rooms still stand beside this folder."""
