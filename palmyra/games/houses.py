"""The houses by name: what each game tells the screens. Imported only when a game is asked for."""

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from palmyra.scenes.house import House

    AnyHouse = House[Any, Any, Any, Any, Any]

# The games that have a house, in the order of their windows; any other's has shutters.
OPEN: Final = ("palmyra", "medina", "palermo")
ALONE: Final = OPEN  # those with something for somebody alone
# Whose portrait invites to learn.
TEACHERS: Final = {
    "palmyra": "palmyra/portrait_shepherd",
    "medina": "medina/portrait_carrier",
    "palermo": "palermo/portrait_urchin",
}


def open_house(name: str) -> "AnyHouse":
    match name:
        case "palmyra":
            from palmyra.games.palmyra.house.house import HOUSE as PALMYRA

            return PALMYRA
        case "medina":
            from palmyra.games.medina.house.house import HOUSE as MEDINA

            return MEDINA
        case "palermo":
            from palmyra.games.palermo.house.house import HOUSE as PALERMO

            return PALERMO
    raise ValueError(f"{name}: no such house")
