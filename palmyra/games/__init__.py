"""The games, a folder each: what there is by name. No game knows another, and nothing outside a
game's folder asks which game it is. Everything is imported only when asked for, by plain imports
that the packager sees: the first picture does not pay for a game."""

from typing import TYPE_CHECKING, Final

from palmyra.storage.file_names import GAMES

if TYPE_CHECKING:
    from palmyra.contest import Commands
    from palmyra.kernel.any_game import AnyGame
    from palmyra.scenes.game_ui import GameUI
    from palmyra.scenes.title.title_view import TitleView

NAMES: Final = GAMES  # in the order of their windows on the title


def load(name: str) -> "AnyGame":
    """Rules, notation, opponents and judge of a game."""
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


def game_ui(name: str) -> "GameUI":
    """What the screens ask of a game."""
    match name:
        case "palmyra":
            from palmyra.games.palmyra.ui import UI as PALMYRA

            return PALMYRA
        case "medina":
            from palmyra.games.medina.ui import UI as MEDINA

            return MEDINA
        case "palermo":
            from palmyra.games.palermo.ui import UI as PALERMO

            return PALERMO
    raise ValueError(f"{name}: no such game")


def title_view(name: str) -> "TitleView":
    """What the title shows of a game; the game itself is not imported."""
    match name:
        case "palmyra":
            from palmyra.games.palmyra.title_view import TITLE_VIEW as PALMYRA

            return PALMYRA
        case "medina":
            from palmyra.games.medina.title_view import TITLE_VIEW as MEDINA

            return MEDINA
        case "palermo":
            from palmyra.games.palermo.title_view import TITLE_VIEW as PALERMO

            return PALERMO
    raise ValueError(f"{name}: no such game")


def own_commands(name: str) -> "Commands | None":
    """What a game's console commands do beyond what they do at every game."""
    match name:
        case "palmyra":
            from palmyra.games.palmyra.console.commands import COMMANDS

            return COMMANDS
    return None
