"""What a player last chose for a game, in a file of that game: seats, variant, lessons done.

Plain values by name, as YAML with a version. What is changed is written over whatever another
program wrote there meanwhile. A damaged file is set aside, a newer one is left as it is, an
unwritable folder means the choices last until the end: all of it worth no question.
Palmyra's own stand in the settings of the house, where they always stood.
"""

from pathlib import Path
from typing import Any, Final, TypeVar

from palmyra.shell.settings import SettingsStore
from palmyra.storage.file_names import FIRST, choices_file
from palmyra.storage.outbox import Outbox, Outcome
from palmyra.storage.plain import check_plain
from palmyra.storage.reading import NotAFileError, TooLargeError, read_bounded

MAX_BYTES: Final = 64 * 1024
LETTERS: Final = "letters"  # on what colors tell apart
X = TypeVar("X")
_NONE: Final = object()


class Choices:
    """Of one game. `get` answers with what its default is like; whatever else stands there is
    not ours."""

    def __init__(self, path: Path, outbox: Outbox) -> None:
        self.path = path
        self._outbox = outbox
        self._now: dict[str, Any] = {}
        self._unsaved: set[str] = set()  # names whose change is not on disk
        self._writable = True
        self._load()

    def get(self, name: str, default: X) -> X:
        value = self._now.get(name, default)
        return value if _alike(value, default) else default

    def change(self, **values: object) -> None:
        """TypeError, and nothing changed, for what is no plain data."""
        for name, value in values.items():
            check_plain(value, name)
        changed = {name for name, value in values.items() if self._now.get(name, _NONE) != value}
        if changed:
            self._now = {**self._now, **values}
            self._unsaved |= changed
            self._outbox.do(f"settings {self.path.name}", "settings", self._flush)

    def _flush(self) -> Outcome:
        if not self._writable or not self._unsaved:
            return "done"
        from palmyra.storage import keyed_file

        def change(there: keyed_file.Values) -> keyed_file.Values:
            return {**self._now, **there, **{name: self._now[name] for name in self._unsaved}}

        try:
            keyed_file.rewrite(self.path, change)
        except keyed_file.NewerError:
            self._writable = False
            return "done"
        except OSError:
            return "kept"
        self._unsaved.clear()
        return "done"

    def _load(self) -> None:
        data = b""
        try:
            data = read_bounded(self.path, MAX_BYTES)
        except (FileNotFoundError, NotADirectoryError):
            return
        except (NotAFileError, TooLargeError):
            pass  # damaged, as no bytes are
        except OSError:
            self._writable = False  # what cannot be read is not written over
            return
        from palmyra.storage import keyed_file

        try:
            self._now = keyed_file.read(data)
        except keyed_file.DamagedError:
            self._writable = keyed_file.put_aside(self.path)
        except keyed_file.NewerError:
            self._writable = False


class HouseChoices:
    """Palmyra's, within the settings of the house: those names, and no others."""

    def __init__(self, settings: SettingsStore) -> None:
        self._settings = settings

    def get(self, name: str, default: X) -> X:
        value = getattr(self._settings.now, name, default)
        return value if _alike(value, default) else default

    def change(self, **values: object) -> None:
        self._settings.change(**values)


class GameChoices:
    """The choices of all games, each read when it is asked for."""

    def __init__(self, home: Path, settings: SettingsStore, outbox: Outbox) -> None:
        self._home = home
        self._outbox = outbox
        self._open: dict[str, Choices | HouseChoices] = {FIRST: HouseChoices(settings)}

    def of(self, game: str) -> Choices | HouseChoices:
        if game not in self._open:
            self._open[game] = Choices(self._home / choices_file(game), self._outbox)
        return self._open[game]


def _alike(value: object, default: object) -> bool:
    """Whether a value is of the default's kind, down to the items of lists and mappings."""
    if isinstance(default, list):
        kinds = default[:1]
        return isinstance(value, list) and all(_alike(v, d) for v in value for d in kinds)
    if isinstance(default, dict):
        kinds = list(default.values())[:1]
        return isinstance(value, dict) and all(_alike(v, d) for v in value.values() for d in kinds)
    return type(value) is type(default)
