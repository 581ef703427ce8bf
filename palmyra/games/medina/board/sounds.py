"""What is heard of Medina, by the names of the files; when, the table says."""

from typing import Final

from palmyra.games.medina.rules.pieces import STONES, Piece

MUSIC: Final = ("music_medina", "music_evening", "music_oasis")
EVENING: Final = "ambience_medina"
DOME: Final = "medina_dome"
GATE: Final = "medina_gate"  # a side has its last wall
PRIZE: Final = "medina_prize"  # a token passes
MOST_VOICES: Final = 6
HIGHEST_PLUCK: Final = 8


def placed(piece: Piece, market: int = 1) -> str:
    """A piece set down; the market murmurs with a voice for each of its merchants."""
    if piece in STONES:
        return f"medina_palace_{STONES.index(piece) + 1}"
    if piece is Piece.MERCHANT:
        return f"medina_merchant_{max(1, min(MOST_VOICES, market))}"
    return f"medina_{piece}"


def point(number: int) -> str:
    """The pluck for the first, second … point that is counted."""
    return f"medina_point_{max(1, min(HIGHEST_PLUCK, number))}"
