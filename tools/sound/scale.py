"""The scales: D hijaz (D, E flat, F sharp, G, A, B flat, C), and D major for Palermo."""

# Hundredths of a semitone above D. The narrow steps are played a little wider and the wide one
# a little narrower than on a piano, as oud players do.
CENTS = (0, 112, 388, 498, 702, 806, 996)
D4 = 293.665


def hijaz(degree: int, octave: int = 4) -> float:
    """Hertz of a step, 1 being D, 8 the D above and 0 the C below."""
    up, step = divmod(degree - 1, 7)
    return D4 * 2 ** (octave - 4 + up + CENTS[step] / 1200)


MAJOR = (0, 200, 400, 500, 700, 900, 1100)


def major(degree: int, octave: int = 4) -> float:
    """Hertz of a step of D major, counted as in `hijaz`."""
    up, step = divmod(degree - 1, 7)
    return D4 * 2 ** (octave - 4 + up + MAJOR[step] / 1200)
