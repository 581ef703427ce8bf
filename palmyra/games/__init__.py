"""The games of the house, a folder each. No game knows another, and nothing outside a game's
folder asks which game it is."""

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from palmyra.storage.file_names import GAMES

if TYPE_CHECKING:  # only a name: the first picture must not wait for what a game is made of
    from palmyra.kernel.game import Game

AnyGame: TypeAlias = "Game[Any, Any, Any, Any, Any]"
NAMES: Final = GAMES


def load(name: str) -> AnyGame:
    """A game by its name. Imported only now: who shows a picture first does not pay for it."""
    match name:
        case "palmyra":
            from palmyra.games.palmyra.game import PALMYRA

            return PALMYRA
        case "medina":
            from palmyra.games.medina.game import MEDINA

            return MEDINA
        case "palermo":
            from palmyra.games.palermo.game import PALERMO

            return PALERMO
    raise ValueError(f"{name}: no such game")
