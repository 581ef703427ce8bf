"""The player's options, and the file that keeps them. What was chosen for one of the games stands
in a file of that game (`game_choices`).

Faults of the file never reach the player as errors: a damaged one is set aside, one of a
newer version is left as it is, an unwritable folder means the choices last until the end.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal

from palmyra.storage.plain_data import check_plain
from palmyra.storage.reading import (
    DamagedError,
    NewerError,
    NotAFileError,
    TooLargeError,
    read_bounded,
)

FILE = "settings.yaml"
MAX_BYTES = 64 * 1024

Speed = Literal["slow", "normal", "fast", "instant"]

SPEEDS: dict[Speed, float] = {"slow": 0.6, "normal": 1.0, "fast": 2.0, "instant": math.inf}


@dataclass(frozen=True, slots=True)
class Settings:
    """`settings_values` holds the limits of the numbers."""

    language: Literal["", "en", "fr", "it", "de"] = ""  # empty: the system's
    effects: int = 80
    music: int = 50
    ambience: int = 40
    mute: bool = False
    fullscreen: bool = False
    window: tuple[int, int] = (1280, 720)
    ui_scale: int = 100
    text_size: Literal["normal", "large"] = "normal"
    animation_speed: Speed = "normal"
    reduced_motion: bool = False
    confirmations: bool = True
    high_contrast: bool = False
    speech: bool = False  # what happens is said through the system's voice
    greed: bool = False  # the meter that weighs a planned turn
    table_talk: bool = True  # computer players say a word now and then
    practice: bool = False  # asks before a turn is ended that gives away much
    ask_first: bool = True  # a review asks what one would play before it shows the better turn
    # Chapters of the tutorials and how many of their steps are done.
    lessons: dict[str, int] = field(default_factory=dict)
    all_levels: bool = False  # every solo challenge open from the start


class SettingsStore:
    """The settings now, changed only through `change`, which saves at once: what was changed, over
    whatever another program wrote there meanwhile."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self.now = Settings()
        self.further: Mapping[str, Any] = {}  # what other versions keep in the file, as it was read
        self.notices: list[str] = []  # text keys, to be shown once
        self._writable = True  # else changes last until the end
        self._unsaved: set[str] = set()  # names whose change is not on disk
        self._told = False
        self._watchers: list[Callable[[Settings], None]] = []
        self._load()

    def watch(self, watcher: Callable[[Settings], None]) -> None:
        """Call `watcher` after every change."""
        self._watchers.append(watcher)

    def change(self, **changes: Any) -> None:
        """TypeError, and nothing changed, for what no file can hold."""
        for name, value in changes.items():
            check_plain(_unpacked(value), name)
        changed = replace(self.now, **changes)
        if changed == self.now:
            return
        before, self.now = self.now, changed
        self._unsaved |= {n for n in changes if getattr(before, n) != getattr(changed, n)}
        self.flush()
        for watcher in self._watchers:
            watcher(changed)

    def _load(self) -> None:
        try:
            data = read_bounded(self.path, MAX_BYTES)
        except (FileNotFoundError, NotADirectoryError):
            return
        except (NotAFileError, TooLargeError):
            self._damaged()
            return
        except OSError:
            self._writable = False  # what cannot be read is not written over
            self.notices.append("ui.settings_unreadable")
            return
        # Only a start that finds a file pays for the reader.
        from palmyra.shell import settings_values

        try:
            self.now, self.further = settings_values.read(data)
        except NewerError:
            self._writable = False
            self.notices.append("ui.settings_newer")
        except DamagedError:
            self._damaged()

    def _damaged(self) -> None:
        from palmyra.shell import settings_values
        from palmyra.storage import keyed_file

        self._writable = keyed_file.put_aside(self.path, settings_values.read_values)
        damaged = "ui.settings_damaged" if self._writable else "ui.settings_unreadable"
        self.notices.append(damaged)

    def flush(self) -> bool:
        """Save what could not be saved; whether nothing waits for the disk any more."""
        if not self._unsaved or not self._writable:
            return True
        from palmyra.shell import settings_values
        from palmyra.storage import keyed_file

        def change(there: keyed_file.Values) -> keyed_file.Values:
            return settings_values.merged(there, self.now, self._unsaved)

        try:
            keyed_file.rewrite(self.path, change, settings_values.read_values)
        except NewerError:
            self._writable = False
            self.notices.append("ui.settings_newer")
            return True
        except OSError:
            if not self._told:
                self._told = True
                self.notices.append("ui.settings_unwritable")
            return False
        self._unsaved.clear()
        return True


def _unpacked(value: Any) -> Any:
    """Tuples as the file has them."""
    return [_unpacked(inner) for inner in value] if isinstance(value, tuple) else value
