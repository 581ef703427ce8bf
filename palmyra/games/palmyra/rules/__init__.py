"""The rules of Palmyra, R1 to R20: pure values and functions.

Nothing here knows of pygame, files, the clock or global random. Sentences live in the
text catalogues; the rules speak in identifiers.
"""
