"""Who plays for the computer: all levels below each other with their characters, in one question.

Asked where a game is set up and where seats change hands in mid-game.
"""

from collections.abc import Callable
from functools import partial

from palmyra.games.palmyra.house.game_setup import LEVELS
from palmyra.shell.settings import Level
from palmyra.shell.texts import Texts
from palmyra.ui.button import Button, Kind


def level_buttons(texts: Texts, now: str, pick: Callable[[Level], None]) -> list[Button]:
    """One a level, from the weakest; the one that plays now stands out."""
    buttons = []
    for level in LEVELS:
        plays = texts(f"palmyra.level.{level}_plays")
        words = texts("setup.level", name=texts(f"palmyra.level.{level}"), plays=plays)
        buttons.append(pick_button(words, level, now, partial(pick, level)))
    return buttons


def pick_button(words: str, level: str, now: str, pick: Callable[[], None]) -> Button:
    kind: Kind = "primary" if level == now else "secondary"
    return Button(words, pick, kind=kind, name=f"pick_{level or 'person'}")
