"""The houses by name: what each game tells the screens, and its window on the front door. A house
is imported only when its game is asked for."""

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from palmyra.scenes.game_ui import House
    from palmyra.scenes.title.title_view import Outlook

    AnyHouse = House[Any, Any, Any, Any, Any]

# The games that have a house, in the order of their windows; any other's has shutters.
OPEN: Final = ("palmyra", "medina", "palermo")


def window_of(name: str) -> "Outlook":
    """What is seen of a game from the front door; the game itself is not imported."""
    match name:
        case "palmyra":
            from palmyra.games.palmyra.title_view import WINDOW as PALMYRA

            return PALMYRA
        case "medina":
            from palmyra.games.medina.title_view import WINDOW as MEDINA

            return MEDINA
        case "palermo":
            from palmyra.games.palermo.title_view import WINDOW as PALERMO

            return PALERMO
    raise ValueError(f"{name}: no such window")


def open_house(name: str) -> "AnyHouse":
    match name:
        case "palmyra":
            from palmyra.games.palmyra.ui import HOUSE as PALMYRA

            return PALMYRA
        case "medina":
            from palmyra.games.medina.ui import HOUSE as MEDINA

            return MEDINA
        case "palermo":
            from palmyra.games.palermo.ui import HOUSE as PALERMO

            return PALERMO
    raise ValueError(f"{name}: no such house")
