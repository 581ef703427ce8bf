"""What a player last chose for a game, in a file of that game: seats, variant, lessons done.

Plain values by name, as YAML with a version. What is changed is written over whatever another
program wrote there meanwhile. A damaged file is set aside, a newer one is left as it is, an
unwritable folder means the choices last until the end: all of it worth no question.

While there was one game (0.1.0), its choices stood among the settings. They still do where an old
version wrote them, and are read from there for ever: a name that the first game's own file lacks
is looked up among what `settings.yaml` holds beside the settings. They are never written there nor
taken away, so that an old version finds its choices as it left them.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from palmyra.shell.settings import SettingsStore
from palmyra.storage.file_names import FIRST, choices_file
from palmyra.storage.plain_data import check_plain
from palmyra.storage.reading import (
    DamagedError,
    NewerError,
    NotAFileError,
    TooLargeError,
    read_bounded,
)
from palmyra.storage.write_queue import Outcome, WriteQueue

MAX_BYTES: Final = 64 * 1024
LETTERS: Final = "letters"  # on what colors tell apart
X = TypeVar("X")
_NONE: Final = object()


class Choices:
    """Of one game. `get` answers with what its default is like; whatever else stands there is
    not ours. `earlier` is what old versions kept elsewhere."""

    def __init__(
        self, path: Path, write_queue: WriteQueue, earlier: Mapping[str, Any] | None = None
    ) -> None:
        self.path = path
        self._write_queue = write_queue
        self._earlier = earlier or {}
        self._now: dict[str, Any] = {}
        self._unsaved: set[str] = set()  # names whose change is not on disk
        self._writable = True
        self._load()

    def get(self, name: str, default: X) -> X:
        """The default, too, where nothing was chosen."""
        value = self._now.get(name, self._earlier.get(name, default))
        return value if _alike(value, default) else default

    def one_of(self, name: str, options: Sequence[X]) -> X:
        """What was chosen of these; the first where nothing was, or what is none of them."""
        value = self.get(name, options[0])
        return value if value in options else options[0]

    def change(self, **values: object) -> None:
        """TypeError, and nothing changed, for what is no plain data."""
        for name, value in values.items():
            check_plain(value, name)
        changed = {name for name, value in values.items() if self._now.get(name, _NONE) != value}
        if changed:
            self._now = {**self._now, **values}
            self._unsaved |= changed
            self._write_queue.do(f"settings {self.path.name}", "settings", self._flush)

    def _flush(self) -> Outcome:
        if not self._writable or not self._unsaved:
            return "done"
        from palmyra.storage import keyed_file

        def change(there: keyed_file.Values) -> keyed_file.Values:
            return {**self._now, **there, **{name: self._now[name] for name in self._unsaved}}

        try:
            keyed_file.rewrite(self.path, change)
        except NewerError:
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
        except DamagedError:
            self._writable = keyed_file.put_aside(self.path)
        except NewerError:
            self._writable = False


class GameChoices:
    """The choices of all games, each read when it is asked for."""

    def __init__(self, home: Path, settings: SettingsStore, write_queue: WriteQueue) -> None:
        self._home = home
        self._settings = settings
        self._write_queue = write_queue
        self._open: dict[str, Choices] = {}

    def of(self, game: str) -> Choices:
        if game not in self._open:
            earlier = self._settings.further if game == FIRST else None
            self._open[game] = Choices(self._home / choices_file(game), self._write_queue, earlier)
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
