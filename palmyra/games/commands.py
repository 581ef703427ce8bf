"""What a game's console commands do beyond what they do at every game, by its name."""

from palmyra.contest import Commands


def own_commands(name: str) -> Commands | None:
    match name:
        case "palmyra":
            from palmyra.games.palmyra.commands import COMMANDS

            return COMMANDS
    return None
