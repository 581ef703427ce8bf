"""The houses by name: what each game tells the screens. Imported only when a game is asked for."""

from typing import Any, Final

from palmyra.scenes.house import House

AnyHouse = House[Any, Any, Any, Any, Any]
OPEN: Final[tuple[str, ...]] = ()  # the games that have one; the others' windows have shutters


def open_house(name: str) -> AnyHouse:
    raise ValueError(f"{name}: no such house")
