"""Named plain values in a YAML file with a version, which several programs may write: each writes
only what it changed over what is there now.

Knows nothing of what the values mean. Loaded where there is something to read or write.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from palmyra.storage import safe_files
from palmyra.storage.lock import PATIENCE, lock
from palmyra.storage.reading import (
    DamagedError,
    NewerError,
    NotAFileError,
    TooLargeError,
    read_bounded,
)
from palmyra.storage.yaml_out import dumped
from palmyra.storage.yaml_text import DocumentError, load_document

VERSION: Final = 1
MAX_BYTES: Final = 64 * 1024
LOCK: Final = "choices-lock"
Values = dict[str, Any]


def read(data: bytes) -> Values:
    """The values of a file's bytes, without its version."""
    try:
        document = load_document(data.decode("utf-8-sig"))
    except (DocumentError, UnicodeDecodeError) as error:
        raise DamagedError(str(error)) from None
    if not isinstance(document, dict):
        raise DamagedError("not a mapping")
    values: Values = _plain(document)
    version = values.pop("version", None)
    if not isinstance(version, int) or isinstance(version, bool):
        raise DamagedError("no version")
    if version > VERSION:
        raise NewerError(version)
    return values


def put_aside(path: Path, read_file: Callable[[bytes], Values] = read) -> bool:
    """A damaged file goes out of the way, unless another program did that and wrote a whole one.
    Whether it may be written from now on: nothing is written over that could not be kept."""
    with lock(path.parent, LOCK, PATIENCE) as held:
        if not held:
            return False
        try:
            read_file(read_bounded(path, MAX_BYTES))
        except (NotAFileError, TooLargeError, DamagedError):
            return safe_files.set_aside(path) is not None
        except (FileNotFoundError, NotADirectoryError):
            return True
        except (OSError, NewerError):
            return False
    return True


def rewrite(
    path: Path, change: Callable[[Values], Values], read_file: Callable[[bytes], Values] = read
) -> None:
    """Write what `change` makes of the values that are there now: none where there is no file, or
    a damaged one, which is set aside.

    Under a lock, so that nobody writes in between. NewerError, or OSError if it cannot be done
    now; the file is then as it was.
    """
    with lock(path.parent, LOCK, PATIENCE) as held:
        if not held:
            raise BlockingIOError(11, "another program writes", str(path))
        there: Values = {}
        try:
            there = read_file(read_bounded(path, MAX_BYTES))
        except (FileNotFoundError, NotADirectoryError):
            pass
        except (NotAFileError, TooLargeError, DamagedError):
            if safe_files.set_aside(path) is None:
                raise OSError(5, "damaged, and cannot be set aside", str(path)) from None
        safe_files.write_atomic(path, dumped({"version": VERSION, **change(there)}))


def _plain(value: Any) -> Any:
    """Without the reader's own kind of whole number, which remembers how it was written."""
    if isinstance(value, dict):
        return {key: _plain(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_plain(inner) for inner in value]
    if isinstance(value, int) and not isinstance(value, bool):
        return int(value)
    return value
