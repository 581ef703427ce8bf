"""What a player last chose for a game, in a file of that game: seats, variant, lessons done.

Plain values by name, as YAML with a version. A damaged file is set aside, a newer one is left as
it is, an unwritable folder means the choices last until the end: all of it worth no question.
Palmyra's own stand in the settings of the house, where they always stood.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

from palmyra.shell.settings import SettingsStore
from palmyra.storage import files
from palmyra.storage.file_names import FIRST, choices_file
from palmyra.storage.outbox import Outbox, Outcome
from palmyra.storage.reading import NotAFileError, TooLargeError, read_bounded

VERSION: Final = 1
MAX_BYTES: Final = 64 * 1024
LETTERS: Final = "letters"  # on what colors tell apart
X = TypeVar("X")


class Choices:
    """Of one game. `get` answers with what its default is like; whatever else stands there is
    not ours."""

    def __init__(self, path: Path, outbox: Outbox) -> None:
        self.path = path
        self._outbox = outbox
        self._now: dict[str, Any] = {}
        self._writable = True
        self._load()

    def get(self, name: str, default: X) -> X:
        value = self._now.get(name, default)
        return value if _alike(value, default) else default

    def change(self, **values: object) -> None:
        """Plain values: texts, numbers, truths, lists and mappings of them."""
        changed = {**self._now, **values}
        if changed != self._now:
            self._now = changed
            self._outbox.do(f"settings {self.path.name}", "settings", self._flush)

    def _flush(self) -> Outcome:
        from palmyra.storage.yaml_out import dumped

        if not self._writable:
            return "done"
        try:
            files.write_atomic(self.path, dumped({"version": VERSION, **self._now}))
        except OSError:
            return "kept"
        return "done"

    def _load(self) -> None:
        try:
            data = read_bounded(self.path, MAX_BYTES)
        except (FileNotFoundError, NotADirectoryError):
            return
        except (NotAFileError, TooLargeError):
            self._writable = files.set_aside(self.path) is not None
            return
        except OSError:
            self._writable = False  # what cannot be read is not written over
            return
        found = _read(data)
        version = found.pop("version", None) if found is not None else None
        if found is None or not isinstance(version, int) or isinstance(version, bool):
            self._writable = files.set_aside(self.path) is not None
        elif version > VERSION:
            self._writable = False
        else:
            self._now = found


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


def _read(data: bytes) -> dict[str, Any] | None:
    from palmyra.storage.yaml_text import DocumentError, load_document

    try:
        document = load_document(data.decode("utf-8-sig"))
    except (DocumentError, UnicodeDecodeError):
        return None
    return _plain(document) if isinstance(document, dict) else None


def _plain(value: Any) -> Any:
    """Without the reader's own kind of whole number, which remembers how it was written."""
    if isinstance(value, Mapping):
        return {str(key): _plain(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_plain(inner) for inner in value]
    if isinstance(value, int) and not isinstance(value, bool):
        return int(value)
    return value


def _alike(value: object, default: object) -> bool:
    """Whether a value is of the default's kind, down to the items of lists and mappings."""
    if isinstance(default, list):
        kinds = default[:1]
        return isinstance(value, list) and all(_alike(v, d) for v in value for d in kinds)
    if isinstance(default, dict):
        kinds = list(default.values())[:1]
        return isinstance(value, dict) and all(_alike(v, d) for v in value.values() for d in kinds)
    return type(value) is type(default)
