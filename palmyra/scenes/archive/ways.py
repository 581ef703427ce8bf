"""Where the archive leads, and what it knows of the games it keeps."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from palmyra.kernel.record import Replay
from palmyra.scenes.shown import Shown
from palmyra.scenes.view_scene import ViewScene
from palmyra.shell.scene import Scene
from palmyra.storage.export import Exported
from palmyra.storage.saves import SavedFile

# Of whichever game: the name beside it says which, and its house knows what it holds.
AnyShown = Shown[Any, Any, Any, Any, Any]
AnyGame = Replay[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class ArchiveWays:
    """The games are told apart by their names."""

    games: tuple[str, ...]  # that can be played, in the order of their windows
    game_ui: Callable[[str], AnyShown]
    page: Callable[[str, str], Scene]  # the page of that name, of one game or ("") of all
    go_on: Callable[[str, AnyGame, SavedFile], Scene]
    replay: Callable[[str, AnyGame, Path], Scene]  # with the file of the game
    review: Callable[[str, AnyGame, Path], Scene]  # what a finished one's turns were worth
    again: Callable[[str, AnyGame], Scene]  # the same deal from the start
    code: Callable[[str, AnyGame], str]
    ask_code: Callable[[ViewScene], None]
    reviewed: Callable[[str], bool]  # whether somebody judges games of that kind
    export: Callable[[], Exported]
